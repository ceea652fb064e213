// One import for programs: views, controls, the terminal, and the colours and cells to draw with.
@_exported import Cells
@_exported import Containment
@_exported import Controls
@_exported import Curses
