import Cartography
import Cells
import Geodesy
import TestSupport
import Testing

/// Names stay where they are while the map moves under the edge of the screen.
@Suite struct LabelStabilityTests {
  struct Walk: Sendable, CustomTestStringConvertible {
    let name: String
    let latitude: Double
    let longitude: Double
    let span: Double
    var projection = MapProjection.automatic
    var leastShare = 0.95

    var testDescription: String { name }
  }

  static let walks = [
    Walk(name: "Denmark", latitude: 56.55, longitude: 8.316667, span: 1000),
    Walk(name: "Europe", latitude: 48, longitude: 10, span: 3500),
    Walk(name: "Fiji", latitude: -17.8, longitude: 179.9, span: 2500),
    // towards the rim places come closer to each other, so that some names must give way
    Walk(name: "globe", latitude: 20, longitude: 10, span: 13_500, leastShare: 0.93),
    Walk(name: "Antarctica", latitude: -85, longitude: 30, span: 4000),
    Walk(name: "world", latitude: 0, longitude: 0, span: 15_000, projection: .robinson),
    Walk(name: "Mercator", latitude: 30, longitude: 60, span: 8000, projection: .webMercator),
  ]

  @Test(arguments: walks) func whatIsStillOnTheMapStaysInItsPlace(walk: Walk) throws {
    let seed: UInt64 = 17
    var random = SeededGenerator(seed: seed)
    var viewport = Viewport(
      center: try Coordinate(latitude: walk.latitude, longitude: walk.longitude), span: walk.span,
      size: CellSize(columns: 100, rows: 30), projection: walk.projection)
    let labels = try towns(around: viewport, using: &random)
    var placer = try LabelPlacer(on: try map(viewport).labelGround, labels: labels, keepClear: [])
    var (expected, found) = (0, 0)
    for _ in 0..<40 {
      let step = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 0), (1, 0)].randomElement(
        using: &random)
      viewport = try viewport.moved(byColumns: step?.0 ?? 0, rows: step?.1 ?? 0)
      let next = try LabelPlacer(
        on: try map(viewport).labelGround, labels: labels, keepClear: [], after: placer.memory)
      let projector = try Projector(viewport: viewport)
      for label in placer.placed {
        guard let anchor = label.anchor, let place = try projector.position(of: anchor) else {
          continue
        }
        // towns are named up to 65 degrees from a globe's centre
        guard
          try !viewport.isGlobe || viewport.center.geodesic(to: anchor).distance < 6_500_000
        else { continue }
        let across = Double(label.rectangle.size.columns) + 4
        guard place.column > across, place.column < 100 - across, place.row > 3, place.row < 26
        else { continue }
        expected += 1
        let isThere = try next.placed.contains { other in
          guard other.text == label.text, other.kind == label.kind, other.lines == label.lines
          else { return false }
          let old = try placer.offset(of: label)
          let new = try next.offset(of: other)
          return abs(old.column - new.column) <= 1.001 && abs(old.row - new.row) <= 1.001
        }
        if isThere { found += 1 }
      }
      placer = next
    }
    #expect(expected > 100, "seed \(seed)")
    #expect(
      Double(found) >= walk.leastShare * Double(expected), "\(found) of \(expected), seed \(seed)")
  }

  @Test func aRendererRemembersAndAForgetfulOneDoesNot() throws {
    let data = try BundledMaps.data.get()
    let here = Viewport(
      center: try Coordinate(latitude: 48, longitude: 10), span: 3500,
      size: CellSize(columns: 100, rows: 30))
    let there = try here.moved(byColumns: 9, rows: 0)
    let fresh = try MapRenderer(data: data).canvas(for: there, style: MapStyle(theme: .night))
    let forgetful = MapRenderer(data: data, keepsNamesInPlace: false)
    _ = try forgetful.canvas(for: here, style: MapStyle(theme: .night))
    #expect(try forgetful.canvas(for: there, style: MapStyle(theme: .night)) == fresh)
  }

  private func map(_ viewport: Viewport) throws -> BaseMap {
    try BaseMap(
      on: Projector(viewport: viewport), style: MapStyle(theme: .night, glyphs: .braille),
      data: try BundledMaps.data.get())
  }

  /// Many towns on a map and around it.
  private func towns(
    around viewport: Viewport, using random: inout SeededGenerator
  ) throws -> [MapLabel] {
    let projector = try Projector(viewport: viewport)
    let names = ["Oslo", "København", "東京都", "São Paulo", "Saint Petersburg", "Rome", "Ulm"]
    return try (0..<250).compactMap { index in
      let coordinate = try projector.coordinate(
        column: .random(in: -50...150, using: &random), row: .random(in: -15...45, using: &random))
      return coordinate.map {
        MapLabel(
          text: names[index % names.count] + " \(index)", coordinate: $0, rank: index, kind: .town)
      }
    }
  }
}

extension LabelPlacer {
  /// From a name's place on the ground to where it begins, in cells.
  fileprivate func offset(
    of label: PlacedLabel
  ) throws(CartographyError) -> (column: Double, row: Double) {
    guard let anchor = label.anchor, let place = try position(of: anchor) else {
      return (.infinity, .infinity)
    }
    return (Double(label.origin.column) - place.column, Double(label.origin.row) - place.row)
  }
}
