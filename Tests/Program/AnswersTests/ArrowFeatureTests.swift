import Answers
import Features
import Geodesy
import Records
import TestSupport
import Testing
import Text

/// The features of tables of Arrow.
@Suite struct ArrowFeatureTests {
  /// A stream with some columns.
  ///
  /// - Parameter note: changes what is kept with the table.
  private static func stream(
    _ columns: [(String, ArrowType, ArrowColumn)],
    noting note: (ArrowSchema) -> ArrowSchema = { $0 }
  ) throws -> [UInt8] {
    var text = TextBuffer()
    note(ArrowSchema(columns.map { ArrowField($0.0, $0.1) })).append(to: &text)
    var count = 0
    if case .texts(let texts) = columns[0].2.values { count = texts.count }
    var rows = ArrowRows(count: count)
    for column in columns { try rows.append(column.2) }
    rows.append(to: &text)
    ArrowSchema.appendEnd(to: &text)
    return text.withBytes { Array($0) }
  }

  private static func reading(
    _ bytes: [UInt8], size: Int = .max, isLive: Bool = false,
    _ set: (inout StreamRequest) -> Void = { _ in }
  ) -> [String] {
    var request = StreamRequest()
    set(&request)
    var rest = bytes[...]
    return read(
      FeatureInput(records: request, isLive: isLive) { room in
        let piece = rest.prefix(min(room.count, size))
        rest = rest.dropFirst(piece.count)
        room.copyBytes(from: piece)
        return piece.count
      })
  }

  /// Columns of numbers, truth values and lists are JSON, all others texts; nulls stay nulls.
  @Test(arguments: ["shapes.arrows", "shapes.feather"])
  func wellKnownBinaryIsReadAndOtherColumnsAreProperties(sample: String) throws {
    let bytes = try ArrowSample.bytes(sample)
    let expected = [
      #"[1,2 3,4] | {"name": "line", "count": 1, "share": 0.5, "flag": true, "#
        + #""words": ["a", null], "text": "two\nlines"}"#,
      #"nothing | {"name": "no \"shape\"", "count": null, "share": "inf", "flag": null, "#
        + #""words": null, "text": ""}"#,
      #"<0,0 9,0 9,9 0,9> | {"name": null, "count": -3, "share": null, "flag": false, "#
        + #""words": [], "text": null}"#,
    ]
    for size in [1, 7, 1000, .max] {
      for isLive in [false, true] {
        let lines = Self.reading(bytes, size: size, isLive: isLive) { $0.missing = .null }
        #expect(lines == expected, "\(size)")
      }
    }
    let skipped = Self.reading(bytes) { $0.recordFormat = .arrow }
    let message =
      "error: line 2: cannot read '' as a coordinate: it is empty; expected a latitude and a "
      + "longitude such as 56.55 8.31"
    #expect(skipped == [expected[0], message, expected[2]])
  }

  /// Columns of texts are found by the names of those of tables of text.
  @Test(arguments: [
    (
      "wkt", ["LINESTRING(1 2, 3 4)", "POINT(5 6)", "POLYGON((0 0,9 0,9 9,0 0))"],
      ["[1,2 3,4]", "5,6", "<0,0 9,0 9,9>"]
    ),
    (
      "geometry",
      [
        #"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#,
        #"{"type":"Point","coordinates":[5,6]}"#, "56.5N 8.25E",
      ], ["(1,2, 3,4)", "5,6", "8.25,56.5"]
    ),
    (
      "geom", ["POINT(1 91)", "x", "POINT(1 2)"],
      [
        "error: line 1: latitude 91 is outside -90...90",
        "error: line 2: cannot read 'x' as a coordinate: 'x' at column 1 is not a hemisphere (N, "
          + "S, E or W)",
        "1,2",
      ]
    ),
  ])
  func textsAreGeometries(name: String, texts: [String], expected: [String]) throws {
    let ids = ArrowColumn(.wholes([7, 8, 9]))
    let bytes = try Self.stream([(name, .text, ArrowColumn(.texts(texts))), ("n", .whole, ids)])
    let lines = zip(expected, [7, 8, 9]).map { line, id in
      line.hasPrefix("error") ? line : line + #" | {"n": \#(id)}"#
    }
    #expect(Self.reading(bytes) == lines)
  }

