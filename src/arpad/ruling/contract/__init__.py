"""The batch contract: JSON requests in, JSON answers out, and the schema of both."""
