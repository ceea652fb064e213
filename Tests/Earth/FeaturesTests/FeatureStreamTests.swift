import Features
import Testing
import Text

@Suite struct FeatureStreamTests {
  /// Everything that is no position stays to the byte: white space, numbers, escapes, keys that
  /// mean nothing, however deep.
  @Test func everythingElseStaysAsItIs() throws {
    let text = #"""
      {
        "type" : "FeatureCollection", "name": "caf\u00e9", "coordinates\u0020": [1, 2],
        "features" : [
          { "type": "Feature", "id": 1.0, "properties": {"a": [1.50, 1e0], "geometry": {"type": "Point", "coordinates": [1, 2]}},
            "geometry": {"type": "Point", "coordinates": [8.316667, 56.55] , "x": "\/" } }
          ,
          {"type":"Feature","geometry":null,"properties":null}
        ] ,
        "total": 12345678901234567890.10
      }

      """#
    #expect(
      try turned(text)
        == text.replacing("[8.316667, 56.55]", with: "[-171.683333,-56.55]"))
  }

  @Test func theBoxOfACollectionComesLast() throws {
    #expect(
      try turned(
        """
        {"bbox": [1,2,3,4], "type": "FeatureCollection", "features": [
        {"type": "Feature", "bbox": [0,0,0,0], "properties": {}, "geometry":
        {"type": "LineString", "coordinates": [[-10,10],[10,20]]}},
        {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [5,50]}}
        ], "more": 1}
        """)
          == """
          { "type": "FeatureCollection", "features": [
          {"type": "Feature", "bbox": [170,-20,-170,-10], "properties": {}, "geometry":
          {"type": "MultiLineString", "coordinates": [[[170,-10],[180,-15]],[[-180,-15],[-170,-20]]]}},
          {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [-175,-50]}}
          ], "more": 1,"bbox":[170,-50,-170,-10]}
          """)
    #expect(
      try turned(#"{"features":[],"type":"FeatureCollection","bbox":[-10,0,10,5]}"#)
        == #"{"features":[],"type":"FeatureCollection","bbox":[170,-5,-170,0]}"#)
  }

  /// The answers to whole lines are written, with their line breaks, before more is read.
  @Test func linesAreAnsweredBeforeOthersAreWaitedFor() throws {
    func line(_ position: String) -> String {
      #"{"type":"Point","coordinates":[\#(position)]}"# + "\n"
    }
    var lines = [line("0,1"), "oops\n", line("0,2"), ""][...]
    var written = ""
    var answers: [String] = []
    var stream = FeatureStream(
      read: { buffer in
        answers.append(written)
        let next = lines.popFirst() ?? ""
        buffer.copyBytes(from: next.utf8)
        return next.utf8.count
      }, write: { written += String(decoding: $0, as: UTF8.self) })
    stream.errorHandling = .skip
    _ = try stream.run()
    #expect(answers.dropFirst(2).first == line("180,-1"))
    #expect(answers.dropFirst(3).first == line("180,-1") + line("180,-2"))
  }

  @Test func severalTextsAreSeveralTexts() throws {
    let point = #"{"type":"Point","coordinates":[0,1]}"#
    let antipode = #"{"type":"Point","coordinates":[180,-1]}"#
    let mark = "\u{1E}"
    for (before, between, after) in [
      ("", "\n", "\n"), ("", "", ""), ("\n\n", " \r\n\t", ""), (mark, "\n" + mark, "\n"),
      (mark + mark, mark, ""),
    ] {
      #expect(
        try turned(before + point + between + point + after)
          == before + antipode + between + antipode + after)
    }
    #expect(try turned("\u{FEFF}" + point) == antipode)
  }

  @Test func whereTheInputIsBrokenUpDoesNotMatter() throws {
    let text = #"""
      {"bbox":[1,2,3,4],"type":"FeatureCollection","näme":"é","features":[{"type":"Feature","id":12345,
      "geometry":{"type":"Point","coordinates":[-12.25,1e1]},"properties":{"\u00e9":"\\\"{["}},{"type":
      "Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[-10,10],[10,20]]}}],"z": 123}
      {"type":"Point","coordinates":[0,1]} {"type":"GeometryCollection","geometries":[]}
      """#
    let whole = try turned(text)
    for pieces in 1...40 { #expect(try turned(text, pieces: pieces) == whole, "\(pieces)") }
    // and errors are told of the same byte
    for pieces in 1...5 {
      do throws(FeatureError) {
        _ = try turned(text + "}", pieces: pieces)
        Issue.record("a brace was accepted")
      } catch {
        #expect(
          error.description.contains("'}' is not JSON at byte \(text.utf8.count + 1) "), "\(error)")
      }
    }
  }

  /// A collection of 5,000 features (1 MB) is never in memory: what was read is soon written.
  @Test func aCollectionStreamsFeatureByFeature() throws {
    let feature =
      #"{"type":"Feature","properties":{"name":"\#(String(repeating: "x", count: 100))"},"geometry":{"type":"Point","coordinates":[-90,10]}},"#
    let features = [UInt8](feature.utf8)
    let start = [UInt8](#"{"type":"FeatureCollection","features":["#.utf8)
    let end = [UInt8](#"{"type":"Feature","geometry":null}]}"#.utf8)
    var (read, written, furthest, sent) = (0, 0, 0, 0)
    var stream = FeatureStream(
      read: { buffer in
        var count = 0
        func send(_ bytes: [UInt8]) {
          UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: bytes)
          count += bytes.count
        }
        if sent == 0 { send(start) }
        while sent < 5_000, buffer.count - count > features.count + end.count {
          send(features)
          sent += 1
        }
        if sent == 5_000 {
          send(end)
          sent += 1
        }
        read += count
        furthest = max(furthest, read - written)
        return count
      }, write: { written += $0.count })
    let summary = try stream.run()
    #expect(summary.texts == 1)
    // [-90,10] and [90,-10] are of one length
    #expect(read > 900_000 && written == read)
    #expect(furthest < 300_000, "\(furthest) bytes were held")
  }

  @Test func textsBeforeOneThatIsRefusedAreWritten() throws {
    var output: [UInt8] = []
    var rest = [UInt8](
      #"{"type":"Point","coordinates":[0,1]} {"type":"Point","coordinates":[0,91]}"#.utf8)
    var stream = FeatureStream(
      read: { buffer in
        buffer.copyBytes(from: rest)
        defer { rest = [] }
        return rest.count
      }, write: { output += $0 })
    #expect(throws: FeatureError.self) { try stream.run() }
    #expect(
      String(decoding: output, as: UTF8.self) == #"{"type":"Point","coordinates":[180,-1]} "#)
  }

  @Test func aTextInMemoryIsTurnedLikeAStream() throws {
    let point = #"{"type":"Point","coordinates":[0,1]}"#
    #expect(
      try FeatureStream.antipode(of: point + point)
        == String(repeating: #"{"type":"Point","coordinates":[180,-1]}"#, count: 2))
    let error = #expect(throws: FeatureError.self) { try FeatureStream.antipode(of: "{") }
    #expect(error == .notJSON(JSONError(.end, at: 1)))
  }

  /// As POSIX's `read` does where it fails, and as no function may.
  @Test(arguments: [-1, .min, 1 << 40, .max])
  func aWrongNumberOfBytesIsAnError(count: Int) {
    var stream = FeatureStream(read: { _ in count }, write: { _ in })
    let error = #expect(throws: FeatureError.self) { try stream.run() }
    #expect(error == .byteCount(count, room: 1 << 16))
    #expect(
      error?.description
        == "the function that reads the input returned \(count) bytes with room for 65536")
  }

  @Test(arguments: [
    ("[[[170,10],[-170,10],[-170,20],[170,10]]]", 2),
    ("[[[-180,-60],[180,-60],[180,-50],[-180,-60]]]", 0),
    ("[[[-100,-90],[100,-90],[0,-50],[-100,-90]]]", 0), ("[[[-90,0],[90,0],[0,20],[-90,0]]]", 0),
    ("[[[-100,-80],[100,-80],[0,-50],[-100,-80]]]", 1),
    ("[[[-100,-90],[100,-89],[0,-50],[-100,-90]]]", 1),
  ])
  func edgesThatMayBeMeantTheShortWayAreCounted(rings: String, count: Int) throws {
    var rest = [UInt8](#"{"type":"Polygon","coordinates":\#(rings)}"#.utf8)
    var stream = FeatureStream(
      read: { buffer in
        buffer.copyBytes(from: rest)
        defer { rest = [] }
        return rest.count
      }, write: { _ in })
    #expect(try stream.run().longEdges == count)
  }
}

/// A GeoJSON text as it is at the antipodes.
///
/// - Parameter pieces: how many bytes are read at a time, at most.
func turned(_ text: String, pieces: Int = 1 << 16) throws(FeatureError) -> String {
  var output: [UInt8] = []
  var rest = [UInt8](text.utf8)[...]
  var stream = FeatureStream(
    read: { buffer in
      let piece = rest.prefix(min(pieces, buffer.count))
      rest = rest.dropFirst(piece.count)
      buffer.copyBytes(from: piece)
      return piece.count
    }, write: { output += $0 })
  _ = try stream.run()
  return String(decoding: output, as: UTF8.self)
}
