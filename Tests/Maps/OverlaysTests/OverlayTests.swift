import Cells
import Features
import Geodesy
import TestSupport
import Testing

@testable import Overlays

@Suite struct OverlayTests {
  private static func features(_ features: [String]) -> String {
    #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",") + "]}"
  }

  private static func point(_ longitude: Double, _ latitude: Double, _ properties: String) -> String
  {
    #"{"type": "Feature", "properties": \#(properties), "geometry": "#
      + #"{"type": "Point", "coordinates": [\#(longitude), \#(latitude)]}}"#
  }

  @Test func featuresKeepTheirNamesPropertiesAndParts() throws {
    let overlay = try overlay(
      Self.features([
        Self.point(8.316667, 56.55, #"{"name": "", "title": "Lemvig", "pop": 7000, "x": null}"#),
        #"{"type": "Feature", "id": "l", "properties": null, "geometry": {"type": "MultiLineString", "#
          + #""coordinates": [[[0, 0], [1, 1]], [[2, 2], [3, 3]]]}}"#,
        #"{"type": "Feature", "properties": {"name": "bad\u001b[31m"}, "geometry": null}"#,
      ]))
    #expect(overlay.count == 3)
    #expect((0..<3).map(overlay.name) == ["Lemvig", nil, "bad\u{FFFD}"])
    #expect(overlay.texts(of: 0).map { "\($0)=\($1)" } == ["name=", "title=Lemvig", "pop=7000"])
    #expect(overlay.parts(of: 0) == (0..<1, 0..<0))
    #expect(overlay.parts(of: 1) == (1..<1, 0..<2))
    #expect(overlay.parts(of: 2) == (1..<1, 2..<2))
    #expect(overlay.location(of: 0)?.description == "56.55, 8.316667")
    #expect(overlay.location(of: 2) == nil)
    #expect(
      overlay.features(named: "lem", limit: 5, by: Self.letters) == [0]
        && overlay.features(named: "vig", limit: 5, by: Self.letters) == [0]
        && overlay.features(named: "vim", limit: 5, by: Self.letters).isEmpty
        && overlay.features(named: "", limit: 5, by: Self.letters).isEmpty)
  }

