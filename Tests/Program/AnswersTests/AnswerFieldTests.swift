import Facts
import Geodesy
import TestSupport
import Testing
import Text
import Toponymy

@testable import Answers

@Suite struct AnswerFieldTests {
  private static func paths(_ extras: AnswerExtras) -> [String] {
    TunnelReport.fields(extras).map(\.path)
  }

  private static func list(_ text: String) throws(AnswerFieldError) -> [AnswerField<TunnelReport>] {
    try AnswerField.list(parsing: text, among: TunnelReport.fields([]))
  }

  @Test func fieldsComeInTheDocumentedOrder() {
    let end = [
      "latitude", "longitude", "inside.kind", "inside.name", "inside.code", "nearest.id",
      "nearest.name", "nearest.admin1", "nearest.country", "nearest.distance_km",
      "nearest.bearing_deg",
    ]
    #expect(
      Self.paths([])
        == end.map { "from." + $0 } + end.map { "to." + $0 } + ["tunnel_km", "surface_km"])
  }

  @Test(arguments: [
    (AnswerExtras.localNames, ["from.inside.local_name", "from.nearest.local_name"]),
    (.written, ["from.written"]),
    (
      .understanding,
      [
        "from.query", "from.place.kind", "from.place.id", "from.place.name", "from.place.admin1",
        "from.place.country", "from.place.fit", "from.alternatives",
      ]
    ), (.offset, []),
  ])
  func extrasAddFieldsToTheStart(extras: AnswerExtras, added: [String]) {
    let usual = Set(Self.paths([]))
    let start = Self.paths(extras).filter { !usual.contains($0) }.filter { $0.hasPrefix("from.") }
    #expect(start == added)
  }

  @Test(arguments: [
    ("to", 11), ("to.nearest", 6), ("to.nearest.name", 1), ("from.inside, tunnel_km", 4),
  ])
  func aPathStandsForAllWithin(list: String, count: Int) throws {
    #expect(try Self.list(list).count == count)
  }

  @Test(arguments: ["", "nearest", "to.near", "to.", "from.written"])
  func otherPathsAreRefused(path: String) {
    #expect(throws: AnswerFieldError.unknown(path, known: Self.paths([]))) {
      try Self.list(path)
    }
  }

  @Test func noFieldComesTwice() {
    #expect(throws: AnswerFieldError.repeated("to.nearest.name")) {
      try Self.list("to.nearest.name,to")
    }
  }

  /// The properties of a person's own places are fields, and so is each of them.
  @Test func propertiesAreFieldsByTheirKeys() throws {
    var builder = OwnPlaces.Builder { _ in nil }
    let place = try Coordinate(latitude: 1, longitude: 2)
    builder.add([place], properties: Array(#"{"a b": 1, "c": 2}"#.utf8))
    builder.add([place], properties: Array(#"{"c": 3, "d.e": 4}"#.utf8))
    let places = builder.finished()
    func list(_ text: String) throws(AnswerFieldError) -> [String] {
      try AnswerField.list(parsing: text, among: TunnelReport.fields(.ownPlaces), of: places)
        .map(\.path)
    }
    let nearest = "to.nearest.properties"
    #expect(try list(nearest) == [nearest])
    #expect(try list("to.nearest").last == nearest)
    for key in ["a b", "c", "d.e"] {
      #expect(try list(" \(nearest).\(key) ") == ["\(nearest).\(key)"])
    }
    #expect(throws: AnswerFieldError.noProperty("x", known: ["a b", "c", "d.e"])) {
      try list(nearest + ".x")
    }
    for twice in ["\(nearest),\(nearest).c", "\(nearest).c,to.nearest"] {
      #expect(throws: AnswerFieldError.self) { try list(twice) }
    }
    #expect(
      AnswerFieldError.noProperty("x", known: ["a"]).description
        == "no place of the gazetteer has the property 'x'; there are a")
  }

  @Test func onlyWhatIsAskedForIsLookedUp() throws {
    let lookups = Lookups.of(try Self.list("from.latitude,to.inside.name,tunnel_km"))
    #expect(lookups.from == [] && lookups.to == .inside)
    #expect(!Lookups.of(try Self.list("from.latitude,surface_km")).needsGazetteer)
    #expect(Lookups.of(try Self.list("to.nearest.name,to.nearest.id")).to == .place)
    #expect(Lookups.of(try Self.list("to.nearest.distance_km")).to == .nearest)
    func needed(_ text: String) throws -> Lookups {
      Lookups.of(try AnswerField.list(parsing: text, among: PointReport.fields(.all)))
    }
    #expect(try needed("region,territory") == Lookups(from: .division))
    #expect(try needed("on_lake") == Lookups(from: .lake))
    #expect(try needed("elevation_m") == Lookups(from: .height))
    #expect(try needed("time_zone") == Lookups(from: .timeZone))
    #expect(try needed("utc_offset_s") == Lookups(from: .timeZone))
    #expect(try needed("light,season") == Lookups())
    #expect(!(try needed("light,time,latitude").needsGazetteer))
  }

  /// What is looked up for one field alone gives it the value that it has among all.
  @Test func aFieldAloneHasTheSameValue() throws {
    try check(TunnelQuestion())
    try check(
      PointQuestion(at: try UniversalTime(parsing: "2026-11-28T12:00Z")))
  }

  private func check<Asked: Question>(_ question: Asked) throws {
    let data = AnswerData(
      gazetteer: { try Gazetteer(folder: BundledData.folder) },
      heights: { try? GroundHeights(folder: BundledData.folder) })
    let fields = Asked.Answer.fields([])
    func answer(_ needed: Lookups, _ point: Coordinate) throws -> Asked.Answer {
      try question.answer(
        about: PlacePair(AnswerPlace(point)), before: nil, needed, [],
        from: data.opened(for: needed).sources(nil))
    }
    let seed: UInt64 = 44
    var generator = SeededGenerator(seed: seed)
    for number in 0..<12 {
      // uniform, or near Europe's towns, coasts and lakes
      let isEurope = number % 2 == 0
      let point = try Coordinate(
        latitude: .random(in: isEurope ? 40...60 : -90...90, using: &generator),
        longitude: .random(in: isEurope ? -5...30 : -180...180, using: &generator))
      let all = try answer(Lookups.of(fields), point)
      for field in fields {
        let alone = try answer(field.lookups, point)
        #expect(
          try field.value(alone).json == field.value(all).json,
          "seed \(seed), \(field.path) of \(point)")
        #expect(field.lacksObject(alone) == field.lacksObject(all), "\(field.path) of \(point)")
      }
    }
  }

  /// Every field of every kind of answer has its own path, and each kind a table of some of them.
  @Test func pathsAreDifferentAndTablesHaveThem() {
    func check<Answer: FieldedReport>(_ kind: Answer.Type) {
      for extras in [AnswerExtras.all, [.ends]] {
        let paths = kind.fields(extras).map(\.path)
        #expect(Set(paths).count == paths.count, "\(kind)")
        #expect(Set(kind.tablePaths(extras)).isSubset(of: paths), "\(kind)")
      }
    }
    check(TunnelReport.self)
    check(PointReport.self)
    check(DistanceReport.self)
    check(FallReport.self)
    check(PairReport.self)
  }
}
