import Cells
import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Cartography

/// Maps in pixels.
@Suite struct PixelMapTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var latitude = 0.0
    var longitude = 0.0
    var span = 1000.0
    var size = CellSize(columns: 60, rows: 18)
    var pixels = PixelSize(width: 10, height: 20)
    var type = MapType.hybrid
    var appearance = Appearance.dark
    var projection = MapProjection.automatic
    var layers = MapLayers.usual

    var testDescription: String { name }

    var viewport: Viewport {
      get throws {
        Viewport(
          center: try Coordinate(latitude: latitude, longitude: longitude), span: span, size: size,
          cellAspect: Double(pixels.height) / Double(pixels.width), projection: projection)
      }
    }

    var style: MapStyle {
      MapStyle(
        type: type, layers: layers,
        theme: .theme(for: type, appearance: appearance, depth: .direct))
    }

    var content: MapContent {
      get throws {
        MapContent(
          end: try viewport.center,
          subsolarPoint: try Coordinate(latitude: 20, longitude: longitude - 60))
      }
    }

    func raster() throws -> PixelRaster {
      let renderer = MapRenderer(data: try BundledMaps.data.get())
      return try #require(
        try renderer.raster(for: viewport, style: style, content: content, pixels: pixels))
    }
  }

  static let cases = [
    Case(name: "Denmark", latitude: 56.55, longitude: 8.316667),
    Case(
      name: "Alps", latitude: 46.5, longitude: 9, span: 600, type: .relief, appearance: .light),
    Case(
      name: "globe", latitude: 20, longitude: 80, span: 13_500,
      size: CellSize(columns: 40, rows: 20)),
    Case(
      name: "world", span: 20_000, size: CellSize(columns: 66, rows: 18), type: .standard,
      projection: .equalEarth, layers: [.borders, .graticule, .daylight]),
    Case(
      name: "odd cells", latitude: -17.8, longitude: 179.9, span: 400,
      size: CellSize(columns: 33, rows: 11), pixels: PixelSize(width: 7, height: 15)),
    Case(
      name: "pole", latitude: 90, span: 5000, size: CellSize(columns: 30, rows: 12),
      type: .outline, layers: [.graticule, .rangeRings]),
  ]

  @Test(arguments: cases) func aMapHasAPixelForEachOfItsCells(example: Case) throws {
    let raster = try example.raster()
    #expect(raster.width == example.size.columns * example.pixels.width)
    #expect(raster.height == example.size.rows * example.pixels.height)
  }

  /// The mean colours of squares of two cells by two are those that were looked at once.
  @Test(arguments: cases) func aMapLooksAsItDid(example: Case) throws {
    try Self.expect(
      try example.raster(),
      inBlocksOf: PixelSize(width: example.pixels.width * 2, height: example.pixels.height * 2),
      example.name)
  }

  /// Compares the mean colours of the blocks of a picture with those in a file, which has a line
  /// for each row of blocks; `RECORD_SCREENS=1` writes it anew. `PIXEL_MAPS` names a folder for the
  /// pictures themselves.
  static func expect(
    _ raster: PixelRaster, inBlocksOf block: PixelSize, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if let folder = ProcessInfo.processInfo.environment["PIXEL_MAPS"] {
      let header = Data("P6 \(raster.width) \(raster.height) 255\n".utf8)
      let bytes = raster.pixels.flatMap { pixel in
        [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF)]
      }
      try (header + Data(bytes)).write(to: URL(fileURLWithPath: folder + "/\(name).ppm"))
    }
    let means = (0..<raster.height / block.height).map { row in
      (0..<raster.width / block.width).map { column in
        Self.mean(of: raster, in: CellPosition(column: column, row: row), block)
      }
    }
    let path =
      Product.root + "/Tests/Maps/CartographyTests/Resources/Pixels/\(name).txt"
    if ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil {
      let lines = means.map { row in
        row.map { mean in
          (0..<3).map { String(format: "%02x", Int(mean[$0].rounded())) }.joined()
        }.joined(separator: " ") + "\n"
      }
      try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: " ").compactMap { UInt32($0, radix: 16).map(Color.init(rgb:)) }
    }
    try #require(
      expected.map(\.count) == means.map(\.count), sourceLocation: sourceLocation)
    let apart = zip(expected.joined(), means.joined()).map { expected, mean in
      let apart = Self.components(expected) - mean
      return (apart * apart).sum().squareRoot()
    }
    // libraries round the last digits of exponentials in their own ways
    #expect(
      (apart.max() ?? 0) < 3, "\(apart.max() ?? 0)", sourceLocation: sourceLocation)
  }

  /// The mean colour of a cell's pixels is that of the cell, whose colours are rounded.
  @Test(arguments: cases.filter { $0.type != .outline }) func theGroundIsThatOfTheCells(
    example: Case
  ) throws {
    var bare = example
    bare.layers = example.layers.intersection([.daylight, .globeDaylight])
    let raster = try bare.raster()
    let style = MapStyle(
      type: bare.style.type, layers: bare.style.layers, theme: bare.style.theme, glyphs: .blocks)
    let map = try BaseMap(
      on: Projector(viewport: bare.viewport), style: style,
      content: bare.content.beneathNames(of: style.layers), data: try BundledMaps.data.get())
    let geometry = try MapGeometry(
      of: Projector(viewport: bare.viewport), from: try BundledMaps.data.get())
    let lines = [geometry.coast, geometry.shores]
    var differences: [Double] = []
    for cell in example.size.positions {
      // the lines of shores reach into the neighbours
      let around = (-1...1).flatMap { down in
        (-1...1).map { CellPosition(column: cell.column + $0, row: cell.row + down) }
      }
      guard around.allSatisfy({ place in lines.allSatisfy { $0.mask(at: place) == 0 } }),
        geometry.surfaces.isUniform(cell)
      else { continue }
      let look = map.canvas[cell]
      guard let lower = look.background else { continue }
      let upper = look.character == "▀" ? look.foreground ?? lower : lower
      let mean = Self.mean(of: raster, in: cell, example.pixels)
      let halves = [upper, lower].map(Self.components)
      let expected = (halves[0] + halves[1]) / 2
      let apart = mean - expected
      differences.append((apart * apart).sum().squareRoot())
    }
    differences.sort()
    let middle = differences[differences.count / 2]
    let most = differences[differences.count * 95 / 100]
    #expect(differences.count > 60)
    #expect(middle < 9 && most < 30, "\(middle), \(most)")
  }

  private static func components(_ color: Color) -> SIMD3<Double> {
    SIMD3(Double(color.red), Double(color.green), Double(color.blue))
  }

  private static func mean(
    of raster: PixelRaster, in cell: CellPosition, _ pixels: PixelSize
  ) -> SIMD3<Double> {
    var sum = SIMD3<Double>()
    for row in 0..<pixels.height {
      for column in 0..<pixels.width {
        sum += components(
          raster[cell.column * pixels.width + column, cell.row * pixels.height + row])
      }
    }
    return sum / Double(pixels.width * pixels.height)
  }
}