  @Test func twoColumnsOfNumbersArePoints() throws {
    let bytes = try Self.stream([
      ("name", .text, ArrowColumn(.texts(["a", "b", "c"]))),
      ("lat", .double, ArrowColumn(.numbers([56.55, 91, 0.1 + 0.2]))),
      ("lon", .whole, ArrowColumn(.wholes([8, 1, -180]))),
    ])
    #expect(
      Self.reading(bytes) == [
        #"8,56.55 | {"name": "a"}"#, "error: line 2: latitude 91.0 is outside -90...90",
        #"180,0.3 | {"name": "c"}"#,
      ])
    #expect(
      Self.reading(bytes) { $0.places = [CoordinatePlace(latitude: "lon", longitude: "lat")] }[0]
        == #"56.55,8 | {"name": "a"}"#)
  }

  /// What GeoArrow and GeoParquet say of the reference system: as in GeoJSON, only WGS 84 is read.
  @Test(
    arguments: [
      (#"null"#, nil), (#""OGC:CRS84""#, nil), (#""EPSG:4326""#, nil),
      (
        #"{"type": "GeographicCRS", "name": "WGS 84", "id": {"authority": "EPSG", "code": 4326}}"#,
        nil
      ),
      (
        #"{"type": "GeographicCRS", "name": "x", "id": {"authority": "OGC", "code": "CRS84"}}"#,
        nil
      ),
      (#"{"type": "GeographicCRS", "name": "WGS 84 (CRS84)"}"#, nil),
      (#""GEOGCRS[\"WGS 84\",ENSEMBLE[\"World Geodetic System 1984 ensemble\"]]""#, nil),
      (#""EPSG:3857""#, #""EPSG:3857""#), (#"4326"#, "4326"), (#""4326""#, #""4326""#),
      (
        #"{"type": "ProjectedCRS", "name": "ETRS89 / UTM zone 32N", "#
          + #""id": {"authority": "EPSG", "code": 25832}}"#, #""ETRS89 / UTM zone 32N""#
      ),
      (#"{"type": "ProjectedCRS", "name": "WGS 84"}"#, #""WGS 84""#),
      (
        #"{"type": "GeographicCRS", "name": "WGS 84", "id": {"authority": "EPSG", "code": 4267}}"#,
        #""WGS 84""#
      ),
      (
        #""PROJCRS[\"WGS 84\",BASEGEOGCRS[\"WGS 84\"]]""#,
        #""PROJCRS[\"WGS 84\",BASEGEOGCRS[\"WGS 84…"#
      ),
    ] as [(String, String?)])
  func aColumnIsInWGS84(system: String, refused: String?) throws {
    let column = ("geo.m", ArrowType.text, ArrowColumn(.texts(["POINT(1 2)"])))
    let onColumn = try Self.stream([column]) { schema in
      ArrowSchema(
        schema.fields.map {
          $0.noting("geoarrow.wkt", under: "ARROW:extension:name")
            .noting(#"{"edges": "planar", "crs": \#(system)}"#, under: "ARROW:extension:metadata")
        })
    }
    let onTable = try Self.stream([column]) {
      $0.noting(
        #"{"version": "1.0.0", "columns": {"geo.m": {"encoding": "WKT", "crs": \#(system)}}}"#,
        under: "geo")
    }
    let message = refused.map {
      "the column 'geo.m': crs: the reference system \($0) is not WGS 84; accepted are EPSG:4326 and "
        + "OGC:CRS84"
    }
    for bytes in [onColumn, onTable] {
      let lines = Self.reading(bytes) { $0.places = [CoordinatePlace(coordinate: "geo.m")] }
      #expect(lines == [message.map { "error: " + $0 } ?? "1,2"])
      let answers = Result {
        try StreamOutcome(bytes, fields: "to.latitude") {
          $0.places = [CoordinatePlace(coordinate: "geo.m")]
        }
      }
      switch answers {
      case .success(let outcome): #expect(refused == nil && outcome.refused == 0)
      case .failure(let error): #expect("\(error)" == message)
      }
    }
  }

  /// A note of another kind says nothing of systems, and one that is no JSON is refused.
  @Test func otherNotesAreNoSystems() throws {
    let column = ("wkt", ArrowType.text, ArrowColumn(.texts(["POINT(1 2)"])))
    func reading(_ kind: String, _ note: String) throws -> [String] {
      Self.reading(
        try Self.stream([column]) { schema in
          ArrowSchema(
            schema.fields.map {
              $0.noting(kind, under: "ARROW:extension:name")
                .noting(note, under: "ARROW:extension:metadata")
            })
        })
    }
    #expect(try reading("other.kind", #"{"crs": "EPSG:3857"}"#) == ["1,2"])
    #expect(try reading("geoarrow.wkt", "") == ["1,2"])
    #expect(try reading("geoarrow.wkt", "{}") == ["1,2"])
    let damaged = try reading("geoarrow.wkt", "crs")
    #expect(damaged.count == 1)
    #expect(damaged.first?.hasPrefix("error: the column 'wkt': crs: 'c") == true, "\(damaged)")
  }

  /// The digits of bytes, and times, are no angles. Columns of other types may hold some.
  @Test(arguments: [
    ("bytes", "binary"), ("time", "timestamp"), ("date", "date"), ("span", "duration"),
    ("bool", "bool"), ("list", "list"), ("struct", "structure"), ("map", "map"),
  ])
  func aColumnOfOtherTypesHoldsNoAngles(name: String, type: String) throws {
    let types = try ArrowSample.bytes("types.arrows")
    for place in [
      CoordinatePlace(latitude: name, longitude: "lon"),
      CoordinatePlace(latitude: "lat", longitude: name),
    ] {
      #expect(
        Self.reading(types) { $0.places = [place] } == [
          "error: the Arrow data have the type '\(type)' in the column '\(name)', which is not read"
        ])
    }
    for place in ["int8", "decimal", "text", "view", "word", "union", "nothing"] {
      let lines = Self.reading(types) {
        $0.places = [CoordinatePlace(latitude: place, longitude: "lon")]
      }
      #expect(lines.count == 3, "\(place)")
    }
  }

  /// What comes before damage is read.
  @Test func whatIsNoTableOfPlacesIsRefused() throws {
    let shapes = try ArrowSample.bytes("shapes.arrows")
    let name = "the Arrow data are cut off: they end within a message"
    #expect(
      Self.reading(Array(shapes.dropLast(20))) { $0.missing = .null }.last
        == "error: line 3: \(name)")
    #expect(Self.reading(Array(shapes.prefix(100))) == ["error: \(name)"])
    let compressed = Self.reading(try ArrowSample.bytes("compressed.feather"))
    #expect(compressed.count == 1)
    #expect(compressed[0].hasPrefix("error: the buffers of the Arrow data are compressed (zstd)"))
    let other = try Self.stream([("x", .text, ArrowColumn(.texts(["POINT(1 2)"])))])
    #expect(Self.reading(other)[0].hasPrefix("error: the columns 'x' have no known names"))
    #expect(Self.reading(other) { $0.places = [CoordinatePlace(coordinate: "x")] } == ["1,2"])
    #expect(
      Self.reading(Array("lat,lon\n1,2\n".utf8)) { $0.recordFormat = .arrow }
        == ["error: the Arrow data are damaged: there is neither a stream nor a file"])
    #expect(
      Self.reading(shapes) { $0.recordFormat = .csv }.first?
        .hasPrefix("error: the input is a table in Arrow or Feather") == true)
  }

  /// Lines that begin as Arrow does are lines, and are there as soon as they are complete.
  @Test func textThatBeginsAsArrowDoesIsText() throws {
    #expect(Self.reading(Array("ARROW\n".utf8), size: 1)[0].hasPrefix("error: "))
    var texts = ["A", "RROW1,lat,lon\n", "x,1,2\n", "y,3,4\n"][...]
    var input = FeatureInput(isLive: true) { room in
      let text = texts.popFirst() ?? ""
      room.copyBytes(from: Array(text.utf8))
      return text.utf8.count
    }
    #expect(try input.next()?.geometry == .point(Vertex(Coordinate(latitude: 1, longitude: 2))))
    #expect(texts.count == 1)
  }
}
