"""Long histories: the steps of the law, compiled. Nothing of the law is written here."""
