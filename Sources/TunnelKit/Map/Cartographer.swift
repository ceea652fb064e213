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
  private var labels: (viewport: Viewport, labels: [MapLabel])?

  /// A maker of maps for one view; it remembers what it drew last.
  ///
  /// - Parameters:
  ///   - coloring: what the style's theme was found by.
  ///   - names: those that towns, countries and seas have in the person's language, where that is
  ///     not English.
  ///   - rasters: those of the same data, shared with other makers; without them it has its own.
  ///   - keepsNamesInPlace: whether names stay where they were while the map moves; without it a map
  ///     depends on nothing but what is asked for.
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

  /// The map of a viewport, as ``canvas(for:content:)``, for those who have a use for the reason.
  ///
  /// - Throws: when PROJ cannot be used.
  func map(of viewport: Viewport, content: MapContent) throws(CartographyError) -> CellCanvas {
    var content = content
    if style.layers.contains(.places) { content.labels += towns(in: viewport) }
    return try renderer.canvas(for: viewport, style: style, content: content)
  }

  /// The largest towns in view, more than have room.
  private func towns(in viewport: Viewport) -> [MapLabel] {
    if let labels, labels.viewport == viewport { return labels.labels }
    guard let reach = try? Projector(viewport: viewport).groundReach else { return [] }
    let towns = gazetteer.largestPlaces(
      within: reach.radius, of: reach.center, limit: viewport.size.area / 20)
    let found = towns.enumerated().map { rank, town in
      MapLabel(
        text: names?.name(of: .place, id: Int(town.id)) ?? town.name, coordinate: town.coordinate,
        rank: rank,
        kind: town.kind == .capital ? .capital : .town)
    }
    labels = (viewport, found)
    return found
  }
}
