import Testing
import Text

@testable import Features

@Suite struct InputWindowTests {
  /// A window on a text of which some bytes are read at a time.
  private func window(on text: String, pieces: Int, eagerSize: Int = 1 << 20) -> InputWindow {
    var rest = [UInt8](text.utf8)[...]
    return InputWindow(eagerSize: eagerSize) { buffer in
      let piece = rest.prefix(min(pieces, buffer.count))
      rest = rest.dropFirst(piece.count)
      buffer.copyBytes(from: piece)
      return piece.count
    }
  }

  /// A value of 30,000 bytes that comes 50 at a time is looked at a few times, not six hundred.
  @Test func longValuesAreNotLookedAtAgainAndAgain() throws {
    let value = "[\"]\\\"\"" + String(repeating: ",[1,2]", count: 5_000) + "]"
    for (text, most) in [(value + " [3]", 16), (value, 16)] {
      var window = window(on: text, pieces: 50, eagerSize: 500)
      var looks = 0
      let (found, count) = try window.look { (scanner) throws(JSONError) in
        looks += 1
        return try scanner.value()
      }
      #expect(found.range == 0..<value.utf8.count && count == value.utf8.count)
      #expect(looks <= 10 + most, "\(looks) looks")
    }
  }

  /// Blanks before a value, and within it, are not looked at again whenever more of them arrive.
  @Test(arguments: ["", "{\"type\":"]) func blanksAreLookedAtAFewTimes(start: String) throws {
    let text = start + String(repeating: " ", count: 30_000)
    var window = window(on: text + "[1]", pieces: 50, eagerSize: 500)
    var looks = 0
    _ = try? window.look { (scanner) throws(JSONError) in
      looks += 1
      return try scanner.value()
    }
    #expect(looks <= 26, "\(looks) looks")
  }

  /// No more is read than a value needs, so that a person gets an answer to every line.
  @Test func nothingIsWaitedForBehindAValue() throws {
    let value = "[" + String(repeating: "[1,2],", count: 1_000) + "0]\n"
    var reads = 0
    var rest = [UInt8](value.utf8)[...]
    var window = InputWindow(eagerSize: 100) { (buffer) throws(FeatureError) in
      guard !rest.isEmpty else { throw .channel(.unreadable(errno: 11)) }
      reads += 1
      let piece = rest.prefix(64)
      rest = rest.dropFirst(64)
      buffer.copyBytes(from: piece)
      return piece.count
    }
    let (_, count) = try window.look { (scanner) throws(JSONError) in try scanner.value() }
    #expect(count == value.utf8.count - 1 && reads == (value.utf8.count + 63) / 64)
  }
}
