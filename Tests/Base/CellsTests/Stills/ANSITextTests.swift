import Cells
import TestSupport
import Testing

@Suite struct ANSITextTests {
  static let red = Color(rgb: 0xFF0000)
  static let sea = Color(rgb: 0x00005F)

  @Test(arguments: [
    (ColorDepth.direct, "\u{1B}[38;2;255;0;0;48;2;0;0;95mx\u{1B}[0m\n"),
    (.palette256, "\u{1B}[38;5;196;48;5;17mx\u{1B}[0m\n"),
    (.palette16, "\u{1B}[91;44mx\u{1B}[0m\n"), (.palette8, "\u{1B}[31;44mx\u{1B}[0m\n"),
    (.monochrome, "x\n"),
  ])
  func coloursAreNamedAsTheDepthHasIt(depth: ColorDepth, expected: String) {
    var canvas = CellCanvas(size: CellSize(columns: 1, rows: 1))
    canvas[0, 0] = Cell("x", foreground: Self.red, background: Self.sea)
    #expect(canvas.ansiText(depth: depth) == expected)
  }

  @Test func onlyWhatChangesIsSent() {
    var canvas = CellCanvas(size: CellSize(columns: 12, rows: 2))
    let start = CellPosition(column: 0, row: 0)
    canvas.write("ab", at: start, foreground: Self.red, background: Self.sea)
    canvas[2, 0] = Cell(" ", background: Self.sea)
    canvas[3, 0] = Cell("c", foreground: Self.red, background: Self.sea, attributes: .bold)
    canvas[4, 0] = Cell("d", background: Self.sea, attributes: [.bold, .underline])
    canvas[5, 0] = Cell("e", background: Self.sea, attributes: .dim)
    canvas[6, 0] = Cell("f")
    canvas.write("g", at: CellPosition(column: 0, row: 1), attributes: .reverse)
    #expect(
      canvas.ansiText(depth: .palette256) == """
        \u{1B}[38;5;196;48;5;17mab \u{1B}[1mc\u{1B}[4;39md\u{1B}[22;24;2me\u{1B}[0mf
        \u{1B}[7mg\u{1B}[0m

        """)
  }

  /// mlterm reads no more of a sequence.
  @Test func aSequenceHasAtMostTenNumbers() {
    var canvas = CellCanvas(size: CellSize(columns: 1, rows: 1))
    canvas[0, 0] = Cell("x", foreground: Self.red, background: Self.sea, attributes: .bold)
    #expect(
      canvas.ansiText(depth: .direct)
        == "\u{1B}[1;38;2;255;0;0m\u{1B}[48;2;0;0;95mx\u{1B}[0m\n")
    var random = SeededGenerator(seed: 1)
    let text = RandomCanvas.canvas(size: CellSize(columns: 40, rows: 12), using: &random)
      .ansiText(depth: .direct)
    for sequence in text.split(separator: "\u{1B}[").map({ $0.prefix { $0 != "m" } }) {
      #expect(sequence.split(separator: ";").count <= 10, "\(sequence)")
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func aTerminalShowsTheCanvasAgain(depth: ColorDepth) {
    for seed: UInt64 in 1...12 {
      var random = SeededGenerator(seed: seed)
      let canvas = RandomCanvas.canvas(size: CellSize(columns: 40, rows: 12), using: &random)
      let read = ANSIReader(canvas.ansiText(depth: depth))
      #expect(read.oddities.isEmpty, "seed \(seed): \(read.oddities)")
      #expect(read.rows.count == 12, "seed \(seed)")
      #expect(read.endings.allSatisfy { $0 == ANSIReader.Look() }, "seed \(seed)")
      let seen = RandomCanvas.seen(canvas)
      for (row, cells) in read.rows.enumerated() {
        #expect(cells.count <= 40, "seed \(seed)")
        for column in 0..<40 {
          let shown =
            column < cells.count
            ? cells[column] : ANSIReader.Cell(character: " ", look: ANSIReader.Look())
          let expected = Self.expected(seen[column, row], depth: depth)
          #expect(
            Self.visible(shown) == Self.visible(expected), "seed \(seed), \(column), \(row)")
        }
      }
    }
  }

  private static func expected(_ cell: Cell, depth: ColorDepth) -> ANSIReader.Cell {
    func name(_ color: Color?, base: Int) -> String {
      var palette = TerminalPalette(depth: depth)
      let number = palette.number(of: color)
      guard let color, number >= 0 else { return "" }
      switch depth {
      case .monochrome: return ""
      case .direct: return "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
      case .palette256: return "\(base + 8);5;\(number)"
      default: return String(Int(number) + (number < 8 ? base : base + 52))
      }
    }
    let isFew = depth == .palette8 || depth == .palette16
    let isBlack = isFew && name(cell.foreground, base: 30) == "30"
    return ANSIReader.Cell(
      character: cell.character,
      look: ANSIReader.Look(
        foreground: name(cell.foreground, base: 30), background: name(cell.background, base: 40),
        // terminals show bold black as grey
        attributes: isBlack ? cell.attributes.subtracting(.bold) : cell.attributes))
  }

  /// On a space neither ink nor weight can be seen.
  private static func visible(_ cell: ANSIReader.Cell) -> ANSIReader.Cell {
    var cell = cell
    if cell.character == " ", cell.look.attributes.isDisjoint(with: [.underline, .reverse]) {
      cell.look.foreground = ""
      cell.look.attributes = []
    }
    return cell
  }

  @Test func plainTextHasNoSpacesAtTheEnds() {
    var canvas = CellCanvas(
      size: CellSize(columns: 8, rows: 3), fill: Cell(" ", background: .init(rgb: 7)))
    canvas.write("東 x", at: CellPosition(column: 1, row: 0), attributes: .bold)
    canvas.write("\u{1B}y", at: CellPosition(column: 0, row: 2))
    #expect(canvas.plainText == " 東 x\n\ny\n")
  }

  @Test func noTextIsLeftOfNoCells() {
    let canvas = CellCanvas(size: CellSize(columns: 0, rows: 0))
    #expect(canvas.plainText.isEmpty && canvas.ansiText(depth: .direct).isEmpty)
  }

  @Test(arguments: ColorDepth.allCases)
  func aReducedCanvasIsSentAsTheCanvasItself(depth: ColorDepth) {
    var random = SeededGenerator(seed: 5)
    let canvas = RandomCanvas.canvas(size: CellSize(columns: 30, rows: 8), using: &random)
    let reduced = canvas.reduced(to: depth)
    #expect(reduced.lines == canvas.lines)
    if depth == .monochrome {
      #expect(reduced.cells.allSatisfy { $0.foreground == nil && $0.background == nil })
    }
    // where xterm has a colour twice, in its cube and among its greys, either may be meant
    if depth != .palette256 {
      #expect(reduced.ansiText(depth: depth) == canvas.ansiText(depth: depth))
    }
    #expect(reduced.reduced(to: depth) == reduced)
  }
}
