import Cells
import Testing

@testable import Containment

/// The frames of a flip at the beginning, at the quarters, and at the end.
///
/// Capital letters are the old picture, small ones the new; a dimmed cell is marked in a second
/// grid, where `.` is dim.
@Suite struct FlipEffectTests {
  private static let vertical: [(progress: Double, lines: [String])] = [
    (0, ["AAAA", "BBBB", "CCCC", "DDDD"]), (0.25, ["    ", "BBBB", "DDDD", "    "]),
    (0.5, ["    ", "    ", "    ", "    "]), (0.75, ["    ", "bbbb", "dddd", "    "]),
    (1, ["aaaa", "bbbb", "cccc", "dddd"]),
  ]

  @Test(arguments: vertical)
  func rowsAreSqueezedTowardsTheMiddle(progress: Double, lines: [String]) {
    for direction in [FlipDirection.fromTop, .fromBottom] {
      let canvas = picture(direction, progress, rows: ["A", "B", "C", "D"])
      #expect(canvas.lines == lines)
    }
  }

  @Test(arguments: vertical)
  func columnsAreSqueezedTheSameWay(progress: Double, lines: [String]) {
    for direction in [FlipDirection.fromLeft, .fromRight] {
      let canvas = picture(direction, progress, rows: nil)
      #expect(canvas.lines == transposed(lines))
    }
  }

  @Test func theHalfThatGoesAwayIsDim() {
    let cases: [(FlipDirection, Double, [Bool])] = [
      (.fromTop, 0.25, [false, true]), (.fromTop, 0.75, [true, false]),
      (.fromBottom, 0.25, [true, false]), (.fromBottom, 0.75, [false, true]),
    ]
    for (direction, progress, dim) in cases {
      let canvas = picture(direction, progress, rows: ["A", "B", "C", "D"])
      #expect([1, 2].map { canvas[0, $0].attributes.contains(.dim) } == dim)
    }
  }

  private func picture(_ direction: FlipDirection, _ progress: Double, rows: [String]?)
    -> CellCanvas
  {
    let letters = ["A", "B", "C", "D"]
    func canvas(_ letters: [String]) -> CellCanvas {
      var canvas = CellCanvas(size: CellSize(columns: 4, rows: 4))
      for row in 0..<4 {
        let text =
          rows == nil ? letters.joined() : String(repeating: letters[row], count: 4)
        canvas.write(text, at: CellPosition(column: 0, row: row))
      }
      return canvas
    }
    return FlipEffect(direction: direction).picture(
      old: canvas(letters), new: canvas(letters.map { $0.lowercased() }), progress: progress)
  }

  private func transposed(_ lines: [String]) -> [String] {
    let rows = lines.map(Array.init)
    return rows.indices.map { column in String(rows.map { $0[column] }) }
  }
}
