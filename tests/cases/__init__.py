"""The outside cases of ../shared/cases/cases.json, run through the JSON contract."""
