import DataFiles
import TestSupport
import Testing

/// The names file of the Data folder.
@Suite struct BundledNameFileTests {
  private static let path = BundledData.path(of: .names)

  @Test func isWhole() throws {
    let file = try NameFile(path: Self.path)
    try file.verifyChecksum()
    #expect(Set(file.languages).isSuperset(of: ["ja", "de", "fr", "es", "zh", "ru"]))
    #expect(file.languages == file.languages.sorted())
  }

  /// Binary search needs keys in order; every name must lie in the text and not be empty.
  @Test func namesAreAsTheFormatSays() throws {
    let file = try DataFile(path: Self.path, kind: "names", version: 1)
    let languages = try file.section("languages", stride: 16)
    let entries = try file.section("entries", stride: 12)
    let text = try file.section("text", stride: 1)
    for language in 0..<languages.count {
      let first = Int(languages.uint32(language, byte: 8))
      let last = first + Int(languages.uint32(language, byte: 12))
      let keys = (first..<last).map { entries.uint32($0) }
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
      #expect(keys.allSatisfy { LocalNames.Subject(rawValue: $0 >> 28) != nil })
    }
    for index in 0..<entries.count {
      let name = text.text(
        at: Int(entries.uint32(index, byte: 4)), length: Int(entries.uint16(index, byte: 8)))
      guard let name, !name.isEmpty, !name.contains("\u{FFFD}") else {
        Issue.record("entry \(index): \(name as Any)")
        return
      }
    }
  }

  @Test(
    arguments: [
      (LocalNames.Subject.place, "Copenhagen", 2_618_425, "de", "Kopenhagen"),
      (.place, "Copenhagen", 2_618_425, "ja", "コペンハーゲン"),
      (.place, "Moscow", 524_901, "ru", "Москва"),
      // in the characters of Japan, out of the Chinese name
      (.place, "Weifang", 1_791_681, "ja", "濰坊市"), (.place, "Zibo", 1_785_286, "ja", "淄博"),
      // out of the names in all languages
      (.place, "Setagaya", 11_790_342, "ja", "世田谷区"), (.place, "Adachi", 10_987_897, "ja", "足立区"),
      (.place, "Sagamihara", 11_611_609, "ja", "相模原"),
      (.place, "Wellington", 2_179_537, "zh", "惠灵顿"),
    ])
  func placesHaveTheirNames(
    subject: LocalNames.Subject, english: String, id: Int, language: String, expected: String
  ) throws {
    let file = try NameFile(path: Self.path)
    #expect(file.name(of: subject, id: id, language: language) == expected, "\(english)")
  }

  /// What the source has in other letters is left out: a reading in place of a character, a
  /// transcription, a Latin letter among Cyrillic ones, a name in brackets.
  @Test(
    arguments: [
      ("Sunchang", 1_835_648, "ko"), ("Kotō", 11_209_896, "ja"),
      ("Grenoble", 3_014_728, "ru"), ("Ankara", 323_786, "el"), ("Longchuan", 1_279_485, "zh"),
    ])
  func brokenNamesAreLeftOut(english: String, id: Int, language: String) throws {
    let file = try NameFile(path: Self.path)
    #expect(file.name(of: .place, id: id, language: language) == nil, "\(english)")
  }

  /// By the indices that the other files have.
  @Test(
    arguments: [
      (DataFolder.File.countries, LocalNames.Subject.country, "Denmark", "de", "Dänemark"),
      (.countries, .country, "Japan", "ja", "日本"),
      (.countries, .country, "New Zealand", "fr", "Nouvelle-Zélande"),
      (.seas, .sea, "North Sea", "de", "Nordsee"),
      (.seas, .sea, "Baltic Sea", "ru", "Балтийское море"),
      (.seas, .sea, "Mediterranean Sea", "ja", "地中海"),
    ])
  func countriesAndSeasHaveTheirNames(
    areas: DataFolder.File, subject: LocalNames.Subject, english: String, language: String,
    expected: String
  ) throws {
    let file = try NameFile(path: Self.path)
    let features = try AreaFile(path: BundledData.path(of: areas)).features
    let names = features.indices.filter { features[$0].name == english }
      .map { file.name(of: subject, id: $0, language: language) }
    #expect(!names.isEmpty)
    #expect(names.contains(expected), "\(english): \(names)")
  }
}
