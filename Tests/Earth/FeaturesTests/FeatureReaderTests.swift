import Features
import TestSupport
import Testing

/// What an input is is told by its first bytes.
@Suite struct FeatureReaderTests {
  @Test(arguments: [
    (#"{"type":"Point","coordinates":[1,2]}"#, "1,2"),
    ("\u{FEFF} \n" + #"{"type":"Point","coordinates":[1,2]}"#, "1,2"),
    (#"<gpx><wpt lat="2" lon="1"/></gpx>"#, "1,2"),
    ("\n <!-- x --><gpx><wpt lat=\"2\" lon=\"1\"/></gpx>", "1,2"),
    ("\u{FEFF}<?xml version=\"1.0\"?><gpx><wpt lat=\"2\" lon=\"1\"/></gpx>", "1,2"),
    ("<kml><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></kml>", "1,2"),
    ("", "error: cannot read the input as GeoJSON: the JSON text ends too early at byte 1"),
    ("lat,lon", "error: cannot read the input as GeoJSON: 'l' is not JSON at byte 1"),
    (
      "PAR1\u{15}",
      "error: the input is a table in Parquet; expected GeoJSON, GPX or KML (ogr2ogr -f GeoJSONSeq "
        + "-t_srs EPSG:4326 /vsistdout/ FILE makes GeoJSON of it)"
    ),
  ])
  func theFirstBytesChooseTheReader(text: String, expected: String) {
    for size in [1, 1000] {
      // in pieces of one byte, only the first one is seen
      if size == 1, text.hasPrefix("PAR1") { continue }
      let lines = read(FeatureReader(pieces(of: text, size: size)))
      #expect(lines.first?.hasPrefix(expected) == true, "\(lines)")
    }
  }

  /// Half a byte order mark is one error, and the end.
  @Test func anInputThatEndsInItsFirstBytesEnds() {
    for bytes in [[0xEF], [0xEF, 0xBB]] as [[UInt8]] {
      var rest = bytes[...]
      let lines = read(
        GeoJSONReader { room in
          let piece = rest.prefix(room.count)
          rest = rest.dropFirst(piece.count)
          room.copyBytes(from: piece)
          return piece.count
        })
      #expect(lines.count == 1 && lines[0].hasPrefix("error: "), "\(lines)")
    }
  }

  /// A collection that is cut off, and one in another reference system, are one error.
  @Test(arguments: [
    #"{"type":"FeatureCollection","features":[{"type":"#,
    #"{"type":"FeatureCollection","features":[{"type":NaN},{"#,
    #"{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:3857"}},"features":[]}"#,
  ])
  func errorsWithoutAWayOnAreTheLast(text: String) {
    let lines = read(GeoJSONReader(pieces(of: text)))
    #expect((1...2).contains(lines.count) && lines.allSatisfy { $0.hasPrefix("error: ") })
  }

  @Test func longitudesAreWrappedInEveryFormat() {
    let rule = LongitudeRule(wraps: true)
    for text in [
      #"{"type":"Point","coordinates":[361,2]}"#, #"<gpx><wpt lat="2" lon="361"/></gpx>"#,
      "<kml><Placemark><Point><coordinates>361,2</coordinates></Point></Placemark></kml>",
    ] {
      #expect(read(FeatureReader(longitudes: rule, pieces(of: text))) == ["1,2"])
      #expect(read(FeatureReader(pieces(of: text)))[0].hasPrefix("error: "))
    }
  }

  @Test(arguments: [
    #"{"type":"Point","coordinates":[1,2]}"#, #"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#,
    #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#,
    #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,0]],[[2,1],[3,1],[3,2],[2,1]]]}"#,
    #"{"type":"MultiPolygon","coordinates":[[[[0,0],[9,0],[9,9],[0,0]]]]}"#,
    #"{"type":"GeometryCollection","geometries":[]}"#,
    #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},"#
      + #"{"type":"LineString","coordinates":[[1,2],[3,4]]}]}"#,
  ])
  func geometriesAreWrittenAsTheyWereRead(text: String) throws {
    var reader = GeoJSONReader(pieces(of: text))
    let geometry = try #require(try reader.next()?.geometry)
    #expect(String(decoding: geometry.geoJSON, as: UTF8.self) == text)
  }

  @Test(
    arguments: [
      (#"{"label": "c", "name": "a"}"#, "a"), (#"{"name": "", "title": "b"}"#, "b"),
      (#"{"name": null, "label": 7}"#, "7"), (#"{"TITLE": "y", "Name": "x"}"#, "x"),
      (#"{"NaMe": "x"}"#, nil), ("", nil),
    ] as [(String, String?)])
  func namesAreTheFirstOfSomeProperties(properties: String, name: String?) {
    #expect(Feature(nil, edges: .straight, properties: Array(properties.utf8)).name == name)
  }
}
