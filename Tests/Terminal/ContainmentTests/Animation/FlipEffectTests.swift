import Cells
import Testing

@testable import Containment

/// The frames of a flip at the beginning, at the quarters, and at the end.
///
/// Capital letters are the old picture, small ones the new.
@Suite struct FlipEffectTests {
  /// A turn from the top: the upper half comes nearer and grows, the lower one narrows; then the
  /// new picture's lower half is the nearer one.
  private static let fromTop: [(progress: Double, lines: [String])] = [
    (0, ["AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD", "EEEEEEEE", "FFFFFFFF"]),
    (0.25, ["AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD", " FFFFFF ", "        "]),
    (0.5, ["        ", "        ", "        ", "        ", "        ", "        "]),
    (0.75, ["        ", " aaaaaa ", "cccccccc", "dddddddd", "eeeeeeee", "ffffffff"]),
    (1, ["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd", "eeeeeeee", "ffffffff"]),
  ]

  @Test(arguments: fromTop)
  func theNearHalfGrowsAndTheFarOneNarrows(progress: Double, lines: [String]) {
    #expect(picture(.fromTop, progress, letters: "ABCDEF").lines == lines)
    // from the bottom it is the mirror image
    let mirrored = picture(.fromBottom, progress, letters: "FEDCBA").lines
    #expect(Array(mirrored.reversed()) == lines)
  }

  @Test(arguments: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9])
  func aTurnAboutTheOtherAxisIsTheSame(progress: Double) {
    for (one, other) in [
      (FlipDirection.fromTop, FlipDirection.fromLeft), (.fromBottom, .fromRight),
    ] {
      let rows = picture(one, progress, letters: "ABCDEF", columns: 6).lines
      let columns = picture(other, progress, letters: "ABCDEF", columns: 6).lines
      #expect(columns == transposed(rows))
    }
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9])
  func oneSeesTheDirection(progress: Double) {
    let (top, bottom) = (
      picture(.fromTop, progress, letters: "ABCDEFGHIJKLMNOP", columns: 40).lines,
      picture(.fromBottom, progress, letters: "ABCDEFGHIJKLMNOP", columns: 40).lines
    )
    #expect(top != bottom)
    func letters(_ lines: ArraySlice<String>) -> Int {
      lines.joined().count { $0 != " " }
    }
    let isNearAbove = progress < 0.5
    let (above, below) = (letters(top[..<8]), letters(top[8...]))
    #expect(isNearAbove ? above > below : below > above)
  }

  @Test func theHalfThatGoesAwayIsDim() {
    let cases: [(FlipDirection, Double, [Bool])] = [
      (.fromTop, 0.25, [false, true]), (.fromTop, 0.75, [true, false]),
      (.fromBottom, 0.25, [true, false]), (.fromBottom, 0.75, [false, true]),
    ]
    for (direction, progress, dim) in cases {
      let canvas = picture(direction, progress, letters: "ABCD")
      #expect([1, 2].map { canvas[0, $0].attributes.contains(.dim) } == dim)
    }
  }

  /// A flip of a picture whose rows, or columns, are filled with a letter each.
  private func picture(
    _ direction: FlipDirection, _ progress: Double, letters: String, columns: Int = 8
  ) -> CellCanvas {
    func canvas(_ letters: String) -> CellCanvas {
      let count = letters.count
      var canvas = CellCanvas(
        size: direction.isVertical
          ? CellSize(columns: columns, rows: count) : CellSize(columns: count, rows: columns))
      for row in 0..<canvas.size.rows {
        let letter = Array(letters)[min(row, count - 1)]
        canvas.write(
          direction.isVertical ? String(repeating: letter, count: columns) : letters,
          at: CellPosition(column: 0, row: row))
      }
      return canvas
    }
    return FlipEffect(direction: direction).picture(
      old: canvas(letters), new: canvas(letters.lowercased()), progress: progress)
  }

  private func transposed(_ lines: [String]) -> [String] {
    let rows = lines.map(Array.init)
    return rows.indices.map { column in String(rows.map { $0[column] }) }
  }
}
