/// Turns colours into the numbers by which a terminal knows them.
///
/// With ``ColorDepth/direct`` the number is the colour. In a palette it is the entry that looks
/// nearest (distance in OKLab); of 256 entries the first sixteen are left alone, because people
/// theme them. Palettes of 8 and 16 hold only greys and full colours, so there a hue is made full
/// before it is looked for: a dark sea becomes blue rather than black.
public struct TerminalPalette: Sendable {
  /// How many colours there are.
  public let depth: ColorDepth

  private let entries: [(number: Int32, color: OKLab)]
  private let reservesFirstEight: Bool
  private let wantsFullHue: Bool
  private var known: [UInt32: Int32] = [:]

  /// Colours remembered before all are forgotten: bounds the memory of a long session to 1 MB.
  private static let knownLimit = 32768

  /// A palette of so many colours.
  ///
  /// - Parameter reservesFirstEight: whether the direct numbers 0 to 7 mean something else; the
  ///   seven darkest blues and black are then shown with a trace of green.
  public init(depth: ColorDepth, reservesFirstEight: Bool = false) {
    self.depth = depth
    self.reservesFirstEight = reservesFirstEight
    let numbers =
      switch depth {
      case .monochrome, .direct: 0..<0
      case .palette8: 0..<8
      case .palette16: 0..<16
      case .palette256: 16..<256
      }
    let wantsFullHue = depth < .palette256
    self.wantsFullHue = wantsFullHue
    entries = numbers.map { number in
      let color = OKLab(Self.color(of: number))
      return (Int32(number), wantsFullHue ? color.withFullHue : color)
    }
  }

  /// The number of a colour, -1 for the terminal's own; always -1 without colours.
  ///
  /// - Complexity: O(1) for a colour asked for before, otherwise O(*n*) for *n* palette entries.
  public mutating func number(of color: Color?) -> Int32 {
    guard let color, depth != .monochrome else { return -1 }
    if depth == .direct {
      return Int32(bitPattern: reservesFirstEight && color.rgb < 8 ? color.rgb | 0x100 : color.rgb)
    }
    if let number = known[color.rgb] { return number }
    if known.count >= Self.knownLimit { known.removeAll(keepingCapacity: true) }
    let number = nearest(to: color)
    known[color.rgb] = number
    return number
  }

  /// The colour that xterm gives an entry of its palette.
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

  private func nearest(to color: Color) -> Int32 {
    let wanted = wantsFullHue ? OKLab(color).withFullHue : OKLab(color)
    var best: Int32 = -1
    var bestDistance = Double.infinity
    for entry in entries {
      let distance = wanted.squaredDistance(to: entry.color)
      if distance < bestDistance { (best, bestDistance) = (entry.number, distance) }
    }
    return best
  }

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let ansiColors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
