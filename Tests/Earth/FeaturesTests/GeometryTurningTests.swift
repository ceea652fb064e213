import Features
import Testing

/// Geometries and what they are at the antipodes, to the byte.
@Suite struct GeometryTurningTests {
  static let exact: [(given: String, antipode: String)] = [
    // positions: exact, the 180th meridian is +180, zero has no sign, further ordinates stay
    (#""Point","coordinates":[8.316667, 56.550]"#, #""Point","coordinates":[-171.683333,-56.55]"#),
    (#""Point","coordinates":[0,0]"#, #""Point","coordinates":[180,0]"#),
    (#""Point","coordinates":[-0.0,-0.0]"#, #""Point","coordinates":[180,0]"#),
    (#""Point","coordinates":[180,90]"#, #""Point","coordinates":[0,-90]"#),
    (#""Point","coordinates":[-180,-90]"#, #""Point","coordinates":[0,90]"#),
    (#""Point","coordinates":[1e1,-2.5E-3]"#, #""Point","coordinates":[-170,0.0025]"#),
    (#""Point","coordinates":[0.0018e3,-0.00e5]"#, #""Point","coordinates":[-178.2,0]"#),
    // the 16th decimal is rounded away from zero, with an exponent and without
    (
      #""Point","coordinates":[1.0000000000000015,-1.0000000000000004]"#,
      #""Point","coordinates":[-178.999999999999998,1]"#
    ),
    (
      #""Point","coordinates":[10.000000000000015e-1,-0.10000000000000005e1]"#,
      #""Point","coordinates":[-178.999999999999998,1.000000000000001]"#
    ),
    (
      #""Point","coordinates":[-180.0000000000000000e0,9000.0e-2]"#,
      #""Point","coordinates":[0,-90]"#
    ),
    (
      #""Point","coordinates":[0.000000000000001,89.999999999999999]"#,
      #""Point","coordinates":[-179.999999999999999,-89.999999999999999]"#
    ),
    (
      #""Point","coordinates":[1, 2, 10.50, -3e2]"#, #""Point","coordinates":[-179,-2,10.50,-3e2]"#
    ),
    (
      #""MultiPoint","coordinates":[[1,2],[-1,-2]]"#,
      #""MultiPoint","coordinates":[[-179,-2],[179,2]]"#
    ),
    // nothing stays nothing
    (#""Point","coordinates":[ ]"#, #""Point","coordinates":[ ]"#),
    (#""MultiPolygon","coordinates":[]"#, #""MultiPolygon","coordinates":[]"#),
    (#""GeometryCollection","geometries":[]"#, #""GeometryCollection","geometries":[]"#),
    // lines: cut where they cross, joined where they were cut
    (
      #""LineString","coordinates":[[-10,10],[10,20]]"#,
      #""MultiLineString","coordinates":[[[170,-10],[180,-15]],[[-180,-15],[-170,-20]]]"#
    ),
    (
      #""MultiLineString","coordinates":[[[170,-10],[180,-15]],[[-180,-15],[-170,-20]]]"#,
      #""LineString","coordinates":[[-10,10],[10,20]]"#
    ),
    (
      #""LineString","coordinates":[[-10,10],[0,12],[10,20]]"#,
      #""MultiLineString","coordinates":[[[170,-10],[180,-12]],[[-180,-12],[-170,-20]]]"#
    ),
    (
      #""LineString","coordinates":[[-10,10],[0,12],[-5,13]]"#,
      #""LineString","coordinates":[[170,-10],[180,-12],[175,-13]]"#
    ),
    (
      #""LineString","coordinates":[[0,12],[5,13]]"#,
      #""LineString","coordinates":[[-180,-12],[-175,-13]]"#
    ),
    (
      #""LineString","coordinates":[[0,12],[0,13]]"#,
      #""LineString","coordinates":[[180,-12],[180,-13]]"#
    ),
    // a crossing half a unit away from two latitudes is rounded away from the equator
    (
      #""LineString","coordinates":[[-1,0],[1,0.000000000000001]]"#,
      #""MultiLineString","coordinates":[[[179,0],[180,-0.000000000000001]],[[-180,-0.000000000000001],[-179,-0.000000000000001]]]"#
    ),
    (
      #""LineString","coordinates":[[-1,0],[1,-0.000000000000001]]"#,
      #""MultiLineString","coordinates":[[[179,0],[180,0.000000000000001]],[[-180,0.000000000000001],[-179,0.000000000000001]]]"#
    ),
    (
      #""LineString","coordinates":[[-1,0],[2,-0.000000000000001]]"#,
      #""MultiLineString","coordinates":[[[179,0],[180,0]],[[-180,0],[-178,0.000000000000001]]]"#
    ),
    // the heights of a cut lie between those at the ends
    (
      #""LineString","coordinates":[[-10,0,100],[30,0,300]]"#,
      #""MultiLineString","coordinates":[[[170,0,100],[180,0,150.0]],[[-180,0,150.0],[-150,0,300]]]"#
    ),
    (
      #""LineString","coordinates":[[-10,0,1.50],[30,0,1.50]]"#,
      #""MultiLineString","coordinates":[[[170,0,1.50],[180,0,1.50]],[[-180,0,1.50],[-150,0,1.50]]]"#
    ),
    // lines that do not meet at the 180th meridian stay apart, as do those that meet at one height
    (
      #""MultiLineString","coordinates":[[[170,-10],[180,-15]],[[180,-15],[170,-20]]]"#,
      #""MultiLineString","coordinates":[[[-10,10],[0,15]],[[0,15],[-10,20]]]"#
    ),
    (
      #""MultiLineString","coordinates":[[[170,-10,1],[180,-15,2]],[[-180,-15,3],[-170,-20,4]]]"#,
      #""MultiLineString","coordinates":[[[-10,10,1],[0,15,2]],[[0,15,3],[10,20,4]]]"#
    ),
    (
      #""MultiLineString","coordinates":[[[-170,-10],[-180,-15]],[[-180,-15],[-170,-20]]]"#,
      #""MultiLineString","coordinates":[[[10,10],[0,15]],[[0,15],[10,20]]]"#
    ),
    // a position on a cut goes only if it is where a cut would be, at the height that it would have
    (
      #""MultiLineString","coordinates":[[[170,-10],[180,-14]],[[-180,-14],[-170,-20]]]"#,
      #""LineString","coordinates":[[-10,10],[0,14],[10,20]]"#
    ),
    (
      #""MultiLineString","coordinates":[[[170,-10,0],[180,-15,7]],[[-180,-15,7],[-170,-20,10]]]"#,
      #""LineString","coordinates":[[-10,10,0],[0,15,7],[10,20,10]]"#
    ),
    (
      #""MultiLineString","coordinates":[[[170,-10,0],[180,-15,5]],[[-180,-15,5],[-170,-20,10]]]"#,
      #""LineString","coordinates":[[-10,10,0],[10,20,10]]"#
    ),
    (
      #""MultiLineString","coordinates":[[[170,-10],[180,-15]],[[-180,-16],[-170,-20]]]"#,
      #""MultiLineString","coordinates":[[[-10,10],[0,15]],[[0,16],[10,20]]]"#
    ),
    // of four squares that meet at a corner, those on either side of the seam become one
    (
      #""MultiPolygon","coordinates":[[[[170,0],[180,0],[180,10],[170,10],[170,0]]],[[[170,10],[180,10],[180,20],[170,20],[170,10]]],[[[-180,0],[-170,0],[-170,10],[-180,10],[-180,0]]],[[[-180,10],[-170,10],[-170,20],[-180,20],[-180,10]]]]"#,
      #""MultiPolygon","coordinates":[[[[-10,0],[-10,-10],[10,-10],[10,0],[-10,0]]],[[[-10,-10],[-10,-20],[10,-20],[10,-10],[-10,-10]]]]"#
    ),
    // polygons along the seam that face no other keep their places
    (
      #""MultiPolygon","coordinates":[[[[170,0],[180,0],[180,10],[170,0]]],[[[50,0],[60,0],[60,10],[50,0]]],[[[170,20],[180,20],[180,30],[170,20]]]]"#,
      #""MultiPolygon","coordinates":[[[[-10,0],[0,-10],[0,0],[-10,0]]],[[[-130,0],[-120,-10],[-120,0],[-130,0]]],[[[-10,-20],[0,-30],[0,-20],[-10,-20]]]]"#
    ),
    // a ring keeps its beginning and runs counter-clockwise, which is the other way round
    (
      #""Polygon","coordinates":[[[10,10],[20,10],[20,30],[10,10]]]"#,
      #""Polygon","coordinates":[[[-170,-10],[-160,-30],[-160,-10],[-170,-10]]]"#
    ),
    (
      #""Polygon","coordinates":[[[10,10],[20,30],[20,10],[10,10]]]"#,
      #""Polygon","coordinates":[[[-170,-10],[-160,-30],[-160,-10],[-170,-10]]]"#
    ),
    // one that touches what is then the 180th meridian is not cut
    (
      #""Polygon","coordinates":[[[0,10],[20,10],[0,30],[0,10]]]"#,
      #""Polygon","coordinates":[[[-180,-10],[-180,-30],[-160,-10],[-180,-10]]]"#
    ),
    // a hole that is cut becomes a part of the outlines
    (
      #""Polygon","coordinates":[[[-10,-10],[10,-10],[10,10],[-10,10],[-10,-10]],[[-5,-5],[-5,5],[5,5],[5,-5],[-5,-5]]]"#,
      #""MultiPolygon","coordinates":[[[[170,10],[170,-10],[180,-10],[180,-5],[175,-5],[175,5],[180,5],[180,10],[170,10]]],[[[-180,-10],[-170,-10],[-170,10],[-180,10],[-180,5],[-175,5],[-175,-5],[-180,-5],[-180,-10]]]]"#
    ),
    // round a pole: closed along the 180th meridian, joined where it was closed
    (
      #""Polygon","coordinates":[[[-180,-90],[180,-90],[180,-70],[90,-60],[-90,-65],[-180,-70],[-180,-90]]]"#,
      #""Polygon","coordinates":[[[0,70],[90,65],[180,62.5],[180,90],[-180,90],[-180,62.5],[-90,60],[0,70]]]"#
    ),
    // all of the Earth stays all of it
    (
      #""Polygon","coordinates":[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]"#,
      #""Polygon","coordinates":[[[180,-90],[180,90],[-180,90],[-180,-90],[180,-90]]]"#
    ),
    (
      #""GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}, {"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[-1,0],[1,0]]}]}]"#,
      #""GeometryCollection","geometries":[{"type":"Point","coordinates":[-179,-2]}, {"type":"GeometryCollection","geometries":[{"type":"MultiLineString","coordinates":[[[179,0],[180,0]],[[-180,0],[-179,0]]]}]}]"#
    ),
  ]

  @Test(arguments: exact) func geometriesGoToTheirAntipodes(given: String, antipode: String) throws
  {
    #expect(try turned("{\"type\":" + given + "}") == "{\"type\":" + antipode + "}")
  }

  static let boxes: [(given: String, box: String)] = [
    (#""bbox":[1,2,1,2],"type":"Point","coordinates":[1,2]"#, "[-179,-2,-179,-2]"),
    (
      #""bbox":[0,0,0,0],"type":"LineString","coordinates":[[-10,10],[10,20]]"#,
      "[170,-20,-170,-10]"
    ),
    (
      #""bbox":[170,0,0,0],"type":"MultiLineString","coordinates":[[[170,-10],[180,-15]],[[-180,-15],[-170,-20]]]"#,
      "[-10,10,10,20]"
    ),
    (
      #""bbox":[0,0,-5.50,0,0,1e3],"type":"LineString","coordinates":[[-10,10,1],[10,20,2]]"#,
      "[170,-20,-5.50,-170,-10,1e3]"
    ),
    (
      #""bbox":[-180,-90,180,-60],"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,-70],[90,-60],[-90,-65],[-180,-70],[-180,-90]]]"#,
      "[-180,60,180,90]"
    ),
    // the edges of boxes at the two meridians
    (#""bbox":[0,0,0,0],"type":"MultiPoint","coordinates":[[0,1],[10,2]]"#, "[180,-2,-170,-1]"),
    (#""bbox":[0,0,0,0],"type":"MultiPoint","coordinates":[[-10,1],[0,2]]"#, "[170,-2,180,-1]"),
    (#""bbox":[0,0,0,0],"type":"MultiPoint","coordinates":[[-180,1],[-170,2]]"#, "[0,-2,10,-1]"),
    (#""bbox":[0,0,0,0],"type":"MultiPoint","coordinates":[[170,1],[180,2]]"#, "[-10,-2,0,-1]"),
    // a part that touches Greenwich does not cross it, and belongs to the box from the west
    (
      #""bbox":[0,0,0,0],"type":"MultiPoint","coordinates":[[180,1],[-10,2],[10,3]]"#,
      "[170,-3,0,-1]"
    ),
    // of two of one width the one that does not cross the 180th meridian
    (#""bbox":[0,0,0,0],"type":"MultiPoint","coordinates":[[-90,1],[90,2]]"#, "[-90,-2,90,-1]"),
    // the narrower of two
    (#""bbox":[0,0,0,0],"type":"MultiPoint","coordinates":[[-170,1],[170,2]]"#, "[-10,-2,10,-1]"),
    (#""bbox":[0,0,0,0],"type":"MultiPoint","coordinates":[[-10,1],[10,2]]"#, "[170,-2,-170,-1]"),
    // without positions the old box is turned
    (#""bbox":[-10,1,10,2],"type":"Point","coordinates":[]"#, "[170,-2,-170,-1]"),
    (#""bbox":[-180,-90,180,90],"type":"Point","coordinates":[]"#, "[-180,-90,180,90]"),
  ]

  @Test(arguments: boxes) func boxesAreTakenAnew(given: String, box: String) throws {
    let text = try turned("{" + given + "}")
    #expect(text.hasPrefix("{\"bbox\":" + box + ","), "\(text)")
  }
}
