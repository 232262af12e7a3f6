"""`cartagena lab`: simulations and studies; training and tuning of the bots; measurements for the analysis."""

import typer

from cartagena.cli.lab import blunders
from cartagena.cli.lab.bots import endings, tune
from cartagena.cli.lab.judge import bases, grades
from cartagena.cli.lab.learn import learn
from cartagena.cli.lab.mistakes import mistakes
from cartagena.cli.lab.puzzles import app as puzzles
from cartagena.cli.lab.simulate import simulate
from cartagena.cli.lab.study import study
from cartagena.cli.lab.train import train

app = typer.Typer(help="Simulate and study the game; train and tune the bots; measure what judges games.")
app.command(epilog="Example: cartagena lab simulate results gunner newcomer --variant tortuga --games 10000")(simulate)
app.command(epilog="Example: cartagena lab study seats --games 10000")(study)
app.command(epilog="Example: cartagena lab train jamaica-two --games 20000")(train)
app.command(epilog="Example: cartagena lab learn tortuga-two --games 100")(learn)
app.command(epilog="Example: cartagena lab tune --file greedy.json")(tune)
app.command(epilog="Example: cartagena lab endings --games 1000")(endings)
app.command(epilog="Example: cartagena lab bases --deals 1000")(bases)
app.command(epilog="Example: cartagena lab grades --games 10 --iterations 500")(grades)
app.command(epilog="Example: cartagena lab mistakes sailor gunner --variant tortuga --games 20")(mistakes)
app.add_typer(blunders.app, name="blunders")

app.add_typer(puzzles, name="puzzles")


@app.callback()
def group() -> None:
    """Keep `lab` a group of commands."""
