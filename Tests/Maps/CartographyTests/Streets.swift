import Cells
import Geodesy
import TestSupport
import Tiles

@testable import Cartography

/// Maps of tiles that tests make, around a place in Florence.
enum Streets {
  static let center = Result { try Coordinate(latitude: 43.7731, longitude: 11.256) }

  /// The tile of a zoom around a place, the centre if none is given, with some layers in the schema
  /// of Shortbread.
  static func tile(
    _ layers: [TileWriter.Layer], at place: Coordinate? = nil, zoom: Int = 14
  ) throws -> MapTile {
    let address = TileAddress(containing: try place ?? center.get(), zoom: zoom)
    return try MapTile(
      TileWriter(layers).bytes, at: address,
      schema: TileSchema.of(layers: ["streets", "street_labels", "ocean", "land"]))
  }

  /// A map around a place, the centre if none is given, with names. Its tiles count within bounds.
  static func map(
    of tiles: [MapTile], at place: Coordinate? = nil, span: Kilometers = 1,
    size: CellSize = CellSize(columns: 40, rows: 18),
    type: MapType = .hybrid, bounds: TileBounds = .world, glyphs: GlyphSet = .octants,
    depth: ColorDepth = .direct, appearance: Appearance = .dark, labels: [MapLabel] = []
  ) throws -> (base: BaseMap, canvas: CellCanvas) {
    let viewport = Viewport(
      center: try place ?? center.get(), span: span, size: size, leastSpan: 0.2)
    var content = MapContent()
    content.streets = StreetTiles(tiles.map { StreetTiles.Piece($0, within: bounds) })
    let base = try BaseMap(
      on: try Projector(viewport: viewport),
      style: MapStyle(
        type: type, layers: [.places],
        theme: .theme(for: type, appearance: appearance, depth: depth),
        glyphs: glyphs), content: content, data: BundledMaps.data.get())
    let placer = try LabelPlacer(on: base.labelGround, labels: labels, keepClear: [])
    return (base, base.canvas(with: placer.placed))
  }

  /// The features of tiles on a map around a place, the centre if none is given.
  static func scene(
    of tiles: [MapTile], at place: Coordinate? = nil, span: Kilometers = 1,
    size: CellSize = CellSize(columns: 40, rows: 18), pixels: PixelSize? = nil
  ) throws -> StreetScene? {
    let viewport = Viewport(
      center: try place ?? center.get(), span: span, size: size, leastSpan: 0.2)
    let grid = pixels.map { DotGrid(size: size, pixels: $0) } ?? DotGrid(size: size)
    return try StreetScene(
      of: StreetTiles(tiles.map { StreetTiles.Piece($0, within: .world) }),
      on: MapGeometry(
        of: try Projector(viewport: viewport, grid: grid), from: BundledMaps.data.get()),
      type: .standard, coloring: StreetStyle.Coloring(isLight: false))
  }

  /// The point of a tile, in units of its extent, in the middle of the map.
  static func middle() throws -> TileWriter.Position {
    let address = TileAddress(containing: try center.get(), zoom: 14)
    let point = address.point(at: GeographicPosition(try center.get())) * 4096
    return SIMD2(Int32(point.x.rounded()), Int32(point.y.rounded()))
  }

  /// A street through some points of a tile.
  static func street(
    _ kind: String, _ positions: [TileWriter.Position], _ tags: [(String, TileWriter.Value)] = []
  ) -> TileWriter.Feature {
    .init(.lines([positions]), [("kind", .text(kind))] + tags)
  }

  /// The corners of a square whose sides are twice a length, in units of the extent.
  static func square(
    _ half: Int32, around middle: TileWriter.Position
  ) -> [TileWriter.Position] {
    [SIMD2(-half, -half), SIMD2(half, -half), SIMD2(half, half), SIMD2(-half, half)].map {
      middle &+ $0
    }
  }

  /// The colour of a line or an area on a dark map.
  static func color(_ featureClass: FeatureClass) -> Color {
    let line = StreetStyle.lineIndices[Int(featureClass.rawValue)]
    let tone =
      line >= 0
      ? StreetStyle.lines[line].tone
      : StreetStyle.areas[StreetStyle.areaIndices[Int(featureClass.rawValue)]].tone
    return StreetStyle.Coloring(isLight: false).color(tone)
  }

  /// The colour of a road with its true width on a dark map.
  static func roadColor(_ featureClass: FeatureClass) -> Color {
    let line = StreetStyle.lines[StreetStyle.lineIndices[Int(featureClass.rawValue)]]
    return StreetStyle.Coloring(isLight: false).color(line.roadTone ?? line.tone)
  }

  /// The rows of a map, one below the other.
  static func written(_ map: (base: BaseMap, canvas: CellCanvas)) -> String {
    map.canvas.lines.joined(separator: "\n")
  }
}
