"""Figures of an event and the next list: lists, events, verdicts and pending first results in, contributions out."""
