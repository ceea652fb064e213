import Cells
import Features
import Foundation
import Geodesy
import Overlays
import TestSupport
import Testing

@testable import Cartography

/// Whole maps with features of a person's own, over a pole, over the 180th meridian and at their
/// antipodes, kept as text in `Resources/Screens` and `Resources/Pixels`.
///
/// After a change that is meant to be seen, run these tests with `RECORD_SCREENS=1` in the
/// environment: they write the files anew, fail, and are to be looked at before they are kept.
@Suite struct FeaturePictureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let projection: MapProjection
    let latitude: Double
    let longitude: Double
    let span: Double

    var testDescription: String { name }

    func viewport(size: CellSize) throws -> Viewport {
      Viewport(
        center: try Coordinate(latitude: latitude, longitude: longitude), span: span, size: size,
        projection: projection)
    }
  }

  static let cases = [
    Case(name: "North Pole", projection: .globe, latitude: 75, longitude: 150, span: 9000),
    Case(name: "180th meridian", projection: .webMercator, latitude: 8, longitude: 180, span: 5000),
    Case(
      name: "South Pole", projection: .equidistant, latitude: -80, longitude: -30, span: 11_000),
    Case(name: "antipodes", projection: .equalArea, latitude: -12, longitude: 8, span: 5500),
    Case(name: "world", projection: .robinson, latitude: 0, longitude: 0, span: 17_250),
  ]

  static let sizes = [
    CellSize(columns: 36, rows: 10), CellSize(columns: 60, rows: 16),
    CellSize(columns: 90, rows: 28),
  ]

  /// Points, a line over the North Pole, lines over the 180th meridian in one piece and in two, an
  /// area over it, and one around the North Pole. Each position has the longitude first.
  private static let features: [(geometry: Geometry, style: String)] = [
    (.point(at((178.44, -18.14))[0]), #""name": "Suva""#),
    (.point(at((-62.34, 82.5))[0]), #""name": "Alert""#),
    (
      .line(at((10, 60), (10, 90), (-170, 90), (-170, 55))),
      ##""name": "Over the top", "stroke": "#e69f00""##
    ),
    (.line(at((165, 5), (195, 20))), ##""name": "Ferry", "stroke": "#56b4e9""##),
    (
      .collection([
        .line(at((160, -10), (180, -5))), .line(at((-180, -5), (-160, 0))),
      ]), #""name": "Cable""#
    ),
    (
      .polygon([at((170, 8), (190, 8), (190, 25), (170, 25))]),
      ##""name": "Zone", "fill": "#f0e442", "fill-opacity": 0.4"##
    ),
    (
      .polygon([at((-180, 78), (180, 78), (180, 90), (-180, 90))]),
      ##""name": "Ice", "fill": "#e08cbb", "fill-opacity": 0.4"##
    ),
  ]

  /// Vertices from longitudes and latitudes in degrees.
  private static func at(_ places: (longitude: Double, latitude: Double)...) -> [Vertex] {
    places.map { place in
      Vertex(
        latitude: DecimalDegrees(place.latitude) ?? DecimalDegrees(femtodegrees: 0),
        longitude: DecimalDegrees(place.longitude) ?? DecimalDegrees(femtodegrees: 0))
    }
  }

  private static let content = Result {
    var builder = OverlayBuilder(title: "own")
    for (geometry, style) in features {
      try builder.add(
        Feature(geometry, edges: .straight, properties: Array("{\(style)}".utf8)))
    }
    var content = MapContent()
    content.overlays = [builder.finished()]
    return content
  }

  private static let style = MapStyle(
    type: .hybrid, layers: [.areaNames, .overlay],
    theme: .theme(for: .hybrid, appearance: .dark, depth: .direct))

  private static let folder = Product.root + "/Tests/Maps/CartographyTests/Resources"

  @Test(arguments: cases, sizes) func theMapIsAsItWas(example: Case, size: CellSize) throws {
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    let canvas = try renderer.canvas(
      for: example.viewport(size: size), style: Self.style, content: Self.content.get())
    let found = canvas.lines.map { $0 + "|\n" }.joined()
    let path =
      Self.folder + "/Screens/Own data, \(example.name), \(size.columns)x\(size.rows).txt"
    if ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil {
      try found.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path)")
    }
    let expected = try String(contentsOfFile: path, encoding: .utf8)
    #expect(found == expected, "found\n\(found)expected\n\(expected)")
  }

  /// The mean colours of cells are those that were looked at once.
  @Test(arguments: cases) func thePictureInPixelsIsAsItWas(example: Case) throws {
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    let size = CellSize(columns: 48, rows: 16)
    let raster = try #require(
      try renderer.raster(
        for: example.viewport(size: size), style: Self.style, content: Self.content.get(),
        pixels: PixelSize(width: 10, height: 20)))
    try PixelMapTests.expect(
      raster, inBlocksOf: PixelSize(width: 10, height: 20), "Own data, \(example.name)")
  }
}
