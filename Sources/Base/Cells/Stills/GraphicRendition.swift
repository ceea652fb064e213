/// The colours, as numbers, and attributes in which a terminal prints the next characters.
struct GraphicRendition: Equatable {
  private var foreground: Int32 = -1
  private var background: Int32 = -1
  private var attributes: TextAttributes = []
  private var depth = ColorDepth.monochrome

  /// The terminal's own colours without attributes: the rendition before and after every line.
  static let plain = GraphicRendition()

  private init() {}

  /// The rendition that a cell needs. A space needs only what shows on a space; the rest stays as
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
      attributes = attributes.readable(at: depth, with: foreground)
    }
  }

  /// The sequence from another rendition to this one, with only the differences; empty if there are
  /// none. It has at most ten numbers, which is all that mlterm reads; a second one has the rest.
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
    guard let last = parameters.popLast() else { return "" }
    let first = parameters.joined(separator: ";")
    if parameters.isEmpty { return Self.sequence(last) }
    let count = first.count { $0 == ";" } + last.count { $0 == ";" } + 2
    return count > 10
      ? Self.sequence(first) + Self.sequence(last) : Self.sequence(first + ";" + last)
  }

  private static func sequence(_ parameters: String) -> String { "\u{1B}[\(parameters)m" }

  /// One code ends both bold and dim, so the one that stays is sent again.
  private func attributeParameters(after shown: TextAttributes) -> [String] {
    let ended = shown.subtracting(attributes)
    let endsWeight = !ended.isDisjoint(with: .weights)
    let begun = attributes.subtracting(endsWeight ? shown.subtracting(.weights) : shown)
    var parameters: [String] = []
    if endsWeight { parameters.append("22") }
    if ended.contains(.italic) { parameters.append("23") }
    if ended.contains(.underline) { parameters.append("24") }
    if ended.contains(.reverse) { parameters.append("27") }
    if begun.contains(.bold) { parameters.append("1") }
    if begun.contains(.dim) { parameters.append("2") }
    if begun.contains(.italic) { parameters.append("3") }
    if begun.contains(.underline) { parameters.append("4") }
    if begun.contains(.reverse) { parameters.append("7") }
    return parameters
  }

  /// The SGR parameter of a colour.
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
  /// The attributes that show on a space.
  static let seenOnSpaces: TextAttributes = [.underline, .reverse]

  fileprivate static let weights: TextAttributes = [.bold, .dim]
}
