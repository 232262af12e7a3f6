"""`cartagena lab`: simulations and studies; training and tuning of the bots."""

import typer

from cartagena.cli.lab.bots import endings, tune
from cartagena.cli.lab.simulate import simulate
from cartagena.cli.lab.study import study
from cartagena.cli.lab.train import train

app = typer.Typer(help="Simulate and study the game; train and tune the bots.")
app.command(epilog="Example: cartagena lab simulate results gunner newcomer --variant tortuga --games 10000")(simulate)
app.command(epilog="Example: cartagena lab study seats --games 10000")(study)
app.command(epilog="Example: cartagena lab train jamaica-two --games 20000")(train)
app.command(epilog="Example: cartagena lab tune --file greedy.json")(tune)
app.command(epilog="Example: cartagena lab endings --games 1000")(endings)


@app.callback()
def group() -> None:
    """Keep `lab` a group of commands."""
