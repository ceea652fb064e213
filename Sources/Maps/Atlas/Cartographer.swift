import Cartography
import Cells
import DataFiles
import Geodesy
import Localization
import Overlays
import Tiles
import Toponymy

/// Draws the maps of one view: the ground by a style, with the names of towns.
@MainActor
public final class Cartographer {
  /// The colours of the maps.
  public let coloring: MapColoring
  /// The characters of the maps.
  public let glyphs: GlyphSet
  /// The words of the person's language.
  public let words: Phrasebook
  /// The person's files with tiles, which other cartographers may share; `nil` for none.
  package var tiles: TileLibrary?
  /// Finds what is known of the open sea.
  package let seaLookup: OpenSeaLookup
  private let renderer: MapRenderer
  private let data: MapData
  private let rasters: MapRasters?
  private let gazetteer: Gazetteer
  private let names: LocalNames?
  private var towns: MapTowns
  private var knownSeas: [(viewport: Viewport, isOpenSea: Bool)] = []
  /// The named landforms; `nil` if their file cannot be read.
  private lazy var landforms: Landforms? = try? Landforms(folder: gazetteer.folder)

  /// A cartographer for one view; it remembers the maps and towns that it used last.
  ///
  /// - Parameters:
  ///   - coloring: the colours of the terminal.
  ///   - glyphs: the characters of the terminal's font.
  ///   - names: the names of towns, countries and seas in the user's language, if that is not
  ///     English.
  ///   - words: the words of that language.
  ///   - rasters: the rasters of the same data, shared with other cartographers; without them it
  ///     has its own.
  ///   - keepsNamesInPlace: whether names stay at their places while the map moves. If not, a map
  ///     depends only on the arguments.
  public init(
    data: MapData, gazetteer: Gazetteer, coloring: MapColoring = MapColoring(),
    glyphs: GlyphSet = .braille, names: LocalNames? = nil, words: Phrasebook = .english,
    rasters: MapRasters? = nil, keepsNamesInPlace: Bool = true
  ) {
    renderer = MapRenderer(
      data: data, names: names, rasters: rasters, keepsNamesInPlace: keepsNamesInPlace)
    (self.data, self.rasters) = (data, rasters)
    self.gazetteer = gazetteer
    towns = MapTowns(gazetteer: gazetteer, names: names)
    seaLookup = OpenSeaLookup(gazetteer: gazetteer, elevations: data.elevations)
    self.coloring = coloring
    self.glyphs = glyphs
    self.words = words
    self.names = names
  }

  /// Makes a cartographer for another view, with the same data, colours, characters and words, but
  /// without tiles.
  package func makeAnother() -> Cartographer {
    Cartographer(
      data: data, gazetteer: gazetteer, coloring: coloring, glyphs: glyphs, names: names,
      words: words, rasters: rasters)
  }

  /// The names on the map drawn last.
  package var placedNames: [PlacedLabel] { renderer.placedNames }

  /// The style of a map with an appearance, in the colours and characters of the terminal.
  public func style(of appearance: MapAppearance) -> MapStyle {
    var style = coloring.style(of: appearance, glyphs: glyphs)
    style.groupSeparator = words[.groupSeparator]
    return style
  }

