import DataFiles
import TestSupport
import Testing

@testable import Toponymy

/// What follows the name in "Paris, Texas, US": how it is parted, what it means, and that what is
/// remembered of it changes nothing.
@Suite struct QualifierTests {
  private let search: NameSearch

  init() throws {
    search = try NameSearch(gazetteer: Gazetteer(folder: BundledData.folder))
  }

  /// Commas of five kinds, and code points that join them to one character or stand beside them.
  private static let pieces = [
    ",", "，", "、", ";", "\u{37E}", "\u{301}", "\u{600}", "\u{200D}", "a", "é", " ", "\r", "\n",
    "서", "東", "🇩🇰", "",
  ]

  private static func text(using generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...8, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test func commasPartATextWhereTheyAreCharacters() {
    let seed: UInt64 = 41
    var generator = SeededGenerator(seed: seed)
    let commas: Set<Character> = [",", "，", "、", ";", "\u{37E}"]
    for _ in 0..<20_000 {
      let text = Self.text(using: &generator)
      let parts = PlaceQuery.parts(of: text).map { Array($0.utf8) }
      let expected = text.split(whereSeparator: commas.contains).map { Array($0.utf8) }
      #expect(parts == expected, "\(text.unicodeScalars.map(\.value)), seed \(seed)")
    }
  }

  /// The first part with letters is the name. The rest is a qualifier if it has letters.
  @Test func theFirstMeaningIsTheNameBeforeAComma() throws {
    let seed: UInt64 = 42
    var generator = SeededGenerator(seed: seed)
    var commaCount = 0
    for _ in 0..<20_000 {
      let text = Self.text(using: &generator)
      let parts = PlaceQuery.parts(of: text).map(search.fold).filter { !$0.isEmpty }
      let meanings = Array(PlaceQuery.meanings(of: text, folding: search.file.folding))
      let note = "\(text.unicodeScalars.map(\.value)), seed \(seed)"
      #expect(meanings.first?.hasComma ?? false == (parts.count > 1), "\(note)")
      guard parts.count > 1 else { continue }
      commaCount += 1
      #expect(meanings[0].names == SpellingVariants.all(of: parts[0]), "\(note)")
      #expect(meanings.count == 2 && meanings[1].names[0] == search.fold(text), "\(note)")
      let around = try #require(try search.qualifiers(of: meanings[0], isUnfinished: false))
      #expect(around.count == parts.count - 1, "\(note)")
      for (qualifier, part) in zip(around, parts.dropFirst()) {
        // an article is dropped if something has the name without it
        let plain = part.withoutArticle.map(SpellingVariants.all)
        #expect(
          qualifier.names == SpellingVariants.all(of: part) || qualifier.names == plain, "\(note)")
      }
    }
    #expect(commaCount > 1_000)
  }

  @Test func aTextHasLettersIfAnyAreLeftOfIt() {
    let seed: UInt64 = 43
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let text = Self.text(using: &generator)
      #expect(
        search.file.folding.hasLetters(text[...]) == !search.fold(text).isEmpty,
        "\(text.unicodeScalars.map(\.value)), seed \(seed)")
    }
  }

  /// Texts that are equal as characters are not equal here.
  @Test func exactTextsCompareBytes() {
    #expect(ExactText("é") == ExactText(String("né".dropFirst())))
    #expect("é" == "e\u{301}")
    #expect(ExactText("é") != ExactText("e\u{301}"))
    #expect(ExactText("a") != ExactText("ab"))
    #expect(ExactText("Île-de-France").text == "Île-de-France")
  }

  /// Against a comparison of all regions with the name and the country of the area.
  @Test func aQualifierHoldsThePlacesOfItsRegionsAndCountries() {
    let places = search.places
    let regions = search.knownQualifiers.withLock { $0.regions(in: places) }
    var isInside = 0
    for (index, area) in search.file.areas.enumerated()
    where area.kind == .country || area.kind == .region && index % 16 == 0 {
      let around = Qualifier(
        names: [search.fold(area.name)], isUnfinished: false, numbers: [index], of: search.file,
        cities: [], in: places, regionsOfCountries: regions)
      for record in stride(from: 0, to: places.count, by: 997) {
        let isThere = places.countryCode(places.countryIndex(record)) == area.countryCode
        let isInRegion = places.regionName(places.regionIndex(record)) == area.name
        let expected = isThere && (area.kind == .country || isInRegion)
        #expect(around.contains(record: record, of: places) == expected, "\(area) \(record)")
        isInside += expected ? 1 : 0
      }
    }
    #expect(isInside > 200)
  }

  /// A search that has answered other questions answers as a new one.
  @Test func whatIsRememberedChangesNothing() throws {
    let tails = [
      "Texas", " Texas", "texas", "Texas, US", "Texas,, US,", " , Texas; US", "France", "FR", "T",
      "Fr", "Bavaria", "Bayern", "Oslo", "D.C.", "d c", "", " ", "-", "Cook County", "Illinois",
    ]
    let names = ["Paris", "Springfield", "Washington", "München", "Oslo"]
    for isUnfinished in [false, true, false] {
      for tail in tails {
        for name in names {
          let text = "\(name),\(tail)"
          let new = try NameSearch(gazetteer: search.gazetteer)
          let expected = try new.matches(
            for: text, misspellings: false, isUnfinished: isUnfinished)
          let found = try search.matches(
            for: text, misspellings: false, isUnfinished: isUnfinished)
          #expect(found == expected, "'\(text)', unfinished: \(isUnfinished)")
        }
      }
    }
  }

  @Test func fewQualifiersAreRemembered() throws {
    for number in 0..<NameSearch.mostKnown + 100 {
      _ = try search.exactMatches(for: "Oslo, zq\(number)")
    }
    let count = search.knownQualifiers.withLock { $0.answers.count }
    #expect((100...NameSearch.mostKnown).contains(count))
    #expect(try search.exactMatches(for: "Oslo, Norway").first?.name == "Oslo")
  }
}
