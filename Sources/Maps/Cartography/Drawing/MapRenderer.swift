import Cells
import DataFiles

/// Draws maps: the fill of land and sea, the layers of lines, names, a scale bar and the sources.
///
/// It remembers the last four maps. Drawing one of them again costs next to nothing; drawing it
/// with other names or around other pins only costs the placing of names. Only one thread may use a
/// renderer at a time.
public final class MapRenderer {
  private let data: MapData
  private let tools: FillTools
  private let names: LocalNames?
  private let keepsNamesInPlace: Bool
  /// What was last wrong with a raster that was to colour a map; `nil` if nothing was. Such a map
  /// has the flat colours of a standard map and names the file on its lowest row.
  public private(set) var rasterDamage: RasterDamage?
  private var recent: [DrawnMap] = []
  private var memory: LabelMemory?
  /// The projector asked for last, if no map has been drawn on it yet.
  private var unusedProjector: Projector?
  /// The ground drawn last in pixels.
  private var drawnGround: DrawnGround?

  /// A map that has been drawn, with its content.
  private struct DrawnMap {
    let base: BaseMap
    var content: MapContent
    var canvas: CellCanvas
    /// The places of the map's names.
    let names: LabelMemory
  }

  /// The ground of a map in pixels, with all that it depends on.
  private struct DrawnGround {
    let viewport: Viewport
    let style: MapStyle
    let content: MapContent
    let pixels: PixelSize
    /// `nil` if the theme has no colours.
    let raster: PixelRaster?
  }

  /// A renderer for some data.
  ///
  /// - Parameters:
  ///   - names: the names of countries and seas in the user's language, if that is not English.
  ///   - rasters: the rasters of the same data, shared with other renderers on the same thread;
  ///     without them the renderer has its own.
  ///   - keepsNamesInPlace: whether names stay at their places while there is room, so that they do
  ///     not jump when the map moves. If not, a map depends only on the arguments.
  public init(
    data: MapData, names: LocalNames? = nil, rasters: MapRasters? = nil,
    keepsNamesInPlace: Bool = true
  ) {
    self.data = data
    self.names = names
    tools = FillTools(data: data, rasters: rasters)
    self.keepsNamesInPlace = keepsNamesInPlace
  }

  /// The names on the map drawn last; none if they are not kept in place.
  package var placedNames: [PlacedLabel] { memory?.placed ?? [] }

  /// The map of a viewport, of the viewport's size.
  ///
  /// - Throws: when PROJ cannot be used. An unreadable raster is reported by ``rasterDamage``.
  /// - Complexity: O(*n*) look-ups for *n* cells, and O(*v*) for the *v* vertices of the outlines
  ///   on the map.
  public func canvas(
    for viewport: Viewport, style: MapStyle, content: MapContent = MapContent()
  ) throws(CartographyError) -> CellCanvas {
    try map(of: viewport, style: style, content: content).canvas
  }

  /// The map of a viewport with a picture of its ground in pixels, over which names and marks stay
  /// text.
  ///
  /// - Parameters:
  ///   - pixels: those of a cell, at least one each way.
  ///   - drawsGround: whether to draw the picture; if not, the map has one only if its ground was
  ///     the last to be drawn in pixels, be it with other features of the person's.
  /// - Throws: when PROJ cannot be used.
  public func canvas(
    for viewport: Viewport, style: MapStyle, content: MapContent, pixels: PixelSize,
    drawingGround drawsGround: Bool
  ) throws(CartographyError) -> CellCanvas {
    let map = try map(of: viewport, style: style, content: content)
    let ground = map.base.content.ofGround
    let known = drawnGround.flatMap {
      $0.viewport == viewport && $0.pixels == pixels && $0.style == style ? $0.content : nil
    }
    if known != ground {
      // A stream brings features while the map is at rest, which stays in pixels then.
      guard drawsGround || known?.withoutOverlays == ground.withoutOverlays else {
        return map.canvas
      }
      drawnGround = DrawnGround(
        viewport: viewport, style: style, content: ground, pixels: pixels,
        raster: try raster(for: viewport, style: style, content: content, pixels: pixels))
    }
    guard let raster = drawnGround?.raster else { return map.canvas }
    var canvas = map.canvas
    canvas.place(raster, for: map.base.canvas)
    return canvas
  }

