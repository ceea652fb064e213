/// An SVG document under construction: cells are added row by row from the upper left.
struct SVGPicture {
  private let size: CellSize
  private let title: String
  /// The colour that needs no rectangles; `nil` in a frame, which lies over other cells.
  private let ground: Color?
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

  /// The frames, each in an element of its own.
  private var frames = ""

  /// A picture without cells.
  init(size: CellSize, title: String, ground: Color) {
    self.size = size
    self.title = title
    self.ground = ground
  }

  /// A frame without cells.
  private init(frameOf size: CellSize) {
    self.size = size
    title = ""
    ground = nil
  }

  /// Adds a frame that is seen, again and again, in a part of each round.
  ///
  /// - Parameters:
  ///   - part: of the round, within 0...1.
  ///   - duration: of the round, in seconds.
  ///   - draw: adds the cells that differ from the picture below.
  mutating func addFrame(
    in part: ClosedRange<Double>, of duration: Double, _ draw: (inout SVGPicture) -> Void
  ) {
    var frame = SVGPicture(frameOf: size)
    draw(&frame)
    func share(_ value: Double) -> String {
      let digits = String(Int((value * 100_000).rounded()) + 100_000).dropFirst()
      return value >= 1 ? "1" : "0." + digits
    }
    var (values, times) = (["visible", "hidden"], [0.0, part.upperBound])
    if part.lowerBound > 0 {
      (values, times) = (["hidden", "visible", "hidden"], [0, part.lowerBound, part.upperBound])
    }
    if part.upperBound >= 1 {
      values.removeLast()
      times.removeLast()
    }
    frames +=
      "<g visibility=\"hidden\">\n<animate attributeName=\"visibility\" calcMode=\"discrete\" "
    frames += "values=\"\(values.joined(separator: ";"))\" "
    frames += "keyTimes=\"\(times.map(share).joined(separator: ";"))\" "
    frames += "dur=\"\(Int((duration * 1000).rounded()))ms\" repeatCount=\"indefinite\"/>\n"
    frames += frame.elements() + "</g>\n"
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

      """
    let whole = "M0 0h\(width)v\(height)h-\(width)z"
    text += elements(over: "<path fill=\"\(ground?.hexadecimal ?? "none")\" d=\"\(whole)\"/>\n")
    return text + frames + "</svg>\n"
  }

  /// The cells, over an element.
  private func elements(over first: String = "") -> String {
    var text = "<g shape-rendering=\"crispEdges\">\n" + first
    text += grounds.elements(paint: "fill") + blocks.elements(paint: "fill")
    text += lines.elements(paint: "fill") + "</g>\n"
    if !dots.isEmpty {
      text += "<g stroke-width=\"4\" stroke-linecap=\"round\">\n"
      text += dots.elements(paint: "stroke") + "</g>\n"
    }
    return text + "<g font-family=\"\(Self.fonts)\" font-size=\"20\">\n" + texts.elements + "</g>\n"
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
