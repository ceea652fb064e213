/// How a terminal sets the characters that it is sent: colours by their numbers and attributes.
struct GraphicRendition: Equatable {
  private var foreground: Int32 = -1
  private var background: Int32 = -1
  private var attributes: TextAttributes = []
  private var depth = ColorDepth.monochrome

  /// The terminal's own colours and no attributes, which is how it is found and left.
  static let plain = GraphicRendition()

  private init() {}

  /// What a cell asks for. Of a space only what can be seen of it is asked for; the rest stays as
  /// it was.
  init(of cell: Cell, after shown: GraphicRendition, palette: inout TerminalPalette) {
    depth = palette.depth
    background = palette.number(of: cell.background)
    attributes = cell.attributes
    if cell.character == " ", attributes.isDisjoint(with: .seenOnSpaces) {
      foreground = shown.foreground
      attributes = shown.attributes.subtracting(.seenOnSpaces)
    } else {
      foreground = palette.number(of: cell.foreground)
    }
  }

  /// The sequence that leads here from another rendition, only what differs; empty if nothing does.
  func sequence(after shown: GraphicRendition) -> String {
    let hasPlainLook = foreground < 0 && background < 0 && attributes.isEmpty
    var parameters: [String] = []
    if hasPlainLook {
      let wasPlain = shown.foreground < 0 && shown.background < 0 && shown.attributes.isEmpty
      if !wasPlain { parameters = ["0"] }
    } else {
      parameters = attributeParameters(after: shown.attributes)
      if foreground != shown.foreground { parameters.append(color(foreground, base: 30)) }
      if background != shown.background { parameters.append(color(background, base: 40)) }
    }
    return parameters.isEmpty ? "" : "\u{1B}[" + parameters.joined(separator: ";") + "m"
  }

  /// Bold and dim have one code to end both, so whichever is to stay is said again.
  private func attributeParameters(after shown: TextAttributes) -> [String] {
    let ended = shown.subtracting(attributes)
    let endsWeight = !ended.isDisjoint(with: .weights)
    let begun = attributes.subtracting(endsWeight ? shown.subtracting(.weights) : shown)
    var parameters: [String] = []
    if endsWeight { parameters.append("22") }
    if ended.contains(.underline) { parameters.append("24") }
    if ended.contains(.reverse) { parameters.append("27") }
    if begun.contains(.bold) { parameters.append("1") }
    if begun.contains(.dim) { parameters.append("2") }
    if begun.contains(.underline) { parameters.append("4") }
    if begun.contains(.reverse) { parameters.append("7") }
    return parameters
  }

  /// A colour as a parameter of SGR.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background.
  private func color(_ number: Int32, base: Int32) -> String {
    switch (number, depth) {
    case (..<0, _): String(base + 9)
    case (_, .direct): "\(base + 8);2;\(number >> 16);\(number >> 8 & 255);\(number & 255)"
    case (_, .palette256): "\(base + 8);5;\(number)"
    case (8..., _): String(base + 60 + number - 8)
    default: String(base + number)
    }
  }
}

extension TextAttributes {
  /// What can be seen where there is nothing but a space.
  static let seenOnSpaces: TextAttributes = [.underline, .reverse]

  fileprivate static let weights: TextAttributes = [.bold, .dim]
}
