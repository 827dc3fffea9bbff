"""The batch contract: requests, answers, errors, their schema and their page."""
