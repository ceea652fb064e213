import Features
import Geodesy
import TestSupport
import Testing

/// Features as GeoJSON.
@Suite struct FeatureWritingTests {
  struct Case: Sendable {
    let feature: Feature
    let text: String
  }

  private static func point(_ identifier: FeatureValue?, _ properties: String) -> Feature {
    Feature(
      .point(
        Vertex(
          latitude: DecimalDegrees(femtodegrees: 56_550_000_000_000_000),
          longitude: DecimalDegrees(femtodegrees: 8_316_667_000_000_000))),
      edges: .geodesic, properties: Array(properties.utf8), identifier: identifier)
  }

  private static let geometry = #""geometry": {"type":"Point","coordinates":[8.316667,56.55]}"#

  @Test(arguments: [
    Case(
      feature: point(.number("7.50"), #"{"a": 1}"#),
      text: #"{"type": "Feature", "id": 7.50, \#(geometry), "properties": {"a": 1}}"#),
    Case(
      feature: point(.text("7"), "{ }"),
      text: #"{"type": "Feature", "id": "7", \#(geometry), "properties": {}}"#),
    Case(
      feature: point(.text(#"a"b"#), ""),
      text: #"{"type": "Feature", "id": "a\"b", \#(geometry), "properties": null}"#),
    Case(
      feature: Feature(nil, edges: .straight),
      text: #"{"type": "Feature", "geometry": null, "properties": null}"#),
  ])
  func aFeatureIsOneObject(_ one: Case) throws {
    #expect(one.feature.geoJSON == one.text)
    let text = Array(one.text.utf8)
    let again = try text.withUnsafeBytes { try GeoJSONReader.feature(of: $0).feature }
    #expect(again.identifier == one.feature.identifier && again.geometry == one.feature.geometry)
  }

  @Test(arguments: [
    ("7", true), ("-1.50e3", true), ("12345678901234567890", true), ("007", false), (" 7", false),
    ("7, 8", false), ("+7", false), ("NaN", false), ("", false), ("null", false),
  ])
  func aNumberIsOneOfJSON(text: String, isNumber: Bool) {
    #expect(FeatureValue(numberOrText: text) == (isNumber ? .number(text) : .text(text)))
  }

  /// Also with parts that are empty.
  @Test(arguments: [
    "POINT(1 2)", "MULTILINESTRING((1 2,3 4),EMPTY)", "MULTIPOLYGON(EMPTY,((0 0,9 0,9 9,0 0)))",
    "GEOMETRYCOLLECTION(POLYGON EMPTY,POINT(1 2),GEOMETRYCOLLECTION EMPTY)", "MULTIPOINT EMPTY",
  ])
  func aGeometryIsReadAgain(text: String) throws {
    let written = try WellKnownText.geometry(of: text).geoJSON
    let again = try written.withUnsafeBytes { try GeoJSONReader.feature(of: $0).feature }
    #expect(again.geometry?.geoJSON == written)
  }

  /// An identifier that is a text of digits stays one; of KML all are texts.
  @Test func theKindOfAnIdentifierIsThatOfTheSource() {
    let features = ["7", "\"7\"", "null"].map {
      #"{"type": "Feature", "id": \#($0), "geometry": null}"#
    }
    #expect(
      read(GeoJSONReader(pieces(of: features.joined(separator: "\n")))) == [
        "nothing | 7", #"nothing | "7""#, "nothing",
      ])
    let kml = #"<kml><Placemark id="7"></Placemark></kml>"#
    #expect(read(MarkupReader(pieces(of: kml))) == [#"nothing | "7""#])
  }
}
