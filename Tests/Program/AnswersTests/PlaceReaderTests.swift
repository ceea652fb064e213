import DataFiles
import Geodesy
import TestSupport
import Testing
import Toponymy

@testable import Answers

/// What streams take names for, against the full search.
@Suite struct PlaceReaderTests {
  private let gazetteer: Gazetteer
  private let search: NameSearch

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
    search = try NameSearch(gazetteer: gazetteer)
  }

  private func reader(
    isStrict: Bool = false, parts: NameParts = .alternatives, explains: Bool = false
  ) -> PlaceReader {
    var request = StreamRequest()
    request.isStrict = isStrict
    request.explains = explains
    return PlaceReader(request, search: search, parts: parts)
  }

  /// What the full search takes a text for.
  private func understanding(_ text: String) throws -> Whereabouts.Understanding? {
    let matches = try search.matches(for: text, limit: 31, misspellings: false)
    guard let best = matches.first, best.fit == .exact else { return nil }
    return Whereabouts.Understanding(
      query: text, match: best,
      others: matches.dropFirst().filter { $0.fit == .exact && !$0.contains(best) })
  }

  @Test func aNameThatIsNoUTF8IsRefused() {
    let text = String(decoding: Array("Z".utf8) + [0xFC] + Array("rich".utf8), as: UTF8.self)
    let reader = reader()
    #expect {
      try reader.place(in: text)
    } throws: { error in
      (error as? AnswerProblem)?.message
        == "'Z\u{FFFD}rich' has bytes that are not UTF-8, or U+FFFD in place of them, and what "
        + "follows was left out; expected UTF-8 (such as iconv -f latin1 -t utf-8 makes of the "
        + "input)"
    }
  }

  @Test func exactNamesAreTakenForWhatTheFullSearchFinds() throws {
    var generator = SeededGenerator(seed: 8)
    let (reader, brief, short) = (reader(), reader(parts: .meanings), reader(parts: .positions))
    var certain = 0
    for _ in 0..<2_000 {
      let index = Int.random(in: 0..<gazetteer.placeCount, using: &generator)
      guard let place = gazetteer.place(at: index) else { continue }
      let region = place.admin1 ?? place.countryCode
      let texts = [
        place.name, search.fold(place.name).description, place.name.uppercased(),
        "\(place.name), \(place.countryCode)", "\(place.name), \(region)",
        "\(place.name) \(place.countryName)",
      ]
      for text in texts {
        guard let expected = try understanding(text) else { continue }
        let taken = try reader.place(in: text)
        #expect(taken.name?.understanding == expected, "'\(text)'")
        #expect(taken.coordinate == expected.match.coordinate, "'\(text)'")
        let alone = try brief.place(in: text).name?.understanding
        #expect(alone?.match == expected.match && alone?.others == [], "'\(text)'")
        let position = try short.place(in: text)
        #expect(position.coordinate == taken.coordinate, "'\(text)'")
        certain += expected.isCertain ? 1 : 0
      }
    }
    #expect(certain > 5_000)
  }

  @Test(arguments: [("Oslo", false), ("Paris", true), ("Wagga Wagga", false)])
  func whatFitsOnceIsCertain(text: String, isAmbiguous: Bool) throws {
    let expected = try #require(try understanding(text))
    #expect(expected.isCertain == !isAmbiguous)
    let strict = reader(isStrict: true)
    if isAmbiguous {
      #expect(throws: AnswerProblem.self) { try strict.place(in: text) }
    } else {
      #expect(try strict.place(in: text).name?.understanding == expected)
    }
  }

  @Test func nothingButThePositionOfAnExactNameIsLookedUpIfThatIsAll() throws {
    #expect(try reader(parts: .positions).place(in: "Oslo").name == nil)
    #expect(try reader(parts: .positions, explains: true).place(in: "Oslo").name != nil)
    let strict = reader(isStrict: true, parts: .positions)
    #expect(throws: AnswerProblem.self) { try strict.place(in: "Paris") }
    #expect(try strict.place(in: "Oslo").coordinate == reader().place(in: "Oslo").coordinate)
  }

  @Test func whatIsReadAgainIsWhatWasReadFirst() throws {
    let texts = ["Oslo", "no such name anywhere", "Osol", "Paris", "56.55 8.31", "Oslo, Sweden"]
    for parts in [NameParts.positions, .meanings] {
      let reader = reader(parts: parts)
      func read(_ text: String) -> Coordinate? { try? reader.place(in: text).coordinate }
      let first = texts.map(read)
      #expect(texts.map(read) == first && first.compactMap { $0 }.count == 4)
    }
  }

  @Test func noMoreNamesAreRememberedThanThereIsRoomFor() throws {
    let reader = reader(parts: .positions)
    var most = 0
    for index in 0..<2 * PlaceReader.capacity {
      guard let name = gazetteer.place(at: index)?.name else { continue }
      _ = try? reader.place(in: name)
      most = max(most, reader.known.count)
    }
    #expect(most == PlaceReader.capacity && reader.known.count < most)
  }

  @Test(arguments: [
    "", "-", "N", "POINT EMPTY", "geohash:", "no such name anywhere", "12° é", "here",
    "Oslo, Sweden",
  ])
  func whatIsNoNameIsRefused(text: String) {
    #expect(throws: AnswerProblem.self) { try reader().place(in: text) }
  }

  @Test(arguments: ["56.55 8.31", "Århus", "Łódź", "東京", "Nan", "6th of October City"])
  func coordinatesAndNamesAreTold(text: String) throws {
    let isCoordinate = text.first?.isNumber == true && !text.contains("October")
    #expect(try (reader().place(in: text).name == nil) == isCoordinate)
  }

  @Test(arguments: [
    "", " ", "nan", " nan ", "nan nan", "NaN  nan", "nan na", "na nan", "nan nan nan",
    "nan nan na", "Oslo Oslo", "N/A n/a", "null  NULL", "é É", "\u{212A} k", "nan\tnan", "New York",
    "- -", "-  –",
  ])
  func aRepeatedMissingValueIsOneWordSeveralTimes(text: String) {
    let words = text.lowercased().split(separator: " ")
    let expected = words.count > 1 && Set(words).count == 1 && String(words[0]).isMissingValue
    #expect(text.isRepeatedMissingValue == expected)
  }
}
