import Cartography
import Cells
import Geodesy
import Overlays

/// A map for one picture: around a place with the man on it, or around both ends of its tunnel.
///
/// The same values give the same picture.
public struct StillMap: Sendable {
  /// The place of the man: the middle of the map, or of the upper map of two.
  public var place: Coordinate
  /// What is asked for of the map's appearance. A span of infinity is all that the projection
  /// shows. Without a span it is 1000 km, or all if that is less.
  public var appearance: MapAppearance.Parts
  /// The span if none is asked for, such as that of a country; `nil` for the usual one. Outside the
  /// spans of the map it is the nearest of them.
  package var usualSpan: Kilometers?
  /// The columns and rows of the picture, within ``columnRange`` and ``rowRange``.
  public var size: CellSize
  /// Whether the map of the antipode follows below a line with both ends; needs 3 rows or more.
  public var showsBothEnds: Bool
  /// Whether the man, and on the antipode the x, are drawn on the maps.
  public var showsPins: Bool
  /// The place where the sun stands overhead, for the layer of day and night.
  public var subsolarPoint: Coordinate?
  /// The person's own features, the uppermost last.
  package var overlays: [Overlay] = []
  /// The name by which the place was chosen, if no layer has it: it stands beside the man. `nil` if
  /// a layer has it.
  package var placeName: String?
  /// The pixels of a cell, for pictures of the ground; `nil` for cells only.
  public var cellPixels: PixelSize?

  /// The range of a picture's columns.
  public static let columnRange = 2...1000
  /// The range of a picture's rows.
  public static let rowRange = 1...500

  private static let leastRowsOfBoth = 3

  /// A map from its parts.
  public init(
    place: Coordinate, appearance: MapAppearance.Parts = MapAppearance.Parts(), size: CellSize,
    showsBothEnds: Bool = false, showsPins: Bool = true, subsolarPoint: Coordinate? = nil,
    cellPixels: PixelSize? = nil
  ) {
    self.place = place
    self.appearance = appearance
    self.size = size
    self.showsBothEnds = showsBothEnds
    self.showsPins = showsPins
    self.subsolarPoint = subsolarPoint
    self.cellPixels = cellPixels
  }

  /// The content of the picture in words.
  public var title: String {
    showsBothEnds
      ? "Maps of \(place) and of its antipode, \(place.antipode)" : "Map of \(place)"
  }

  /// The appearance of the map: the usual one but for the parts that were asked for.
  private var whole: MapAppearance {
    var whole = MapAppearance.usual.with(appearance)
    if appearance.span == nil, let usualSpan { whole.span = usualSpan }
    return whole
  }

  /// The picture, of the size ``size``.
  ///
  /// - Throws: ``StillMapError`` if it cannot be drawn so.
  @MainActor
  public func canvas(drawnBy cartographer: Cartographer) throws(StillMapError) -> CellCanvas {
    let rowRange = (showsBothEnds ? Self.leastRowsOfBoth : 1)...Self.rowRange.upperBound
    guard Self.columnRange.contains(size.columns), rowRange.contains(size.rows) else {
      throw .sizeOutOfRange(size, leastRows: rowRange.lowerBound)
    }
    guard showsBothEnds else {
      return try map(
        of: place, image: .man, size: size, legendScope: .map, cartographer: cartographer)
    }
    let band = band(drawnBy: cartographer)
    let mapSize = mapSize(beside: band)
    let upper = try map(
      of: place, image: .man, size: mapSize, legendScope: .bothMaps, cartographer: cartographer)
    let lower = try map(
      of: place.antipode, image: .x, size: mapSize, legendScope: .none, cartographer: cartographer)
    var canvas = CellCanvas(size: size)
    canvas.draw(upper, at: CellPosition(column: 0, row: 0))
    let shownSpan = try viewport(of: place, size: mapSize, cartographer).span
    canvas.draw(band.canvas(span: shownSpan), at: CellPosition(column: 0, row: mapSize.rows))
    canvas.draw(lower, at: CellPosition(column: 0, row: mapSize.rows + band.rows))
    return canvas
  }

  /// The line between two maps.
  @MainActor
  private func band(drawnBy cartographer: Cartographer) -> StillBand {
    let isUnicode = cartographer.glyphs.isUnicode
    return StillBand(
      place: place, marks: [AnnotationImage.man, .x].map { $0.mark(isUnicode: isUnicode) },
      size: size, colors: InterfaceColors(cartographer.coloring), words: cartographer.words)
  }

  /// The size of each of two maps.
  private func mapSize(beside band: StillBand) -> CellSize {
    CellSize(columns: size.columns, rows: (size.rows - band.rows) / 2)
  }

