/// An SVG document under construction: cells are added row by row from the upper left.
struct SVGPicture {
  private let size: CellSize
  private let title: String
  private let ground: Color
  private var grounds = ColoredPaths()
  private var blocks = ColoredPaths()
  private var dots = ColoredPaths()
  private var lines = ColoredPaths()
  private var texts = ColoredTexts()

  /// The fonts, in the order of preference. In nearly all of them a character is 0.6 of the font
  /// size wide, so a cell of 12 needs a size of 20.
  private static let fonts =
    "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace"

  /// The number of pixels for three units.
  private static let scale = 2

  /// A picture without cells.
  init(size: CellSize, title: String, ground: Color) {
    self.size = size
    self.title = title
    self.ground = ground
  }

  /// Adds a cell, or two if the character is wide.
  mutating func add(_ character: Character, look: CellLook, at position: CellPosition) {
    var place = CellPart.whole
    place.width *= max(character.cellWidth, 1)
    let shade = Self.shades[character]
    let ground = shade.map { look.ground.mixed(with: look.ink, share: $0) } ?? look.ground
    if ground != self.ground { grounds.add(place.moved(to: position), color: ground) }
    if look.isUnderlined {
      let line = CellPart(x: 0, y: CellPart.cellHeight - 4, width: place.width, height: 1)
      lines.add(line.moved(to: position), color: look.ink)
    }
    guard character != " ", shade == nil else { return }
    if let mask = character.brailleMask {
      addDots(mask, color: look.ink, at: position)
    } else if let block = BlockCharacter(character) {
      for part in block.parts { blocks.add(part.moved(to: position), color: look.ink) }
    } else {
      texts.add(character, look: look, at: position)
    }
  }

  private mutating func addDots(_ mask: UInt8, color: Color, at position: CellPosition) {
    let across = CellPart.cellWidth / BrailleRaster.dotsAcross
    let down = CellPart.cellHeight / BrailleRaster.dotsDown
    for row in 0..<BrailleRaster.dotsDown {
      for column in 0..<BrailleRaster.dotsAcross
      where mask & BrailleRaster.bit(column: column, row: row) != 0 {
        dots.addDot(
          x: position.column * CellPart.cellWidth + column * across + across / 2,
          y: position.row * CellPart.cellHeight + row * down + down / 2, color: color)
      }
    }
  }

  /// The document.
  var text: String {
    let (width, height) = (size.columns * CellPart.cellWidth, size.rows * CellPart.cellHeight)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width * Self.scale / 3)" height="\(height * Self.scale / 3)" role="img">
      <title>\(title.escapedForXML)</title>
      <g shape-rendering="crispEdges">
      <path fill="\(ground.hexadecimal)" d="M0 0h\(width)v\(height)h-\(width)z"/>

      """
    text += grounds.elements(paint: "fill") + blocks.elements(paint: "fill")
    text += lines.elements(paint: "fill") + "</g>\n"
    if !dots.isEmpty {
      text += "<g stroke-width=\"4\" stroke-linecap=\"round\">\n"
      text += dots.elements(paint: "stroke") + "</g>\n"
    }
    text += "<g font-family=\"\(Self.fonts)\" font-size=\"20\">\n" + texts.elements + "</g>\n"
    return text + "</svg>\n"
  }

  /// The share of its cell that a shade covers.
  private static let shades: [Character: Double] = ["░": 0.25, "▒": 0.5, "▓": 0.75]
}

extension Character {
  /// The dots of a braille character in the order of Unicode; `nil` for another character.
  fileprivate var brailleMask: UInt8? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1,
      (0x2800...0x28FF).contains(scalar.value)
    else { return nil }
    return UInt8(scalar.value - 0x2800)
  }
}
