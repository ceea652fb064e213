import DataFiles
import Localization
import TestSupport
import Testing

/// The tables in Data/words.
@Suite struct TableTests {
  private func japanese() throws -> Phrasebook {
    let folder = DataFolder(path: BundledData.directory)
    return try Phrasebook(table: try #require(try folder.words(in: "ja")))
  }

  @Test func japaneseIsComplete() throws {
    let book = try japanese()
    #expect(Set(Phrase.allCases).subtracting(book.translatedPhrases).isEmpty)
  }

  /// Units, the names of keys as they are printed on them, proper names, and what one types.
  private static let sameInAllLanguages: Set<Substring> = [
    "km", "m", "s", "x", "p", "e", "Esc", "Enter", "PREM", "Web", "GeoJSON", "overlay", "FILE",
    "UTC", "T", "SVG", "i",
  ]

  @Test func japaneseHasNoEnglishWords() throws {
    let book = try japanese()
    for phrase in Phrase.allCases {
      let words = book[phrase].split { !($0.isASCII && $0.isLetter) }
      let english = words.filter { !Self.sameInAllLanguages.contains($0) }
      #expect(english.isEmpty, "\(phrase)")
    }
  }

  @Test(arguments: ["xx", "", "../ja", "ja/", "en"])
  func thereIsNoTableOfAnotherLanguage(code: String) throws {
    #expect(try DataFolder(path: BundledData.directory).words(in: code) == nil)
  }
}
