import Localization
import Testing

/// The words of a language: what is filled in, numbers by the language's custom, and what is wrong
/// with a table.
@Suite struct PhrasebookTests {
  @Test func aPhraseWithoutTranslationIsEnglish() throws {
    let book = try Phrasebook(table: "# only one\n\nmove\t移動\n")
    #expect(book[.move] == "移動" && book[.zoom] == "zoom")
    #expect(book.translatedPhrases == [.move])
    #expect(try Phrasebook(table: "") == .english)
  }

  @Test func valuesAreFilledInWhereTheLanguageHasThem() throws {
    #expect(Phrasebook.english[.kilometersFrom, "989", "New Zealand"] == "989 km from New Zealand")
    let book = try Phrasebook(table: "{1} km from {2}\t{2}から{1} km")
    #expect(book[.kilometersFrom, "989", "NZ"] == "NZから989 km")
    // a value is not filled in itself
    #expect(Phrasebook.english[.kilometersFrom, "{2}", "{1}"] == "{2} km from {1}")
  }

  @Test func numbersFollowTheLanguage() throws {
    let english = Phrasebook.english
    let german = try Phrasebook(table: ".\t,\n,\t.\n")
    #expect(english.grouped(12_726.56, decimals: 1) == "12,726.6")
    #expect(german.grouped(12_726.56, decimals: 1) == "12.726,6")
    #expect(german.number(-0.25, decimals: 2) == "-0,25")
    #expect(german.bearing(359.9996, decimals: 3) == "0,000")
    #expect(english.number(1442.66, decimals: 1) == "1442.7" && english.count(9_999) == "9999")
    #expect(english.grouping.number(1442.66, decimals: 1) == "1,442.7")
    #expect(german.grouping.number(1442.66, decimals: 1) == "1.442,7")
    #expect(english.grouping.count(9_999) == "9,999" && english.grouping[.move] == "move")
  }

  @Test(arguments: [
    (people: UInt32(9_999), english: "9999", japanese: "9999"), (10_000, "10 k", "1万"),
    (999_499, "999 k", "100万"), (999_500, "1.0 M", "100万"), (8_336_817, "8.3 M", "834万"),
    (37_468_000, "37.5 M", "3747万"), (1_400_000_000, "1400.0 M", "14.0億"),
  ])
  func inhabitantsAreToldInTheLanguagesUnits(
    people: UInt32, english: String, japanese: String
  ) throws {
    let units = "1000= k;1000000= M\t10000=万;100000000=億"
    #expect(Phrasebook.english.count(people) == english)
    #expect(try Phrasebook(table: units).count(people) == japanese)
  }

  @Test(arguments: [
    (table: "move", problem: PhraseTableError.Problem.noTranslation), ("move\t", .noTranslation),
    ("move\ta\tb", .noTranslation), ("fly\tfliegen", .unknownPhrase),
    ("move\ta\nmove\tb", .repeatedPhrase), ("{1} km\tkm", .otherFields),
    ("{1} km\t{1} {2}", .otherFields), ("1000= k;1000000= M\t万", .noUnits),
    ("1000= k;1000000= M\t10000=万;1000=千", .noUnits),
  ])
  func aDamagedTableIsRefused(table: String, problem: PhraseTableError.Problem) {
    let error = #expect(throws: PhraseTableError.self) { try Phrasebook(table: "\n" + table) }
    #expect(error?.problem == problem)
    let lines = table.split(separator: "\n").count
    #expect(
      error?.line == 1 + lines && error?.description.hasPrefix("line \(1 + lines), '") == true)
  }
}
