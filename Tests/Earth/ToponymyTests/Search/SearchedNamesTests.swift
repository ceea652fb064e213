import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Toponymy

/// What the world means by a name, in fourteen scripts: islands, straits, regions, countries,
/// airports, cities and sights, some with where they lie. The first five hundred rows were written
/// before the search was made to fit.
@Suite struct SearchedNamesTests {
  private let gazetteer: Gazetteer
  private let search: NameSearch

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
    search = try NameSearch(gazetteer: gazetteer)
  }

  struct Row: Sendable {
    let query: String
    let kind: String
    let name: String
    let coordinate: Coordinate
  }

  static let rows = Result { try read() }

  private static func read() throws -> [Row] {
    let url = try #require(
      Bundle.module.url(forResource: "Resources/searched_names", withExtension: "tsv"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.dropFirst().map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let coordinate = try Coordinate(
        latitude: #require(Double(cells[3])), longitude: #require(Double(cells[4])))
      return Row(query: cells[0], kind: cells[1], name: cells[2], coordinate: coordinate)
    }
  }

  /// Kilometres between the place that is meant and the one found: the table gives whole degrees,
  /// and the middle of a country or sea is a matter of taste.
  private static func tolerance(_ kind: String) -> Double {
    ["country", "sea", "continent", "river", "region", "landform"].contains(kind) ? 1_500 : 150
  }

  private func isMeant(_ row: Row) throws -> Bool {
    guard let match = try search.matches(for: row.query).first else { return false }
    let kind =
      switch match.subject {
      case .place: "place"
      case .area(let area): "\(area.kind)"
      }
    let distance = try match.coordinate.geodesic(to: row.coordinate).distance / 1000
    return kind == row.kind && match.name == row.name && distance < Self.tolerance(kind)
  }

  @Test func ninetyNineInAHundredComeFirst() throws {
    let rows = try Self.rows.get()
    #expect(rows.count >= 800)
    let misses = try rows.filter { try !isMeant($0) }.map(\.query)
    #expect(misses.count * 100 <= rows.count, "\(misses)")
  }

  /// Names of countries that are also those of a larger city or island, or the code of a larger
  /// country.
  private static let names: Set = ["Granada", "Man", "Norfolk", "Nga", "Áo"]

  /// A person of the language means the country, even where a town abroad has that name.
  @Test func everyCountryComesFirstByItsNameInEveryLanguage() throws {
    let file = try BundledData.folder.names.opened()
    let features = gazetteer.countries.features
    var found: Set<String> = []
    var misses: [String] = []
    for language in [nil] + file.languages.map(Optional.some) {
      let names = language.flatMap { file.names(in: $0) }
      let search = try NameSearch(gazetteer: gazetteer, names: names)
      let named = features.indices.map { index in
        language.map { file.name(of: .country, id: index, language: $0) } ?? features[index].name
      }
      var owners: [FoldedName: Int] = [:]
      for name in named.compactMap(\.self) { owners[search.fold(name), default: 0] += 1 }
      for (index, name) in named.enumerated() {
        guard let name, owners[search.fold(name)] == 1, !Self.names.contains(name) else { continue }
        if case .area(let area) = try search.matches(for: name, limit: 1).first?.subject,
          area.kind == .country, area.name == features[index].name
        {
          found.insert(area.name)
        } else {
          misses.append("\(language ?? "en") \(name)")
        }
      }
    }
    #expect(misses == [])
    #expect(found.count == 254)
  }
}