  /// The map of a viewport in a style, of the viewport's size.
  ///
  /// - Parameters:
  ///   - content: the content besides the towns, which are added if the style has them.
  ///   - legendScope: what the legend of the person's own features explains.
  ///   - pixels: those of a cell, for a map with a picture of its ground in pixels; `nil` for one
  ///     in cells only.
  ///   - drawsGround: whether to draw that picture; if not, the map has one only if its ground was
  ///     the last to be drawn in pixels, be it with other features of the person's.
  ///
  /// - Throws: when PROJ cannot be used.
  package func map(
    of viewport: Viewport, style: MapStyle, content: MapContent = MapContent(),
    legendScope: LegendScope = .map, pixels: PixelSize? = nil,
    drawingGround drawsGround: Bool = true
  ) throws(CartographyError) -> CellCanvas {
    var content = content
    if tileAttribution(of: viewport) == nil { content.bareNotice = words[.bareMap] }
    let legend = try legend(of: content.overlays, for: legendScope, on: viewport, style)
    if let legend { content.reserved.append(legend.rectangle) }
    if let tiles {
      content.streets = try tiles.streets(
        on: renderer.projector(for: viewport), for: TileLibrary.MapIdentity(self))
      if !content.streets.pieces.isEmpty { content.streets.attribution = attribution(of: tiles) }
    }
    if content.streets.pieces.isEmpty { try addOpenSea(to: &content, on: viewport, style) }
    if content.subsolarPoint != nil, viewport.isGlobe {
      content.townLights = try towns.lights(around: viewport.center)
    }
    if style.layers.contains(.areaNames), content.streets.pieces.isEmpty {
      content.labels += try landformLabels(on: viewport)
    }
    if style.layers.contains(.places) {
      let reach = try renderer.projector(for: viewport).groundReach
      content.labels += try towns.labels(on: viewport, within: reach.radius, of: reach.center)
      if let place = content.standing {
        if let label = try towns.label(standingOn: place, rank: content.labels.count) {
          content.labels.append(label)
        }
        if let name = content.standingName, !content.labels.contains(where: { $0.text == name }) {
          // before all towns
          content.labels.append(MapLabel(text: name, coordinate: place, rank: -1, kind: .town))
        }
      }
    }
    var canvas =
      if let pixels {
        try renderer.canvas(
          for: viewport, style: style, content: content, pixels: pixels,
          drawingGround: drawsGround)
      } else {
        try renderer.canvas(for: viewport, style: style, content: content)
      }
    if let legend { canvas.draw(legend.canvas, at: legend.origin) }
    return canvas
  }

  /// The names of mountains, waters and stretches of land around a map, the most important first.
  private func landformLabels(on viewport: Viewport) throws(CartographyError) -> [MapLabel] {
    guard let landforms else { return [] }
    let reach = try renderer.projector(for: viewport).groundReach
    let shown = landforms.shown(
      within: reach.radius, of: reach.center, span: viewport.spanWithinRange)
    return shown.enumerated().map { rank, landform in
      let name = names?.name(of: .area, id: landform.index) ?? landform.name
      let height = landform.meters.map { words[.meters, words.grouped($0, decimals: 0)] }
      let kind: MapLabel.Kind =
        switch landform.kind {
        case .mountain: .summit
        case .lake, .river, .seafloor: .inlandWater
        default: .landform
        }
      return MapLabel(
        text: [name, height].compactMap { $0 }.joined(separator: " "),
        coordinate: landform.coordinate, rank: rank, kind: kind)
    }
  }

  /// Adds what a map without tiles shows if it shows nothing but the sea: the streets of the other
  /// end, the depth, and the way to the nearest land.
  private func addOpenSea(
    to content: inout MapContent, on viewport: Viewport, _ style: MapStyle
  ) throws(CartographyError) {
    let opposite = viewport.opposite
    if let tiles, viewport.spanWithinRange <= StreetTiles.greatestSpan,
      tiles.source.mayCover(opposite.center, within: opposite.reach)
    {
      content.mirroredStreets = try tiles.streets(
        on: Projector(viewport: opposite),
        for: TileLibrary.MapIdentity(self, isOpposite: true))
      if !content.mirroredStreets.pieces.isEmpty {
        content.mirroredStreets.attribution = attribution(of: tiles)
      }
    }
    guard style.layers.contains(.places), try showsOpenSea(on: viewport),
      let sea = seaLookup.sounding(at: viewport.center)
    else { return }
    content.openSea = sea.openSea(
      landName: names.flatMap { gazetteer.name(of: sea.land.country, in: $0) }, words: words,
      isUnicode: glyphs.isUnicode)
  }

  /// Whether a map shows the open sea: water all over, but for islands that together cover less
  /// than a hundredth of it, and no edge of the Earth.
  ///
  /// - Throws: when PROJ cannot be used.
  /// - Complexity: some hundred look-ups; the answers for the last few viewports are kept.
  package func showsOpenSea(on viewport: Viewport) throws(CartographyError) -> Bool {
    if let known = knownSeas.last(where: { $0.viewport == viewport }) { return known.isOpenSea }
    let isOpenSea = try Projector(viewport: viewport).showsOpenSea(in: data)
    if knownSeas.count == Self.mostKnownSeas { knownSeas.removeFirst() }
    knownSeas.append((viewport, isOpenSea))
    return isOpenSea
  }

  /// The number of viewports of which it is known whether they show the open sea.
  private static let mostKnownSeas = 4

