/// An SVG document under construction: cells are added row by row from the upper left.
struct SVGPicture {
  private let size: CellSize
  private let title: String
  private let titles: [PictureTitle]
  /// The colour that needs no rectangles; `nil` in a frame, which lies over other cells.
  private let ground: Color?
  private var grounds = ColoredBars()
  private var blocks = ColoredBars()
  private var dots = ColoredDots()
  private var lines = ColoredBars()
  private var texts = ColoredTexts()
  /// The pictures in pixels, which lie beneath the cells.
  private var images = ""
  /// The cells of these pictures.
  private var imageRectangles: [CellRectangle] = []

  /// The fonts, in the order of preference. In nearly all of them a character is 0.6 of the font
  /// size wide, so a cell of 12 needs a size of 20.
  private static let fonts =
    "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace"

  /// The number of pixels for three units.
  private static let scale = 2

  /// The frames, each in a separate element.
  private var frames = ""
  /// The number of frames.
  private var frameCount = 0
  /// The seconds of the film.
  private var duration = 0.0
  /// When each frame appears, in CSS.
  private var style = ""

  /// A picture without cells.
  init(size: CellSize, title: String, titles: [PictureTitle], ground: Color) {
    self.size = size
    self.title = title
    self.titles = titles
    self.ground = ground
  }

  /// A frame without cells.
  private init(frameOf size: CellSize) {
    self.size = size
    title = ""
    titles = []
    ground = nil
  }

  /// Adds cells that are seen from a time on until the film begins again.
  ///
  /// - Parameters:
  ///   - time: seconds from the start of the film.
  ///   - duration: of the film, in seconds.
  ///   - isStill: whether they are also seen where nothing moves.
  ///   - draw: adds the cells that differ from what is seen below.
  mutating func addFrame(
    at time: Double, of duration: Double, isStill: Bool, _ draw: (inout SVGPicture) -> Void
  ) {
    var frame = SVGPicture(frameOf: size)
    draw(&frame)
    let elements = frame.elements
    guard !elements.isEmpty else { return }
    self.duration = duration
    frameCount += 1
    let name = "f\(frameCount)"
    let share = Int((time / duration * 100_000).rounded())
    let digits = String(1000 + share % 1000).suffix(3)
    style += "@keyframes \(name){0%{visibility:hidden}"
    style += "\(share / 1000).\(digits)%{visibility:visible}}\n"
    frames += "<g class=\"\(isStill ? "f s" : "f")\" style=\"animation-name:\(name)\">\n"
    frames += elements + "</g>\n"
  }

  /// Adds a picture in pixels over some cells; those that are added lie above it.
  mutating func addImage(_ address: String, over cells: CellRectangle) {
    let (width, height) = (CellPart.cellWidth, CellPart.cellHeight)
    images += "<image x=\"\(cells.origin.column * width)\" y=\"\(cells.origin.row * height)\" "
    images += "width=\"\(cells.size.columns * width)\" height=\"\(cells.size.rows * height)\" "
    images += "preserveAspectRatio=\"none\" href=\"\(address.escapedForXML)\"/>\n"
    imageRectangles.append(cells)
  }

  /// Adds a cell, or two if the character is wide.
  mutating func add(_ character: Character, look: CellLook, at position: CellPosition) {
    var place = CellPart.whole
    place.width *= max(character.cellWidth, 1)
    let shade = Self.shades[character]
    let ground = shade.map { look.ground.mixed(with: look.ink, share: $0) } ?? look.ground
    if ground != self.ground || imageRectangles.contains(where: { $0.contains(position) }) {
      grounds.add(place.moved(to: position), color: ground)
    }
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
        dots.add(
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
    text += "<path fill=\"\(ground?.hexadecimal ?? "none")\" d=\"\(whole)\"/>\n"
    return text + images + elements + styleElement + frames + titleElements + "</svg>\n"
  }

  /// The titles of cells, above everything else; empty without any.
  private var titleElements: String {
    titles.isEmpty
      ? "" : "<g fill-opacity=\"0\">\n" + titles.map(\.element).joined() + "</g>\n"
  }

  /// The style of the frames; empty without any.
  private var styleElement: String {
    guard frameCount > 0 else { return "" }
    return """
      <style>
      .f{visibility:hidden;animation:\(Int((duration * 1000).rounded()))ms step-end infinite}
      \(style)@media(prefers-reduced-motion:reduce){
      .f{animation:none!important}.s{visibility:visible}}
      </style>

      """
  }

  /// The cells.
  private var elements: String {
    var text = ""
    if !grounds.isEmpty || !blocks.isEmpty || !lines.isEmpty {
      text += "<g shape-rendering=\"crispEdges\" stroke-width=\"1\" "
      text += "transform=\"\(ColoredBars.transform)\">\n"
      text += grounds.elements + blocks.elements + lines.elements + "</g>\n"
    }
    if !dots.isEmpty {
      text += "<g stroke-width=\"4\" stroke-linecap=\"round\">\n" + dots.elements + "</g>\n"
    }
    if !texts.isEmpty {
      text +=
        "<g font-family=\"\(Self.fonts)\" font-size=\"20\">\n" + texts.elements + "</g>\n"
    }
    return text
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
