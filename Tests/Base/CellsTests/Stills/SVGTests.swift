import Cells
import TestSupport
import Testing

@Suite struct SVGTests {
  static let ground = Color(rgb: 0x000102)
  static let ink = Color(rgb: 0xDDEEFF)

  private func read(_ canvas: CellCanvas, title: String = "a map") -> SVGReader {
    SVGReader(canvas.svg(title: title, ground: Self.ground, ink: Self.ink))
  }

  /// Every block character that Unicode 16 has, of those with halves, thirds and quarters.
  static let blocks: [Character] =
    [
      0x2580...0x2588, 0x258C...0x258C, 0x2590...0x2590, 0x2596...0x259F, 0x1FB00...0x1FB3B,
      0x1FB82...0x1FB82, 0x1FB85...0x1FB85, 0x1FBE6...0x1FBE7, 0x1CD00...0x1CDE5, 0x1CEA0...0x1CEA0,
      0x1CEA3...0x1CEA3, 0x1CEA8...0x1CEA8, 0x1CEAB...0x1CEAB,
    ].flatMap { (range: ClosedRange<UInt32>) in
      range.compactMap { Unicode.Scalar($0).map { Character($0) } }
    }

  @Test func everyBlockIsFilledWhereItsNameSays() {
    var canvas = CellCanvas(size: CellSize(columns: Self.blocks.count, rows: 1))
    let paper = Color(rgb: 0xFFFFFF)
    for (column, character) in Self.blocks.enumerated() {
      canvas[column, 0] = Cell(
        character, foreground: Color(rgb: UInt32(column + 16)), background: paper)
    }
    let picture = read(canvas)
    #expect(picture.problems.isEmpty && picture.texts.isEmpty)
    for (column, character) in Self.blocks.enumerated() {
      for row in 0..<24 {
        for half in 0..<2 {
          let (x, y) = (Double(half) * 6 + 3, Double(row) + 0.5)
          let filled = BlockInk.isFilled(character, x: x / 12, y: y / 24)
          let expected = filled == true ? UInt32(column + 16) : paper.rgb
          #expect(
            filled != nil && picture.color(x: Double(column) * 12 + x, y: y) == expected,
            "\(character.unicodeScalars.first?.properties.name ?? "") at \(half), \(row)")
        }
      }
    }
  }

  @Test func everyCellOfACanvasIsFoundAgain() throws {
    for seed: UInt64 in 1...3 {
      var random = SeededGenerator(seed: seed)
      let size = CellSize(columns: 24, rows: 8)
      let canvas = RandomCanvas.canvas(size: size, using: &random)
      let picture = read(canvas)
      #expect(picture.problems.isEmpty, "seed \(seed): \(picture.problems)")
      let seen = RandomCanvas.seen(canvas)
      var dots: Set<SVGReader.Dot> = []
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let cell = seen[column, row]
          let look = Self.look(of: cell)
          let mask = cell.character.flatMap(Self.brailleMask)
          for dotRow in 0..<4 {
            for dotColumn in 0..<2 {
              let (x, y) = (Double(dotColumn) * 6 + 3, Double(dotRow) * 6 + 3)
              let isFilled = cell.character.flatMap {
                BlockInk.isFilled($0, x: x / 12, y: y / 24)
              }
              #expect(
                picture.color(x: Double(column) * 12 + x, y: Double(row) * 24 + y + 0.9)
                  == (isFilled == true ? look.ink : look.ground).rgb,
                "seed \(seed), \(column), \(row)")
              let bit: UInt8 = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80][
                dotRow * 2 + dotColumn]
              if let mask, mask & bit != 0 {
                dots.insert(
                  SVGReader.Dot(
                    x: column * 12 + Int(x), y: row * 24 + Int(y), color: look.ink.rgb))
              }
            }
          }
        }
      }
      #expect(Set(picture.dots) == dots && picture.dots.count == dots.count, "seed \(seed)")
      try expectLetters(of: seen, in: picture, seed: seed)
    }
  }

  /// Puts the texts of a picture back into cells and compares them with what is there.
  private func expectLetters(of seen: CellCanvas, in picture: SVGReader, seed: UInt64) throws {
    var letters: [CellPosition: (character: Character, text: SVGReader.Text)] = [:]
    for text in picture.texts {
      let width = text.text.cellWidth * 12
      let isCentered = text.attributes["text-anchor"] == "middle"
      let column = (text.x - (isCentered ? width / 2 : 0)) / 12
      #expect(text.length == (isCentered || width == 12 ? nil : width), "seed \(seed)")
      #expect((text.y + 6) % 24 == 0, "seed \(seed)")
      for (index, character) in text.text.enumerated() where character != " " {
        letters[CellPosition(column: column + index, row: (text.y + 6) / 24 - 1)] = (
          character, text
        )
      }
    }
    for row in 0..<seen.size.rows {
      for column in 0..<seen.size.columns {
        let cell = seen[column, row]
        let found = letters.removeValue(forKey: CellPosition(column: column, row: row))
        guard let character = cell.character, character != " ",
          Self.brailleMask(character) == nil, BlockInk.isFilled(character, x: 0, y: 0) == nil
        else {
          #expect(found == nil, "seed \(seed), \(column), \(row)")
          continue
        }
        #expect(found?.character == character, "seed \(seed), \(column), \(row)")
        let attributes = found?.text.attributes ?? [:]
        #expect(
          attributes["fill"].flatMap(SVGReader.color) == Self.look(of: cell).ink.rgb,
          "seed \(seed), \(column), \(row)")
        #expect((attributes["font-weight"] == "bold") == cell.attributes.contains(.bold))
      }
    }
    #expect(letters.isEmpty, "seed \(seed)")
  }

  private static func look(of cell: Cell) -> (ink: Color, ground: Color) {
    var look = (ink: cell.foreground ?? ink, ground: cell.background ?? ground)
    if cell.attributes.contains(.reverse) { look = (look.ground, look.ink) }
    if cell.attributes.contains(.dim) {
      look.ink = look.ground.mixed(with: look.ink, share: 2.0 / 3)
    }
    return look
  }

  private static func brailleMask(_ character: Character) -> UInt8? {
    guard let value = character.unicodeScalars.first?.value, value & ~0xFF == 0x2800 else {
      return nil
    }
    return UInt8(value & 0xFF)
  }

  @Test func theDocumentHasItsSizeItsTitleAndItsText() {
    var canvas = CellCanvas(size: CellSize(columns: 20, rows: 3))
    canvas.write("a<b & \"c\"", at: CellPosition(column: 2, row: 1), attributes: .underline)
    canvas.write("日本", at: CellPosition(column: 14, row: 2))
    let picture = read(canvas, title: "Fish & <chips> \u{1}")
    #expect(picture.problems.isEmpty)
    #expect(picture.title == "Fish & <chips> ")
    #expect(picture.root["viewBox"] == "0 0 240 72")
    #expect(picture.root["width"] == "160" && picture.root["height"] == "48")
    #expect(picture.texts.map(\.text) == ["a<b & \"c\"", "日", "本"])
    #expect(picture.texts.map(\.x) == [24, 180, 204])
    #expect(picture.texts[0].length == 9 * 12)
    // the line beneath the text
    #expect(picture.color(x: 24, y: 44.5) == Self.ink.rgb)
    #expect(picture.color(x: 131, y: 44.5) == Self.ink.rgb)
    #expect(picture.color(x: 133, y: 44.5) == Self.ground.rgb)
  }

  @Test func likeNeighboursShareOneRectangle() {
    let canvas = CellCanvas(
      size: CellSize(columns: 80, rows: 2),
      fill: Cell("▄", foreground: Self.ink, background: .init(rgb: 9)))
    let picture = read(canvas)
    // the whole ground, then one a row for the backgrounds and one for the blocks
    #expect(picture.rectangles.count == 1 + 2 + 2)
    #expect(picture.rectangles.dropFirst().allSatisfy { $0.width == 960 })
  }

  @Test func shadesAreMixedOfInkAndGround() {
    var canvas = CellCanvas(size: CellSize(columns: 1, rows: 1))
    canvas[0, 0] = Cell("▒", foreground: Color(rgb: 0), background: Color(rgb: 0x646464))
    #expect(read(canvas).color(x: 1, y: 1) == 0x323232)
  }

  /// A picture in pixels lies beneath the cells that are drawn over it, and in place of the others.
  @Test func aPictureInPixelsStandsWhereItIsSeen() {
    let map = CellCanvas(size: CellSize(columns: 3, rows: 1), fill: Cell("m"))
    var canvas = CellCanvas(size: CellSize(columns: 5, rows: 1), fill: Cell("."))
    var ground = map
    ground.place(PixelRaster(width: 3, height: 2), for: map)
    canvas.draw(ground, at: CellPosition(column: 1, row: 0))
    // a letter on the colour of the page hides the picture beneath it
    canvas.write("L", at: CellPosition(column: 2, row: 0), background: Self.ground)
    func svg(_ address: String?) -> String {
      canvas.svg(title: "a map", ground: Self.ground, ink: Self.ink) { _ in address }
    }
    let picture = svg("data:image/png;base64,AA==")
    #expect(
      picture.contains(
        "<image x=\"12\" y=\"0\" width=\"36\" height=\"24\" preserveAspectRatio=\"none\" "
          + "href=\"data:image/png;base64,AA==\"/>"))
    #expect(!picture.contains("m</text>") && picture.contains("L"))
    let beneath = SVGReader(picture.replacing(/<image[^>]*>\n/, with: ""))
    #expect(beneath.texts.map(\.text).joined().filter { $0 != " " } == ".L.")
    #expect(beneath.color(x: 30, y: 12) == Self.ground.rgb)
    // without a picture the cells are there
    #expect(SVGReader(svg(nil)).texts.map(\.text).joined() == ".mLm.")
    #expect(svg(nil) == canvas.svg(title: "a map", ground: Self.ground, ink: Self.ink))
  }
}
