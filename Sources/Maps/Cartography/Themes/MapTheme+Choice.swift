import Cells

extension MapTheme {
  /// The colours of a type of map, chosen so that they stay different at a terminal's depth of
  /// colours.
  ///
  /// Palettes of 8 and 16 have flat tints only: ``satellite`` is `nil` and ``depthTints`` is empty
  /// for every type. Without colours all types and appearances have the same theme.
  public static func theme(
    for type: MapType, appearance: Appearance, depth: ColorDepth
  ) -> MapTheme {
    var theme =
      switch (depth, appearance) {
      case (.monochrome, _): monochrome
      case (.palette8, .dark), (.palette16, .dark): darkConsole
      case (.palette8, .light), (.palette16, .light): lightConsole
      case (.palette256, .dark): darkPalette
      case (.palette256, .light): lightPalette
      case (.direct, .dark): darkAtlas
      case (.direct, .light): lightAtlas
      }
    theme.depth = depth
    theme.keepOnly(what: type)
    return theme
  }

  /// The dark theme of standard maps in 24-bit colour.
  public static let night = theme(for: .standard, appearance: .dark, depth: .direct)

  /// Removes the colours that a type of map does not show.
  private mutating func keepOnly(what type: MapType) {
    switch type {
    case .hybrid:
      heightTints = .none
    case .relief:
      satellite = nil
    case .standard:
      (depthTints, heightTints, satellite, hillshade) = (.none, .none, nil, 0)
    case .outline:
      (depthTints, heightTints, satellite, hillshade) = (.none, .none, nil, 0)
      // Only the coast separates land from sea.
      (sea, lake, ice) = (space, space, space)
      if !land.isEmpty { land = space.map { [$0] } ?? [] }
    }
  }

  /// No colours: characters separate land from sea, and weight separates kinds of names.
  public static let monochrome: MapTheme = {
    var theme = MapTheme(
      mixesColors: false, space: nil, sea: nil, lake: nil, land: [], ice: nil, coast: nil,
      lakeShore: nil, border: nil, horizon: nil, town: Lettering(color: nil),
      capital: Lettering(color: nil, attributes: .bold),
      country: Lettering(color: nil, attributes: .bold),
      seaName: Lettering(color: nil, attributes: .dim), scale: Lettering(color: nil))
    theme.depth = .monochrome
    theme.attribution.attributes = .dim
    theme.graticuleLabel.attributes = .dim
    theme.plumbMark.attributes = .bold
    theme.subsolarMark.attributes = .bold
    return theme
  }()
}
