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
  private var known: KnownTowns?
  private var knownLights: [TownLight]?
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
    coloring.style(of: appearance, glyphs: glyphs)
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
    }
    if content.streets.pieces.isEmpty { try addOpenSea(to: &content, on: viewport, style) }
    if content.subsolarPoint != nil, viewport.isGlobe {
      content.townLights = try townLights(around: viewport.center)
    }
    if style.layers.contains(.areaNames), content.streets.pieces.isEmpty {
      content.labels += try landformLabels(on: viewport)
    }
    if style.layers.contains(.places) {
      content.labels += try towns(in: viewport)
      if let place = content.standing { try addPlace(standingOn: place, to: &content.labels) }
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

  /// Adds the place that a pin marks, if it was not found among the towns.
  private func addPlace(
    standingOn place: Coordinate, to labels: inout [MapLabel]
  ) throws(CartographyError) {
    do throws(ProjectionError) {
      guard let nearest = try gazetteer.place(nearest: place), nearest.distance <= Self.besidePin,
        var known, known.places.insert(nearest.place.id).inserted,
        case let kind = try known.parts.add(nearest.place),
        let label = label(of: nearest.place, rank: labels.count, as: kind)
      else { return }
      labels.append(label)
    } catch {
      throw .projectionFailed(error)
    }
  }

  /// The kilometres within which a pin stands on a place.
  private static let besidePin: Kilometers = 2

  /// The label of a place; `nil` for a part of a town that has a label already.
  private func label(of town: Place, rank: Int, as kind: TownParts.Kind) -> MapLabel? {
    switch kind {
    case .whole: break
    case .part(let name):
      return MapLabel(text: name, coordinate: town.coordinate, rank: rank, kind: .district)
    case .repeated: return nil
    }
    return MapLabel(
      text: names?.name(of: .place, id: Int(town.id)) ?? town.name, coordinate: town.coordinate,
      rank: rank, kind: Self.kind(of: town))
  }

  private static func kind(of town: Place) -> MapLabel.Kind {
    switch (town.kind, town.population) {
    case (.capital, _): .capital
    case (.quarter, _): .district
    case (_, leastCity...): .city
    case (_, leastTown...): .town
    default: .village
    }
  }

  /// The inhabitants of the smallest cities and towns.
  private static let (leastCity, leastTown): (UInt32, UInt32) = (500_000, 20_000)

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
    return tiles.source.attribution
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
    known = nil
    knownLights = nil
    renderer.releaseMemory()
  }

  /// The largest towns in view and a little beyond, more than the map has room for.
  ///
  /// The towns found last are used again while they cover the map.
  private func towns(in viewport: Viewport) throws(CartographyError) -> [MapLabel] {
    let reach = try renderer.projector(for: viewport).groundReach
    do throws(ProjectionError) {
      return try towns(in: viewport, within: reach.radius, of: reach.center)
    } catch {
      throw .projectionFailed(error)
    }
  }

  /// The towns of the Earth that light up at night, found once.
  private func townLights(
    around center: Coordinate
  ) throws(CartographyError) -> [TownLight] {
    if let knownLights { return knownLights }
    do throws(ProjectionError) {
      let towns = try gazetteer.largestPlaces(
        within: WGS84.halfMeridian / 1000 + 1, of: center,
        limit: Self.mostLights)
      let lights = towns.map { TownLight(coordinate: $0.coordinate, population: $0.population) }
      knownLights = lights
      return lights
    } catch {
      throw .projectionFailed(error)
    }
  }

  /// More than the towns of 100,000 inhabitants.
  private static let mostLights = 6500

  private func towns(
    in viewport: Viewport, within reach: Kilometers, of center: Coordinate
  ) throws(ProjectionError) -> [MapLabel] {
    if let known, try known.serves(viewport, center: center, radius: reach) {
      return known.labels
    }
    let radius = reach * Self.surplus
    let limit = Double(viewport.size.area / 20) * Self.surplus * Self.surplus
    let towns = try gazetteer.largestPlaces(within: radius, of: center, limit: Int(limit))
    var parts = TownParts()
    let found = try towns.map { town throws(ProjectionError) in (town, try parts.add(town)) }
    let whole = found.filter { $0.0.kind != .quarter && $0.1 == .whole }
    let shown =
      switch viewport.spanWithinRange {
      case ...Self.widestInTown: found
      case ...Self.widestWithDistricts:
        whole + found.filter { $0.0.kind == .quarter || $0.1 != .whole }
      default: whole
      }
    let labels = shown.enumerated().compactMap { rank, place in
      label(of: place.0, rank: rank, as: place.1)
    }
    known = KnownTowns(
      center: center, radius: radius, span: viewport.span, size: viewport.size,
      projection: viewport.projection, labels: labels, places: Set(towns.map(\.id)), parts: parts)
    return labels
  }

  /// The kilometres across the widest maps on which parts of towns rank by their inhabitants, as
  /// towns do, and across the widest that name parts where towns leave room.
  private static let (widestInTown, widestWithDistricts): (Kilometers, Kilometers) = (20, 60)

  /// The factor by which towns are searched beyond the map.
  private static let surplus = 1.25
}

/// Towns found for a map, and the circle that they cover.
private struct KnownTowns {
  let center: Coordinate
  let radius: Kilometers
  let span: Kilometers
  let size: CellSize
  let projection: MapProjection
  let labels: [MapLabel]
  /// The places that were found, also those without a label.
  var places: Set<Place.ID>
  var parts: TownParts

  /// Whether another map of nearly the same scale would get these towns. The scale of Mercator's
  /// maps changes with the latitude.
  func serves(
    _ viewport: Viewport, center: Coordinate, radius: Kilometers
  ) throws(ProjectionError) -> Bool {
    guard abs(viewport.span / span - 1) < 0.01, viewport.size == size,
      viewport.projection == projection
    else { return false }
    return try self.center.geodesic(to: center).distance / 1000 + radius <= self.radius
  }
}
