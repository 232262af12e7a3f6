"""Letters and digits of three by five pixels, for pictures drawn without any drawing library."""

import numpy as np
from numpy.typing import NDArray

WIDTH, HEIGHT = 3, 5

#: By sign: its rows from top to bottom, three bits each.
_ROWS = {
    "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644", "G": "34553",
    "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447", "M": "57755", "N": "65555",
    "O": "25552", "P": "65644", "Q": "25563", "R": "65655", "S": "34216", "T": "72222", "U": "55557",
    "V": "55552", "W": "55775", "X": "55255", "Y": "55222", "Z": "71247", "0": "75557", "1": "26227",
    "2": "61247", "3": "61216", "4": "55711", "5": "74616", "6": "34757", "7": "71122", "8": "75757",
    "9": "75716", "?": "61202", "*": "05250", ":": "02020", "-": "00700", " ": "00000", ",": "00024",
}  # fmt: skip


def stamp(text: str) -> NDArray[np.bool_]:
    """A line of text as a grid: true where it is inked. Signs that are not known are left blank."""
    grid = np.zeros((HEIGHT, max(1, (WIDTH + 1) * len(text) - 1)), bool)
    for place, sign in enumerate(text.upper()):
        for row, bits in enumerate(_ROWS.get(sign, _ROWS[" "])):
            for column in range(WIDTH):
                grid[row, place * (WIDTH + 1) + column] = int(bits) >> (WIDTH - 1 - column) & 1
    return grid
