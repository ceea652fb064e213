import DataFiles
import TestSupport
import Testing
import Toponymy

/// What is found while a name is being typed, and what a misspelling may stand for.
@Suite struct TypedNamesTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  private func typed(_ text: String, in language: String? = nil) throws -> [Match] {
    let names = try language.flatMap { try BundledData.folder.names.opened().names(in: $0) }
    return try NameSearch(gazetteer: gazetteer, names: names)
      .matches(for: text, limit: 50, misspellings: false, isUnfinished: true)
  }

  @Test(arguments: [
    ("lo", "London"), ("tok", "Tokyo"), ("ger", "Germany"),
    ("new", "New Guinea"),
    ("uk", "United Kingdom"), ("мос", "Moscow"),
  ])
  func aFewLettersRankBySize(text: String, name: String) throws {
    let found = try typed(text)
    #expect(found.first?.name == name, "\(found.prefix(5).map(\.fullName))")
  }

  @Test(arguments: [nil, "de"]) func oneLetterShowsLargeCountries(language: String?) throws {
    let names = try typed("d", in: language).map(\.name)
    #expect(names.contains("Denmark") && names.contains("Germany"), "\(names)")
  }

  @Test func anotherLanguageComesBehind() throws {
    let found = try typed("del")
    let africa = found.firstIndex { $0.name == "South Africa" } ?? found.count
    let delhi = try #require(found.firstIndex { $0.name == "Delhi" })
    #expect(delhi < africa)
    #expect(found.prefix(5).allSatisfy { $0.otherName == nil })
    #expect(try typed("Deutschla").first?.name == "Deutschlandsberg")
    #expect(try typed("Deutschla", in: "de").first?.name == "Germany")
  }

  @Test func namesAreAsTheyAreWritten() throws {
    let match = try #require(try typed("Deutschla").first { $0.name == "Germany" })
    #expect(match.otherName == "deutschland" && match.writtenName == "Deutschland")
    let egypt = try #require(try typed("Áfríca do S").first { $0.name == "South Africa" })
    #expect(egypt.writtenName == "África do Sul")
    let none = try #require(try typed("Peking").first { $0.name == "Beijing" })
    #expect(none.writtenName == nil || none.writtenName == "Peking")
  }

  @Test(arguments: [("Openhagen", "Copenhagen"), ("Germny", "Germany"), ("Icelnd", "Iceland")])
  func doubtfulCorrectionsNeedConfirmation(text: String, name: String) throws {
    let match = try #require(
      try NameSearch(gazetteer: gazetteer).matches(for: text).first, "\(text)")
    #expect(match.name == name && match.needsConfirmation)
  }

  @Test(arguments: [("Lodnon", "London"), ("Rügn", "Rügen"), ("Sansibarr", "Zanzibar")])
  func otherCorrectionsNeedNone(text: String, name: String) throws {
    let match = try #require(
      try NameSearch(gazetteer: gazetteer).matches(for: text).first, "\(text)")
    #expect(match.name == name && !match.needsConfirmation)
  }

  @Test func aMisspeltHeadIsNotTakenInsideAQualifier() throws {
    let search = try NameSearch(gazetteer: gazetteer)
    #expect(try search.matches(for: "Mallorca, Spain").first?.fullName == "Mallorca, Spain")
    #expect(try search.matches(for: "Mallorca, France") == [])
  }
}
