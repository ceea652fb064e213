import Cells

/// The layers of a map, in the order in which they are drawn.
struct MapLayerStack {
  private let style: MapStyle
  private let fills: [any FillLayer]
  private let lineLayers: [any LineLayer]

  /// The layers that a style asks for, as far as its theme has colours for them.
  init(of style: MapStyle) {
    self.style = style
    let theme = style.theme
    fills = [
      theme.depthTints.isEmpty ? FlatSeaLayer() : DepthLayer(tints: theme.depthTints),
      theme.satellite.map { SatelliteLayer(muting: $0) }
        ?? (theme.heightTints.isEmpty
          ? CountryTintLayer() as any FillLayer : ReliefLayer(tints: theme.heightTints)),
    ]
    var lineLayers: [any LineLayer] = []
    if style.layers.contains(.borders) { lineLayers.append(BorderLayer()) }
    self.lineLayers = lineLayers
  }

  /// The colours of land and water; `nil` where the theme has none.
  func fill(of map: MapGeometry, with tools: FillTools) throws(CartographyError) -> MapFill? {
    guard let space = style.theme.space, !style.theme.land.isEmpty else { return nil }
    var fill = MapFill(of: map.surfaces, space: space, lake: style.theme.lake ?? space)
    tools.begin(map, theme: style.theme)
    for layer in fills { try layer.color(&fill, on: map, with: tools) }
    return fill
  }

  /// All lines, the most important first.
  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> [(kind: LineKind, dots: BrailleRaster)] {
    var lines: [(kind: LineKind, dots: BrailleRaster)] = [
      (.coast, map.coast), (.rim, map.rim), (.lakeShore, map.shores),
    ]
    for layer in lineLayers { lines.append((layer.kind, try layer.lines(on: map))) }
    return lines.sorted { $0.kind.rawValue < $1.kind.rawValue }
  }
}

extension MapTheme {
  /// The colour of a kind of line; `nil` is the terminal's own.
  func color(of kind: LineKind) -> Color? {
    switch kind {
    case .coast: coast
    case .rim: horizon
    case .lakeShore: lakeShore
    case .border: border
    case .river: river
    case .region: regionBorder
    case .graticule: graticule
    case .rangeRing: rangeRing
    case .ghostCoast: ghostCoast
    case .plumbLine: plumbLine
    }
  }
}
