import Features
import Testing

@Suite struct FeatureStreamTests {
  @Test func aPointGoesToItsAntipode() throws {
    #expect(
      try turned(#"{"type": "Point", "coordinates": [8.316667, 56.550]}"#)
        == #"{"type": "Point", "coordinates": [-171.683333,-56.55]}"#)
  }
}

/// A GeoJSON text as it is at the antipodes, read in pieces of some bytes.
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
