import Testing
import Text

@Suite struct JSONLookupTests {
  private let line = #"""
    {"id": 7, "properties": {"position": {"lat": 8.316667, "l\u006fn": -56.550}, "name": "Lem\"vig"},
     "geometry": {"coordinates": [1.50, [2, 3e-1]]}, "a.b": 1, "0": "key", "": {"": true}, "none": null}
    """#

  /// The exact texts of the values at some paths.
  private func texts(_ paths: String...) throws -> [String?] {
    let values = try JSONLookup(paths.map { JSONPath($0) }).values(in: line)
    let bytes = [UInt8](line.utf8)
    return bytes.withUnsafeBytes { buffer in values.map { $0?.text(in: buffer) } }
  }

  @Test func valuesAreFoundAsTheyAreWritten() throws {
    #expect(
      try texts(
        "properties.position.lat", "properties.position.lon", "geometry.coordinates.0",
        "geometry.coordinates.1.1", "id", "properties.name")
        == ["8.316667", "-56.550", "1.50", "3e-1", "7", "Lem\"vig"])
  }

  @Test func keysMayBeAnything() throws {
    #expect(try texts(#"a\.b"#, "0", "none", ".") == ["1", "key", "null", "true"])
  }

  @Test(arguments: [
    "nothing", "id.more", "geometry.coordinates.2", "geometry.coordinates.00",
    "geometry.coordinates.-1", "geometry.coordinates.x", "properties.lat", "Id", "id.0", "a.b",
    "geometry.coordinates.99999999999999999999",
  ])
  func whatIsNotThereIsNil(path: String) throws {
    #expect(try texts(path, "id") == [nil, "7"])
  }

  @Test func aPathMayLeadThroughAnother() throws {
    let found = try texts("properties.position", "properties.position.lat", "properties.position")
    #expect(found[1] == "8.316667")
    #expect(found[0] == #"{"lat": 8.316667, "l\u006fn": -56.550}"# && found[2] == found[0])
  }

  @Test func aKeyThatIsAskedForStandsOnce() throws {
    let lookup = JSONLookup([JSONPath("p.lat")])
    #expect(throws: JSONError(.keyTwice("lat"), at: 16)) {
      try lookup.values(in: #"{"p": {"lat":1, "lat":2}}"#)
    }
    #expect(throws: JSONError(.keyTwice("p"), at: 9)) {
      try lookup.values(in: #"{"p": {},"p": {"lat":2}}"#)
    }
    #expect(try lookup.values(in: #"{"q":1, "q":2, "p":{"lat":1, "x":2,"x":3}}"#)[0] != nil)
  }

  @Test func theWholeTextIsChecked() {
    let lookup = JSONLookup([JSONPath("a")])
    for text in [#"{"a":1, "b":01}"#, #"{"a":1} x"#, #"{"a":1"#, #"{"b":[}"#, ""] {
      #expect(throws: JSONError.self, "\(text)") { try lookup.values(in: text) }
    }
  }

  @Test(arguments: ["a.b", #"a\.b.c"#, "", ".", "a.", #"a\\b"#])
  func pathsReadBackAsTheyAreWritten(path: String) {
    #expect(JSONPath(path).description == path)
    let keys = JSONPath(path).steps.map { String(decoding: $0, as: UTF8.self) }
    #expect(JSONPath(keys: keys) == JSONPath(path))
  }

  /// A pass finds 64 paths.
  @Test(arguments: [1, 63, 64, 65, 128, 129, 200])
  func anyNumberOfPathsIsFound(count: Int) throws {
    let keys = (0..<count).map { "k\($0)" }
    let text = "{" + keys.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
    let values = try JSONLookup(keys.map { JSONPath($0) }).values(in: text)
    let found = [UInt8](text.utf8).withUnsafeBytes { bytes in values.map { $0?.text(in: bytes) } }
    #expect(found == keys)
  }
}
