"""What the texts say, for people: editions, values, articles, differences, coverage, doubts; in one language."""
