"""Which games were left out of the figures of an event, and why: a line for each."""

from typing import Any

from arpad.model.catalogue import say
from arpad.period.forms.form import remark


def games_text(figures: Any, lang: str = "en") -> str:
    """Every game left out, player by player; that none was, where none was."""
    lines = [say("forms", "games.heading", lang)]
    for player in figures.players:
        for game in getattr(player, "games", None) or ():
            if game.counted or game.reason is None:
                continue
            lines.append(
                say("forms", "games.left_out", lang, player=player.name, number=player.number, turn=game.round_number,
                    opponent=game.name or say("forms", "games.nobody", lang), reason=remark(game.reason, lang))
            )
    return "\n".join(lines if len(lines) > 1 else [say("forms", "games.none", lang)]) + "\n"
