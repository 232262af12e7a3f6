"""Tells whether a stored analysis is of another form, or was judged by another evaluation, than this program's."""

from dataclasses import replace

import msgspec

from cartagena.analysis.game_analysis import FORM
from cartagena.analysis.win_chances import judge_of
from cartagena.rules.variant import Variant
from cartagena.server.analysis.analysis_store import StoredAnalysis


class AnalysisHead(msgspec.Struct):
    """What identifies the evaluation of a stored analysis; the rest is not read."""

    form: int = 0
    judge: str = ""


def with_age(found: StoredAnalysis, variant: Variant) -> StoredAnalysis:
    """An analysis that is done, with the status "outdated" if it is; one of another form is not shown."""
    try:
        head = msgspec.json.decode(found.result, type=AnalysisHead)
    except msgspec.DecodeError:
        head = AnalysisHead()
    if head.form != FORM:
        return replace(found, status="outdated", result="null")
    return found if head.judge == judge_of(variant) else replace(found, status="outdated")
