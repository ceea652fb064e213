import Cells
import TestSupport
import Testing

@testable import Curses

@Suite struct ShiftSearchTests {
  private func canvas(_ lines: [String]) -> CellCanvas {
    var canvas = CellCanvas(size: CellSize(columns: 24, rows: lines.count), fill: .blank)
    for (row, line) in lines.enumerated() {
      canvas.write(line, at: CellPosition(column: 0, row: row))
    }
    return canvas
  }

  private func shifts(_ old: String, _ new: String) -> [RowShift] {
    ShiftSearch.shifts(from: canvas([old]), to: canvas([new]))
  }

  @Test(arguments: [
    (
      "to the right", "abcdefghijklmnopqrstuvwx", "-abcdefghijklmnopqrstuvw",
      [RowShift(row: 0, columns: 0..<24, distance: 1)]
    ),
    (
      "to the left, by three", "abcdefghijklmnopqrstuvwx", "defghijklmnopqrstuvwx123",
      [RowShift(row: 0, columns: 0..<24, distance: -3)]
    ),
    (
      "what stands still on both sides stays", "....abcdefghijklmnop....",
      "....-abcdefghijklmno....", [RowShift(row: 0, columns: 4..<20, distance: 1)]
    ),
    (
      "two halves that part", "abcdefghijklmnopqrstuvwx", "bcdefghijkl--mnopqrstuvw",
      [
        RowShift(row: 0, columns: 0..<12, distance: -1),
        RowShift(row: 0, columns: 12..<24, distance: 1),
      ]
    ),
    ("nothing has moved", "abcdefghijklmnopqrstuvwx", "abcdefghijkl0123456789!?", []),
    ("nothing has changed", "abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuvwx", []),
    ("too little to be worth it", "abcd....................", ".abcd...................", []),
    (
      "a character of two cells that would be halved", "東京abcdefghijklmnopqrst",
      "京abcdefghijklmnopqrst-!", [RowShift(row: 0, columns: 0..<24, distance: -2)]
    ),
  ])
  func finds(name: String, old: String, new: String, expected: [RowShift]) {
    #expect(shifts(old, new) == expected, "\(name)")
  }

  @Test func picturesOfDifferentSizesHaveNothingInCommon() {
    let wide = CellCanvas(size: CellSize(columns: 40, rows: 2), fill: .blank)
    let tall = CellCanvas(size: CellSize(columns: 20, rows: 4), fill: .blank)
    #expect(ShiftSearch.shifts(from: wide, to: tall).isEmpty)
    let nothing = CellCanvas(size: CellSize(columns: 0, rows: 0))
    #expect(ShiftSearch.shifts(from: nothing, to: nothing).isEmpty)
  }

  /// The shifts make the old picture more like the new one, and split no character.
  @Test(arguments: 0..<40)
  func aMoveLeavesLessToSend(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let old = MovingPictures.random(
      CellSize(columns: 60, rows: 8), using: &generator)
    let new = MovingPictures.moved(old, using: &generator)
    var moved = old
    var last: RowShift?
    for shift in ShiftSearch.shifts(from: old, to: new) {
      if let last, last.row == shift.row {
        #expect(last.columns.upperBound <= shift.columns.lowerBound, "seed \(seed)")
      }
      last = shift
      for column in shift.columns {
        moved[column, shift.row] =
          shift.moved.contains(column) ? old[column - shift.distance, shift.row] : .blank
      }
      #expect(moved.mendingWideCharacters() == moved, "seed \(seed)")
    }
    func wrong(_ canvas: CellCanvas) -> Int {
      zip(canvas.cells, new.cells).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    #expect(wrong(moved) <= wrong(old), "seed \(seed)")
  }
}

/// Pictures that follow each other like those of a panned map, with other things around it.
enum MovingPictures {
  /// Coloured text in several scripts.
  static func random(
    _ size: CellSize, using generator: inout SeededGenerator
  ) -> CellCanvas {
    var canvas = CellCanvas(size: size, fill: .blank)
    for row in 0..<size.rows {
      for column in 0..<size.columns where Bool.random(using: &generator) {
        canvas.write(
          String("abc▀▄ ⠙⣿東京é".randomElement(using: &generator) ?? " "),
          at: CellPosition(column: column, row: row),
          foreground: Color(rgb: .random(in: 8..<1 << 24, using: &generator)),
          background: Color(rgb: .random(in: 8..<1 << 24, using: &generator)))
      }
    }
    return canvas
  }

  /// The same with a rectangle of it moved sideways, and something new here and there.
  static func moved(
    _ canvas: CellCanvas, using generator: inout SeededGenerator
  ) -> CellCanvas {
    let size = canvas.size
    var picture = canvas
    for _ in 0..<2 {
      let left = Int.random(in: 0..<size.columns / 2, using: &generator)
      let top = Int.random(in: 0..<size.rows, using: &generator)
      let frame = CellRectangle(
        origin: CellPosition(column: left, row: top),
        size: CellSize(
          columns: Int.random(in: size.columns / 4...size.columns / 2, using: &generator),
          rows: size.rows - top))
      var part = CellCanvas(size: frame.size, fill: .blank)
      part.draw(
        picture.cropped(to: frame),
        at: CellPosition(column: .random(in: -12...12, using: &generator), row: 0))
      picture.draw(part, at: frame.origin)
    }
    for _ in 0..<size.area / 50 {
      picture.write(
        "x",
        at: CellPosition(
          column: .random(in: 0..<size.columns, using: &generator),
          row: .random(in: 0..<size.rows, using: &generator)))
    }
    return picture
  }
}