  private func map(
    of viewport: Viewport, style: MapStyle, content: MapContent
  ) throws(CartographyError) -> DrawnMap {
    let beneath = content.beneathNames(of: style.layers)
    let index = recent.firstIndex {
      $0.base.viewport == viewport && $0.base.style == style && $0.base.content == beneath
    }
    if let index, recent[index].content == content {
      if keepsNamesInPlace { memory = recent[index].names }
      return recent[index]
    }
    let base =
      if let index { recent.remove(at: index).base } else {
        try BaseMap(
          on: takeUnusedProjector(for: viewport), style: style, content: beneath, data: data,
          tools: tools
        ) {
          names?.name(of: $0 == .country ? .country : .sea, id: $1)
        }
      }
    rasterDamage = base.rasterDamage ?? rasterDamage
    let placer = try LabelPlacer(
      on: base.labelGround, labels: base.marks + content.labels, keepClear: content.keepClear,
      standing: content.standing, reserved: content.reserved, after: memory)
    if keepsNamesInPlace { memory = placer.memory }
    let canvas = base.canvas(with: placer.placed, pins: content.keepClear)
    if recent.count == Self.capacity { recent.removeFirst() }
    let map = DrawnMap(base: base, content: content, canvas: canvas, names: placer.memory)
    recent.append(map)
    return map
  }

  /// The ground of a viewport's map in pixels: all but its names.
  ///
  /// It lies under the names and marks of ``canvas(for:style:content:)``, cell for cell.
  ///
  /// - Parameter pixels: those of a cell, at least one each way.
  /// - Returns: `nil` if the theme has no colours.
  /// - Throws: when PROJ cannot be used. An unreadable raster is reported by ``rasterDamage``.
  /// - Complexity: O(*n*) for *n* pixels, and O(*v*) for the *v* vertices of the outlines on the
  ///   map.
  public func raster(
    for viewport: Viewport, style: MapStyle, content: MapContent = MapContent(), pixels: PixelSize
  ) throws(CartographyError) -> PixelRaster? {
    let projector = try Projector(
      viewport: viewport, grid: DotGrid(size: viewport.size, pixels: pixels))
    let map = try MapGeometry(of: projector, from: data)
    let layers = try MapLayerStack(
      of: map, style: style, content: content.beneathNames(of: style.layers))
    guard let fill = layers.fill(of: map, with: tools) else { return nil }
    rasterDamage = fill.rasterDamage ?? rasterDamage
    return PixelPainter(style: style).raster(
      of: map, fill: fill, strokes: try layers.strokes(on: map))
  }

  /// The projector of a viewport, on which the viewport's map is drawn.
  ///
  /// - Throws: when PROJ cannot be used.
  public func projector(for viewport: Viewport) throws(CartographyError) -> Projector {
    if let map = recent.last(where: { $0.base.viewport == viewport })?.base {
      return map.labelGround.projector
    }
    if let unusedProjector, unusedProjector.viewport == viewport { return unusedProjector }
    let projector = try Projector(viewport: viewport)
    unusedProjector = projector
    return projector
  }

  /// A projector of a viewport on which no map has been drawn. After many places an equidistant
  /// projector uses a less exact way for a few places too, so that a second map of the same
  /// viewport would differ.
  private func takeUnusedProjector(
    for viewport: Viewport
  ) throws(CartographyError) -> Projector {
    defer { unusedProjector = nil }
    if let unusedProjector, unusedProjector.viewport == viewport { return unusedProjector }
    return try Projector(viewport: viewport)
  }

  /// Releases the maps that were drawn, and the inflated tiles of the rasters, which other
  /// renderers may share. The next map makes what it needs again. Names keep their places.
  public func releaseMemory() {
    recent = []
    drawnGround = nil
    tools.releaseMemory()
  }

  private static let capacity = 4
}
