import DataFiles
import Foundation
import TestSupport
import Testing

@testable import Toponymy

/// Compares the search with a scan of all names.
@Suite struct NameSearchOracleTests {
  private let gazetteer: Gazetteer
  private let search: NameSearch
  private let oracle: NameOracle

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
    search = try NameSearch(gazetteer: gazetteer)
    oracle = try NameOracle.bundled.get()
  }

  /// The places among some numbers.
  private func ids(_ numbers: [Int]) -> [Int32?] {
    numbers.map {
      $0 < oracle.placeCount ? search.places.id(search.places.record(ranked: $0)) : nil
    }
  }

  private func ids(_ matches: [Match]) -> [Int32?] {
    matches.map { match in
      if case .place(let place) = match.subject { place.id } else { nil }
    }
  }

  private func found(_ text: String, limit: Int) throws -> [Match] {
    try search.matches(for: text, limit: limit, misspellings: false)
  }

  @Test(arguments: [
    "s", "a", "sa", "san", "santa", "x", "zz", "the", "new y", "lond", "paris", "м", "моск", "東",
    "ا", "서", "sto", "aa", "123", "é", "qqq",
  ])
  func beginningsAreThoseOfAllNames(text: String) throws {
    let name = search.fold(text)
    let expected = oracle.numbers(beginningWith: name, limit: 25)
    let found = try found(text, limit: 25)
    #expect(ids(found) == ids(expected))
  }

  @Test(arguments: UInt64(1)...4) func beginningsOfRandomNamesAreThoseOfAllNames(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let row = try #require(oracle.rows.randomElement(using: &generator))
      let count = Int.random(in: 1...min(6, row.name.letters.count), using: &generator)
      let text = FoldedName(letters: Array(row.name.letters[..<count])).description
      let name = search.fold(text)
      guard !name.isEmpty else { continue }
      let found = try found(text, limit: 8)
      #expect(
        ids(found) == ids(oracle.numbers(beginningWith: name, limit: 8)), "'\(text)', seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...6) func misspellingsAreThoseOfAllNames(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let row = try #require(oracle.rows.randomElement(using: &generator))
    let target = FoldedName(letters: Self.misspelt(row.name.letters, using: &generator))
    let limit = Int.random(in: 1...2, using: &generator)
    var expected: [FoldedName: Int] = [:]
    // names of very different lengths are far apart; a sample of the others, and near ones
    for other in oracle.rows
    where abs(other.name.letters.count - target.letters.count) <= limit
      && (other.name.letters.first == target.letters.first || other.number % 16 == 0)
      && !(target.isLatin && other.name >= .behindLatin
        || target.hasNoLatin && other.name < .behindLatin)
    {
      let distance = NameOracle.distance(other.name.letters, target.letters)
      if distance <= limit { expected[other.name] = distance }
    }
    var found: [FoldedName: Int] = [:]
    for (block, index, distance, _) in try search.namesSpelt(like: target, within: limit) {
      found[try #require(try search.file.names(inBlock: block)[index])] = distance
    }
    for (name, distance) in expected {
      #expect(found[name] == distance, "'\(name)' for '\(target)', seed \(seed)")
    }
    for (name, distance) in found {
      #expect(NameOracle.distance(name.letters, target.letters) == distance, "seed \(seed)")
    }
  }

  /// A name with one or two letters dropped, doubled, exchanged or replaced.
  private static func misspelt(
    _ letters: [UInt32], using generator: inout SeededGenerator
  ) -> [UInt32] {
    var letters = letters
    for _ in 0..<Int.random(in: 1...2, using: &generator) where !letters.isEmpty {
      let index = letters.indices.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: letters.remove(at: index)
      case 1: letters.insert(letters[index], at: index)
      case 2: letters.swapAt(index, max(0, index - 1))
      default: letters[index] = 0x61 + UInt32.random(in: 0..<26, using: &generator)
      }
    }
    return letters
  }

  /// Names that mean one of their places before all others, which have them as other names then.
  private static let namesOfOne = ["Bethlehem", "Elmina", "Fátima", "Los Alamos"]

  /// The pipeline and the program fold letters alike.
  @Test func everyPlaceIsFoundUnderItsFoldedName() throws {
    var numbersByName: [FoldedName: Set<Int>] = [:]
    for row in oracle.rows where !row.isOtherName && row.number < oracle.placeCount {
      numbersByName[row.name, default: []].insert(row.number)
    }
    var misses: [String] = []
    for number in 0..<oracle.placeCount {
      guard let place = search.places.place(search.places.record(ranked: number)) else {
        misses.append("\(number)")
        continue
      }
      if numbersByName[search.fold(place.name)]?.contains(number) != true {
        misses.append(place.name)
      }
    }
    #expect(Set(misses.map(search.fold)) == Set(Self.namesOfOne.map(search.fold)))
  }

  @Test func everyNameIsFoldedAlready() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<20_000 {
      guard let row = oracle.rows.randomElement(using: &generator) else { return }
      #expect(search.fold(row.name.description) == row.name)
    }
  }

  @Test func theNamesAreSortedAndTheirPlacesThoseOfTheGazetteer() throws {
    for (first, second) in zip(oracle.rows, oracle.rows.dropFirst()) where first.name != second.name
    {
      #expect(first.name < second.name)
    }
    try search.verifyChecksum()
  }

  @Test(arguments: UInt64(1)...3) func randomDamageIsSurvived(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let directory = try TemporaryDirectory()
    var bytes = try BundledData.bytes(of: .search)
    // beyond the header, and the checksums of the places
    for _ in 0..<2_000 {
      bytes[.random(in: 384..<bytes.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    try directory.write(bytes, to: "search.bin")
    let file = try SearchFile(path: directory.path + "/search.bin")
    #expect(throws: DataFileError.self) { try file.verifyChecksum(placesIn: "") { _ in 0 } }
    try directory.link([.places, .countries, .seas])
    let damaged = try NameSearch(
      gazetteer: Gazetteer(folder: DataFolder(path: directory.path)))
    for text in ["s", "san", "Paris, Texas", "東京", "Córdoba AR", "Lodnon", directory.path] {
      _ = try? damaged.matches(for: text)
      _ = try? damaged.nearestSpellings(to: text)
    }
  }
}
