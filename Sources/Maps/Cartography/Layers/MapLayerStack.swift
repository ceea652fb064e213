/// The layers of a map, in the order in which they are drawn.
struct MapLayerStack {
  private let style: MapStyle
  private let ground: [any FillLayer]
  private let overlays: [any FillLayer]
  private let lineLayers: [any LineLayer]
  private let features: FeatureLayer?
  /// The features of tiles; `nil` without tiles.
  let scene: StreetScene?
  /// The streets of the other end, on a map of the open sea; `nil` on others.
  let mirroredStreets: MirroredStreets?
  /// Whether the edge of the map is drawn as a line.
  private let showsRim: Bool

  /// The layers that a style asks for, as far as its theme has colours for them.
  init(
    of map: MapGeometry, style: MapStyle, content: MapContent
  ) throws(CartographyError) {
    self.style = style
    let theme = style.theme
    ground = [
      theme.depthTints.isEmpty ? FlatSeaLayer() : DepthLayer(tints: theme.depthTints),
      theme.satellite.map { SatelliteLayer(muting: $0) }
        ?? (theme.heightTints.isEmpty
          ? CountryTintLayer() as any FillLayer : ReliefLayer(tints: theme.heightTints)),
    ]
    var fills: [any FillLayer] = []
    var lines: [any LineLayer] = []
    let layers = style.layers
    if layers.contains(.rivers) { lines.append(RiverLayer()) }
    if layers.contains(.borders), map.kilometersPerDot < BorderLayer.roughest {
      lines.append(BorderLayer())
    }
    if layers.contains(.regions) { lines.append(RegionLayer()) }
    if layers.contains(.graticule) { lines.append(GraticuleLayer(glyphs: style.glyphs)) }
    if layers.contains(.antipodal) {
      let layer = try AntipodalLayer(of: map)
      fills.append(layer)
      lines.append(layer)
    }
    if layers.contains(.rangeRings) {
      lines.append(
        RangeRingLayer(
          center: content.end ?? map.projector.viewport.center,
          groupSeparator: style.groupSeparator))
    }
    if layers.contains(.plumbLine), let end = content.end, let exit = content.plumbExit {
      lines.append(PlumbLineLayer(plumbLine: PlumbLine(from: end, to: exit)))
    }
    let viewport = map.projector.viewport
    let sun = layers.showsDaylight(on: viewport) ? content.subsolarPoint : nil
    let daylight = sun.map { Daylight(subsolarPoint: $0) }
    let globe = viewport.isGlobe ? theme.globe : nil
    if let daylight {
      let layer = DaylightLayer(daylight: daylight, theme: theme)
      // a globe whose colours can be mixed has its own light
      if globe == nil || !theme.mixesColors { fills.append(layer) }
      lines.append(layer)
      if viewport.isGlobe, theme.townLight != nil {
        lines.append(TownLightLayer(towns: content.townLights, sun: daylight.sun))
      }
    }
    if map.projector.rim != nil, let globe {
      fills.append(GlobeLayer(tones: globe, sun: daylight?.sun))
    }
    features =
      content.overlays.isEmpty ? nil : FeatureLayer(overlays: content.overlays, theme: theme)
    if let features { fills.append(features) }
    scene = try StreetScene(
      of: content.streets, on: map, type: style.type, coloring: StreetStyle.Coloring(theme),
      glyphs: style.glyphs)
    if let scene, style.type == .relief, theme.mixesColors,
      scene.metersPerDot <= StreetStyle.landUseScale, let building = StreetStyle.areas.last
    {
      fills.append(
        StreetReliefLayer(
          isLight: theme.isLight, ground: scene.ground,
          building: StreetStyle.Coloring(theme).color(building.tone)))
    }
    mirroredStreets = try MirroredStreets(of: content.mirroredStreets, on: map)
    showsRim = globe == nil
    overlays = fills
    lineLayers = lines
  }

