import Cartography
import Cells
import DataFiles
import Geodesy
import Toponymy

/// What a map view needs to be drawn: the map data, the names of towns, how to draw them.
@MainActor
public final class Cartographer {
  /// How maps are drawn.
  public var style: MapStyle
  /// What finds the theme of another type.
  public let coloring: MapColoring
  private let renderer: MapRenderer
  private let gazetteer: Gazetteer
  private let names: LocalNames?
  private var known: KnownTowns?

  /// A maker of maps for one view; it remembers what it drew last.
  ///
  /// - Parameters:
  ///   - coloring: what the style's theme was found by.
  ///   - names: those that towns, countries and seas have in the person's language, where that is
  ///     not English.
  ///   - rasters: those of the same data, shared with other makers; without them it has its own.
  ///   - keepsNamesInPlace: whether names stay where they were while the map moves; without it a
  ///     map depends on nothing but what is asked for.
  public init(
    data: MapData, gazetteer: Gazetteer, style: MapStyle, coloring: MapColoring = MapColoring(),
    names: LocalNames? = nil, rasters: MapRasters? = nil, keepsNamesInPlace: Bool = true
  ) {
    renderer = MapRenderer(
      data: data, names: names, rasters: rasters, keepsNamesInPlace: keepsNamesInPlace)
    self.gazetteer = gazetteer
    self.style = style
    self.coloring = coloring
    self.names = names
  }

  /// The map of a viewport, of its size; where the viewport cannot be drawn, the reason in words.
  ///
  /// - Parameter content: what it is to show besides the towns, which are added if the style has
  ///   them.
  public func canvas(
    for viewport: Viewport, content: MapContent = MapContent()
  ) -> CellCanvas {
    do {
      return try map(of: viewport, content: content)
    } catch {
      var canvas = CellCanvas(size: viewport.size, fill: .blank)
      canvas.write(error.description, at: CellPosition(column: 0, row: 0))
      return canvas
    }
  }

  /// The map of a viewport, of its size.
  ///
  /// - Parameter content: what it is to show besides the towns, which are added if the style has
  ///   them.
  ///
  /// - Throws: when PROJ cannot be used.
  public func map(
    of viewport: Viewport, content: MapContent = MapContent()
  ) throws(CartographyError) -> CellCanvas {
    var content = content
    if style.layers.contains(.places) { content.labels += towns(in: viewport) }
    return try renderer.canvas(for: viewport, style: style, content: content)
  }

  /// The projector of a viewport, which the map of the viewport is drawn on too.
  ///
  /// - Throws: when PROJ cannot be used.
  public func projector(for viewport: Viewport) throws(CartographyError) -> Projector {
    try renderer.projector(for: viewport)
  }

  /// What was wrong last with a raster that was to colour a map, which has flat colours for that;
  /// `nil` as long as nothing is.
  public var rasterDamage: RasterDamage? { renderer.rasterDamage }

  /// Forgets the maps that were drawn, the towns that were found and what has been inflated of the
  /// rasters; the next map makes anew what it needs.
  public func releaseMemory() {
    known = nil
    renderer.releaseMemory()
  }

  /// The largest towns in view and somewhat beyond, more than have room.
  ///
  /// Those that were found last serve again as long as the map stays within what they cover.
  private func towns(in viewport: Viewport) -> [MapLabel] {
    guard let reach = try? renderer.projector(for: viewport).groundReach else { return [] }
    if let known, known.serves(viewport, center: reach.center, radius: reach.radius) {
      return known.labels
    }
    let radius = reach.radius * Self.surplus
    let limit = Double(viewport.size.area / 20) * Self.surplus * Self.surplus
    let towns = gazetteer.largestPlaces(within: radius, of: reach.center, limit: Int(limit))
    let labels = towns.enumerated().map { rank, town in
      MapLabel(
        text: names?.name(of: .place, id: Int(town.id)) ?? town.name, coordinate: town.coordinate,
        rank: rank, kind: town.kind == .capital ? .capital : .town)
    }
    known = KnownTowns(
      center: reach.center, radius: radius, span: viewport.span, size: viewport.size,
      projection: viewport.projection, labels: labels)
    return labels
  }

  /// How much farther than the map towns are looked for.
  private static let surplus = 1.25
}

/// Towns that have been found for a map, and where they are all there are.
private struct KnownTowns {
  let center: Coordinate
  let radius: Kilometers
  let span: Kilometers
  let size: CellSize
  let projection: MapProjection
  let labels: [MapLabel]

  /// Whether they are what another map of nearly the same scale would be given: that of Mercator's
  /// maps changes with the latitude.
  func serves(_ viewport: Viewport, center: Coordinate, radius: Kilometers) -> Bool {
    abs(viewport.span / span - 1) < 0.01 && viewport.size == size
      && viewport.projection == projection
      && self.center.geodesic(to: center).distance / 1000 + radius <= self.radius
  }
}
