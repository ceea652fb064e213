import Cells
import Testing

@testable import Containment

/// The frames of a flip at the beginning, at the quarters, and at the end.
///
/// Capital letters are the old picture, small ones the new. They stand for marks, because a letter
/// is a dash in motion.
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
    #expect(letters(on: picture(.fromTop, progress, letters: "ABCDEF")) == lines)
    // from the bottom it is the mirror image
    let mirrored = letters(on: picture(.fromBottom, progress, letters: "FEDCBA"))
    #expect(Array(mirrored.reversed()) == lines)
  }

  @Test(arguments: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9])
  func aTurnAboutTheOtherAxisIsTheSame(progress: Double) {
    for (one, other) in [
      (FlipDirection.fromTop, FlipDirection.fromLeft), (.fromBottom, .fromRight),
    ] {
      let rows = letters(on: picture(one, progress, letters: "ABCDEF", columns: 6))
      let columns = letters(on: picture(other, progress, letters: "ABCDEF", columns: 6))
      #expect(columns == transposed(rows))
    }
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9])
  func oneSeesTheDirection(progress: Double) {
    let (top, bottom) = (
      letters(on: picture(.fromTop, progress, letters: "ABCDEFGHIJKLMNOP", columns: 40)),
      letters(on: picture(.fromBottom, progress, letters: "ABCDEFGHIJKLMNOP", columns: 40))
    )
    #expect(top != bottom)
    func count(_ lines: ArraySlice<String>) -> Int {
      lines.joined().count { $0 != " " }
    }
    let isNearAbove = progress < 0.5
    let (above, below) = (count(top[..<8]), count(top[8...]))
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

  /// Letters, digits and wide characters are dashes while they turn, in their colours; marks stay.
  @Test func noLetterIsDoubledOrCut() {
    var page = CellCanvas(size: CellSize(columns: 12, rows: 6), fill: Cell(" "))
    for row in 0..<6 {
      page.write(
        "North 5 ▀東京", at: CellPosition(column: 0, row: row), foreground: Color(rgb: 0x0F2133))
    }
    for step in 1..<20 {
      let turned = FlipEffect(direction: .fromTop).picture(
        old: page, new: page, progress: Double(step) / 20)
      for cell in turned.cells where cell != .clear {
        #expect(cell.character.map { "- ▀".contains($0) } == true, "\(step)")
      }
    }
    let turned = FlipEffect(direction: .fromTop).picture(old: page, new: page, progress: 0.05)
    #expect(turned.lines[2] == "----- - ▀-- ")
    // each component is the nearest multiple of eight
    #expect(turned[0, 2].foreground == Color(rgb: 0x102030))
  }

  /// A half block is one colour in motion, so that a terminal gets one colour for many cells.
  @Test func halfBlocksAreOneColor() {
    let (upper, lower) = (Color(rgb: 0x204060), Color(rgb: 0x406080))
    let page = CellCanvas(
      size: CellSize(columns: 4, rows: 6),
      fill: Cell("▀", foreground: upper, background: lower))
    let turned = FlipEffect(direction: .fromTop).picture(old: page, new: page, progress: 0.05)
    #expect(turned[0, 1] == Cell(" ", background: Color(rgb: 0x305070)))
  }

  /// Grounds that differ by no more than 48 of 255 become one in a row, and others stay apart.
  @Test func groundsThatAreAlikeAreJoined() {
    let shades: [UInt32] = [0x101010, 0x202020, 0x303030, 0x404040, 0x484040, 0x801010, 0x801010]
    var page = CellCanvas(size: CellSize(columns: shades.count, rows: 40))
    for row in 0..<40 {
      for (column, shade) in shades.enumerated() {
        page[column, row] = Cell(" ", background: Color(rgb: shade))
      }
    }
    let turned = FlipEffect(direction: .fromTop).picture(old: page, new: page, progress: 0.01)
    #expect(
      (0..<shades.count).map { turned[$0, 2].background?.rgb } == [
        0x282828, 0x282828, 0x282828, 0x282828, 0x484040, 0x801010, 0x801010,
      ])
  }

  /// With a pixel for each cell, pixels turn as cells do, darker on the far half; beside the page
  /// there are none.
  @Test(arguments: [FlipDirection.fromTop, .fromBottom, .fromLeft, .fromRight])
  func pixelsTurnAsCellsDo(direction: FlipDirection) {
    let size = CellSize(columns: 9, rows: 7)
    var ground = CellCanvas(size: CellSize(columns: 6, rows: 5))
    var raster = PixelRaster(width: 6, height: 5)
    for row in 0..<5 {
      for column in 0..<6 {
        let color = Color(red: UInt8(column * 40), green: UInt8(row * 48), blue: 128)
        (ground[column, row], raster[column, row]) = (Cell(" ", background: color), color)
      }
    }
    ground.place(raster, for: ground)
    var page = CellCanvas(size: size, fill: Cell("=", background: Color(rgb: 0x101010)))
    page.draw(ground, at: CellPosition(column: 2, row: 1))
    page.write("=", at: CellPosition(column: 4, row: 3))
    for step in 1..<20 where step != 10 {
      let turned = FlipEffect(direction: direction, turnsPixels: true).picture(
        old: page, new: page, progress: Double(step) / 20)
      let plain = FlipEffect(direction: direction).picture(
        old: page, new: page, progress: Double(step) / 20)
      #expect(turned.lines == plain.lines && plain.rasters.isEmpty)
      let visible = VisibleRasters(on: turned)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let cell = turned[column, row]
          let isGround = cell != .clear && cell.character == " "
          #expect((visible[column, row] != nil) == isGround, "\(step)")
          guard let pixel = visible[column, row]?.raster[column, row],
            let background = cell.background
          else { continue }
          for component in [\Color.red, \.green, \.blue] {
            let difference = Int(pixel[keyPath: component]) - Int(background[keyPath: component])
            #expect(abs(difference) <= 5, "\(step): \(pixel), \(background)")
          }
        }
      }
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
          String(
            (direction.isVertical ? String(repeating: letter, count: columns) : letters)
              .map(Self.mark)),
          at: CellPosition(column: 0, row: row))
      }
      return canvas
    }
    return FlipEffect(direction: direction).picture(
      old: canvas(letters), new: canvas(letters.lowercased()), progress: progress)
  }

  /// The mark that stands for a letter: one of those for drawing boxes.
  private static func mark(_ letter: Character) -> Character {
    Character(Unicode.Scalar(0x2500 + UInt32(letter.asciiValue ?? 0)) ?? " ")
  }

  /// The rows of a picture, with the letters that its marks stand for.
  private func letters(on canvas: CellCanvas) -> [String] {
    canvas.lines.map { line in
      String(
        line.unicodeScalars.map { scalar in
          scalar.value < 0x2500
            ? Character(scalar) : Character(Unicode.Scalar(UInt8(scalar.value - 0x2500)))
        })
    }
  }

  private func transposed(_ lines: [String]) -> [String] {
    let rows = lines.map(Array.init)
    return rows.indices.map { column in String(rows.map { $0[column] }) }
  }
}
