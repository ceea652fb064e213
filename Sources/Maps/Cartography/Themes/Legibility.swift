import Cells

/// Finds grounds on which letters can be read, or strokes be seen.
///
/// In a palette, both letters and ground are judged by the colours that the terminal will show.
package struct Legibility {
  private var palette: TerminalPalette
  private let isExact: Bool
  private let isPalette256: Bool
  private let leastContrast: Double
  private let preferred: Color?
  private var known: [Pair: Color] = [:]

  private struct Pair: Hashable {
    let letters: Color
    let ground: Color
  }

  /// Grounds for a depth of colours.
  ///
  /// - Parameters:
  ///   - leastContrast: of the grounds, 1...4.58 (WCAG 2.1): 4.5 for letters, 3 for graphics.
  ///   - preferred: black or white, which grounds are moved towards wherever that gives them the
  ///     least contrast; `nil` for the one that is nearer.
  package init(
    depth: ColorDepth, leastContrast: Double = Color.readableContrast,
    preferring preferred: Color? = nil
  ) {
    self.leastContrast = leastContrast
    self.preferred = preferred
    palette = TerminalPalette(depth: depth)
    isPalette256 = depth == .palette256
    isExact = depth >= .direct || depth == .monochrome
  }

  /// The ground for a letter in place of a cell's character: that of the cell, or a shade of it. Of
  /// a half block it is the mean of both halves.
  ///
  /// - Parameter letters: `nil` for the terminal's own colour, which is not judged.
  package mutating func ground(under letters: Color?, on cell: Cell) -> Color? {
    guard let letters, let beneath = cell.ground else { return cell.ground }
    return ground(under: letters, over: beneath)
  }

  /// A ground, or its nearest darker or lighter shade on which letters have the least contrast:
  /// darker for light letters, lighter for dark ones, unless black or white is preferred.
  ///
  /// There always is one: either black or white has a contrast of at least 4.58 with any colour.
  package mutating func ground(under letters: Color, over ground: Color) -> Color {
    if isReadable(letters, on: ground) { return ground }
    if isPalette256, isReadable(letters, on: Self.paletteGround) { return Self.paletteGround }
    let pair = Pair(letters: letters, ground: ground)
    if let shade = known[pair] { return shade }
    let end = end(for: letters, over: ground)
    var (unreadable, readable) = (0, Self.steps)
    while readable - unreadable > 1 {
      let middle = (unreadable + readable) / 2
      let shade = ground.mixed(with: end, share: Double(middle) / Double(Self.steps))
      if isReadable(letters, on: shade) { readable = middle } else { unreadable = middle }
    }
    let shade = ground.mixed(with: end, share: Double(readable) / Double(Self.steps))
    known[pair] = shade
    return shade
  }

  /// The colour of a graphic on a ground that stays as it is: that colour, or its nearest shade
  /// with the least contrast, darker on a light ground and lighter on a dark one.
  ///
  /// There always is one: either black or white has a contrast of at least 4.58 with any ground.
  package mutating func ink(_ ink: Color, on ground: Color) -> Color {
    if isReadable(ink, on: ground) { return ink }
    let end: Color = shown(ground).isLight ? .black : .white
    let shades = (1...Self.steps).lazy.map { step in
      ink.mixed(with: end, share: Double(step) / Double(Self.steps))
    }
    for shade in shades where isReadable(shade, on: ground) { return shade }
    return end
  }

  /// The preferred one of black and white, or else black for letters that are lighter than the
  /// ground and white for others, unless only the other one has the least contrast with them.
  private mutating func end(for letters: Color, over ground: Color) -> Color {
    let letters = shown(letters)
    let isDarker = letters.luminance < shown(ground).luminance
    let first = preferred ?? (isDarker ? .white : .black)
    let ends: [Color] = [first, first == .white ? .black : .white]
    return ends.first { letters.contrast(with: $0) >= leastContrast } ?? ends[0]
  }

  /// The ground of all names in 256 colours that need one: mixing finds muddy colours there.
  private static let paletteGround = Color(rgb: 0x3A3A3A)

  /// A power of two, so that every halving is exact.
  private static let steps = 64

  private mutating func isReadable(_ letters: Color, on ground: Color) -> Bool {
    shown(letters).contrast(with: shown(ground)) >= leastContrast
  }

  /// The colour that the terminal shows in place of another.
  private mutating func shown(_ color: Color) -> Color {
    isExact ? color : TerminalPalette.color(of: Int(max(palette.number(of: color), 0)))
  }
}

extension Color {
  static let black = Color(rgb: 0)
  static let white = Color(rgb: 0xFFFFFF)
}
