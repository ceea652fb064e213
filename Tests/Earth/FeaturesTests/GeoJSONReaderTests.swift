import Features
import TestSupport
import Testing

@Suite struct GeoJSONReaderTests {
  private static func reading(
    _ text: String, size: Int = .max, longitudes: LongitudeRule = LongitudeRule()
  ) -> [String] {
    read(GeoJSONReader(longitudes: longitudes, pieces(of: text, size: size)))
  }

  @Test(arguments: [1, 5, 1000]) func featuresOfACollection(size: Int) {
    let text = """
      \u{FEFF}{"type": "FeatureCollection", "name": "x", "features": [
        {"type": "Feature", "id": 7, "properties": {"name": "a"}, "geometry":
          {"type": "Point", "coordinates": [1.5, 2, 3]}},
        {"type": "Feature", "properties": null, "geometry": null},
        {"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": []}},
        {"type": "Feature", "properties": {}, "geometry": {"type": "MultiLineString",
          "coordinates": [[[1, 2]], [[3, 4], [5, 6]]]}}
      ], "more": [1]}
      """
    #expect(
      Self.reading(text, size: size) == [
        #"1.5,2 | {"name": "a"} | 7"#, "nothing", "() | {}", "(1,2, [3,4 5,6]) | {}",
      ])
  }

  @Test func aBadFeatureIsOneErrorAndTheOthersAreRead() {
    let point = #"{"type": "Feature", "properties": {}, "geometry": "#
    let text = """
      {"type": "FeatureCollection", "features": [
      \(point){"type": "Point", "coordinates": [NaN, 1]}},
      \(point){"type": "Point", "coordinates": [1, 91]}},
      \(point){"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 1]]]}},
      {"type": "Feature", "properties": {"a]": "}"}, oops},
      \(point){"type": "Point", "coordinates": [1, 2]}}
      ]}
      """
    #expect(
      Self.reading(text) == [
        "error: features[0]: 'N' is not JSON at byte 129 (accepted: a value)",
        "error: features[1].geometry.coordinates[1]: latitude 91 is outside -90...90; "
          + "GeoJSON has longitude first",
        "error: features[2].geometry.coordinates[0]: the ring begins at [0,0] and ends at [0,1]; "
          + "it has to end where it begins",
        "error: features[3]: 'o' is not JSON at byte 404 (accepted: a key in double quotes)",
        "1,2 | {}",
      ])
  }

  @Test func textsInLinesGoOnAtTheNextLine() {
    let text = """
      {"type": "Point", "coordinates": [1, 2]}
      {"type": "Point", "coordinates": [1,
      \u{1E}{"type": "Point", "coordinates": [3, 4]}
      """
    #expect(
      Self.reading(text).map { $0.prefix(15) } == ["1,2", "error: text 2: ", "3,4"])
  }

  /// A text over several lines that is not JSON is one error, in a sequence (RFC 8142) and without
  /// separators; a line that is no object is one by itself.
  @Test(arguments: ["", "\u{1E}"]) func aBrokenTextIsOneError(separator: String) {
    func text(_ coordinates: String) -> String {
      "\(separator){\n\"type\": \"Point\",\r\n\n\"coordinates\": [\(coordinates)]\n}\n"
    }
    let texts = text("NaN, 1") + text("3, 4") + text("1, oops") + text("5, 6")
    for size in [1, 7, 1000] {
      #expect(
        Self.reading(texts, size: size).map { $0.prefix(14) }
          == ["error: cannot ", "3,4", "error: text 3:", "5,6"])
    }
    let lines = separator + "oops\n" + separator + "{\"a\" b}\n" + text("7, 8")
    #expect(Self.reading(lines).map { $0.prefix(6) } == ["error:", "error:", "7,8"])
    #expect(Self.reading(text("1, 2") + separator + "{oops").count == 2)
  }

  /// A separator ends a text wherever it stands.
  @Test func aTextThatIsCutOffEndsAtTheSeparator() {
    let text = "\u{1E}{\"type\": \"Poi\u{1E}{\"type\": \"Point\", \"coordinates\": [3, 4]}\n"
    #expect(Self.reading(text).map { $0.prefix(6) } == ["error:", "3,4"])
  }

  @Test(arguments: [
    ("EPSG:4326", true), ("urn:ogc:def:crs:EPSG::4326", true),
    ("http://www.opengis.net/def/crs/EPSG/0/4326", true), ("urn:ogc:def:crs:OGC:1.3:CRS84", true),
    ("http://www.opengis.net/gml/srs/epsg.xml#4326", true), ("OGC:CRS84", true),
    ("urn:ogc:def:crs:EPSG::4269", true), ("EPSG:4258", true), ("EPSG:4979", true),
    ("OGC:CRS84h", true), ("EPSG:4267", false), ("ESRI:4269", false), ("WGS 84", true),
    ("urn:ogc:def:crs:OGC::CRS83", true), ("urn:ogc:def:crs:OGC::CRS27", false),
    ("EPSG:3857", false), ("urn:ogc:def:crs:EPSG::25832", false), ("4326", false),
  ])
  func aNameIsThatOfWGS84(name: String, isAccepted: Bool) {
    aReferenceSystemIsWGS84(
      system: #"{"type": "name", "properties": {"name": "\#(name)"}}"#, isAccepted: isAccepted)
  }

  /// Systems as GeoJSON had them before RFC 7946.
  @Test(arguments: [
    (#"{"type": "EPSG", "properties": {"code": 4326}}"#, true),
    (#"{"type": "EPSG", "properties": {"code": "4326"}}"#, true),
    (#"{"type": "EPSG", "properties": {"code": 3857}}"#, false),
    (#"{"type": "link", "properties": {"href": "http://a/ref/epsg/4326/proj4/"}}"#, true),
    (#"{"type": "link", "properties": {"href": "http://a/ref/epsg/3857/proj4/"}}"#, false),
    (#"{"type": "link", "properties": {"href": "http://a/4326.crs"}}"#, false),
    (#"{"type": "link", "properties": {"href": "http://a/def/crs/EPSG/0/4326"}}"#, true),
    (#"{"type": "link", "properties": {"href": "http://a/def/crs/OGC/1.3/CRS84"}}"#, true),
    (#"{"type": "link", "properties": {"href": "http://a/def/crs/EPSG/0/3857"}}"#, false),
    (#"{"type": "name", "properties": {"name": 4326}}"#, false), ("null", true), ("{}", false),
    (#"{"type": "name", "properties": {}}"#, false), (#""EPSG:4326""#, false),
  ])
  func aReferenceSystemIsWGS84(system: String, isAccepted: Bool) {
    let text = """
      {"type": "FeatureCollection", "crs": \(system),
      "features": [{"type": "Feature", "properties": {}, "geometry":
      {"type": "Point", "coordinates": [8, 56]}}]}
      """
    #expect(Self.reading(text).contains("8,56 | {}") == isAccepted)
  }

  /// A system behind the features is an error too, if only at the end.
  @Test func aReferenceSystemMayStandBehindTheFeatures() {
    func text(_ features: String, _ name: String) -> String {
      """
      {"type": "FeatureCollection", "features": [\(features)],
      "crs": {"type": "name", "properties": {"name": "\(name)"}}, "a": 1}
      """
    }
    let feature =
      #"{"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [8, 56]}}"#
    let error =
      #"error: crs: the reference system "EPSG:3857" is not WGS 84; accepted are EPSG:4326 and "#
      + "OGC:CRS84"
    #expect(Self.reading(text("", "EPSG:3857")) == [error])
    #expect(Self.reading(text(feature, "EPSG:3857")) == [error])
    #expect(
      Self.reading(text("\(feature), \(feature)", "EPSG:3857")) == ["8,56 | {}", error])
    #expect(Self.reading(text(feature, "EPSG:4326")) == ["8,56 | {}"])
  }

  @Test func turnsAreTakenOffIfAskedFor() {
    let text = #"{"type": "LineString", "coordinates": [[190, 1], [-540, 2], [180, 3], [-180, 4]]}"#
    #expect(Self.reading(text)[0].contains("longitude 190 is outside -180...180"))
    #expect(
      Self.reading(text, longitudes: LongitudeRule(wraps: true)) == [
        "[-170,1 -180,2 180,3 -180,4]"
      ])
  }

  @Test func theShortWayGoesOnBeyondTheMeridian() {
    let text = #"{"type": "LineString", "coordinates": [[170, 1], [-170, 2], [170, 3], [0, 4]]}"#
    #expect(
      Self.reading(text, longitudes: LongitudeRule(takesShortWay: true)) == [
        "[170,1 190,2 170,3 0,4]"
      ])
  }
}
