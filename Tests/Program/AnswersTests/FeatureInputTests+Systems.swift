import Testing

extension FeatureInputTests {
  /// What is beside a place may say that it is in another system.
  @Test(
    arguments: [
      (#"{"x":2,"y":1,"spatialReference":{"wkid":102100,"latestWkid":3857}}"#, true),
      (#"{"x":2,"y":1,"spatialReference":{"wkid":4269}}"#, false),
      (#"{"location":{"x":2,"y":1,"spatialReference":{"wkid":3857}}}"#, true),
      (#"{"x":2,"y":1,"spatialReference":{"wkt":"PROJCS[\"WGS 84\",x]"}}"#, true),
      (
        #"{"lat":1,"lon":2,"crs":{"type":"name","properties":{"name":"EPSG:25832"}}}"#, true
      ),
      // readers differ in which of the two counts
      (#"{"x":2,"y":1,"spatialReference":{"wkid":4326,"wkid":3857}}"#, true),
      (#"{"x":2,"y":1,"spatialReference":{"wkid":4326,"latestWkid":4326}}"#, false),
      (#"{"x":2,"y":1,"spatialReference":{"wkt":"GEOGCS[\"GCS_WGS_1984\",x]"}}"#, false),
      (#"{"x":2,"y":1,"spatialReference":{}}"#, false),
      (#"{"x":2,"y":1,"spatialReference":null}"#, false),
      (#"{"x":2,"y":1,"other":{"spatialReference":{"wkid":3857}}}"#, false),
      (#"{"lat":1,"lon":2,"crs":"KGX"}"#, false),
    ])
  func aPlaceOfAnotherSystemIsRefused(object: String, isRefused: Bool) {
    let other = #"{"x":2,"y":1}"#
    // the members of the one before are remembered
    for text in [object, object + "\n" + object] {
      let lines = Self.reading(text + "\n" + other)
      #expect(lines.last == "2,1")
      for line in lines.dropLast() {
        #expect(line.contains("is not WGS 84; accepted are EPSG:4326") == isRefused, "\(line)")
        #expect(line.hasPrefix(isRefused ? "error: " : "2,1"), "\(line)")
      }
    }
  }
}
