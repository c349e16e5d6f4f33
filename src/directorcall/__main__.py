"""`python -m directorcall` is `director`."""

from directorcall.terminal.main import main

if __name__ == "__main__":
    main()