  /// As `tunnel measure` and `--gazetteer` name them.
  @Test func featuresAreNamedByOneListOfProperties() throws {
    let overlay = try overlay(
      Self.features([
        Self.point(1, 2, #"{"place": "Off Chile", "mag": 9}"#),
        Self.point(1, 2, #"{"Place": "P", "label": true, "LABEL": "L", "Title": 7}"#),
        Self.point(1, 2, #"{"label": true}"#),
      ]))
    #expect((0..<3).map(overlay.name) == ["Off Chile", "7", nil])
  }

  private static func letters(_ text: String) -> [UInt32] {
    text.lowercased().unicodeScalars.map(\.value)
  }

  /// Properties of simplestyle say how a feature looks, not what it is.
  @Test func propertiesOfTheStyleAreNotTold() throws {
    let overlay = try overlay(
      Self.features([
        Self.point(
          1, 2,
          ##"{"marker-color": "#f00", "marker-size": "small", "marker-symbol": "x", "##
            + ##""stroke": "#0f0", "stroke-width": 2, "stroke-opacity": 1, "fill": "#00f", "##
            + ##""fill-opacity": 0.5, "name": "A", "mark": 1}"##)
      ]))
    #expect(overlay.texts(of: 0).map(\.name) == ["name", "mark"])
  }

  /// A property is lacked if no feature has a value that serves its use.
  @Test(
    arguments: [
      ("a", "n", "t", [nil, nil, nil]), ("x", "y", "z", ["x", "y", "z"]),
      ("o", "t", "o", ["o", "t", "o"]),
    ] as [(String, String, String, [String?])])
  func lackedPropertiesAreKnown(
    color: String, size: String, label: String, lacked: [String?]
  ) throws {
    let text = Self.features([
      Self.point(1, 2, #"{"o": {"p": 1}, "n": -3}"#),
      Self.point(1, 2, #"{"a": "b", "t": "c", "n": null}"#),
    ])
    let full = try overlay(text, label: label, colorKey: color, sizeKey: size)
    #expect(PropertyUse.allCases.map(full.lackedProperty(for:)) == lacked)
    #expect(
      PropertyUse.allCases.map(full.propertyNames(for:)) == [
        ["n", "a", "t"], ["n"], ["n", "a", "t"],
      ])
    #expect(full.hasProperty("o") && !full.hasProperty("x"))
    let empty = try overlay(Self.features([]), label: label, colorKey: color, sizeKey: size)
    #expect(PropertyUse.allCases.map(empty.lackedProperty(for:)) == [nil, nil, nil])
  }

  /// The part of a circle between two parallels is in the middle of a map that shows no more.
  @Test(
    arguments: [
      (10, 100, 10, 100), (84, 200, 83.6, 200), (-84, 200, -83.6, 200), (89, 10, 85, 10),
      // around a pole, all longitudes belong to it
      (80, 1500, 75.76, 20_003.931), (90, 20_015, 0, 20_003.931),
    ] as [(Double, Double, Double, Double)])
  func anExtentIsMovedBetweenParallels(
    latitude: Double, radius: Double, middle: Double, shown: Double
  ) throws {
    let center = try Coordinate(latitude: latitude, longitude: 20)
    let within = OverlayExtent(center: center, radius: radius).within(latitude: 85)
    #expect(abs(within.center.latitude.degrees - middle) < 0.01, "\(within)")
    #expect(within.center.longitude == center.longitude)
    #expect(abs(within.radius - shown) < 0.001, "\(within)")
  }

  @Test func placesNearFeaturesAndTheirAntipodesAreKnown() throws {
    let extent = OverlayExtent(center: try Coordinate(latitude: 10, longitude: 179), radius: 200)
    for (latitude, longitude, isNear) in [
      (10.0, 179.0, true), (-10, -1, true), (10, -179.1, true), (10, -178, false), (0, 0, false),
    ] {
      let place = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(extent.isNear(place, within: 10) == isNear, "\(place)")
      #expect(extent.isNear(place.antipode, within: 10) == isNear)
    }
  }

  @Test(arguments: [
    #"{"type": "Feature", "id": 7.50, "geometry": {"type":"Point","coordinates":[8.316667,56.55]}, "properties": {"a": 1}}"#,
    #"{"type": "Feature", "id": "7", "geometry": {"type":"LineString","coordinates":[[170,1],[-170,2]]}, "properties": null}"#,
    #"{"type": "Feature", "geometry": {"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,0]],[[2,1],[3,1],[3,2],[2,1]]]}, "properties": {}}"#,
    #"{"type": "Feature", "geometry": {"type":"MultiPoint","coordinates":[[1,2],[3,4]]}, "properties": {}}"#,
    #"{"type": "Feature", "geometry": null, "properties": {}}"#,
    #"{"type": "Feature", "geometry": {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}]}, "properties": {}}"#,
  ])
  func aFeatureIsWrittenAsItWasGiven(text: String) throws {
    #expect(try overlay(text).geoJSON(of: 0) == text)
  }

  /// One property may name, colour and size features.
  @Test func aPropertyMayDecideSeveralThings() throws {
    var builder = OverlayBuilder(title: "t", label: "n", colorKey: "n", sizeKey: "n")
    for number in [1, 9] {
      try builder.add(
        Feature(
          .point(Vertex(try Coordinate(latitude: 0, longitude: 0))), edges: .straight,
          properties: Array("{\"n\": \(number)}".utf8)))
    }
    let overlay = builder.finished()
    #expect((0..<2).map(overlay.name) == ["1", "9"])
    #expect(overlay.color(of: 0) != nil && overlay.color(of: 0) != overlay.color(of: 1))
    #expect((0..<2).map(overlay.size) == [0, 2])
    #expect(overlay.sizing?.name == "n" && overlay.sizing?.greatest == 9)
  }

  /// A property that sizes marks counts, not their style; a string of digits stays as it is.
  @Test func stringsOfDigitsAreNumbersAndKeepTheirText() throws {
    let numbers = try overlay(
      Self.features([
        Self.point(0, 0, #"{"n": "007", "marker-size": "large"}"#),
        Self.point(0, 0, #"{"n": 70.0}"#),
        Self.point(0, 0, #"{"n": "1e2", "marker-size": "small"}"#),
      ]), label: "n", colorKey: "n", sizeKey: "n")
    #expect((0..<3).map(numbers.name) == ["007", "70", "1e2"])
    #expect((0..<3).map(numbers.size) == [0, 2, 2])
    guard case .numbers(7...100) = numbers.coloring?.key else {
      Issue.record("\(String(describing: numbers.coloring))")
      return
    }
    let codes = try overlay(
      Self.features(["007", "07", "A7"].map { Self.point(0, 0, #"{"n": "\#($0)"}"#) }),
      colorKey: "n")
    guard case .texts(let shown, _) = codes.coloring?.key else {
      Issue.record("\(String(describing: codes.coloring))")
      return
    }
    #expect(shown.map(\.text) == ["007", "07", "A7"])
  }

  /// Numbers that are too great are texts; those at the limits of `Double` have the ramp's colours.
  @Test(arguments: [
    (["1e999", "1", "-1e999"], false), (["1e308", "0", "-1e308"], true),
    (["5e-324", "0", "0"], true),
  ])
  func extremeNumbersHaveColors(numbers: [String], areNumbers: Bool) throws {
    let overlay = try overlay(
      Self.features(numbers.map { Self.point(0, 0, #"{"n": \#($0)}"#) }),
      label: "n", colorKey: "n", sizeKey: "n")
    #expect((0..<3).allSatisfy { overlay.color(of: $0) != nil })
    if case .numbers = overlay.coloring?.key {
      #expect(areNumbers)
    } else {
      #expect(!areNumbers && overlay.name(of: 0) == "1e999")
    }
  }

  @Test func simplestyleIsObeyed() throws {
    let overlay = try overlay(
      Self.features([
        Self.point(
          0, 0,
          ##"{"marker-color": "#f00", "stroke": "00ff00", "stroke-width": 5, "fill": "#12345g", "fill-opacity": 0.4}"##
        ),
        Self.point(0, 0, "{}"), Self.point(0, 0, #"{"stroke-opacity": 0, "fill-opacity": 7}"#),
        Self.point(0, 0, #"{"marker-size": "small", "marker-color": "000080"}"#),
        Self.point(0, 0, #"{"marker-size": "large"}"#),
        Self.point(0, 0, #"{"marker-size": "medium"}"#), Self.point(0, 0, #"{"marker-size": 2}"#),
      ]))
    let style = overlay.style(of: 0)
    #expect(style.marker == Color(rgb: 0xFF0000) && style.stroke == Color(rgb: 0x00FF00))
    #expect(style.fill == nil && style.strokeWidth == 5 && style.fillOpacity == 0.4)
    #expect(overlay.style(of: 1) == .usual)
    #expect(overlay.style(of: 2).strokeWidth == 0 && overlay.style(of: 2).fillOpacity == 0.6)
    #expect(overlay.style(of: 3).marker == Color(rgb: 0x000080))
    #expect((0..<7).map(overlay.size) == [1, 1, 1, 0, 2, 1, 1])
  }

  /// Outlines leave out the edges along which areas were cut at the 180th meridian, and those at
  /// poles; an area that ends at the meridian keeps its side.
  @Test(
    arguments: [
      // Fiji, in two pieces
      (
        #"{"type": "MultiPolygon", "coordinates": [[[[178, -18], [180, -18], [180, -16], [178, -16], [178, -18]]], [[[-180, -18], [-179, -18], [-179, -16], [-180, -16], [-180, -18]]]]}"#,
        [
          [(178.0, -18.0), (180, -18)], [(180, -16), (178, -16), (178, -18)],
          [(-180, -18), (-179, -18), (-179, -16), (-180, -16)],
        ]
      ),
      // around the South Pole
      (
        #"{"type": "Polygon", "coordinates": [[[-180, -90], [-180, -80], [0, -70], [180, -80], [180, -90], [-180, -90]]]}"#,
        [[(-180, -80), (0, -70), (180, -80)]]
      ),
      // up to the meridian, on one side and on both between other latitudes
      (
        #"{"type": "Polygon", "coordinates": [[[170, 0], [180, 0], [180, 9], [170, 0]]]}"#,
        [[(170, 0), (180, 0), (180, 9), (170, 0)]]
      ),
      (
        #"{"type": "MultiPolygon", "coordinates": [[[[170, 0], [180, 0], [180, 9], [170, 0]]], [[[-170, 0], [-180, 1], [-180, 9], [-170, 0]]]]}"#,
        [[(170, 0), (180, 0), (180, 9), (170, 0)], [(-170, 0), (-180, 1), (-180, 9), (-170, 0)]]
      ),
      // all the Earth, and a line along the meridian
      (
        #"{"type": "GeometryCollection", "geometries": [{"type": "Polygon", "coordinates": [[[-180, -90], [180, -90], [180, 90], [-180, 90], [-180, -90]]]}, {"type": "LineString", "coordinates": [[180, 0], [180, 9]]}]}"#,
        [[(180, 0), (180, 9)]]
      ),
    ] as [(String, [[(Double, Double)]])])
  func seamsAreNoOutlines(geometry: String, outlines: [[(Double, Double)]]) throws {
    let overlay = try overlay(
      #"{"type": "Feature", "properties": {}, "geometry": \#(geometry)}"#)
    let found = overlay.paths.flatMap { path in
      path.outlines.map { overlay.places[$0].map { [$0.longitude, $0.latitude] } }
    }
    #expect(found == outlines.map { $0.map { [$0.0, $0.1] } })
  }

  @Test func numbersGetARampAndTextsHues() throws {
    let numbers = try overlay(
      Self.features(
        [1, 2, 11].map { Self.point(0, 0, #"{"m": \#($0)}"#) } + [Self.point(0, 0, "{}")]),
      colorKey: "m")
    #expect(
      (0..<4).map(numbers.color) == [
        PropertyColoring.ramp[0], PropertyColoring.ramp[1],
        PropertyColoring.ramp[15], nil,
      ])
    guard case .numbers(1...11) = numbers.coloring?.key else {
      Issue.record("\(String(describing: numbers.coloring))")
      return
    }
    let kinds = (0..<12).flatMap { kind in (0...kind).map { _ in "k\(kind)" } }
    let texts = try overlay(
      Self.features(kinds.map { Self.point(0, 0, #"{"k": "\#($0)"}"#) }), colorKey: "k")
    guard case .texts(let shown, let others) = texts.coloring?.key else {
      Issue.record("\(String(describing: texts.coloring))")
      return
    }
    #expect(shown.map(\.text) == (5..<12).reversed().map { "k\($0)" } && others == 5)
    #expect(texts.color(of: kinds.count - 1) == PropertyColoring.hues[0])
    #expect(texts.color(of: 0) == PropertyColoring.hues[7])
  }

  /// The ramp rises in lightness by even steps, so that it is read without telling hues apart.
  @Test func theRampIsEven() {
    let lightness = PropertyColoring.ramp.map { OKLab($0).lightness }
    let steps = zip(lightness, lightness.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { (0.015...0.035).contains($0) }, "\(steps)")
  }

  @Test func edgesThatAreGeodesicsAreRightToAMetre() throws {
    let vertices = [try Vertex(40.42, -3.7), try Vertex(-41.3, 174.8), try Vertex(80, -170)]
    var builder = OverlayBuilder(title: "t")
    try builder.add(Feature(.line(vertices), edges: .geodesic))
    let overlay = builder.finished()
    // GeographicLib's GeodSolve: 19,855.028984 km and 13,493.303953 km
    #expect(abs(overlay.lineLength - 33_348.332937) < 0.01)
    let places = overlay.places
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0.longitude - $1.longitude) < 180 })
    let start = vertices[0].coordinate
    let way = try start.geodesic(to: vertices[1].coordinate)
    for share in [0.1, 0.25, 0.5, 0.77] {
      let exact = GeographicPosition(
        try start.destination(
          bearing: way.initialBearing, distance: way.distance * share
        ).coordinate)
      let hit = FeatureHit(in: [overlay], at: try #require(Coordinate(exact)), within: 0.0011)
      #expect(hit?.feature == 0, "\(share)")
    }
  }

  @Test func theUppermostFeatureIsFound() throws {
    let overlay = try overlay(
      Self.features([
        #"{"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [[[-5, -5], [5, -5], [5, 5], [-5, 5], [-5, -5]]]}}"#,
        #"{"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": [[-9, 1], [9, 1]]}}"#,
        Self.point(0, 0, "{}"), Self.point(179.999, 89.9, "{}"), Self.point(-180, 10, "{}"),
      ]))
    func hit(_ latitude: Double, _ longitude: Double, _ radius: Double) throws -> String {
      let place = try Coordinate(latitude: latitude, longitude: longitude)
      return FeatureHit(in: [overlay], at: place, within: radius)
        .map { "\($0.feature)\($0.isAntipodal ? "a" : "")" } ?? "-"
    }
    #expect(try hit(0.01, 0.01, 2) == "2" && hit(1.01, 3, 2) == "1" && hit(3, 3, 2) == "0")
    #expect(try hit(7, 3, 2) == "-" && hit(0, 180, 2) == "2a" && hit(-3, -177, 2) == "0a")
    #expect(try hit(10, 179.99, 2) == "4" && hit(89.91, -10, 30) == "3")
  }

  private struct Circle: Sendable {
    let places: [(Double, Double)]
    let middle: (Double, Double)
    let radius: Double
  }

  @Test(arguments: [
    Circle(places: [(0, 0), (0, 10)], middle: (0, 5), radius: 556),
    Circle(places: [(10, 179), (10, -179)], middle: (10, 180), radius: 110),
    Circle(places: [(89, 0), (89, 180)], middle: (90, 0), radius: 111),
    Circle(places: [(50, 7)], middle: (50, 7), radius: 0),
  ])
  private func theExtentHoldsAll(circle: Circle) throws {
    let overlay = try overlay(
      Self.features(circle.places.map { Self.point($0.1, $0.0, "{}") }))
    let extent = try #require(overlay.extent)
    let middle = try Coordinate(latitude: circle.middle.0, longitude: circle.middle.1)
    #expect(try extent.center.geodesic(to: middle).distance < 2000, "\(extent)")
    #expect(abs(extent.radius - circle.radius) < 2, "\(extent)")
  }
}
