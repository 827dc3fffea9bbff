"""The documentation, run as tests. Each checker is shown a bad page that it must find."""
