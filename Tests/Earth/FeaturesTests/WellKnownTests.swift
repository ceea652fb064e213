import Features
import TestSupport
import Testing

@Suite struct WellKnownTests {
  private static func summary(_ read: () throws(FeatureProblem) -> Geometry) -> String {
    do throws(FeatureProblem) { return try read().summary } catch { return "error: \(error)" }
  }

  @Test(arguments: [
    ("POINT(8.316667 56.55)", "8.316667,56.55"), ("point z (1 2 3)", "1,2"),
    ("LineStringZ (1 2 3, 3 4 5)", "[1,2 3,4]"), ("POINTZM(1 2 3 4)", "1,2"),
    ("MULTIPOINTM((1 2 3))", "(1,2)"), ("POINTZ EMPTY", "()"),
    ("POINT ZM(1 2 3 4)", "1,2"), ("SRID=4326;POINT(1 2)", "1,2"), ("POINT EMPTY", "()"),
    ("LINESTRING(1 2, 3 4)", "[1,2 3,4]"), ("LINESTRING(1 2)", "1,2"),
    ("POLYGON((0 0,9 0,9 9,0 0),(2 1,3 1,3 2,2 1))", "<0,0 9,0 9,9; 2,1 3,1 3,2>"),
    ("MULTIPOINT(1 2, 3 4)", "(1,2, 3,4)"), ("MULTIPOINT((1 2), (3 4))", "(1,2, 3,4)"),
    ("MULTILINESTRING((1 2,3 4),(5 6,7 8))", "([1,2 3,4], [5,6 7,8])"),
    ("MULTIPOLYGON(((0 0,9 0,9 9,0 0)))", "(<0,0 9,0 9,9>)"),
    ("GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(1 2,3 4))", "(1,2, [1,2 3,4])"),
    ("MULTIPOLYGON EMPTY", "()"), ("MULTIPOLYGON(EMPTY)", "(())"),
    ("MULTILINESTRING((1 2,3 4),EMPTY)", "([1,2 3,4], ())"),
    (
      "CIRCLE(1 2)",
      "error: 'CIRCLE(1 2)' is not a type of geometries, such as POINT or POLYGON, "
        + "at byte 1 of the geometry"
    ),
    ("POINT(1)", "error: ')' is not a latitude, at byte 8 of the geometry"),
    ("POINT(1 91)", "error: '91' is not a latitude in -90...90"),
    ("POINT(1 2) x", "error: 'x' is not the end of the text, at byte 12 of the geometry"),
    (
      "SRID=3857;POINT(1 2)",
      "error: the reference system 3857 is not WGS 84; accepted are EPSG:4326 and OGC:CRS84"
    ),
    (
      "POLYGON((0 0,9 0,9 9,1 0))",
      "error: the ring begins at 0, 0 and ends at 0, 1; it has to end where it begins"
    ),
  ])
  func text(text: String, expected: String) {
    #expect(
      Self.summary { () throws(FeatureProblem) in
        try WellKnownText.geometry(of: text)
      } == expected)
  }

  /// Made by PostGIS' ST_AsEWKB and shapely's `wkb.dumps(hex=True)`.
  @Test(arguments: [
    ("0101000000000000000000F03F0000000000000040", "1,2"),
    ("00000000013FF00000000000004000000000000000", "1,2"),
    ("\\x0101000020E6100000000000000000F03F0000000000000040", "1,2"),
    ("01E9030000000000000000F03F00000000000000400000000000000840", "1,2"),
    ("0101000080000000000000F03F00000000000000400000000000000840", "1,2"),
    ("0101000000000000000000F87F000000000000F87F", "()"),
    (
      "010200000002000000000000000000F03F000000000000004000000000000008400000000000001040",
      "[1,2 3,4]"
    ),
    (
      "0101000020110F0000000000000000F03F0000000000000040",
      "error: the reference system 3857 is not WGS 84; accepted are EPSG:4326 and OGC:CRS84"
    ),
    (
      "0101000000000000000000F03F000000000000004000",
      "error: '1 bytes behind the geometry' is not its end"
    ),
    ("0101000000000000000000F03F", "error: 'the end' is not byte 14 of the geometry"),
    ("010200000000000000", "()"), ("010300000000000000", "()"),
    ("0102000000FFFFFFFF", "error: 'the end' is not byte 10 of the geometry"),
    ("01zz", "error: '01zz' is not pairs of hexadecimal digits"),
  ])
  func binary(digits: String, expected: String) {
    #expect(
      Self.summary { () throws(FeatureProblem) in
        try WellKnownBinary.geometry(ofHexadecimal: digits)
      } == expected)
  }
}
