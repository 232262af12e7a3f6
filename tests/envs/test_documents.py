"""docs/envs.md describes the layout of the code."""

from cartagena.envs.observation.layout import BLOCKS, CELLS


def test_the_table_of_cells_is_the_layout(root):
    page = (root / "docs" / "envs.md").read_text(encoding="utf-8")
    assert f"An observation is {CELLS} small numbers" in page
    lines = [line for line in page.splitlines() if line.startswith("| ") and line.count("|") == 5]
    rows = [line for line in lines if line.split()[1].isdigit()]
    expected = [
        f"| {block.start} | {block.name} | {' x '.join(map(str, block.shape)) or 1} | {block.meaning} |"
        for block in BLOCKS.values()
    ]
    assert rows == expected