  /// The legend of a map's overlays; `nil` if it shows none, has no room or is to have none.
  private func legend(
    of overlays: [Overlay], for scope: LegendScope, on viewport: Viewport, _ style: MapStyle
  ) throws(CartographyError) -> OverlayLegend? {
    guard scope != .none, !overlays.isEmpty, style.layers.contains(.overlay) else { return nil }
    // what one of two maps shows where it is, the other shows at its antipode
    let showsAntipodes =
      scope == .bothMaps ? true : try self.showsAntipodes(of: overlays, on: viewport)
    return OverlayLegend(
      of: overlays, in: style.theme, showsAntipodes: showsAntipodes, on: viewport.size, coloring,
      isUnicode: glyphs.isUnicode, words: words)
  }

  /// Whether the antipodes of overlays may be on a map.
  private func showsAntipodes(
    of overlays: [Overlay], on viewport: Viewport
  ) throws(CartographyError) -> Bool {
    let reach = try renderer.projector(for: viewport).groundReach
    return overlays.contains { overlay in
      guard let extent = overlay.extent else { return false }
      let way = try? reach.center.geodesic(to: extent.center.antipode).distance / 1000
      return way.map { $0 <= reach.radius + extent.radius } ?? true
    }
  }

  /// The least span of a map around a place: smaller where there are tiles or the person's own
  /// features, and at their antipodes.
  package func leastSpan(around center: Coordinate, showing overlays: [Overlay]) -> Kilometers {
    let isAmongFeatures = overlays.contains {
      $0.extent?.isNear(center, within: Viewport.usualLeastSpan) == true
    }
    if isAmongFeatures { return StreetTiles.leastSpan }
    return tiles?.leastSpan(around: center) ?? Viewport.usualLeastSpan
  }

  /// Whether a place lies on land that is surrounded by the sea at a distance.
  package func isIslet(at place: Coordinate, within reach: Kilometers) -> Bool {
    guard gazetteer.area(at: place)?.kind == .country else { return false }
    return stride(from: 0.0, to: 360, by: 30).allSatisfy { bearing in
      let shore = try? place.destination(bearing: bearing, distance: reach * 1000)
      return shore.flatMap { gazetteer.area(at: $0.coordinate) }?.kind == .sea
    }
  }

  /// The feature of tiles with a name under a place, within a number of columns of a map that shows
  /// it; `nil` if there is none.
  package func tileHit(at place: Coordinate, on viewport: Viewport, columns: Double) -> TileHit? {
    guard viewport.spanWithinRange <= StreetTiles.namedSpan else { return nil }
    return tiles?.hit(
      at: place, span: viewport.spanWithinRange,
      within: columns * viewport.kilometersPerColumn * 1000)
  }

  /// The tiles that are known of a map; none if PROJ cannot be used.
  package func tilesInSight(on viewport: Viewport) -> [MapTile] {
    guard let tiles, let projector = try? projector(for: viewport) else { return [] }
    return (try? tiles.inSight(on: projector)) ?? []
  }

  /// The sources of the tiles that a map may show; `nil` for none.
  package func tileAttribution(of viewport: Viewport) -> String? {
    guard let tiles, viewport.spanWithinRange <= StreetTiles.greatestSpan,
      tiles.source.mayCover(viewport.center, within: viewport.reach)
    else { return nil }
    return attribution(of: tiles)
  }

  /// The sources of the person's tiles; a file that gives none is named as one of streets.
  private func attribution(of tiles: TileLibrary) -> String? {
    let texts = tiles.source.credits.map { $0.isFileName ? words[.streetsFile, $0.text] : $0.text }
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }

  /// The projector of a viewport, on which the viewport's map is drawn.
  ///
  /// - Throws: when PROJ cannot be used.
  public func projector(for viewport: Viewport) throws(CartographyError) -> Projector {
    try renderer.projector(for: viewport)
  }

  /// What was last wrong with a raster that was to colour a map, which has flat colours instead;
  /// `nil` if nothing was.
  public var rasterDamage: RasterDamage? { renderer.rasterDamage }

  /// Releases the maps that were drawn, the towns that were found and the inflated tiles of the
  /// rasters. The next map makes what it needs again.
  public func releaseMemory() {
    towns.releaseMemory()
    renderer.releaseMemory()
  }
}
