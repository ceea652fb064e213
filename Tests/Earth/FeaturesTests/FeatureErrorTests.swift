import Features
import Testing

@Suite struct FeatureErrorTests {
  static let refused: [(text: String, error: String)] = [
    ("", "cannot read the input as GeoJSON: the JSON text ends too early at byte 1"),
    (" {\"type\"", "cannot read the input as GeoJSON: the JSON text ends too early at byte 9"),
    (
      #"{"type":"Point","coordinates":[NaN,0]}"#,
      "cannot read the input as GeoJSON: 'N' is not JSON at byte 32 (accepted: a value)"
    ),
    ("[]", "'[]' is not a GeoJSON object"), ("{}", "there is no member 'type'"),
    (#"{"type":"point"}"#, #"type: '"point"' is not a type of RFC 7946"#),
    (#"{"type":7}"#, "type: '7' is not a type of RFC 7946"),
    (#"{"type":"Point"}"#, "there is no member 'coordinates'"),
    (#"{"type":"Feature"}"#, "there is no member 'geometry'"),
    (#"{"type":"FeatureCollection"}"#, "there is no member 'features'"),
    (#"{"type":"FeatureCollection","features":{}}"#, "features: '{}' is not an array"),
    (#"{"features":[]}"#, "there is no member 'type'"),
    (
      #"{"type":"Feature","geometry":{"type":"FeatureCollection","features":[]}}"#,
      "geometry.type: 'FeatureCollection' is not a type of geometries"
    ),
    (#"{"type":"Point","type":"Point"}"#, "there is a second member 'type'"),
    (#"{"type":"Point","geometry":{}}"#, "a Point has no member 'geometry'"),
    (#"{"type":"Feature","geometry":null,"features":[]}"#, "a Feature has no member 'features'"),
    (
      #"{"type":"FeatureCollection","features":[],"properties":{}}"#,
      "a FeatureCollection has no member 'properties'"
    ),
    (
      #"{"features":[],"type":"Feature"}"#,
      #"type: '"Feature"' is not "FeatureCollection""#
    ),
    (
      #"{"type":"FeatureCollection","features":[],"features":[]}"#,
      "there is a second member 'features'"
    ),
    (
      #"{"type":"Point","coordinates":[0,90.5]}"#,
      "coordinates[1]: latitude 90.5 is outside -90...90; GeoJSON has longitude first"
    ),
    (
      #"{"type":"Point","coordinates":[0,90.0000000000000000001]}"#,
      "coordinates[1]: latitude 90.0000000000000000001 is outside -90...90; GeoJSON has longitude first"
    ),
    (
      #"{"type":"Point","coordinates":[-180.0000000000000001,0]}"#,
      "coordinates[0]: longitude -180.0000000000000001 is outside -180...180"
    ),
    (
      #"{"type":"Point","coordinates":[181,0]}"#,
      "coordinates[0]: longitude 181 is outside -180...180"
    ),
    (
      #"{"type":"Point","coordinates":[1e999,0]}"#,
      "coordinates[0]: longitude 1e999 is outside -180...180"
    ),
    (
      #"{"type":"Point","coordinates":[1]}"#,
      "coordinates: a position of 1 number; it has longitude and latitude"
    ),
    (#"{"type":"Point","coordinates":["1",2]}"#, #"coordinates[0]: '"1"' is not a number"#),
    (#"{"type":"Point","coordinates":[1,null]}"#, "coordinates[1]: 'null' is not a number"),
    (#"{"type":"Point","coordinates":{}}"#, "coordinates: '{}' is not a position"),
    (#"{"type":"MultiPoint","coordinates":[1,2]}"#, "coordinates[0]: '1' is not a position"),
    (#"{"type":"LineString","coordinates":7}"#, "coordinates: '7' is not an array"),
    (
      #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,0]]]}"#,
      "coordinates[0]: a ring of 3 positions; it has 4 or more"
    ),
    (
      #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1.0]]]}"#,
      "coordinates[0]: the ring begins at [0,0] and ends at [0,1]; it has to end where it begins"
    ),
    (
      #"{"type":"Polygon","coordinates":[[[0,0,1],[1,0],[1,1],[0,0,2]]]}"#,
      "coordinates[0]: the ring begins at [0,0,1] and ends at [0,0,2]; it has to end where it begins"
    ),
    (
      #"{"type":"Polygon","coordinates":[[[-180,0],[-170,0],[-170,1],[180,0]]]}"#,
      "coordinates[0]: the ring begins at [-180,0] and ends at [180,0]; it has to end where it begins"
    ),
    (
      #"{"type":"Polygon","coordinates":[[[-1,0],[1,0],[-1,0],[-1,0]]]}"#,
      "coordinates: a polygon without area, which would have to be cut at the 180th meridian"
    ),
    (
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},{"type":"Feature","geometry":{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,95],[0,0]]]]}}]}"#,
      "features[1].geometry.coordinates[0][0][2][1]: latitude 95 is outside -90...90; GeoJSON has longitude first"
    ),
    (
      #"{"type":"FeatureCollection","features":[null]}"#,
      "features[0]: 'null' is not a GeoJSON object"
    ),
    (
      #"{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[]}]}"#,
      "features[0].type: 'Point' is not Feature"
    ),
    (
      #"{"type":"Feature","geometry":{"type":"Feature","geometry":null}}"#,
      "geometry.type: 'Feature' is not a type of geometries"
    ),
    (
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[]},{"type":"Point","coordinates":[0]}]}"#,
      "geometries[1].coordinates: a position of 1 number; it has longitude and latitude"
    ),
    (
      #"{"type":"Point","bbox":[1,2,3],"coordinates":[1,2]}"#,
      "bbox: '[1,2,3]' is not a box of 4 or 6 numbers"
    ),
    (
      #"{"type":"Point","bbox":[1,2,3,400],"coordinates":[1,2]}"#,
      "bbox: latitude 400 is outside -90...90; GeoJSON has longitude first"
    ),
    (
      #"{"type":"Point","coordinates":[1,2],"crs":{"type":"name","properties":{"name":"EPSG:3857"}}}"#,
      #"crs: the reference system "EPSG:3857" is not WGS 84; accepted are EPSG:4326 and OGC:CRS84"#
    ),
    (
      "{\"type\":\"Point\",\"coordinates\":[1,2]}\n{\"type\":\"Point\",\"coordinates\":[1,92]}",
      "text 2, coordinates[1]: latitude 92 is outside -90...90; GeoJSON has longitude first"
    ),
  ]

  @Test(arguments: refused) func whatIsNotGeoJSONIsRefused(text: String, error: String) {
    do throws(FeatureError) {
      let result = try turned(text)
      Issue.record("\(text) gave \(result)")
    } catch let found {
      #expect(found.description == error, "\(text)")
    }
  }

  @Test func theReferenceSystemOfRFC7946IsAccepted() throws {
    let system = #""crs": {"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}"#
    #expect(
      try turned(#"{"type":"Point","coordinates":[1,2],\#(system)}"#)
        == #"{"type":"Point","coordinates":[-179,-2],\#(system)}"#)
    #expect(
      try turned(#"{"type":"FeatureCollection",\#(system),"features":[]}"#)
        == #"{"type":"FeatureCollection",\#(system),"features":[]}"#)
  }
}
