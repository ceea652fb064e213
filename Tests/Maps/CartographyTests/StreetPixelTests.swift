import Cells
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// Streets in pixels: how wide they are in the picture, and the arrows of one-way streets.
@Suite struct StreetPixelTests {
  private static let size = CellSize(columns: 40, rows: 18)

  /// The picture of streets of some kind that run from west to east through the middle.
  private func raster(
    _ kind: String, span: Kilometers, cell: PixelSize = PixelSize(width: 10, height: 20),
    _ tags: [(String, TileWriter.Value)] = []
  ) throws -> PixelRaster {
    let middle = try Streets.middle()
    let line = [middle &- SIMD2(2000, 0), middle &+ SIMD2(2000, 0)]
    let tile = try Streets.tile([
      .init("streets", [Streets.street(kind, line, tags)]), .init("ocean"),
    ])
    var content = MapContent()
    content.streets = StreetTiles([StreetTiles.Piece(tile, within: .world)])
    let viewport = Viewport(
      center: try Streets.center.get(), span: span, size: Self.size, leastSpan: 0.2)
    let style = MapStyle(
      type: .standard, layers: [],
      theme: .theme(for: .standard, appearance: .dark, depth: .direct))
    return try #require(
      try MapRenderer(data: BundledMaps.data.get())
        .raster(for: viewport, style: style, content: content, pixels: cell))
  }

  /// The share of a colour in a pixel that is a mixture of it with the ground.
  private func share(of color: Color, in pixel: Color) -> Double {
    func components(_ color: Color) -> SIMD3<Double> {
      SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    }
    let ground = components(Streets.color(.land))
    let (way, whole) = (components(pixel) - ground, components(color) - ground)
    return (way * whole).sum() / (whole * whole).sum()
  }

  /// The width of a street in a picture: how much of a column of pixels it hides, in the columns
  /// where it hides most. The edges of the tile are not in the middle of the picture.
  private func width(of color: Color, in raster: PixelRaster) -> Double {
    let rows = raster.height * 7 / 20..<raster.height * 13 / 20
    let widths = (raster.width / 4..<raster.width * 3 / 4).map { column in
      rows.reduce(0) { $0 + share(of: color, in: raster[column, $1]) }
    }
    return widths.max() ?? 0
  }

  /// The names of classes in Shortbread, from the widest to the narrowest.
  private static let classes: [(kind: String, street: FeatureClass)] = [
    ("motorway", .motorway), ("trunk", .trunk), ("primary", .primary), ("secondary", .secondary),
    ("tertiary", .tertiary), ("residential", .minor), ("path", .path),
  ]

  private static let cells = [
    PixelSize(width: 7, height: 15), PixelSize(width: 10, height: 20),
    PixelSize(width: 20, height: 40), PixelSize(width: 30, height: 64),
  ]

  /// A street is as wide as on the ground, but not narrower than the table has it, whatever the
  /// size of the cells; a street that leads farther is wider.
  @Test(arguments: [0.25, 0.4, 1], cells)
  func aStreetHasItsWidth(span: Kilometers, cell: PixelSize) throws {
    var widths: [Double] = []
    for (kind, street) in Self.classes {
      let style = StreetStyle.lines[StreetStyle.lineIndices[Int(street.rawValue)]]
      // the table is for cells of 20 pixels
      let unit = min(max(Double(cell.height) / 20, 0.75), 2.5)
      let least = max(style.pixels * unit, 0.8)
      let onGround = style.meters / (span * 1000) * Double(Self.size.rows * cell.height)
      let expected = max(least, onGround)
      let isBroad = expected >= 2.4 * unit
      let color = isBroad ? Streets.roadColor(street) : Streets.color(street)
      let found = width(of: color, in: try raster(kind, span: span, cell: cell))
      // shares are whole 255ths, and so are colours, of three pixels at an edge
      #expect(abs(found - expected) < 0.06, "\(kind): \(found), \(expected) pixels")
      widths.append(found)
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 > $1 }, "\(widths)")
  }

  /// A mark in a picture: its columns, and how high it is in each.
  private struct Mark {
    var first: Int
    var heights: [Int]
    var end: Int { first + heights.count }
  }

  /// What lies on a one-way street and not on another.
  private func marks(_ kind: String, span: Kilometers, _ tag: String) throws -> [Mark] {
    let bare = try raster(kind, span: span)
    let picture = try raster(kind, span: span, [(tag, true)])
    var marks: [Mark] = []
    for column in 0..<picture.width {
      let rows = (0..<picture.height).filter { picture[column, $0] != bare[column, $0] }
      guard let first = rows.first, let last = rows.last else { continue }
      if marks.last?.end != column { marks.append(Mark(first: column, heights: [])) }
      marks[marks.count - 1].heights.append(last - first + 1)
    }
    return marks
  }

  /// One-way streets have chevrons at equal distances, which are open where one comes from.
  @Test(arguments: ["primary", "residential"], [0.25, 0.4])
  func chevronsPointWhereOneMayGo(kind: String, span: Kilometers) throws {
    for (tag, isEast) in [("oneway", true), ("oneway_reverse", false)] {
      // those at the edges of the picture may be cut
      let found = try marks(kind, span: span, tag).filter { $0.first > 0 && $0.end < 400 }
      #expect((4...7).contains(found.count), "\(found)")
      for (mark, next) in zip(found, found.dropFirst()) {
        #expect((60...80).contains(next.first - mark.first), "\(found)")
      }
      for mark in found {
        let west = mark.heights.prefix(2).max() ?? 0
        let east = mark.heights.suffix(2).max() ?? 0
        #expect(isEast ? west > east : west < east, "\(mark)")
      }
    }
  }

  /// From 1 km inwards.
  @Test(arguments: [(0.9, true), (1.5, false)])
  func chevronsAppearFrom1KilometerInwards(span: Kilometers, areSeen: Bool) throws {
    #expect(try marks("residential", span: span, "oneway").isEmpty != areSeen)
  }
}
