/// Turns colours into the numbers that a terminal knows them by.
///
/// With ``ColorDepth/direct`` the number is the colour. In a palette it is the number of the
/// nearest entry (distance in OKLab). Of 256 entries the first sixteen are not used, because people
/// change them with themes. Palettes of 8 and 16 hold only greys and full colours, so a hue is made
/// full before the search: a dark sea becomes blue instead of black.
public struct TerminalPalette: Sendable {
  /// The number of colours.
  public let depth: ColorDepth

  /// How many of the eight bits of a component are ignored, 0...7. More ignored bits give fewer
  /// colours; used if a picture has more pairs of colours than ncurses can hold.
  public var coarseness = 0 {
    didSet {
      guard coarseness != oldValue else { return }
      known.removeAll(keepingCapacity: true)
      knownForegrounds.removeAll(keepingCapacity: true)
    }
  }

  /// Whether every colour keeps its value.
  public var isExact: Bool { depth == .monochrome || depth == .direct && coarseness == 0 }

  private let entries: [Entry]
  /// The entries for a character whose own colour would hide it.
  private let substitutes: [Entry]
  private let reservesFirstEight: Bool
  private let wantsFullHue: Bool
  private var known: [UInt32: Match] = [:]
  private var knownForegrounds: [UInt64: Int32] = [:]

  /// An entry of the terminal's palette.
  private struct Entry {
    var number: Int32
    /// The colour that the search compares.
    var color: OKLab
    var luminance: Double
  }

  /// The entry found for a colour.
  private struct Match {
    var number: Int32
    /// The luminance of the colour that is shown.
    var shownLuminance: Double
    /// The luminance of the colour itself.
    var luminance: Double
  }

  /// The number of colours remembered before all are forgotten: bounds the memory of a long session
  /// to 3 MB.
  private static let knownLimit = 32768

  /// A palette of a depth.
  ///
  /// - Parameter reservesFirstEight: whether the direct numbers 0 to 7 mean something else; black
  ///   and the seven darkest blues then get a trace of green.
  public init(depth: ColorDepth, reservesFirstEight: Bool = false) {
    self.depth = depth
    self.reservesFirstEight = reservesFirstEight
    let numbers: [Int] =
      switch depth {
      case .monochrome, .direct: []
      case .palette8: Array(0..<8)
      case .palette16: Array(0..<16)
      case .palette256: Array(16..<256)
      }
    let wantsFullHue = depth < .palette256
    self.wantsFullHue = wantsFullHue
    entries = numbers.map { number in
      let color = Self.color(of: number)
      let compared = wantsFullHue ? OKLab(color).withFullHue : OKLab(color)
      return Entry(
        number: Int32(number), color: compared, luminance: color.luminance)
    }
    substitutes =
      switch depth {
      case .monochrome, .palette256: entries
      case .palette8, .palette16: entries.filter { Self.greys.contains($0.number) }
      case .direct:
        [Color(rgb: 0), Color(rgb: 0xFFFFFF)].map { color in
          Entry(
            number: Self.directNumber(of: color, reservesFirstEight), color: OKLab(color),
            luminance: color.luminance)
        }
      }
  }

  /// The number of a colour; -1 for the terminal's own, and for every colour without colours.
  ///
  /// - Complexity: O(1) for a colour that was asked for before, otherwise O(*n*) for *n* palette
  ///   entries.
  public mutating func number(of color: Color?) -> Int32 {
    guard let color, depth != .monochrome else { return -1 }
    if isExact { return Self.directNumber(of: color, reservesFirstEight) }
    return match(for: color).number
  }

  /// The numbers of a character's two colours.
  ///
  /// At least two thirds of the contrast between the two colours remain, or a contrast of 3 (WCAG)
  /// if that is less, and different colours never become one. If the nearest entries do not have
  /// that contrast, the foreground gets another: in a palette of 256 the nearest that has it, in a
  /// smaller one a grey, black or white.
  ///
  /// - Parameter isPicture: whether the character only divides its cell between the two colours, as
  ///   a half block does. Each colour then gets its nearest entry, and the two may become one.
  public mutating func pair(
    foreground: Color?, background: Color?, isPicture: Bool = false
  ) -> (foreground: Int32, background: Int32) {
    var pair = (foreground: number(of: foreground), background: number(of: background))
    guard let foreground, let background, foreground != background, !isPicture, !isExact else {
      return pair
    }
    let key = UInt64(foreground.rgb) << 32 | UInt64(background.rgb)
    if let number = knownForegrounds[key] {
      pair.foreground = number
    } else {
      if knownForegrounds.count >= Self.knownLimit {
        knownForegrounds.removeAll(keepingCapacity: true)
      }
      pair.foreground = visible(foreground, on: background)
      knownForegrounds[key] = pair.foreground
    }
    return pair
  }

