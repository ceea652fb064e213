import Features
import Geodesy
import TestSupport
import Testing

@testable import Overlays

/// What is kept of a stream of features.
@Suite struct FeatureTailTests {
  /// A feature with a name; its identifier is the part before a colon, if there is one.
  private static func feature(_ text: String, _ property: String = "name") throws -> Feature {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    return Feature(
      .point(try Vertex(56.55, 8.316667)), edges: .straight,
      properties: Array(#"{"\#(property)": "\#(parts[parts.count - 1])"}"#.utf8),
      identifier: parts.count > 1 ? .text(parts[0]) : nil)
  }

  private static func tail(_ limit: Int, key: String? = nil) -> FeatureTail {
    FeatureTail(limit: limit, key: key, for: OverlayBuilder(title: "stream"))
  }

  private static func names(_ tail: FeatureTail) throws -> [String] {
    let overlay = try tail.overlay()
    #expect(overlay.count == tail.count)
    return (0..<overlay.count).map { overlay.name(of: $0) ?? "-" }
  }

  struct Case: Sendable {
    let came: [String]
    let limit: Int
    let kept: [String]
    let dropped: Int
  }

  @Test(arguments: [
    Case(came: [], limit: 3, kept: [], dropped: 0),
    Case(came: ["a", "b"], limit: 3, kept: ["a", "b"], dropped: 0),
    Case(came: ["a", "b", "c", "d"], limit: 3, kept: ["b", "c", "d"], dropped: 1),
    // without an identifier each is new
    Case(came: ["a", "a", "a"], limit: 2, kept: ["a", "a"], dropped: 1),
    Case(came: ["1:a", "2:b", "1:c"], limit: 3, kept: ["b", "c"], dropped: 0),
    // a record that was replaced counts as new
    Case(came: ["1:a", "2:b", "1:c", "3:d"], limit: 2, kept: ["c", "d"], dropped: 1),
    Case(came: ["1:a", "2:b", "1:c"], limit: 1, kept: ["c"], dropped: 2),
    // one that has gone comes back
    Case(came: ["1:a", "2:b", "3:c", "1:d"], limit: 2, kept: ["c", "d"], dropped: 2),
    Case(came: ["1:a", "a", "1:b", "b"], limit: 9, kept: ["a", "b", "b"], dropped: 0),
  ])
  func theNewestStayAndTheSameIdentifierReplaces(of one: Case) throws {
    var tail = Self.tail(one.limit)
    for text in one.came { tail.add(try Self.feature(text)) }
    #expect(try Self.names(tail) == one.kept)
    #expect(tail.dropped == one.dropped)
  }

  /// A property `id`, as the column of a table, is what an identifier is.
  @Test(arguments: [nil, "id"] as [String?]) func aPropertyCalledIdIsTheKey(key: String?) throws {
    var tail = Self.tail(9, key: key)
    for (name, id) in [("a", 1), ("b", 2), ("c", 1)] {
      tail.add(
        Feature(
          nil, edges: .straight, properties: Array("{\"id\":\(id),\"name\":\"\(name)\"}".utf8)))
    }
    tail.add(try Self.feature("2:d"))
    #expect(try Self.names(tail) == ["c", "d"])
  }

  @Test func thePropertyOfTheKeyReplacesInPlaceOfTheIdentifier() throws {
    var tail = Self.tail(9, key: "ship")
    func add(_ text: String, identifier: FeatureValue? = nil) throws {
      tail.add(
        Feature(
          .point(try Vertex(0, 0)), edges: .straight, properties: Array(text.utf8),
          identifier: identifier))
    }
    try add(#"{"name": "first", "ship": 7}"#, identifier: .text("x"))
    try add(#"{"name": "other", "ship": 12345678901234567890}"#, identifier: .text("x"))
    try add(#"{"name": "another", "ship": 12345678901234567891}"#)
    try add(#"{"name": "again", "ship": "7"}"#)
    // without the property each is new
    for _ in 0..<2 { try add(#"{"name": "none", "ship": null}"#, identifier: .text("y")) }
    #expect(try Self.names(tail) == ["other", "another", "again", "none", "none"])
  }

  @Test func aTailWithoutEndKeepsAll() throws {
    var tail = Self.tail(.max)
    for number in 0..<3000 { tail.add(try Self.feature("\(number % 7):a")) }
    #expect(tail.count == 7 && tail.dropped == 0)
    #expect(try Self.names(tail).count == 7)
  }

  @Test func theNewFeaturesAreThoseThatAreKept() throws {
    var tail = Self.tail(2)
    for text in ["1:a", "1:b", "2:c"] { tail.add(try Self.feature(text)) }
    #expect(tail.takeNew().map(\.name) == ["b", "c"])
    #expect(tail.takeNew().isEmpty)
    for text in ["3:d", "4:e", "5:f"] { tail.add(try Self.feature(text)) }
    #expect(tail.takeNew().map(\.name) == ["e", "f"])
  }

  /// The last distinct keys by brute force; and what is new again and again, added to another tail,
  /// gives the same, as a replay needs.
  @Test func randomStreamsKeepTheLastDistinctOnes() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let limit = Int.random(in: 1...30, using: &random)
      var (tail, replayed) = (Self.tail(limit), Self.tail(limit))
      var came: [(key: String?, name: String)] = []
      for number in 0..<4000 {
        let key = Bool.random(using: &random) ? "\(Int.random(in: 0..<40, using: &random))" : nil
        came.append((key, "\(number)"))
        tail.add(try Self.feature((key.map { $0 + ":" } ?? "") + "\(number)"))
        if Int.random(in: 0..<50, using: &random) == 0 {
          for feature in tail.takeNew() { replayed.add(feature) }
        }
      }
      for feature in tail.takeNew() { replayed.add(feature) }
      var kept: [String] = []
      var seen: Set<String> = []
      for (key, name) in came.reversed() where kept.count < limit {
        if let key, !seen.insert(key).inserted { continue }
        kept.append(name)
      }
      #expect(try Self.names(tail) == kept.reversed(), "seed \(seed)")
      #expect(try Self.names(replayed) == kept.reversed(), "seed \(seed)")
    }
  }

  @Test func aFeatureIsFoundAgainByItsKey() throws {
    var tail = Self.tail(3)
    for text in ["1:a", "2:b", "c"] { tail.add(try Self.feature(text)) }
    let old = try tail.overlay()
    tail.add(try Self.feature("1:d"))
    tail.add(try Self.feature("3:e"))
    let new = try tail.overlay()
    #expect((0..<3).map { old.number(of: $0, in: new) } == [1, nil, nil])
    #expect(old.number(of: 2, in: old) == 2)
  }
}
