import Cells

extension MapTheme {
  /// A chart in the eight colours that every colour terminal has: green land in a black
  /// sea. White names over land stand on black.
  static let darkConsole = MapTheme(
    ThemeTable<ConsoleColor>(
      space: .black,
      sea: .black,
      lake: .black,
      land: [.green],
      ice: .white,
      oppositeLand: .magenta,
      night: .black,
      nightShare: 0.7,
      coast: .white,
      lakeShore: .cyan,
      border: .black,
      horizon: .cyan,
      river: .blue,
      regionBorder: .black,
      graticule: .cyan,
      rangeRing: .red,
      ghostCoast: .magenta,
      plumbLine: .yellow,
      town: .white,
      capital: .white,
      country: .yellow,
      seaName: .cyan,
      scale: .white,
      attribution: .white,
      graticuleLabel: .cyan,
      rangeRingLabel: .yellow,
      plumbMark: .yellow,
      subsolarMark: .yellow),
    mixesColors: false
  ) { TerminalPalette.color(of: $0.rawValue) }

  /// A chart in the eight colours on a light ground: green land in a white sea.
  static let lightConsole = MapTheme(
    ThemeTable<ConsoleColor>(
      space: .white,
      sea: .white,
      lake: .white,
      land: [.green],
      ice: .white,
      oppositeLand: .magenta,
      night: .blue,
      nightShare: 0.4,
      coast: .black,
      lakeShore: .blue,
      border: .black,
      horizon: .blue,
      river: .blue,
      regionBorder: .black,
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
