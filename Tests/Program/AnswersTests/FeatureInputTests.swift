import Answers
import Features
import Geodesy
import Notations
import Records
import TestSupport
import Testing

/// What features any input has.
@Suite struct FeatureInputTests {
  static func reading(
    _ text: String, size: Int = .max, longitudes: LongitudeRule = LongitudeRule(),
    isLive: Bool = false, _ set: (inout StreamRequest) -> Void = { _ in }
  ) -> [String] {
    var request = StreamRequest()
    set(&request)
    return read(
      FeatureInput(
        longitudes: longitudes, records: request, isLive: isLive, pieces(of: text, size: size)))
  }

  @Test(
    arguments: [
      (
        "name,lat,lon,mag\nA,56,8,5.5\nB,-1,2.5,\n",
        [#"8,56 | {"name": "A", "mag": 5.5}"#, #"2.5,-1 | {"name": "B", "mag": null}"#]
      ),
      ("id\tlat\tlon\n7\t1\t2\n", [#"2,1 | {"id": 7}"#]),
      ("name;lat;lon\nA;56,5;8,25\n", [#"8.25,56.5 | {"name": "A"}"#]),
      ("sep=;\nlon;lat\n8;56\n", ["8,56"]),
      (
        "name,lat,lon\r\n\"a \"\"b\"\", c\nd\",1,2\r\n\"e\",3,4",
        [#"2,1 | {"name": "a \"b\", c\nd"}"#, #"4,3 | {"name": "e"}"#]
      ),
      ("\u{FEFF}name,lat,lon\nÅ,1,2\n", [#"2,1 | {"name": "Å"}"#]),
      ("\n\nlat,lon\n1,2\n\n\n", ["2,1"]),
      ("lat,lon,a,a,\n1,2,3,4,5\n", [#"2,1 | {"a": 3, "column_4": 4, "column_5": 5}"#]),
      ("from,location.lat,location.lng\nx,1,2\n", [#"2,1 | {"from": "x"}"#]),
      // geometries
      (
        "name,wkt\nA,\"LINESTRING(1 2, 3 4)\"\nB,POINT(5 6)\nC,\"POLYGON((0 0,9 0,9 9,0 0))\"\n",
        [
          #"[1,2 3,4] | {"name": "A"}"#, #"5,6 | {"name": "B"}"#,
          #"<0,0 9,0 9,9> | {"name": "C"}"#,
        ]
      ),
      ("n;the_geom\n1;\"SRID=4326;MULTIPOINT(1 2, 3 4)\"\n", [#"(1,2, 3,4) | {"n": 1}"#]),
      (
        "geom,n\n0101000020E6100000000000000000F03F0000000000000040,1\n"
          + "\\x010200000002000000000000000000F03F000000000000004000000000000008400000000000001040,2\n",
        [#"1,2 | {"n": 1}"#, #"[1,2 3,4] | {"n": 2}"#]
      ),
      (
        "n\tgeometry\n1\t{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}\n",
        [#"[1,2 3,4] | {"n": 1}"#]
      ),
      (
        "n,geom\n1,POINT EMPTY\n2,GEOMETRYCOLLECTION EMPTY\n",
        [#"() | {"n": 1}"#, #"() | {"n": 2}"#]
      ),
      ("n,coordinates\n1,\"56.5N 8.25E\"\n", [#"8.25,56.5 | {"n": 1}"#]),
      // objects
      (
        #"{"name":"A","lat":1,"lon":2}"# + "\n" + #"{"lat":"3","lon":"4","n":[1, {}]}"# + "\n",
        [#"2,1 | {"name":"A"}"#, #"4,3 | {"n":[1, {}]}"#]
      ),
      (#"{"position":{"lat":1,"lon":2},"n":5}"#, [#"2,1 | {"n":5}"#]),
      (#"{"p":{"lat":1,"lon":2,"t":3},"n":5}"#, [#"2,1 | {"p":{"lat":1,"lon":2,"t":3}, "n":5}"#]),
      (#"{"type":"quake","lat":1,"lon":2}"#, [#"2,1 | {"type":"quake"}"#]),
      (#"{"wkt":"LINESTRING(1 2, 3 4)","n":5}"#, [#"[1,2 3,4] | {"n":5}"#]),
      (
        #"{"n":5,"geom":{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}}"#,
        [#"(1,2, 3,4) | {"n":5}"#]
      ),
      (
        #"{"lat":1,"lon":2}"# + "\n"
          + #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"#
          + #""properties":{"n":5}}"# + "\n" + #"{"lat":3,"lon":4}"#,
        ["2,1", #"[1,2 3,4] | {"n":5}"#, "4,3"]
      ),
      // lines
      ("56 8\n\t-1.5, 2\n", ["8,56", "2,-1.5"]),
      ("geo:56,8\nPOINT(1 2)\nLINESTRING(1 2, 3 4)", ["8,56", "1,2", "[1,2 3,4]"]),
      ("LINESTRING(1 2, 3 4)\nPOLYGON((0 0,9 0,9 9,0 0))\n", ["[1,2 3,4]", "<0,0 9,0 9,9>"]),
      // what is read otherwise
      (#"{"type":"Point","coordinates":[1,2]}"# + "\n", ["1,2"]),
      (#"{"bbox":[1,2,3,4],"features":[]}"#, []),
      (
        #"{"id":1,"properties":{"a":2},"geometry":null,"type":"Feature"}"#,
        [#"nothing | {"a":2} | 1"#]
      ),
      ("\u{1E}" + #"{"type":"Point","coordinates":[1,2]}"# + "\n", ["1,2"]),
      (#"<gpx><wpt lat="2" lon="1"/></gpx>"#, ["1,2"]),
    ] as [(String, [String])])
  func inputsHaveTheirFeatures(text: String, expected: [String]) {
    for size in [1, 7, 64, .max] {
      #expect(Self.reading(text, size: size) == expected, "\(size)")
    }
    #expect(Self.reading(text, isLive: true) == expected)
  }

  /// A latitude and a longitude beside a geometry may be a point in it.
  @Test(
    arguments: [
      (
        "lat,lon,wkt\n1,2,\"LINESTRING(1 2, 3 4)\"\n", [#"[1,2 3,4] | {"lat": 1, "lon": 2}"#],
        [#"2,1 | {"wkt": "LINESTRING(1 2, 3 4)"}"#]
      ),
      (
        "geo_point_2d\tGeo Shape\n1, 2\t{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[3,4]]}\n",
        [#"(1,2, 3,4) | {"geo_point_2d": "1, 2"}"#],
        [##"2,1 | {"Geo Shape": "{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[3,4]]}"}"##]
      ),
      ("lat,lon,point\n1,2,x\n", [#"2,1 | {"point": "x"}"#], [#"2,1 | {"point": "x"}"#]),
      (
        #"{"lat":1,"lon":2,"wkt":"LINESTRING(1 2, 3 4)"}"#, [#"[1,2 3,4] | {"lat":1, "lon":2}"#],
        [#"2,1 | {"wkt":"LINESTRING(1 2, 3 4)"}"#]
      ),
      (
        #"{"lat":1,"lon":2,"shape":{"type":"LineString","coordinates":[[1,2],[3,4]]}}"#,
        [#"[1,2 3,4] | {"lat":1, "lon":2}"#],
        [#"2,1 | {"shape":{"type":"LineString","coordinates":[[1,2],[3,4]]}}"#]
      ),
      (
        #"{"geo_point_2d":{"lat":1,"lon":2},"geo_shape":{"type":"Feature","geometry":"#
          + #"{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{}}}"#,
        [#"[1,2 3,4] | {"geo_point_2d":{"lat":1,"lon":2}}"#],
        [
          #"2,1 | {"geo_shape":{"type":"Feature","geometry":"#
            + #"{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{}}}"#
        ]
      ),
      (
        #"{"geometry":{"lat":1,"lng":2},"n":3}"#, [#"2,1 | {"n":3}"#], [#"2,1 | {"n":3}"#]
      ),
      (
        #"{"lat":1,"lon":2,"geometry":null}"#, [#"2,1 | {"geometry":null}"#],
        [#"2,1 | {"geometry":null}"#]
      ),
      (
        "lat,lon,wkt,geojson\n1,2,,\n",
        [
          "error: several columns may hold the coordinate: 'wkt', 'geojson'; choose with "
            + "--latitude-column and --longitude-column, or with --coordinate-column"
        ], [#"2,1 | {"wkt": "", "geojson": ""}"#]
      ),
    ] as [(String, [String], [String])])
  func aGeometryComesBeforeALatitudeUnlessPointsAreWanted(
    text: String, expected: [String], points: [String]
  ) {
    #expect(Self.reading(text) == expected)
    #expect(read(FeatureInput(takesPoints: true, pieces(of: text, size: 7))) == points)
    let named = Self.reading(text) {
      if text.hasPrefix("lat") {
        $0.places = [CoordinatePlace(latitude: "lat", longitude: "lon")]
      }
    }
    #expect(named == (text.hasPrefix("lat") ? points : expected))
  }

  @Test(
    arguments: [
      (
        "city,breadth,len\nA,1,2\n",
        [
          "the columns 'city,breadth,len' have no known names for a latitude and a longitude; name "
            + "them with --latitude-column and --longitude-column, or one of whole coordinates with "
            + "--coordinate-column, by name or number"
        ]
      ),
      (
        "lat,lon,Lat,Lon\n1,2,3,4\n",
        ["there are several columns 'lat' (choose one by its number: 1, 3)"]
      ),
      (
        "name,lat,lon\nA,91,2\nB,3,4\nC,,5\nD,1\n",
        [
          "line 2: latitude 91 is outside -90...90", #"4,3 | {"name": "B"}"#,
          "line 4: the cell of 'lat' is empty; expected a latitude such as 56.55",
          "line 5: the row 'D,1' has 2 columns; expected 3",
        ]
      ),
      (
        "n,wkt\n\"a\nb\",POINT(1 91)\n2,\"LINESTRING(1 2, 3\"\n3,POINT(1 2)\n",
        [
          "line 2: latitude 91 is outside -90...90",
          "line 4: 'the end' is not a latitude, at byte 18 of the geometry", #"1,2 | {"n": "3"}"#,
        ]
      ),
      (
        "n\tgeom\n1\t{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,94]]}\n",
        ["line 2: coordinates[1][1]: latitude 94 is outside -90...90; GeoJSON has longitude first"]
      ),
      (
        "n,geom\n1,0102000000020000000000\n",
        ["line 2: 'the end' is not byte 12 of the geometry"]
      ),
      (
        "lat,lon\n1,2\n3,\"4\n",
        ["2,1", "line 3: a quotation mark is not closed, and what follows cannot be told apart"]
      ),
      (
        #"{"lat":1,"lon":2}"# + "\n" + #"{"lat":1}"# + "\nx\n" + #"{"lat":3,"lon":4}"#,
        [
          "2,1",
          "line 2: the object has no known names for a latitude and a longitude (such as lat and lon, "
            + "or a point of GeoJSON; name them with --latitude-column and --longitude-column)",
          "line 3: cannot read the line as JSON: 'x' is not JSON at byte 1 (accepted: a value)",
          "4,3",
        ]
      ),
      (
        #"[{"lat":1,"lon":2}]"#,
        [
          "the input is one array of JSON; expected an object a line (such as jq -c '.[]' makes of it)"
        ]
      ),
      (
        "hello\n56 8\n",
        [
          "the first line, 'hello', is no coordinate and may say what the numbers behind it are; "
            + "expected a header of known names, such as lat,lon, or none (tail -n +2 leaves it out, "
            + "--input-format lines answers the lines that are coordinates, --names reads names of "
            + "places)"
        ]
      ),
      ("", []),
    ] as [(String, [String])])
  func whatIsWrongIsSaidAsOfStreams(text: String, expected: [String]) {
    for size in [1, 64, .max] {
      let lines = Self.reading(text, size: size).map { $0.replacing(#/^error: /#, with: "") }
      #expect(lines == expected, "\(size)")
    }
  }

  @Test func bytesThatAreNotUTF8AreOneMessage() {
    var bytes: [UInt8] = Array("name,lat,lon\nGen".utf8) + [0xE8] + Array("ve,1,2\nB,3,4\n".utf8)
    let lines = read(
      FeatureInput { room in
        let count = min(room.count, bytes.count)
        room.copyBytes(from: bytes[..<count])
        bytes.removeFirst(count)
        return count
      })
    #expect(
      lines == [
        "error: line 2: the record has bytes that are not UTF-8; expected UTF-8 (such as iconv -f "
          + "latin1 -t utf-8 makes of the input)", #"4,3 | {"name": "B"}"#,
      ])
  }

  @Test(arguments: NotationName.allCases)
  func linesAreInAnyNotation(notation: NotationName) throws {
    let text = try Coordinate(parsing: "40.4165 -3.70256").text(in: notation)
    let expected = Geometry.point(Vertex(try CoordinateReader().coordinate(in: text)))
    var input = FeatureInput(pieces(of: "\(text)\n\(text)"))
    for _ in 0..<2 {
      #expect(try input.next()?.geometry == expected, "\(text)")
    }
    #expect(try input.next() == nil)
  }

  @Test func edgesAreGeodesicsExceptThoseOfGeoJSON() throws {
    let text = """
      n\tgeom
      1\tLINESTRING(170 2, -170 4)
      2\t{"type":"LineString","coordinates":[[170,2],[-170,4]]}

      """
    var input = FeatureInput(pieces(of: text))
    #expect(try input.next()?.edges == .geodesic)
    #expect(input.longEdges == 0)
    #expect(try input.next()?.edges == .straight)
    #expect(input.longEdges == 1)
    #expect(
      Self.reading(text, longitudes: LongitudeRule(takesShortWay: true))[1]
        == #"[170,2 190,4] | {"n": 2}"#)
  }

  @Test func longitudesAreWrappedWhereAsked() {
    for text in [
      "lat,lon\n2,361\n", "geom,n\nPOINT(361 2),\n", "geom\nPOINT(361 2)\n", "2 361\n",
      #"{"lat":2,"lon":361}"#, #"{"geom":{"type":"Point","coordinates":[361,2]}}"#,
      "geom\n010100000000000000009076400000000000000040\n",
    ] {
      let wrapped = Self.reading(text, longitudes: LongitudeRule(wraps: true))
      #expect(wrapped.first?.hasPrefix("1,2") == true && wrapped.count == 1, "\(text): \(wrapped)")
      #expect(Self.reading(text)[0].hasPrefix("error: "), "\(text)")
    }
  }

  @Test func columnsAndKeysAreNamed() {
    let table = "breadth,len,lat,lon\n1,2,3,4\n"
    #expect(
      Self.reading(table) { $0.places = [CoordinatePlace(latitude: "breadth", longitude: "2")] }
        == [#"2,1 | {"lat": 3, "lon": 4}"#])
    #expect(
      Self.reading("1,LINESTRING(1 2)\n") { $0.places = [CoordinatePlace(coordinate: "2")] }
        == [#"1,2 | {"column_1": 1}"#])
    let object = #"{"a":{"b":1,"c":2},"d":3}"#
    #expect(
      Self.reading(object) {
        $0.places = [CoordinatePlace(latitude: "a.b", longitude: "a.c")]
      } == [#"2,1 | {"d":3}"#])
    #expect(
      Self.reading(#"{"shape":{"type":"LineString","coordinates":[[1,2],[3,4]]}}"#) {
        $0.places = [CoordinatePlace(coordinate: "shape")]
      } == ["[1,2 3,4]"])
    #expect(
      Self.reading("1,2\n") {
        $0.recordFormat = .csv
        $0.places = [CoordinatePlace(latitude: "1", longitude: "2")]
      } == ["2,1"])
  }

  @Test func aMissingCoordinateIsAFeatureWithoutAGeometryWhereAsked() {
    for text in [
      "n,lat,lon\n1,,\n", "n,lat,lon\n1,NA,2\n", "n,geom\n1,\n", "n,geom\n1,NULL\n",
      #"{"n": 1,"lat":null,"lon":null}"#,
    ] {
      let lines = Self.reading(text) { $0.missing = .null }
      #expect(
        lines.count == 1 && lines[0].hasPrefix(#"nothing | {"n": 1"#), "\(text): \(lines)")
    }
  }

  /// The first thousand rows decide, or each cell if there is no time for that.
  @Test func columnsAreNumbersAsOfStreams() {
    let text = "code,lat,lon\n12,1,2\n007,3,4\n"
    #expect(
      Self.reading(text) == [#"2,1 | {"code": "12"}"#, #"4,3 | {"code": "007"}"#])
    #expect(
      Self.reading(text, isLive: true) == [#"2,1 | {"code": 12}"#, #"4,3 | {"code": "007"}"#])
  }

  @Test(arguments: [
    ["name,lat,lon\n", "A,1,2\n", "B,3,4\n"],
    ["n\tgeom\n1\tPOI", "NT(1 2)\n", "2\tPOINT(3 4)\n"],
    [#"{"lat":1,"lon":2}"# + "\n", #"{"lat":3,"lon":4}"# + "\n"], ["1 2\n", "3 4\n"],
    [#"{"type":"Point","coordinates":[1,2]}"# + "\n", #"{"type":"Point","coordinates":[3,4]}"#],
  ])
  func aRecordIsThereAsSoonAsItIsComplete(texts: [String]) throws {
    var rest = texts[...]
    var input = FeatureInput(isLive: true) { room in
      let text = rest.popFirst() ?? ""
      room.copyBytes(from: Array(text.utf8))
      return text.utf8.count
    }
    #expect(try input.next() != nil)
    #expect(rest.count == 1)
    #expect(try input.next() != nil)
    #expect(try input.next() == nil)
  }

  /// Behind letters the next line is waited for, but no further one.
  @Test(arguments: ["LINESTRING(1 2, 3 4)\n", "56°N 8°E\n", "POLYGON((0 0,9 0,9 9,0 0))\n"])
  func noThirdLineIsWaitedFor(line: String) throws {
    var texts = [line + line, line][...]
    var input = FeatureInput(isLive: true) { room in
      let text = texts.popFirst() ?? ""
      room.copyBytes(from: Array(text.utf8))
      return text.utf8.count
    }
    #expect(try input.next() != nil)
    #expect(texts.count == 1)
  }

  @Test func anErrorOfReadingIsNotTakenForTheEnd() throws {
    for error in [FeatureError.channel(.unreadable(errno: 5)), .byteCount(-1, room: 8)] {
      var texts = ["lat,lon\n1,2\n3,4"]
      var input = FeatureInput(isLive: true) { (room) throws(FeatureError) in
        guard let text = texts.popLast() else { throw error }
        room.copyBytes(from: Array(text.utf8))
        return text.utf8.count
      }
      #expect(try input.next() != nil)
      #expect(throws: error) { try input.next() }
      #expect(try input.next() == nil)
    }
  }
}
