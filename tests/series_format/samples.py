"""Invented series, the same in each notation: nobody in them exists."""

TOML = """\
arpad = "series"
name = "Open d'Exempleville"
place = "Exempleville"
federation = "FRA"
start = 2015-03-14
end = 2015-03-15
cadence = "slow"
time_control = "40 min + 20 s"
format = "swiss"
organiser = "Aude Forestier"
clocks = true
advantageous_draw = "accepted"
numbering = "drawn"
arbiter = "Basile Quentin"
deputies = ["Clémence Ory", "Denis Vasse"]
round_dates = [2015-03-14, "-", 2015-03-15]
one_event_with = ["Finale d'Exempleville"]
rounds = 3

[[estimates]]
value = 1250
by = "Aude Forestier"
players = [3, 5]

[[players]]
number = 1
name = "Forestier, Aude"
licence = "12345"
sex = "w"
club = "Damier d'Exempleville"
birth = 1980-05-01
rating = 1480
points = 5
rank = 1
rounds = ["2 w 2", "3 b 1", "4 w 2fne"]

[[players]]
number = 2
name = "Girod, Élie"
licence = "23456"
birth = 2003
school = true
points = 2
rank = 3
rounds = ["1 b 0", "EXEMPT", "5 w 0r"]

[[players]]
number = 3
name = "Hamel, Inès"
age = 12
school = false
experience = "club"
points = 5
rounds = ["5 w 2fe", "1 w 1", "EXEMPT"]

[[players]]
number = 4
name = "Ilves, Joost"
fmjd = 2000
outside = true
residence = "Belgique"
points = 2
rounds = ["EXEMPT", "5 b 0d", "1 b 0fne"]

[[players]]
number = 5
name = "Jarry, Kévin"
points = 0
rounds = ["3 b 0fe", "4 w 0d", "2 b 0r"]
"""

CSV = """\
arpad;series
name;Open d'Exempleville
place;Exempleville
federation;FRA
start;2015-03-14
end;2015-03-15
cadence;slow
time_control;40 min + 20 s
format;swiss
organiser;Aude Forestier
clocks;yes
advantageous_draw;accepted
numbering;drawn
arbiter;Basile Quentin
deputies;Clémence Ory;Denis Vasse
round_dates;2015-03-14;-;2015-03-15
one_event_with;Finale d'Exempleville
estimate;1250;Aude Forestier;3 5

number;name;licence;sex;club;birth;age;school;rating;fmjd;outside;residence;experience;points;rank;R1;R2;R3
1;Forestier, Aude;12345;w;Damier d'Exempleville;1980-05-01;;;1480;;;;;5;1;2 w 2;3 b 1;4 w 2fne
2;Girod, Élie;23456;;;2003;;yes;;;;;;2;3;1 b 0;EXEMPT;5 w 0r
3;Hamel, Inès;;;;;12;no;;;;;club;5;;5 w 2fe;1 w 1;EXEMPT
4;Ilves, Joost;;;;;;;;2000;yes;Belgique;;2;;EXEMPT;5 b 0d;1 b 0fne
5;Jarry, Kévin;;;;;;;;;;;;0;;3 b 0fe;4 w 0d;2 b 0r
"""

FRENCH_GRID = """\
nom;CP;licence;scolaire;1;2;3;4;Pts
Forestier, Aude;1480;12345;non;x;2;1;2fe;5
Girod, Élie;;;oui;0;x;2;2fe;4
Hamel, Inès;;;oui;1;0;x;2fe;3
EXEMPT;;;;0fe;0fe;0fe;x;0
"""
"""A grid of a series as a club keeps it, with EXEMPT to complete an odd number of players."""
