import Cartography
import Cells
import Geodesy

/// The colours around the maps and of the pins, and the ellipsis for texts that are cut.
public struct InterfaceColors: Hashable, Sendable {
  /// The ground of the boxes and the band.
  public let ground: Color
  /// The ground of names and keys.
  public let page: Color
  /// The man, and the end that the keys move.
  public let active: Color
  /// The ground of the row of keys.
  public let footer: Color
  /// Texts of the band and of the row of keys.
  public let passive: Color
  /// Hints and credits.
  public let quiet: Color
  /// The first line of a page.
  public let title: Color
  /// The text of a page.
  public let detail: Color
  /// The man's shovel.
  public let shovel: Color
  /// The x.
  public let cross: Color

  /// The sky by day, in twilight and at night.
  private let skies: [UInt32]

  /// The sky in some light.
  public func sky(_ light: SunSight.Light) -> Color {
    switch light {
    case .day: Color(rgb: skies[0])
    case .civilTwilight, .nauticalTwilight, .astronomicalTwilight: Color(rgb: skies[1])
    case .night: Color(rgb: skies[2])
    }
  }

  /// Whether characters beyond ASCII may be used.
  public private(set) var isUnicode = true

  /// The end of a text that has been cut; "..." if only ASCII may be used.
  public var ellipsis: String { isUnicode ? "…" : "..." }

  /// The colours for dark or light maps on a screen with some depth of colours.
  public init(_ appearance: Appearance, depth: ColorDepth = .direct) {
    self =
      switch appearance {
      case .dark: Self.dark
      case .light: depth == .palette256 ? Self.light256 : Self.light
      }
  }

  /// The colours around maps with a coloring.
  public init(_ coloring: MapColoring) {
    self.init(coloring.appearance, depth: coloring.depth)
  }

  /// These colours for a terminal with or without characters beyond ASCII.
  public func lettered(isUnicode: Bool) -> InterfaceColors {
    var colors = self
    colors.isUnicode = isUnicode
    return colors
  }

  private init(
    ground: UInt32, footer: UInt32, page: UInt32, active: UInt32, passive: UInt32, quiet: UInt32,
    title: UInt32,
    detail: UInt32, shovel: UInt32, cross: UInt32, skies: [UInt32]
  ) {
    self.skies = skies
    self.ground = Color(rgb: ground)
    self.footer = Color(rgb: footer)
    self.page = Color(rgb: page)
    self.active = Color(rgb: active)
    self.passive = Color(rgb: passive)
    self.quiet = Color(rgb: quiet)
    self.title = Color(rgb: title)
    self.detail = Color(rgb: detail)
    self.shovel = Color(rgb: shovel)
    self.cross = Color(rgb: cross)
  }

  private static let dark = InterfaceColors(
    ground: 0x121A26, footer: 0x0B1019, page: 0x0F1724, active: 0xFFD75F, passive: 0xC3CDDA,
    quiet: 0x93A1B3, title: 0xF2F4F8, detail: 0xA9BCD0, shovel: 0xE8E8E8, cross: 0xFF7A70,
    skies: [0xD9A53A, 0x8A5A6E, 0x27364F])

  private static let light = light(
    ground: 0xF3EFE7, footer: 0xE9E4DA, quiet: 0x5C6672, cross: 0xA00018)

  /// xterm's palette has one white below full white, which the light ground, the page and the
  /// outline map would share, and its red nearest to the x cannot be seen on its deep sea.
  private static let light256 = light(
    ground: 0xE4E4E4, footer: 0xDADADA, quiet: 0x585858, cross: 0x5F0000)

  private static func light(
    ground: UInt32, footer: UInt32, quiet: UInt32, cross: UInt32
  ) -> InterfaceColors {
    InterfaceColors(
      ground: ground, footer: footer, page: 0xFDFCFA, active: 0x7A2E00, passive: 0x3A4350,
      quiet: quiet, title: 0x141414, detail: 0x3A4A5A, shovel: 0x202020, cross: cross,
      skies: [0xF2C14E, 0xC98A9B, 0x6C7C99])
  }
}
