"""Plans: the steps in the order of the articles, run for people, with their lines."""
