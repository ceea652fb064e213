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

  /// In capitals the code of an airport is meant; in small letters it may be the beginning of a
  /// name, and the airport of a city comes second.
  @Test(arguments: [
    ("FRA", "Frankfurt", "France"), ("MEX", "Juarez", "Mexico"), ("PER", "Perth", "Peru"),
    ("AUS", "Austin", "Australia"), ("CAN", "Guangzhou Baiyun", "Canada"),
    ("JFK", "Kennedy", nil), ("LAX", "Los Angeles", "Laxmangarh"), ("HND", "Tokyo", nil),
    ("EGLL", "Heathrow", nil), ("KJFK", "Kennedy", nil),
  ])
  func theCodeOfAnAirportIsFound(code: String, airport: String, name: String?) throws {
    for language in [nil, "de", "ja"] {
      #expect(try typed(code, in: language).first?.name.contains(airport) == true, "\(code)")
      let found = try typed(code.lowercased(), in: language).prefix(2).map(\.name)
      if let name { #expect(found.first == name, "\(found)") }
      #expect(found[name == nil ? 0 : 1].contains(airport), "\(found)")
    }
  }

  /// What a small airport's code begins is meant before the airport, unless it is in capitals.
  @Test func theCodeOfASmallAirportIsFoundInCapitals() throws {
    let found = try typed("ger").prefix(3).map(\.name)
    #expect(found.first == "Germany" && !found.contains { $0.hasSuffix("(GER)") }, "\(found)")
    let inCapitals = try typed("GER").prefix(2).map(\.name)
    #expect(inCapitals == ["Rafael Cabrera Airport (GER)", "Germany"])
    #expect(try typed("USA").first?.name == "United States of America")
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
    #expect(found[1].name.hasSuffix("(DEL)"))
    #expect(found.prefix(6).count { $0.otherName == nil } == 5)
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
