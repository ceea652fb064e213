import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Toponymy

/// A town's own name means the town, not something that has the name abroad or had it once.
@Suite struct TownNamesTests {
  private let gazetteer: Gazetteer
  private let search: NameSearch

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
    search = try NameSearch(gazetteer: gazetteer)
  }

  /// The towns' names that mean something else, each with what it means and why.
  private static let exceptions = Result { try read() }

  private static func read() throws -> [String: String] {
    let url = try #require(
      Bundle.module.url(forResource: "Resources/names_of_larger_places", withExtension: "tsv"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { !$0.hasPrefix("#") }.dropFirst().map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(rows.allSatisfy { $0.count == 3 })
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }

  @Test func everyTownAnswersToItsMainName() throws {
    let exceptions = try Self.exceptions.get()
    #expect(exceptions.count <= 10)
    var seen: Set<FoldedName> = []
    var misses: [String: String] = [:]
    for rank in 0..<gazetteer.places.count {
      let record = gazetteer.places.record(ranked: rank)
      guard gazetteer.places.population(record) >= 50_000 else { break }
      guard let name = gazetteer.places.place(record)?.name, seen.insert(search.fold(name)).inserted
      else { continue }
      let spellings = Set(SpellingVariants.all(of: search.fold(name)))
      guard let match = try search.exactMatches(for: name, limit: 1).first else {
        misses[name] = "nothing"
        continue
      }
      let found = SpellingVariants.all(of: search.fold(match.name))
      if spellings.isDisjoint(with: found) { misses[name] = match.fullName }
    }
    #expect(seen.count > 11_900)
    #expect(misses == exceptions)
  }

  /// Every town of that size comes first of those that have its name as their main name.
  @Test(arguments: [
    ("Salvador", "Salvador, Bahia, Brazil"), ("Dili", "Dili, Dili Municipality, East Timor"),
    ("Franca", "Franca, São Paulo, Brazil"), ("Puno", "Puno, Puno, Peru"),
    ("Waterloo", "Waterloo, Ontario, Canada"), ("Odessa", "Odesa, Odessa, Ukraine"),
    ("Saint Petersburg", "Saint Petersburg, St.-Petersburg, Russia"),
    ("New Delhi", "New Delhi, Delhi, India"), ("Holland", "Netherlands"),
    ("Roma", "Rome, Lazio, Italy"), ("Wien", "Vienna, Vienna, Austria"),
  ])
  func theTownIsMeant(text: String, fullName: String) throws {
    #expect(try search.matches(for: text).first?.fullName == fullName)
  }

  /// A town from 10,000 inhabitants on comes before a place that has its name abroad only, or in no
  /// language that is known.
  @Test(arguments: [
    ("Sparta", "Sparta"), ("Breukelen", "Breukelen"), ("Landen", "Landen"),
    ("Filadelfia", "Filadelfia"), ("Salisbury", "Salisbury"), ("Smara", "Smara"),
    ("Milwaukie", "Milwaukie"), ("Taşkent", "Taşkent"), ("Monster", "Monster"),
    ("Broken Hill", "Broken Hill"),
  ])
  func theTownComesBeforeWhatIsCalledSoAbroad(text: String, name: String) throws {
    #expect(try search.matches(for: text).first?.name == name)
  }

  /// A usual short name or spelling of a city means the city.
  @Test(arguments: [
    ("Las Palmas", "Las Palmas de Gran Canaria"), ("Dalat", "Ðà Lạt"), ("Legazpi", "Legaspi"),
    ("NOLA", "New Orleans"), ("Stoke", "Stoke-on-Trent"), ("Saint Helens", "St Helens"),
    ("Carmen", "Ciudad del Carmen"), ("An Nasiriyah", "Nasiriyah"), ("Chhapra", "Chāpra"),
    ("Palestina", "Palestine"), ("Madras", "Chennai"), ("Mecca", "Makkah"),
    ("Macedonia", "North Macedonia"), ("Petersburg", "Saint Petersburg"), ("Baroda", "Vadodara"),
    // before an island, a smaller town, an airport of that code
    ("Rom", "Rome"), ("Venise", "Venice"), ("Fez", "Fes"), ("Åbo", "Turku"),
  ])
  func theCityIsMeant(text: String, name: String) throws {
    #expect(try search.matches(for: text).first?.name == name)
  }

  /// A city of a million inhabitants is found by what maps call it in every language.
  @Test func everyCityIsFoundByItsNameOnMaps() throws {
    let file = try BundledData.folder.names.opened()
    var misses: [String] = []
    for rank in 0..<gazetteer.places.count {
      let record = gazetteer.places.record(ranked: rank)
      guard gazetteer.places.population(record) >= 1_000_000 else { break }
      let place = try #require(gazetteer.places.place(record))
      for language in file.languages {
        guard let name = file.name(of: .place, id: Int(place.id), language: language) else {
          continue
        }
        let found = try search.exactMatches(for: name, limit: 100)
        if !found.contains(where: { $0.subject == .place(place) }) { misses.append(name) }
      }
    }
    // the names of a country and of an island elsewhere are left out
    #expect(misses.sorted() == ["Benin", "Púna"])
  }

  /// What the names of smaller towns mean instead: mostly what is thirty times larger, has the name
  /// in English or in its own language, or is no place.
  @Test func fewNamesOfSmallerTownsMeanSomethingElse() throws {
    var seen: Set<FoldedName> = []
    var misses = 0
    for rank in 0..<gazetteer.places.count {
      let record = gazetteer.places.record(ranked: rank)
      guard gazetteer.places.population(record) >= 10_000 else { break }
      guard let name = gazetteer.places.place(record)?.name, seen.insert(search.fold(name)).inserted
      else { continue }
      let spellings = Set(SpellingVariants.all(of: search.fold(name)))
      let match = try search.exactMatches(for: name, limit: 1).first
      let found = match.map { SpellingVariants.all(of: search.fold($0.name)) } ?? []
      if spellings.isDisjoint(with: found) { misses += 1 }
    }
    #expect(seen.count > 42_000)
    #expect(misses <= 229, "\(misses)")
  }

  /// A name in the person's own language does not yield to a town abroad.
  @Test(arguments: [
    ("Salvador", "fr", "El Salvador"), ("França", "pt", "France"), ("Moskau", "de", "Moscow"),
    ("Filadelfia", "es", "Philadelphia"),
    // before an island of the same name, and before a larger town with an old name
    ("Rom", "de", "Rome"), ("Venise", "fr", "Venice"),
  ])
  func thePersonsLanguageCounts(text: String, language: String, name: String) throws {
    let file = try BundledData.folder.names.opened()
    let search = try NameSearch(gazetteer: gazetteer, names: file.names(in: language))
    #expect(try search.matches(for: text).first?.name == name)
  }
}
