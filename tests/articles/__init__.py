"""Cases by article (`fide/*.toml`), each with the origin of its figures, asked of the JSON contract."""
