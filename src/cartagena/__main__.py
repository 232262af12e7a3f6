"""`python -m cartagena` is the command line."""

from cartagena.cli import main

if __name__ == "__main__":
    main()
