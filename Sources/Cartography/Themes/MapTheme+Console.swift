import Cells

extension MapTheme {
  /// A chart in the eight colours that every colour terminal has: black land in a blue sea.
  static let darkConsole: MapTheme = {
    var theme = MapTheme(
      mixesColors: false,
      space: .black,
      sea: .blue,
      lake: .blue,
      land: [.black],
      ice: .black,
      coast: .white,
      lakeShore: .cyan,
      border: .yellow,
      horizon: .cyan,
      town: Lettering(color: .white),
      capital: Lettering(color: .white, attributes: .bold),
      country: Lettering(color: .yellow, attributes: .bold),
      seaName: Lettering(color: .cyan),
      scale: Lettering(color: .white))
    theme.oppositeLand = .magenta
    theme.night = .black
    theme.nightShare = 0.7
    theme.river = .cyan
    theme.regionBorder = .yellow
    theme.graticule = .cyan
    theme.rangeRing = .red
    theme.ghostCoast = .magenta
    theme.plumbLine = .green
    theme.attribution = Lettering(color: .white)
    theme.graticuleLabel = Lettering(color: .cyan)
    theme.rangeRingLabel = Lettering(color: .yellow)
    theme.plumbMark = Lettering(color: .green, attributes: .bold)
    theme.subsolarMark = Lettering(color: .yellow, attributes: .bold)
    return theme
  }()

  /// A chart in the eight colours on a light ground: white land in a cyan sea.
  static let lightConsole: MapTheme = {
    var theme = MapTheme(
      mixesColors: false,
      space: .white,
      sea: .cyan,
      lake: .cyan,
      land: [.white],
      ice: .white,
      coast: .black,
      lakeShore: .blue,
      border: .red,
      horizon: .blue,
      town: Lettering(color: .black),
      capital: Lettering(color: .black, attributes: .bold),
      country: Lettering(color: .black, attributes: .bold),
      seaName: Lettering(color: .blue),
      scale: Lettering(color: .black))
    theme.oppositeLand = .magenta
    theme.night = .blue
    theme.nightShare = 0.4
    theme.river = .blue
    theme.regionBorder = .red
    theme.graticule = .blue
    theme.rangeRing = .red
    theme.ghostCoast = .magenta
    theme.plumbLine = .magenta
    theme.attribution = Lettering(color: .black)
    theme.graticuleLabel = Lettering(color: .blue)
    theme.rangeRingLabel = Lettering(color: .black)
    theme.plumbMark = Lettering(color: .black, attributes: .bold)
    theme.subsolarMark = Lettering(color: .black, attributes: .bold)
    return theme
  }()
}

/// The eight colours as xterm has them.
extension Color {
  fileprivate static let black = TerminalPalette.color(of: 0)
  fileprivate static let red = TerminalPalette.color(of: 1)
  fileprivate static let green = TerminalPalette.color(of: 2)
  fileprivate static let yellow = TerminalPalette.color(of: 3)
  fileprivate static let blue = TerminalPalette.color(of: 4)
  fileprivate static let magenta = TerminalPalette.color(of: 5)
  fileprivate static let cyan = TerminalPalette.color(of: 6)
  fileprivate static let white = TerminalPalette.color(of: 7)
}
