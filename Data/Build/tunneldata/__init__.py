"""Makes Tunnel's data files out of pinned public packages; see Data/README.md."""
