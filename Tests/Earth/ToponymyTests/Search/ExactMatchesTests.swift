import DataFiles
import TestSupport
import Testing

@testable import Toponymy

/// The search for exact names against the full search.
@Suite struct ExactMatchesTests {
  private let search: NameSearch
  private let oracle: NameOracle

  init() throws {
    search = try NameSearch(gazetteer: Gazetteer(folder: BundledData.folder))
    oracle = try NameOracle.bundled.get()
  }

  @Test(arguments: SampledNames.Form.allCases)
  func theyAreThoseOfTheFullSearch(form: SampledNames.Form) throws {
    var names = SampledNames(of: search.gazetteer, seed: 5)
    var found = 0
    for _ in 0..<1_000 {
      let text = names.next(form)
      let full = try search.matches(for: text, limit: 31, misspellings: false)
      let exact = try search.exactMatches(for: text, limit: 31)
      #expect(exact == full.filter { $0.fit == .exact }, "'\(text)'")
      found += exact.isEmpty ? 0 : 1
    }
    #expect(!form.isExact || found > 950, "\(form)")
  }

  @Test func everyNameIsFoundForWhatItNames() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<4_000 {
      let row = try #require(oracle.rows.randomElement(using: &generator))
      let text = row.name.description
      let full = try search.matches(for: text, limit: 31, misspellings: false)
      let exact = try search.exactMatches(for: text, limit: 31)
      #expect(!exact.isEmpty && exact == full.filter { $0.fit == .exact }, "'\(text)'")
    }
  }

  @Test(arguments: SampledNames.Form.allCases)
  func theLikeliestIsTheSameWithAnyLimit(form: SampledNames.Form) throws {
    var names = SampledNames(of: search.gazetteer, seed: 7)
    for _ in 0..<1_000 {
      let text = names.next(form)
      let all = try search.exactMatches(for: text, limit: 31)
      for limit in [1, 2] {
        #expect(
          try search.exactMatches(for: text, limit: limit) == Array(all.prefix(limit)), "\(text)")
      }
    }
  }

  @Test(arguments: SampledNames.Form.allCases)
  func theCoordinateIsThatOfTheLikeliest(form: SampledNames.Form) throws {
    var names = SampledNames(of: search.gazetteer, seed: 9)
    for _ in 0..<1_000 {
      let text = names.next(form)
      let first = try search.exactMatches(for: text, limit: 31).first
      #expect(try search.exactCoordinate(for: text) == first?.coordinate, "'\(text)'")
    }
  }

  @Test(arguments: ["Norway", "Bavaria", "Black Sea", "Mont Blanc", "Lake Geneva", "LHR", "東京"])
  func areasHaveTheirCoordinateToo(text: String) throws {
    let first = try #require(try search.exactMatches(for: text).first)
    #expect(try search.exactCoordinate(for: text) == first.coordinate)
  }

  @Test func everyNameIsAtItsPlaceInItsBlock() throws {
    for block in 0..<search.file.blockCount {
      let all = try search.file.names(inBlock: block).withCursor { cursor in
        var all: [FoldedName] = []
        while cursor.next() { all.append(cursor.name) }
        return all
      }
      for (index, name) in all.enumerated() where index % 7 == 0 {
        let found = try search.location(ofName: name)
        #expect(found?.block == block && found?.index == index, "\(name)")
      }
    }
  }

  @Test func textsWithoutANameHaveNone() throws {
    for text in ["", ",", "-", " , ", "Oslo, Sweden", String(repeating: "a", count: 401), "Londo"] {
      #expect(try search.exactMatches(for: text) == [], "'\(text)'")
      #expect(try search.exactCoordinate(for: text) == nil, "'\(text)'")
    }
    #expect(try search.exactMatches(for: "Paris", limit: 0) == [])
    #expect(try search.exactMatches(for: "Paris", limit: 3).count == 3)
  }

  /// A semicolon and the Greek question mark are the same character in two code points.
  @Test(arguments: [
    "Paris, Texas", "Paris; Texas", "Paris\u{37E}Texas", "Paris，Texas", "Paris、Texas",
  ])
  func everyCommaPartsANameFromItsQualifier(text: String) throws {
    #expect(try search.exactMatches(for: text).first?.fullName.hasPrefix("Paris, Texas") == true)
  }
}
