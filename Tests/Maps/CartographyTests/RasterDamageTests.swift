import Cartography
import Cells
import DataFiles
import Geodesy
import TestSupport
import Testing

/// Maps whose rasters are missing or damaged, wholly or in a tile.
@Suite struct RasterDamageTests {
  private static let outlines: [DataFolder.File] = [.countries, .lakes, .seas, .rivers, .regions]

  /// A folder with the outlines, and of the rasters those named.
  private func folder(with rasters: [DataFolder.File]) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.link(Self.outlines + rasters)
    return directory
  }

  private func style(_ type: MapType, _ depth: ColorDepth = .direct) -> MapStyle {
    MapStyle(
      type: type, layers: [.rivers, .borders, .regions],
      theme: .theme(for: type, appearance: .dark, depth: depth))
  }

  private func viewport(
    _ latitude: Double = 56.55, _ longitude: Double = 8.316667, span: Double = 1000
  ) throws -> Viewport {
    Viewport(
      center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
      size: CellSize(columns: 80, rows: 24))
  }

  @Test(arguments: [
    (MapType.outline, ColorDepth.direct), (.standard, .direct), (.hybrid, .palette16),
  ])
  func typesThatShowNoRasterNeedNone(type: MapType, depth: ColorDepth) throws {
    let bare = try folder(with: [])
    let renderer = MapRenderer(data: try MapData(folder: DataFolder(path: bare.path)))
    let whole = MapRenderer(data: try BundledMaps.data.get())
    let style = style(type, depth)
    #expect(
      try renderer.canvas(for: viewport(), style: style)
        == whole.canvas(for: viewport(), style: style))
    #expect(renderer.rasterDamage == nil)
  }

  @Test(arguments: [
    (MapType.hybrid, [DataFolder.File.elevations], "color.bin"),
    (.hybrid, [.colors], "elevation.bin"), (.relief, [.colors], "elevation.bin"),
  ])
  func withoutARasterTheColoursAreThoseOfStandardMaps(
    type: MapType, present: [DataFolder.File], missing: String
  ) throws {
    let directory = try folder(with: present)
    let renderer = MapRenderer(data: try MapData(folder: DataFolder(path: directory.path)))
    let whole = MapRenderer(data: try BundledMaps.data.get())
    let canvas = try renderer.canvas(for: viewport(), style: style(type))
    let flat = try whole.canvas(for: viewport(), style: style(.standard))
    #expect(canvas.cells.map(\.character) == flat.cells.map(\.character))
    #expect(canvas.cells.map(\.background) == flat.cells.map(\.background))
    #expect(renderer.rasterDamage?.name == missing)
    #expect(
      renderer.rasterDamage?.error.description.hasSuffix("/\(missing)': No such file or directory")
        == true)
  }

  @Test func aDamagedFileIsAsOneThatIsMissing() throws {
    let directory = try folder(with: [.elevations])
    try directory.write(Array(BundledData.bytes(of: .colors).prefix(5000)), to: "color.bin")
    let renderer = MapRenderer(data: try MapData(folder: DataFolder(path: directory.path)))
    _ = try renderer.canvas(for: viewport(), style: style(.hybrid))
    #expect(renderer.rasterDamage?.error.description.contains("is truncated") == true)
  }

  /// Of a file whose tiles are damaged here and there, some maps are whole, and the others flat.
  @Test func damagedTilesGiveFlatColoursWhereTheyAreShown() throws {
    let directory = try folder(with: [.elevations])
    var damaged = try BundledData.bytes(of: .colors)
    // the tiles of the finest level come first, beginning at the north pole
    for index in stride(from: damaged.count / 8, to: damaged.count / 3, by: 400) {
      damaged[index] ^= 0xFF
    }
    try directory.write(damaged, to: "color.bin")
    let whole = MapRenderer(data: try BundledMaps.data.get())
    var counts = (whole: 0, flat: 0)
    for latitude in stride(from: -75.0, through: 75, by: 30) {
      for longitude in [-100.0, 20, 135] {
        let viewport = try viewport(latitude, longitude, span: 200)
        let renderer = MapRenderer(data: try MapData(folder: DataFolder(path: directory.path)))
        let canvas = try renderer.canvas(for: viewport, style: style(.hybrid))
        if renderer.rasterDamage == nil {
          counts.whole += 1
          #expect(try canvas == whole.canvas(for: viewport, style: style(.hybrid)))
        } else {
          counts.flat += 1
          let flat = try whole.canvas(for: viewport, style: style(.standard))
          #expect(canvas.cells.map(\.background) == flat.cells.map(\.background))
        }
      }
    }
    #expect(counts.whole > 2 && counts.flat > 2, "\(counts)")
  }

  @Test func theMapNamesTheFileBesideItsSources() throws {
    let bare = try folder(with: [])
    let renderer = MapRenderer(data: try MapData(folder: DataFolder(path: bare.path)))
    var style = style(.relief)
    style.layers.formUnion([.places, .attribution, .scaleBar])
    let canvas = try renderer.canvas(for: viewport(), style: style)
    #expect(
      canvas.lines.last?.dropFirst().hasPrefix("elevation.bin unreadable · GeoNames CC BY 4.0")
        == true,
      "\(canvas.lines.last ?? "")")
  }

  @Test func layersAboveTheGroundAreDrawnAllTheSame() throws {
    let bare = try folder(with: [])
    let renderer = MapRenderer(data: try MapData(folder: DataFolder(path: bare.path)))
    let whole = MapRenderer(data: try BundledMaps.data.get())
    let content = MapContent(subsolarPoint: try Coordinate(latitude: 0, longitude: 180))
    func canvas(_ renderer: MapRenderer, _ type: MapType) throws -> CellCanvas {
      var style = style(type)
      style.layers = [.daylight, .antipodal]
      return try renderer.canvas(
        for: viewport(40, -100, span: 9000), style: style, content: content)
    }
    #expect(
      try canvas(renderer, .hybrid).cells.map(\.background)
        == canvas(whole, .standard).cells.map(\.background))
  }
}
