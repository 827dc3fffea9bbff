"""Asking the contract line by line, as another program does: bytes in, JSON with exact numbers out."""

import json
from decimal import Decimal
from typing import Any

from arpad.ruling.contract.batch import answers

HEAD = ("ok", "rules", "law", "readings")


def ask_lines(*lines: bytes | str, lang: str = "en") -> list[tuple[dict[str, Any], int]]:
    """(answer, exit code) of every line."""
    sent = [line.encode() if isinstance(line, str) else line for line in lines]
    return [(json.loads(text, parse_float=Decimal), code) for text, code in answers(sent, lang)]


def ask(request: Any, lang: str = "en") -> dict[str, Any]:
    """The answer to one request; a text is sent as it stands."""
    line = request if isinstance(request, (bytes, str)) else json.dumps(request, default=str)
    ((answer, _),) = ask_lines(line, lang=lang)
    return answer


def figures(request: Any) -> dict[str, Any]:
    """The figures of an answer that has to be given, without its head."""
    answer = ask(request)
    assert answer["ok"], answer
    return {key: value for key, value in answer.items() if key not in (*HEAD, "id")}


def error(request: Any) -> dict[str, Any]:
    """The error of a request that has to be refused."""
    answer = ask(request)
    assert not answer["ok"], answer
    found: dict[str, Any] = answer["error"]
    return found


def decimals(text: str) -> Any:
    """JSON written in a test, with exact numbers."""
    return json.loads(text, parse_float=Decimal)
