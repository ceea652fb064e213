import DataFiles
import Foundation
import Localization
import TestSupport
import Testing
import Text

/// The tables in Data/words.
@Suite struct TableTests {
  private func book(_ language: String) throws -> Phrasebook {
    let folder = DataFolder(path: BundledData.directory)
    return try Phrasebook(table: try #require(try folder.words(in: language)))
  }

  @Test func theTablesAreThoseOfTheTranslatedLanguages() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: BundledData.directory + "/words")
    #expect(files.sorted() == Phrasebook.translated.map { $0 + ".tsv" })
  }

  /// A table that has a phrase twice, or one that the program does not have, cannot be opened.
  @Test(arguments: Phrasebook.translated)
  func aTableHasEveryPhrase(language: String) throws {
    let translated = try book(language).translatedPhrases
    let missing = Phrase.allCases.filter { !translated.contains($0) }.map(\.rawValue)
    #expect(missing.isEmpty, "Data/words/\(language).tsv lacks \(missing)")
  }

  /// The list of places that were found tells the kind of each area.
  @Test func everyKindOfAreaHasAPhrase() {
    let without = SearchArea.Kind.allCases.filter { Phrase(rawValue: "\($0)") == nil }
    #expect(without.isEmpty, "\(without)")
  }

  /// As the fields in the English wording, each field stands once in a translation; there are no
  /// control characters, no blanks at its ends, and no two blanks in a row.
  @Test(arguments: Phrasebook.translated)
  func translationsAreWellFormed(language: String) throws {
    let book = try book(language)
    for phrase in Phrase.allCases where phrase != .groupSeparator {
      let text = book[phrase]
      for number in 1...5 {
        let field = "{\(number)}"
        let counts = [phrase.rawValue, text].map { $0.components(separatedBy: field).count - 1 }
        #expect(counts[0] == counts[1], "\(language), \(phrase): \(field) in '\(text)'")
      }
      #expect(text == text.withoutControls, "\(language), \(phrase)")
      #expect(text.first != " " && text.last != " ", "\(language), \(phrase)")
      #expect(!text.contains("  "), "\(language), \(phrase)")
    }
  }

  /// Units, the names of keys as they are printed on them, proper names, and what one types.
  private static let sameInAllLanguages: Set<Substring> = [
    "km", "m", "s", "x", "p", "e", "Esc", "Enter", "PREM", "Web", "GeoJSON", "overlay", "FILE",
    "UTC", "T", "SVG", "i", "P", "S",
  ]

  @Test(arguments: ["ja", "ko", "zh"])
  func tablesOfOtherScriptsHaveNoEnglishWords(language: String) throws {
    let book = try book(language)
    for phrase in Phrase.allCases {
      let words = book[phrase].split { !($0.isASCII && $0.isLetter) }
      let english = words.filter { !Self.sameInAllLanguages.contains($0) }
      #expect(english.isEmpty, "\(language), \(phrase)")
    }
  }

  /// Phrases without words, and phrases that a language may have in common with English.
  private static let sameAsEnglish: Set<Phrase> = [
    .decimalSeparator, .groupSeparator, .countUnits, .kilometers, .kilometersToward,
    .metersToward, .crossIsAt, .latitudeNorth, .latitudeSouth, .landAway, .list, .meters,
    .kilometersUnit, .metersPerSecondSquared, .kilometersPerSecond, .metersPerSecond,
    .minutesAndSeconds, .percent, .squareKilometers, .areaColumn,
    // international words
    .zoom, .globe, .projection, .park, .mouse, .folder, .ferry, .tramway, .tunnelLabel,
    .modelLabel, .areaLabel, .positionsLabel, .pause, .liveInput, .coordinate, .region,
    .continent, .point, .site, .ocean, .antipodeTitle,
    .restaurant, .bar, .hotel, .bank, .hospital, .monument, .cinema, .supermarket,
    .cafe, .quizWord, .universalTime,
  ]

  @Test(arguments: Phrasebook.translated)
  func fewTranslationsAreAsInEnglish(language: String) throws {
    let book = try book(language)
    let same = Phrase.allCases.filter { phrase in
      // the points of the compass are common to many languages
      book[phrase] == phrase.rawValue && !phrase.rawValue.allSatisfy("NESW".contains)
    }
    #expect(Set(same).subtracting(Self.sameAsEnglish).isEmpty, "\(language): \(same)")
  }

  /// Examples of each language's numbers, a length with a direction, and inhabitants.
  @Test(arguments: [
    ("de", "12.726,6", "989 km NNO", "9,5 Mio."), ("es", "12.726,6", "989 km NNE", "9,5 M"),
    ("fr", "12\u{A0}726,6", "989 km NNE", "9,5 M"), ("it", "12.726,6", "989 km NNE", "9,5 mln"),
    ("ja", "12,726.6", "北北東 989 km", "950万"), ("ko", "12,726.6", "북북동 989 km", "950만"),
    ("pl", "12\u{A0}726,6", "989 km NNE", "9,5 mln"), ("pt", "12.726,6", "989 km NNE", "9,5 mi"),
    ("zh", "12,726.6", "北东北 989 km", "950万"),
  ])
  func numbersFollowTheLanguage(
    language: String, number: String, way: String, people: String
  ) throws {
    let book = try book(language)
    #expect(book.grouped(12_726.56, decimals: 1) == number)
    #expect(book[.kilometersToward, "989", book[.northNortheast]] == way)
    #expect(book.count(9_500_000) == people)
  }

  @Test(arguments: ["xx", "", "../ja", "ja/", "en"])
  func thereIsNoTableOfAnotherLanguage(code: String) throws {
    #expect(try DataFolder(path: BundledData.directory).words(in: code) == nil)
  }
}
