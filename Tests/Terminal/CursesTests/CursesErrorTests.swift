import Cells
import Testing

@testable import Curses

@Suite struct CursesErrorTests {
  @Test(arguments: [
    (
      CursesError.noTerminal(path: "/dev/tty", reason: "No such device or address"),
      "no terminal: cannot open '/dev/tty' (No such device or address)"
    ),
    (
      .terminalTypeNotSet,
      "cannot tell what terminal this is: TERM is not set (try TERM=xterm-256color)"
    ),
    (
      .terminalTypeUnknown("vt999"),
      "no description of the terminal 'vt999' that TERM names"
        + " (try TERM=xterm-256color, or install the package ncurses-term)"
    ),
    (
      .terminalTypeUnusable("dumb", lacking: "move its cursor"),
      "the terminal 'dumb' that TERM names cannot move its cursor (try TERM=xterm-256color)"
    ),
    (
      .sizeOutOfRange(variable: "LINES", value: "100000"),
      "the environment variable LINES is '100000'; expected a number from 1 to 32767, or unset it"
    ),
    (
      .windowTooLarge(CellSize(columns: 65_535, rows: 24), mostCells: 1 << 20),
      "the terminal's window of 65535x24 cells is too large; expected at most 32767 columns, as "
        + "many rows, and 1048576 cells"
    ),
    (
      .systemCallFailed("pipe", reason: "Too many open files"),
      "the terminal cannot be used: pipe: Too many open files"
    ),
  ])
  func sentence(error: CursesError, text: String) {
    #expect(error.description == text)
  }
}