  /// The layers for a map whose rasters cannot be read.
  private static var flatGround: [any FillLayer] { [FlatSeaLayer(), CountryTintLayer()] }

  /// The colours of land and water; `nil` if the theme has none. They are flat if a raster that is
  /// to give them cannot be read.
  func fill(of map: MapGeometry, with tools: FillTools) -> MapFill? {
    guard let space = style.theme.space, !style.theme.land.isEmpty else { return nil }
    tools.begin(map, theme: style.theme)
    func fill(_ layers: [any FillLayer]) throws(RasterDamage) -> MapFill {
      var fill = MapFill(of: map.surfaces, space: space, lake: style.theme.lake ?? space)
      if let ground = scene?.ground {
        fill.streets = ground
        if !ground.showsLandUse {
          fill.takeSea(from: ground, makingLand: !style.theme.heightTints.isEmpty)
        }
      }
      for layer in layers { try layer.color(&fill, on: map, with: tools) }
      return fill
    }
    // of a map all of whose ground is that of tiles, only the person's own areas are to be added
    if scene?.ground.isOpaque == true {
      return try? fill(features.map { [$0] } ?? [])
    }
    do throws(RasterDamage) {
      return try fill(ground + overlays)
    } catch {
      // These layers read no raster.
      var flat = try? fill(Self.flatGround + overlays)
      flat?.rasterDamage = error
      return flat
    }
  }

  /// All lines as they were traced, the most important first.
  func strokes(on map: MapGeometry) throws(CartographyError) -> [MapStroke] {
    var strokes = [
      MapStroke(kind: .coast, lines: map.tracedCoasts),
      MapStroke(kind: .lakeShore, lines: map.tracedShores),
    ]
    if showsRim { strokes.append(MapStroke(kind: .rim, lines: map.tracedRim)) }
    for layer in lineLayers {
      strokes.append(MapStroke(kind: layer.kind, lines: try layer.strokes(on: map).lines))
    }
    if let scene {
      strokes = strokes.map { stroke in
        var stroke = stroke
        if scene.replaces(stroke.kind) { stroke.lines = scene.ground.uncovered(stroke.lines) }
        return stroke
      }
      strokes += StreetLayer(scene, style.theme).strokes()
    }
    if let mirroredStreets { strokes.append(mirroredStreets.stroke(in: style.theme)) }
    if let features { strokes += try features.strokes(on: map) }
    return strokes.sorted { $0.kind.rawValue < $1.kind.rawValue }
  }

  /// All lines as dots, the most important first, and the names that belong on them.
  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: [MapLine], labels: [MapLabel]) {
    var lines = [
      MapLine(kind: .coast, dots: map.coast), MapLine(kind: .lakeShore, dots: map.shores),
    ]
    if showsRim { lines.append(MapLine(kind: .rim, dots: map.rim)) }
    var labels: [MapLabel] = []
    for layer in lineLayers {
      let drawn = try layer.lines(on: map)
      lines.append(MapLine(kind: layer.kind, dots: drawn.dots))
      labels += drawn.labels
    }
    if let scene {
      lines = lines.map { line in
        guard scene.replaces(line.kind) else { return line }
        return MapLine(
          kind: line.kind, dots: scene.ground.uncovered(line.dots), color: line.color)
      }
      lines += StreetLayer(scene, style.theme).lines()
    }
    if let mirroredStreets { lines.append(mirroredStreets.line(on: map, in: style.theme)) }
    if let features { lines += try features.lines(on: map) }
    return (lines.sorted { $0.kind.rawValue < $1.kind.rawValue }, labels)
  }
}

extension StreetScene {
  /// Whether the lines of a kind are the tiles' own where tiles lie. On a map whose waters have no
  /// colours the coast is ours if the tiles have no sea.
  fileprivate func replaces(_ kind: LineKind) -> Bool {
    switch kind {
    case .coast: ground.showsAreas || tiles.pieces.contains { $0.tile.hasSea }
    case .lakeShore, .border, .river, .region: true
    default: false
    }
  }
}
