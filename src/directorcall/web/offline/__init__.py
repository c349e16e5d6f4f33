"""The app without a server: its pages run in the browser's own Python, from files that any web host can hold.

`shell/` is what the browser loads (scripts, styles, icons), `inside.py` runs there, `served.py` and `bundle.py` are the
host's side, and `tools/offline.py` puts it all together into `built/`, which is never committed.
"""
