import DataFiles
import TestSupport
import Testing

@Suite struct NameFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func open(_ bytes: [UInt8]) throws -> NameFile {
    try NameFile(path: directory.write(bytes, to: "names.bin"))
  }

  private var sample: [UInt8] {
    NameFileWriter([
      "de": [
        (2_618_425, "Kopenhagen"), (1 << 28 | 3, "Dänemark"), (3 << 28 | 3, "Dänemark"),
        (5 << 28 | 3, "Fünen"),
      ],
      "ja": [(2_618_425, "コペンハーゲン"), (2 << 28, "北大西洋"), (0, "零")],
      "zh-Hant": [],
    ]).bytes
  }

  @Test func readsWhatWasWritten() throws {
    let file = try open(sample)
    try file.verifyChecksum()
    #expect(file.languages == ["de", "ja", "zh-Hant"])
    #expect(file.names(in: "ja")?.count == 3)
    #expect(file.names(in: "zh-Hant")?.count == 0)
    for (subject, id, language, expected) in [
      (.place, 2_618_425, "de", "Kopenhagen"),
      (.place, 2_618_425, "ja", "コペンハーゲン"),
      (.place, 2_618_424, "de", nil),
      (.place, 2_618_426, "de", nil),
      (.place, 0, "ja", "零"),
      (.place, 0, "de", nil),
      (.country, 3, "de", "Dänemark"),
      (.country, 2_618_425, "de", nil),
      (.sea, 0, "ja", "北大西洋"),
      (.sea, 3, "de", nil),
      (.countryOfPlaces, 3, "de", "Dänemark"),
      (.countryOfPlaces, 4, "de", nil),
      (.region, 3, "de", "Fünen"),
      (.region, 3, "ja", nil),
      (.place, 2_618_425, "zh-Hant", nil),
      (.place, 2_618_425, "fr", nil),
      (.place, 2_618_425, "d", nil),
      (.place, 2_618_425, "", nil),
      // numbers that do not fit must not be read as another subject's
      (.place, -1, "de", nil),
      (.place, 1 << 28 | 3, "de", nil),
      (.place, .max, "de", nil),
      (.place, .min, "de", nil),
    ] as [(LocalNames.Subject, Int, String, String?)] {
      #expect(
        file.name(of: subject, id: id, language: language) == expected,
        "\(subject) \(id) in \(language)")
    }
  }

  @Test func onlySomeLanguagesAreWrittenInLatinLetters() throws {
    let file = try open(sample)
    #expect(file.names(in: "de")?.usesLatinLetters == true)
    #expect(file.names(in: "ja")?.usesLatinLetters == false)
    #expect(file.names(in: "ja")?.language == "ja")
  }

  /// Compares with a dictionary, for existing keys and their neighbours.
  @Test(arguments: [UInt64(1), 2, 3]) func findsWhatADictionaryFinds(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var names: [String: [UInt32: String]] = [:]
    for (language, count) in [("a", 1), ("b", 2), ("c", 317), ("d", 1000)] {
      for _ in 0..<count {
        let key =
          UInt32.random(in: 0..<4, using: &generator) << 28
          | .random(in: 0..<900, using: &generator)
        names[language, default: [:]][key] = "\(language)\(key % 50)"
      }
    }
    let file = try open(
      NameFileWriter(names.mapValues { $0.map { ($0.key, $0.value) } }).bytes)
    for language in file.languages {
      for subject in LocalNames.Subject.allCases {
        for id in 0..<901 {
          let expected = names[language]?[subject.rawValue << 28 | UInt32(id)]
          #expect(
            file.name(of: subject, id: id, language: language) == expected,
            "seed \(seed), \(subject) \(id) in \(language)")
        }
      }
    }
  }

  @Test func namesTheLanguageThatLiesOutside() throws {
    var damaged = sample
    // the number of entries of "ja", the second language
    damaged[64 + 3 * 32 + 16 + 12] = 4
    let path = try directory.write(damaged, to: "names.bin")
    let error = #expect(throws: DataFileError.self) { try NameFile(path: path) }
    #expect(error == .namesOutside(path: path, language: "ja"))
    #expect(
      error?.description == "'\(path)' is damaged: the names in 'ja' lie outside the file")
  }

  /// Opens the file and asks for its names and others.
  private func readEverything(_ bytes: [UInt8]) throws {
    guard let file = try? open(bytes) else { return }
    for language in file.languages {
      for subject in LocalNames.Subject.allCases {
        for id in [0, 1, 3, 2_618_425, 1 << 28 - 1] {
          _ = file.name(of: subject, id: id, language: language)
        }
      }
    }
  }

  @Test(arguments: [0xFF, 0x01] as [UInt8]) func everyFlippedByteIsSurvived(flip: UInt8) throws {
    let whole = sample
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= flip
      DataFileWriter.sealHeader(of: &damaged)
      try readEverything(damaged)
    }
  }

  @Test func everyTruncationIsRefused() throws {
    let whole = sample
    for length in whole.indices {
      #expect(throws: DataFileError.self, "\(length) bytes") { try open(Array(whole[..<length])) }
    }
  }
}
