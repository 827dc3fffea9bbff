"""Invented tables in the layouts that programs and sites export: nobody in them exists. What each layout means was
learnt from public descriptions of the programs; no line is theirs."""

RESULT_SITE = """\
Example Open 2019, Exampleville
Final ranking crosstable after 3 rounds
Rk.;SNo;;Name;Rtg;FED;1.Rd;2.Rd;3.Rd;Pts.;TB1;TB2
1;2;GM;Adler, Zoé;2400;FRA;3b1;2w½;4b1;2,5;4;5
2;1;;Brun, Yves;2310;BEL;4w1;1b½;3w½;2;4,5;5
3;3;WFM;Cazal, Xenia;1980;FRA;1w0;5b1;2b½;1,5;5;5,5
4;5;;Dorval, Will;0;FRA;2b0;-1;1w0;1;5,5;6
5;4;;Ebner, Vera;2100;SUI;-½;3w0;-0;0,5;2;3

Program: nobody's
"""
"""A result site: ranks in the cells, colour and result behind them; byes and absences begin with a dash."""

SIGNS_AND_COLOURS = """\
Pl;Nom;Elo;Cat.;Fede;Ligue;R 1;R 2;R 3;Pts;Tr;Perf
1;Adler Zoé;2400 F;SenF;FRA;IDF;+ 3N;= 2B;+ 4N;2½;4;2500
2;Brun Yves;2310 N;SenM;BEL;;+ 4B;= 1N;> 3B;2½;4;2300
3;Cazal Xenia;1980 E;CadF;FRA;BRE;- 1B;+ 5N;< 2N;1;5;2000
4;Dorval Will;1499 E;VetM;FRA;;- 2N;EXE;- 1B;1;5;1500
5;Ebner Vera;2100 F;JunF;SUI;;;- 3B;EXE;1;2;1600
"""
"""A French grid: signs, then the place of the opponent and the colour (B: White, N: Black); > and < are forfeits."""

SIGNS_COLOUR_FIRST = """\
Pos|ID|Name|Rtg|T|Fed|1|2|3|Pts
1|2|Adler, Zoé|2400|GM|FRA|+B3|=W2|+B4|2.5
2|1|Brun, Yves|2310||BEL|+W4|=B1|=W3|2.0
3|3|Cazal, Xenia|1980||FRA|-W1|+B4|=B2|1.5
4|4|Dorval, Will|1499||FRA|-B2|-W3|-W1|0.0
"""
"""Signs, the colour, the place of the opponent; bars between the cells."""

LETTERS = """\
Place,Name,ID,Rating,Rd 1,Rd 2,Rd 3,Total
1,"Adler, Zoe",12345678,2400,W3,D2,W4,2.5
2,"Brun, Yves",12345679,2310,W4,D1,X3,2.5
3,"Cazal, Xenia",,1980,L1,W5,F2,1
4,"Dorval, Will",,,L2,B,L1,1
5,"Ebner, Vera",,2100,H,L3,U,0.5
"""
"""Letters of results before the place of the opponent; byes alone."""

GRID = """\
No.\tName\tRtg\t1\t2\t3\t4\tPts
1\tAdler, Zoé\t2400\t*\t1\t½\t1\t2½
2\tBrun, Yves\t2310\t0\t*\t1\t+\t2
3\tCazal, Xenia\t1980\t½\t0\t*\t½\t1
4\tDorval, Will\t1499\t0\t-\t½\t*\t½
"""
"""Everybody against everybody once."""

DOUBLE_GRID = """\
Rk;Name;1;2;3;Pts
1;Adler, Zoé;*;1 ½;1 1;3,5
2;Brun, Yves;0 ½;*;½ 1;2
3;Cazal, Xenia;0 0;½ 0;*;0,5
"""
"""Everybody against everybody twice: both games in one cell."""

HORIZONTAL_DOUBLE_GRID = """\
Rk.;Name;1a;1b;2a;2b;3a;3b;Pts
1;Adler, Zoé;*;*;1;½;1;1;3,5
2;Brun, Yves;0;½;*;*;½;1;2
3;Cazal, Xenia;0;0;½;0;*;*;0,5
"""
"""The same, with a column for each game."""

FORMS_2005 = """\
arpad;crosstable
notation;forms-2005
name;Report form of an invented event

No;Name;Rating;R1;R2;R3;Pts
1;Adler, Zoé;2400;2 w 1;3 b ½;=;2
2;Brun, Yves;2310;1 b 0;=;3 w 1;1.5
3;Cazal, Xenia;1980;+;1 w ½;2 b 0;1.5
"""
"""The report forms of 2005: = is an unplayed half point."""

STANDINGS = """\
Rank;Name;Title;FideID;Fed;Rtg;Born;Sex;Points
1;Adler, Zoé;GM;12345678;FRA;2400;1990;w;2.5
2;Brun, Yves;;12345679;BEL;2310;1985-02-28;m;2
"""
"""A final ranking without results."""

ALL = (
    RESULT_SITE, SIGNS_AND_COLOURS, SIGNS_COLOUR_FIRST, LETTERS, GRID, DOUBLE_GRID, HORIZONTAL_DOUBLE_GRID, FORMS_2005,
    STANDINGS,
)  # fmt: skip
