import Testing

@testable import Answers

@Suite struct AnswerFieldTests {
  @Test func fieldsComeInTheDocumentedOrder() {
    let end = [
      "latitude", "longitude", "inside.kind", "inside.name", "inside.code", "nearest.id",
      "nearest.name", "nearest.admin1", "nearest.country", "nearest.distance_km",
      "nearest.bearing_deg",
    ]
    #expect(
      AnswerField.all([]).map(\.path)
        == end.map { "from." + $0 } + end.map { "to." + $0 } + ["tunnel_km", "surface_km"])
  }

  @Test(arguments: [
    (AnswerExtras.localNames, ["from.inside.local_name", "from.nearest.local_name"]),
    (.written, ["from.written"]), (.understanding, ["from.query", "from.place"]), (.offset, []),
  ])
  func extrasAddFieldsToTheStart(extras: AnswerExtras, added: [String]) {
    let usual = Set(AnswerField.all([]))
    let start = AnswerField.all(extras).filter { !usual.contains($0) }.map(\.path)
      .filter { $0.hasPrefix("from.") }
    #expect(start == added)
  }

  @Test(arguments: [
    ("to", 11), ("to.nearest", 6), ("to.nearest.name", 1), ("from.inside, tunnel_km", 4),
  ])
  func aPathStandsForAllWithin(list: String, count: Int) throws {
    #expect(try AnswerField.list(parsing: list, []).count == count)
  }

  @Test(arguments: ["", "nearest", "to.near", "to.", "from.written"])
  func otherPathsAreRefused(path: String) {
    let known = AnswerField.all([]).map(\.path)
    #expect(throws: AnswerFieldError.unknown(path, known: known)) {
      try AnswerField.list(parsing: path, [])
    }
  }

  @Test func noFieldComesTwice() {
    #expect(throws: AnswerFieldError.repeated("to.nearest.name")) {
      try AnswerField.list(parsing: "to.nearest.name,to", [])
    }
  }

  @Test func onlyWhatIsAskedForIsLookedUp() throws {
    let fields = try AnswerField.list(parsing: "from.latitude,to.inside.name,tunnel_km", [])
    #expect(AnswerField.parts(of: .from, for: fields) == [])
    #expect(AnswerField.parts(of: .to, for: fields) == .inside)
  }
}