  /// The names of the person's own features, for the cells of their marks, lines and areas.
  ///
  /// - Throws: ``StillMapError`` if the picture cannot be drawn.
  @MainActor
  package func featureTitles(
    drawnBy cartographer: Cartographer
  ) throws(StillMapError) -> [PictureTitle] {
    guard !overlays.isEmpty, whole.layers.contains(.overlay) else { return [] }
    var bare = self
    bare.appearance.layers = whole.layers.subtracting(.overlay)
    let canvases = (try canvas(drawnBy: cartographer), try bare.canvas(drawnBy: cartographer))
    var titles: [PictureTitle] = []
    var maps = [(end: place, size: size, row: 0)]
    if showsBothEnds {
      let band = band(drawnBy: cartographer)
      let size = mapSize(beside: band)
      maps = [(place, size, 0), (place.antipode, size, size.rows + band.rows)]
    }
    for map in maps {
      let viewport = try viewport(of: map.end, size: map.size, cartographer)
      do {
        let projector = try cartographer.projector(for: viewport)
        titles += try PictureTitle.titles(of: map.size) {
          (cell) throws(CartographyError) in
          let position = CellPosition(column: cell.column, row: cell.row + map.row)
          // elsewhere nothing of them is seen, and looking takes long
          guard canvases.0[position] != canvases.1[position],
            let place = try projector.coordinate(
              column: Double(cell.column) + 0.5, row: Double(cell.row) + 0.5),
            let hit = FeatureHit(
              in: overlays, at: place, within: 1.25 * viewport.kilometersPerColumn)
          else { return nil }
          return hit.overlay.name(of: hit.feature)
        }.map { title in
          var title = title
          title.rectangle.origin.row += map.row
          return title
        }
      } catch {
        throw .undrawable(error)
      }
    }
    return titles
  }

  @MainActor
  private func map(
    of end: Coordinate, image: AnnotationImage, size: CellSize, legendScope: LegendScope,
    cartographer: Cartographer
  ) throws(StillMapError) -> CellCanvas {
    let viewport = try viewport(of: end, size: size, cartographer)
    var content = MapContent(
      end: end, subsolarPoint: subsolarPoint, plumbExit: end.antipode.plumbLineExit)
    let isUnicode = cartographer.glyphs.isUnicode
    let colors = InterfaceColors(cartographer.coloring)
    let size = image.picture(isUnicode: isUnicode, colors: colors).size
    let corner = try corner(of: image, on: viewport, cartographer: cartographer)
    content.overlays = whole.layers.contains(.overlay) ? overlays : []
    if showsPins {
      content.keepClear = [CellRectangle(origin: corner, size: size)]
      content.standing = end
      content.standingName = end == place ? placeName : nil
    }
    do {
      var canvas = try cartographer.map(
        of: viewport, style: cartographer.style(of: whole), content: content,
        legendScope: legendScope, pixels: cellPixels)
      if showsPins {
        let picture = image.picture(
          isUnicode: isUnicode, colors: colors, on: canvas, at: corner,
          depth: cartographer.coloring.depth)
        canvas.draw(picture, at: corner)
      }
      return canvas
    } catch {
      throw .undrawable(error)
    }
  }

  /// The upper left cell of a picture that marks the middle of a map.
  @MainActor
  private func corner(
    of image: AnnotationImage, on viewport: Viewport, cartographer: Cartographer
  ) throws(StillMapError) -> CellPosition {
    let point: (column: Double, row: Double)?
    do {
      point = try cartographer.projector(for: viewport).position(of: viewport.center)
    } catch {
      throw .undrawable(error)
    }
    guard let point else {
      throw .placeOffMap(
        viewport.center, whole.projection,
        latitudeLimit: whole.projection.latitudeLimit ?? 90)
    }
    return CellPosition(
      column: Self.cell(point.column) - image.anchor.column,
      row: Self.cell(point.row) - image.anchor.row)
  }

  /// The cell of a position. A position that only rounding keeps from a cell's right or lower edge
  /// belongs to the next cell.
  private static func cell(_ position: Double) -> Int {
    Int((position + 1e-6).rounded(.down))
  }

  @MainActor
  private func viewport(
    of end: Coordinate, size: CellSize, _ cartographer: Cartographer
  ) throws(StillMapError) -> Viewport {
    let whole = whole
    if let limit = whole.projection.latitudeLimit, abs(end.latitude.degrees) > limit {
      throw .placeOffMap(end, whole.projection, latitudeLimit: limit)
    }
    var viewport = Viewport(
      center: end, span: whole.span, size: size,
      cellAspect: cellPixels?.cellAspect ?? 2, projection: whole.projection,
      leastSpan: cartographer.leastSpan(around: end, showing: overlays))
    if let span = appearance.span, span.isFinite {
      guard viewport.spanRange.contains(span) else {
        throw .spanOutOfRange(span, viewport.spanRange, whole.projection, size)
      }
      viewport.span = span
    }
    return viewport
  }
}
