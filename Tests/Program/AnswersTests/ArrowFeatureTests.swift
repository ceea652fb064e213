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
  private static func stream(_ columns: [(String, ArrowType, ArrowColumn)]) throws -> [UInt8] {
    var text = TextBuffer()
    ArrowSchema(columns.map { ArrowField($0.0, $0.1) }).append(to: &text)
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
