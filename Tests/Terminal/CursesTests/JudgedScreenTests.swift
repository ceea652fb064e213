import Cells
import Containment
import TestSupport
import Testing

@testable import TerminalJudge

extension CursesScreenTests {
  /// What `Curses` sends is fed to libvterm, which shows what the canvas has.
  @Suite(.serialized) @MainActor struct JudgedScreenTests {
    /// Shows some pictures and reports what is wrong, the first wrong picture only.
    private static func judge(
      _ frames: [CellCanvas], on screen: JudgedScreen, _ words: @autoclosure () -> String
    ) throws {
      for (index, frame) in frames.enumerated() {
        let differences = try screen.show(frame)
        #expect(differences == [], "\(words()), picture \(index)")
        guard differences.isEmpty else { return }
      }
    }

    @Test(arguments: JudgedTerminal.kinds)
    func hardCanvasesAreShown(terminal: JudgedTerminal) throws {
      for sequence in HardCanvases.all {
        let screen = try JudgedScreen(terminal, size: HardCanvases.size)
        try Self.judge(sequence.frames, on: screen, sequence.name)
        try Self.judge(sequence.frames.reversed(), on: screen, sequence.name + ", backwards")
        #expect(try screen.close() == [])
      }
    }

    @Test(arguments: JudgedTerminal.kinds)
    func everySizeIsFilled(terminal: JudgedTerminal) throws {
      var generator = SeededGenerator(seed: 17)
      let screen = try JudgedScreen(terminal, size: CellSize(columns: 80, rows: 24))
      for (columns, rows) in [
        (80, 24), (81, 25), (40, 24), (40, 3), (1, 1), (2, 1), (1, 50), (200, 60), (3, 60),
        (110, 36),
      ] {
        try screen.resize(to: CellSize(columns: columns, rows: rows))
        var canvas = RandomCanvases.canvas(screen.size, using: &generator)
        var frames = [canvas]
        for _ in 0..<3 {
          RandomCanvases.edit(&canvas, using: &generator)
          frames.append(canvas)
        }
        try Self.judge(frames, on: screen, "seed 17, \(columns)x\(rows)")
      }
      #expect(try screen.close() == [])
    }

    @Test(arguments: JudgedTerminal.kinds, [1, 2])
    func randomWalksAreShown(terminal: JudgedTerminal, seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      let screen = try JudgedScreen(
        terminal, size: .random(upTo: CellSize(columns: 100, rows: 30), using: &generator))
      var canvas = CellCanvas(size: screen.size, fill: .blank)
      for step in 0..<120 {
        var differences: [String] = []
        switch Int.random(in: 0..<20, using: &generator) {
        case 0:
          try screen.resize(to: .random(upTo: CellSize(columns: 100, rows: 30), using: &generator))
          canvas = RandomCanvases.canvas(screen.size, using: &generator)
        case 1: canvas = RandomCanvases.canvas(screen.size, using: &generator)
        case 2: differences = try screen.suspendAndResume()
        default: RandomCanvases.edit(&canvas, using: &generator)
        }
        let cursor = ScreenCursor.random(on: screen.size, using: &generator)
        differences += try screen.show(canvas, cursor: cursor)
        #expect(differences == [], "seed \(seed), step \(step)")
        guard differences.isEmpty else { break }
      }
      #expect(try screen.close() == [])
    }

    /// More pairs of colours than ncurses can hold make it leave out some. The next picture has
    /// all.
    @Test func afterTooManyColoursAllAreShownAgain() throws {
      var generator = SeededGenerator(seed: 3)
      let screen = try JudgedScreen(.directXterm, size: CellSize(columns: 400, rows: 200))
      var canvas = CellCanvas(size: screen.size, fill: .blank)
      for colors in [UInt32(1 << 24), 200, 1 << 24] {
        for row in 0..<200 {
          for column in 0..<400 {
            canvas[column, row] = Cell(
              "▀", foreground: Color(rgb: .random(in: 0..<colors, using: &generator)),
              background: Color(rgb: .random(in: 0..<colors, using: &generator)))
          }
        }
        #expect(try screen.show(canvas) == [], "seed 3, \(colors) colours")
      }
      #expect(try screen.close() == [])
    }

    @Test(arguments: [
      ("\u{1B}[2;3Hx", "column 2, row 1: 'x' instead of ' '"),
      ("\u{1B}[1;2H東", "column 1, row 0: '東' instead of 'a'"),
      ("\u{1B}[1;1H\u{1B}[31ma", "column 0, row 0: foreground 1 instead of -1"),
      ("\u{1B}[1;1H\u{1B}[44ma", "column 0, row 0: background 4 instead of -1"),
      ("\u{1B}[1;1H\u{1B}[4ma", "column 0, row 0: attributes 8 instead of 0"),
      ("\u{1B}[?1002l", "reports of mouse drags is off"),
      ("\u{1B}[?2004l", "bracketed paste is off"), ("\u{1B}[?25h", "a visible cursor is on"),
      ("\u{1B}>", "the keypad's application mode is off"),
      ("\u{1B}[?1l", "the cursor keys' application mode is off"),
      ("\u{1B}[?1006l", "mouse reports in decimal numbers is off"),
    ])
    func whatIsWrongIsNoticed(disturbance: String, words: String) throws {
      let screen = try JudgedScreen(.xterm, size: CellSize(columns: 12, rows: 4))
      var canvas = CellCanvas(size: screen.size, fill: .blank)
      canvas.write("aa東", at: CellPosition(column: 0, row: 0))
      #expect(try screen.show(canvas) == [])
      screen.emulator.receive(Array(disturbance.utf8))
      #expect(try screen.show(canvas).first == words)
      _ = try screen.close()
    }
  }
}
