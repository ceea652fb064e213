import Cells

extension MapTheme {
  /// A chart in the eight colours that every colour terminal has: black land in a blue sea.
  static let darkConsole = MapTheme(
    ThemeTable<ConsoleColor>(
      space: .black,
      sea: .blue,
      lake: .blue,
      land: [.black],
      ice: .black,
      oppositeLand: .magenta,
      night: .black,
      nightShare: 0.7,
      coast: .white,
      lakeShore: .cyan,
      border: .yellow,
      horizon: .cyan,
      river: .cyan,
      regionBorder: .yellow,
      graticule: .cyan,
      rangeRing: .red,
      ghostCoast: .magenta,
      plumbLine: .green,
      town: .white,
      capital: .white,
      country: .yellow,
      seaName: .cyan,
      scale: .white,
      attribution: .white,
      graticuleLabel: .cyan,
      rangeRingLabel: .yellow,
      plumbMark: .green,
      subsolarMark: .yellow),
    mixesColors: false
  ) { TerminalPalette.color(of: $0.rawValue) }

  /// A chart in the eight colours on a light ground: white land in a cyan sea.
  static let lightConsole = MapTheme(
    ThemeTable<ConsoleColor>(
      space: .white,
      sea: .cyan,
      lake: .cyan,
      land: [.white],
      ice: .white,
      oppositeLand: .magenta,
      night: .blue,
      nightShare: 0.4,
      coast: .black,
      lakeShore: .blue,
      border: .red,
      horizon: .blue,
      river: .blue,
      regionBorder: .red,
      graticule: .blue,
      rangeRing: .red,
      ghostCoast: .magenta,
      plumbLine: .magenta,
      town: .black,
      capital: .black,
      country: .black,
      seaName: .blue,
      scale: .black,
      attribution: .black,
      graticuleLabel: .blue,
      rangeRingLabel: .black,
      plumbMark: .black,
      subsolarMark: .black),
    mixesColors: false
  ) { TerminalPalette.color(of: $0.rawValue) }
}

/// The eight colours by their numbers.
private enum ConsoleColor: Int {
  case black, red, green, yellow, blue, magenta, cyan, white
}
