import Features
import Geodesy
import TestSupport
import Testing

/// Features that cannot be turned, edges that go the short way, and lines of one position.
@Suite struct FeatureSkippingTests {
  private struct Turned: Equatable {
    var text = ""
    var messages: [String] = []
  }

  private func turned(
    _ text: String, _ handling: FeatureStream.ErrorHandling = .fail,
    _ rule: LongitudeRule = LongitudeRule(), size: Int = .max
  ) throws -> Turned {
    var turned = Turned()
    var stream = FeatureStream(
      read: pieces(of: text, size: size),
      write: { turned.text += String(decoding: $0, as: UTF8.self) })
    stream.errorHandling = handling
    stream.longitudes = rule
    stream.report = { turned.messages.append("\($0)") }
    let summary = try stream.run()
    #expect(summary.errors == turned.messages.count)
    return turned
  }

  private static func feature(_ coordinates: String) -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(coordinates)]}}"#
  }

  private static func collection(_ features: String...) -> String {
    #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }

  @Test(arguments: [1, 10, Int.max])
  func featuresOfACollectionAreLeftOut(size: Int) throws {
    let (good, bad) = (Self.feature("8,56"), Self.feature("8,91"))
    let (antipode, damaged) = (Self.feature("-172,-56"), #"{"type":"Feature",NaN]}"#)
    let outside =
      "geometry.coordinates[1]: latitude 91 is outside -90...90; GeoJSON has longitude first"
    let cases = [
      (Self.collection(bad, good), Self.collection(antipode), ["features[0]." + outside]),
      (Self.collection(good, bad), Self.collection(antipode), ["features[1]." + outside]),
      (
        Self.collection(good, bad, good), Self.collection(antipode, antipode),
        ["features[1]." + outside]
      ),
      (
        Self.collection(bad, bad), Self.collection(),
        ["features[0]." + outside, "features[1]." + outside]
      ),
    ]
    for (text, expected, messages) in cases {
      #expect(
        try turned(text, .skip, size: size) == Turned(text: expected, messages: messages))
    }
    let broken = try turned(
      Self.collection(good, #"{"type":NaN}"#, good), .skip, size: size)
    #expect(broken.text == Self.collection(antipode, antipode))
    #expect(broken.messages.count == 1 && broken.messages[0].hasPrefix("features[1]: 'N' is not"))
    #expect(throws: FeatureError.self) { try turned(Self.collection(damaged), .skip) }
    #expect(throws: FeatureError.self) { try turned(Self.collection(bad), .fail) }
  }

  @Test func theReasonStandsInTheirPlace() throws {
    let result = try turned(Self.collection(Self.feature("8,91"), Self.feature("8,56")), .inline)
    let reason =
      "features[0].geometry.coordinates[1]: latitude 91 is outside -90...90; GeoJSON "
      + "has longitude first"
    #expect(
      result.text
        == Self.collection(
          #"{"type":"Feature","geometry":null,"properties":{"error":"\#(reason)"}}"#,
          Self.feature("-172,-56")))
  }

  @Test(arguments: [1, 10, Int.max]) func textsOfAStreamAreLeftOut(size: Int) throws {
    let lines = [
      Self.feature("8,91"), Self.feature("8,56"), "no JSON {", Self.feature("1,2"),
      #"{"type":"FeatureCollection"}"#,
    ]
    let result = try turned(lines.joined(separator: "\n") + "\n", .skip, size: size)
    #expect(result.text == Self.feature("-172,-56") + "\n" + Self.feature("-179,-2") + "\n")
    #expect(result.messages.count == 3)
  }

  /// A text over several lines is left out as a whole, in a sequence (RFC 8142) too.
  @Test(arguments: [1, 10, Int.max]) func aBrokenTextIsLeftOutWhole(size: Int) throws {
    for mark in ["", "\u{1E}"] {
      let broken = mark + "{\"type\": \"Point\",\n\"coordinates\": [oops]\n}\n"
      let antipode = mark + Self.feature("-172,-56") + "\n"
      let text = broken + mark + Self.feature("8,56") + "\n"
      let skipped = try turned(text, .skip, size: size)
      #expect(skipped.text == mark + antipode && skipped.messages.count == 1, "\(skipped)")
      let inline = try turned(text, .inline, size: size)
      #expect(inline.messages.count == 1 && inline.text.hasSuffix("\"}}\n" + antipode), "\(inline)")
      #expect(inline.text.hasPrefix(mark + #"{"type":"Feature","geometry":null"#), "\(inline)")
    }
  }

  @Test func linesOfOnePositionStayLines() throws {
    for (text, expected) in [
      ("[[1,2]]", "[[-179,-2]]"), ("[[180,2,7]]", "[[0,-2,7]]"), ("[[0,2]]", "[[180,-2]]"),
    ] {
      let line = { (positions: String) in #"{"type":"LineString","coordinates":\#(positions)}"# }
      #expect(try turned(line(text)).text == line(expected))
    }
  }

  @Test(arguments: [
    ("LineString", "[[179,1],[-179,2]]", "LineString", "[[-1,-1],[1,-2]]"),
    ("LineString", "[[-179,1],[179,2]]", "LineString", "[[1,-1],[-1,-2]]"),
    ("LineString", "[[170,1],[-180,2],[-170,5]]", "LineString", "[[-10,-1],[0,-2],[10,-5]]"),
    ("LineString", "[[10,1],[20,2]]", "LineString", "[[-170,-1],[-160,-2]]"),
    (
      "Polygon", "[[[179,0],[-179,0],[-179,2],[179,2],[179,0]]]", "Polygon",
      "[[[-1,0],[-1,-2],[1,-2],[1,0],[-1,0]]]"
    ),
    (
      "Polygon",
      "[[[170,0],[-170,0],[-170,9],[170,9],[170,0]],[[-179,1],[-178,1],[-178,2],[-179,1]]]",
      "Polygon",
      "[[[-10,0],[-10,-9],[10,-9],[10,0],[-10,0]],[[1,-1],[2,-1],[2,-2],[1,-1]]]"
    ),
  ])
  func longEdgesGoTheShortWay(
    type: String, coordinates: String, turnedType: String, expected: String
  ) throws {
    let result = try turned(
      #"{"type":"\#(type)","coordinates":\#(coordinates)}"#, .fail,
      LongitudeRule(takesShortWay: true))
    #expect(result.text == #"{"type":"\#(turnedType)","coordinates":\#(expected)}"#)
  }

  /// A ring round a pole is closed over it, and cut at the 180th meridian.
  @Test func aRingRoundAPoleIsClosedOverIt() throws {
    let result = try turned(
      #"{"type":"Polygon","coordinates":[[[0,60],[120,60],[-120,60],[0,60]]]}"#, .fail,
      LongitudeRule(takesShortWay: true))
    #expect(result.text.contains("-90]"))
    let again = try GeometryMeasure(
      of: try #require(
        try feature(of: result.text).geometry), edges: .straight)
    let cap =
      (WGS84.areaFromEquator(toLatitude: 90) - WGS84.areaFromEquator(toLatitude: 60)) * 1e6
    #expect(abs(try #require(again.area) - cap) < cap * 1e-9)
  }

  private func feature(of text: String) throws -> Feature {
    var reader = GeoJSONReader(pieces(of: text))
    return try #require(try reader.next())
  }
}