  /// The number of the nearest colour with enough contrast.
  private mutating func visible(_ foreground: Color, on background: Color) -> Int32 {
    let front = match(for: foreground)
    let back = match(for: background)
    let contrast = Color.contrast(front.luminance, back.luminance)
    let least = min(contrast * 2 / 3, 3)
    func standsOut(_ number: Int32, _ luminance: Double) -> Bool {
      number != back.number && Color.contrast(luminance, back.shownLuminance) >= least
    }
    if standsOut(front.number, front.shownLuminance) { return front.number }
    let nearest = Self.nearest(to: compared(foreground), among: substitutes) {
      standsOut($0.number, $0.luminance)
    }
    return nearest?.number ?? front.number
  }

  /// The colour of an entry of xterm's palette.
  ///
  /// - Parameter number: 0...255.
  public static func color(of number: Int) -> Color {
    switch number {
    case ..<16:
      return Color(rgb: ansiColors[max(number, 0)])
    case 16..<232:
      let step = number - 16
      return Color(
        red: cubeLevels[step / 36], green: cubeLevels[step / 6 % 6], blue: cubeLevels[step % 6])
    default:
      let level = UInt8(8 + 10 * (min(number, 255) - 232))
      return Color(red: level, green: level, blue: level)
    }
  }

  /// The nearest entry to a colour, remembered.
  private mutating func match(for color: Color) -> Match {
    if let match = known[color.rgb] { return match }
    if known.count >= Self.knownLimit { known.removeAll(keepingCapacity: true) }
    let match = nearest(to: color)
    known[color.rgb] = match
    return match
  }

  private func nearest(to color: Color) -> Match {
    let luminance = color.luminance
    let coarse = color.rounded(droppingBits: coarseness)
    if depth == .direct {
      return Match(
        number: Self.directNumber(of: coarse, reservesFirstEight),
        shownLuminance: coarse.luminance, luminance: luminance)
    }
    let nearest = Self.nearest(to: compared(coarse), among: entries) { _ in true }
    return Match(
      number: nearest?.number ?? -1, shownLuminance: nearest?.luminance ?? 0, luminance: luminance)
  }

  @inline(__always)
  private static func nearest(
    to wanted: OKLab, among entries: [Entry], where isFitting: (Entry) -> Bool
  ) -> Entry? {
    var best: Entry?
    var bestDistance = Double.infinity
    for entry in entries {
      let distance = wanted.squaredDistance(to: entry.color)
      if distance < bestDistance, isFitting(entry) { (best, bestDistance) = (entry, distance) }
    }
    return best
  }

  /// The point of OKLab that a colour is compared by.
  private func compared(_ color: Color) -> OKLab {
    wantsFullHue ? OKLab(color).withFullHue : OKLab(color)
  }

  private static func directNumber(of color: Color, _ reservesFirstEight: Bool) -> Int32 {
    Int32(bitPattern: reservesFirstEight && color.rgb < 8 ? color.rgb | 0x100 : color.rgb)
  }

  /// Black, the greys and white among the first sixteen.
  private static let greys: Set<Int32> = [0, 7, 8, 15]

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let ansiColors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

extension Color {
  /// This colour with fewer steps in each component.
  ///
  /// - Parameter count: how many bits of eight to drop, 0...7.
  fileprivate func rounded(droppingBits count: Int) -> Color {
    let steps = 1 << (8 - count) - 1
    func round(_ component: UInt8) -> UInt8 {
      let step = (Int(component) * steps + 127) / 255
      return UInt8((step * 255 + steps / 2) / steps)
    }
    return Color(red: round(red), green: round(green), blue: round(blue))
  }
}
