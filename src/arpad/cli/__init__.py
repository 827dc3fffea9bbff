"""The commands: thin over the layers below, in plain words for people and in JSON for programs."""
