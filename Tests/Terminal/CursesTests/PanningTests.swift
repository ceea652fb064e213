import Cells
import Foundation
import TestSupport
import Testing

@testable import Curses

/// A map that is panned: no two of its cells have the same pair of colours in 24 bits.
private struct Panorama {
  /// The colours of a cell: smooth along a row, as a map's are.
  static func cell(_ column: Int, _ row: Int) -> Cell {
    let index = UInt32(truncatingIfNeeded: column)
    return Cell(
      "▀", foreground: Color(rgb: index &* 3 & 0xFF_FFFF),
      background: Color(
        red: UInt8(row * 4 & 255), green: UInt8(column >> 4 & 255), blue: UInt8(255 - row)))
  }

  static func canvas(_ size: CellSize, from column: Int) -> CellCanvas {
    var canvas = CellCanvas(size: size)
    for row in 0..<size.rows {
      for offset in 0..<size.columns {
        canvas[offset, row] = cell(column + offset, row)
      }
    }
    return canvas
  }
}

@Suite struct PanningTests {
  /// An hour at 30 frames a second is 108,000 frames, each of which brings a column of new cells;
  /// every thousandth frame all of the screen is looked at.
  @Test(arguments: [ColorDepth.direct, .palette256])
  func anHourNeverRunsOutOfPairs(depth: ColorDepth) {
    let capacity = 65535
    var palette = TerminalPalette(depth: depth)
    var table = PairTable(capacity: capacity)
    var defined = [PairTable.Pair?](repeating: nil, count: capacity + 1)
    var emptied = 0
    var wrong = 0
    /// Numbers the pairs of some columns; `false` when they run out.
    func draw(_ columns: Range<Int>) -> Bool {
      for column in columns {
        for row in 0..<10 {
          let cell = Panorama.cell(column, row)
          let pair = palette.tablePair(
            foreground: cell.foreground, background: cell.background, isPicture: true)
          switch table.number(for: pair) {
          case .known(let number): if defined[Int(number)] != pair { wrong += 1 }
          case .new(let number): defined[Int(number)] = pair
          case .full: return false
          }
        }
      }
      return true
    }
    for frame in 0..<108_000 {
      let isWhole = frame % 1000 == 0
      let columns = isWhole ? frame..<frame + 80 : frame + 79..<frame + 80
      guard !draw(columns) else { continue }
      emptied += 1
      table.removeAll()
      for number in defined.indices { defined[number] = nil }
      #expect(draw(frame..<frame + 80), "frame \(frame)")
    }
    #expect(wrong == 0)
    #expect(table.count <= capacity)
    if depth == .direct { #expect(emptied >= 16, "1.08 million pairs went by") }
    if depth == .palette256 { #expect(emptied == 0, "57,600 pairs are all there are") }
  }

  /// Terminals with few pairs: every picture gets a pair for each cell, and what is visible stays
  /// visible.
  @Test(arguments: [
    (ColorDepth.palette16, 255), (.palette16, 100), (.palette8, 63), (.palette8, 7),
  ])
  func withFewPairsEveryCellGetsOne(depth: ColorDepth, capacity: Int) {
    var generator = SeededGenerator(seed: 3)
    var palette = TerminalPalette(depth: depth)
    var table = PairTable(capacity: capacity)
    var defined: [Int32: PairTable.Pair] = [0: PairTable.Pair(foreground: -1, background: -2)]
    for _ in 0..<20_000 {
      let pair = palette.tablePair(
        foreground: Color(rgb: .random(in: 0..<1 << 24, using: &generator)),
        background: Color(rgb: .random(in: 0..<1 << 24, using: &generator)))
      let number: Int32
      switch table.number(for: pair) {
      case .known(let known): number = known
      case .new(let new):
        number = new
        defined[new] = pair
      case .full: number = table.number(nearest: pair)
      }
      #expect(defined[number]?.isVisible == true, "seed 3")
    }
    #expect(table.count <= capacity)
  }
}

extension CursesScreenTests {
  /// Pictures on a terminal that is read back: one terminal at a time.
  @Suite(.serialized) @MainActor struct PanningScreenTests {
    private let size = CellSize(columns: 40, rows: 24)

    @Test(arguments: [ColorDepth.direct, .palette256])
    func framesHaveTheirColoursHoweverManyGoBy(depth: ColorDepth) throws {
      let terminal = try PseudoTerminal(columns: 40, rows: 24)
      var model = TerminalModel(columns: size.columns, rows: size.rows)
      var palette = TerminalPalette(depth: depth)
      var lengths: [Int] = []
      var opened: CursesScreen?
      model.receive(
        try terminal.output {
          opened = try CursesScreenTests.open(terminal, direct: depth == .direct)
        })
      let screen = try #require(opened)
      #expect(screen.colorDepth == depth)
      // 15 columns a frame, 360 new pairs: 72,960 pairs, more than ncurses can hold.
      for frame in 0..<200 {
        let canvas = Panorama.canvas(size, from: frame * 15)
        let output = try terminal.output { screen.present(canvas) }
        model.receive(output)
        lengths.append(output.utf8.count)
        // All of the screen every fourth time and where less is sent than before.
        let isWhole = frame % 4 == 0 || lengths.last ?? 0 > output.utf8.count
        let rows = isWhole ? 0..<size.rows : frame % size.rows..<frame % size.rows + 1
        let wrong = differences(between: model, and: canvas, &palette, rows: rows)
        #expect(wrong == 0, "frame \(frame)")
        if wrong != 0 { break }
      }
      #expect(model.unknown.isEmpty)
      // Releasing the pairs does not show in the bytes sent.
      let usual = lengths.dropFirst().sorted()[lengths.count / 2]
      for (frame, length) in lengths.enumerated().dropFirst() {
        #expect(length < usual * 5 / 4, "frame \(frame): \(length) bytes, usually \(usual)")
      }
      _ = try terminal.output { screen.close() }
    }

    /// The terminal is told to move what has moved; what it shows is right to the cell, whatever
    /// else is on the screen and however wide its characters are.
    @Test(arguments: ["xterm-256color", "linux", "tmux-256color", "vt100"], [false, true])
    func whatMovesSidewaysIsMovedByTheTerminal(type: String, direct: Bool) throws {
      let size = CellSize(columns: 80, rows: 24)
      let terminal = try PseudoTerminal()
      var model = TerminalModel(columns: size.columns, rows: size.rows)
      var generator = SeededGenerator(seed: 7)
      var canvas = MovingPictures.random(size, using: &generator)
      var opened: CursesScreen?
      model.receive(
        try terminal.output {
          opened = try CursesScreenTests.open(terminal, type, direct: direct)
          opened?.present(canvas)
        })
      let screen = try #require(opened)
      var palette = TerminalPalette(depth: screen.colorDepth)
      for step in 0..<60 {
        canvas = MovingPictures.moved(canvas, using: &generator)
        model.receive(try terminal.output { screen.present(canvas) })
        let wrong = differences(between: model, and: canvas, &palette, rows: 0..<24)
        #expect(wrong == 0, "seed 7, step \(step)")
        if wrong != 0 { break }
      }
      #expect(model.unknown.isEmpty)
      _ = try terminal.output { screen.close() }
    }

    @Test func aPanByAColumnSendsATenthOfThePicture() throws {
      let terminal = try PseudoTerminal(columns: 200, rows: 60)
      let size = CellSize(columns: 200, rows: 60)
      var opened: CursesScreen?
      let whole = try terminal.output {
        opened = try CursesScreenTests.open(terminal, direct: true)
        opened?.present(Panorama.canvas(size, from: 0))
      }
      let screen = try #require(opened)
      for step in 1...3 {
        let pan = try terminal.output { screen.present(Panorama.canvas(size, from: step)) }
        #expect(pan.utf8.count < whole.utf8.count / 10)
      }
      _ = try terminal.output { screen.close() }
    }

    @Test func whenPairsAreGivenUpNothingIsSentThatHasNotChanged() throws {
      let terminal = try PseudoTerminal()
      let size = CellSize(columns: 80, rows: 24)
      var model = TerminalModel(columns: size.columns, rows: size.rows)
      var palette = TerminalPalette(depth: .direct)
      var opened: CursesScreen?
      model.receive(
        try terminal.output { opened = try CursesScreenTests.open(terminal, direct: true) })
      let screen = try #require(opened)
      var generator = SeededGenerator(seed: 5)
      // The upper half stands still while the lower one takes 880 new colours at a time: the table
      // is full after 73 pictures.
      var canvas = Panorama.canvas(size, from: 0)
      canvas.write("東京 text", at: CellPosition(column: 3, row: 2), foreground: Color(rgb: 0xABCDEF))
      model.receive(try terminal.output { screen.present(canvas) })
      let still = (0..<12).flatMap { row in (0..<80).map { model[$0, row] } }
      model.printedRows = []
      for _ in 0..<80 {
        for row in 12..<23 {
          for column in 0..<80 {
            canvas[column, row].foreground = Color(rgb: .random(in: 8..<1 << 24, using: &generator))
          }
        }
        model.receive(try terminal.output { screen.present(canvas) })
      }
      #expect(model.printedRows == Set(12..<23), "seed 5")
      #expect(still == (0..<12).flatMap { row in (0..<80).map { model[$0, row] } }, "seed 5")
      #expect(differences(between: model, and: canvas, &palette, rows: 12..<24) == 0, "seed 5")
      _ = try terminal.output { screen.close() }
    }

    @Test func aPictureOfMorePairsThanThereAreHasFewerColours() throws {
      let terminal = try PseudoTerminal(columns: 400, rows: 200)
      var generator = SeededGenerator(seed: 11)
      var canvas = CellCanvas(size: CellSize(columns: 400, rows: 200))
      for row in 0..<200 {
        for column in 0..<400 {
          canvas[column, row] = Cell(
            "▀", foreground: Color(rgb: .random(in: 0..<1 << 24, using: &generator)),
            background: Color(rgb: .random(in: 0..<1 << 24, using: &generator)))
        }
      }
      var model = TerminalModel(columns: 400, rows: 200)
      model.receive(
        try terminal.output {
          let screen = try CursesScreenTests.open(terminal, direct: true)
          screen.present(canvas)
          screen.present(Panorama.canvas(screen.size, from: 0))
          screen.present(canvas)
          screen.suspend()
        }.components(separatedBy: "\u{1B}[?1049l")[0])
      #expect(model.unknown.isEmpty)
      var worst = 0
      for row in 0..<200 {
        for column in 0..<400 {
          let cell = canvas[column, row]
          let shown = model[column, row]
          for (color, number) in [
            (cell.foreground, shown.foreground), (cell.background, shown.background),
          ] {
            guard let color, number >= 0 else {
              worst = 255
              continue
            }
            let other = Color(rgb: UInt32(number))
            for (left, right) in [
              (color.red, other.red), (color.green, other.green), (color.blue, other.blue),
            ] {
              worst = max(worst, abs(Int(left) - Int(right)))
            }
          }
        }
      }
      // Four steps of a component: half of a third.
      #expect(worst <= 43, "seed 11")
    }

    /// How many cells the terminal shows otherwise than a picture has them.
    private func differences(
      between model: TerminalModel, and canvas: CellCanvas, _ palette: inout TerminalPalette,
      rows: Range<Int>
    ) -> Int {
      var count = 0
      for row in rows {
        for column in 0..<canvas.size.columns {
          let cell = canvas[column, row]
          let shown = model[column, row]
          guard shown.character == cell.character ?? TerminalModel.rightHalf else {
            count += 1
            continue
          }
          guard palette.depth != .monochrome else { continue }
          let pair = palette.tablePair(
            foreground: cell.foreground, background: cell.background,
            isPicture: cell.character?.isBlockGraphic == true)
          let isRight =
            shown.background == pair.background
            && (cell.character == " " || shown.foreground == pair.foreground)
          if !isRight { count += 1 }
        }
      }
      return count
    }
  }
}
