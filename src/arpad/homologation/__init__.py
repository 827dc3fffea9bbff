"""What may be rated of an event, article by article and game by game: pure, from what it is given."""
