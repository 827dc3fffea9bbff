"""The texts as data: editions, parameters, tables, articles, readings of doubtful places. No arithmetic."""
