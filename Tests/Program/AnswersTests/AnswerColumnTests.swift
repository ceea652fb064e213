import Facts
import Geodesy
import Records
import TestSupport
import Testing
import Text
import Toponymy

@testable import Answers

/// The columns of Arrow that the fields of answers are.
@Suite struct AnswerColumnTests {
  private static let points = ["56.55 8.316667", "0 -140", "-33.9 151.2", "47.7 16.7", "4.9 -52.3"]

  /// Every value of every field is one of its column's kind, so that none is lost.
  @Test func everyValueFitsTheColumnOfItsField() throws {
    let time = try UniversalTime(parsing: "2026-06-21T12:00Z")
    try check(PointQuestion(at: time))
    try check(PointQuestion(at: time, listing: .init(limit: 2)))
    try check(TunnelQuestion())
    try check(TunnelQuestion(digging: .plumb))
    try check(DistanceQuestion())
    let way = try GivenWay(bearing: "90", distance: "100km", unit: .kilometers)
    try check(try DestinationQuestion(way))
    try check(FallQuestion())
  }

  private func check<Asked: Question>(_ question: Asked) throws {
    let data = AnswerData(
      gazetteer: { try Gazetteer(folder: BundledData.folder) },
      heights: { try? GroundHeights(folder: BundledData.folder) })
    let extras = question.ownExtras.union(.written)
    let fields = Asked.Answer.fields(extras)
    let needed = Lookups.of(fields)
    let sources = try data.opened(for: needed).sources(.decimal)
    var found: Set<String> = []
    for text in Self.points {
      let point = AnswerPlace(try Coordinate(parsing: text))
      let places = PlacePair(point, AnswerPlace(point.coordinate.antipode))
      let answer = try question.answer(
        about: places, before: nil, needed, extras, from: sources)
      for field in fields {
        let value = try field.value(answer)
        if case .missing = value { continue }
        found.insert(field.path)
        for decimals in [nil, 15] {
          let kind = AnswerColumn.Kind(
            path: field.path, given: nil, decimals: decimals, extras)
          var column = AnswerColumn(kind, count: 1)
          column.set(0, value)
          #expect(column.arrow.isPresent == [true], "\(Asked.self) \(field.path): \(value)")
        }
      }
    }
    #expect(found.count == fields.count, "\(Set(fields.map(\.path)).subtracting(found))")
  }

  @Test func rowsOfColumnsAreJoinedWithTheirWords() {
    var first = AnswerColumn(.word, count: 3)
    first.set(0, .string("a"))
    first.set(2, .string("b"))
    var second = AnswerColumn(.word, count: 2)
    second.set(0, .string("c"))
    second.set(1, .string("a"))
    var all = AnswerColumn(.word)
    all.append(first, [0..<1, 2..<3])
    all.append(second, [0..<2])
    all.append(first, [1..<2])
    guard case .codes(let codes, let words) = all.arrow.values else {
      Issue.record("no codes")
      return
    }
    #expect(codes.map { words[Int($0)] }.dropLast() == ["a", "b", "c", "a"])
    #expect(all.arrow.isPresent == [true, true, true, true, false])
  }

  /// A table of words that is no longer used leaves its address to the next one.
  @Test func wordsAreThoseOfTheirOwnTableWhateverItsAddress() {
    let expected = (0..<100).map { "word \($0)" }
    var all = AnswerColumn(.word)
    for word in expected {
      var column = AnswerColumn(.word)
      column.append(.string(word))
      all.append(column, [0..<1])
    }
    guard case .codes(let codes, let words) = all.arrow.values else {
      Issue.record("no codes")
      return
    }
    #expect(codes.map { words[Int($0)] } == expected)
  }

  @Test func bearingsAndDecimalsKeepTheirUnits() {
    var bearing = AnswerColumn(.number, count: 1)
    bearing.set(0, .bearing(-90, decimals: 3))
    guard case .numbers([270]) = bearing.arrow.values else {
      Issue.record("\(bearing.arrow.values)")
      return
    }
    let angle = GivenAngle(place: 0, isLatitude: true, isAntipode: true)
    var latitude = AnswerColumn(.given(angle, decimals: 6), count: 1)
    latitude.set(0, .angle(DecimalDegrees(microdegrees: -56_550_000)))
    guard case .decimals([-56_550_000]) = latitude.arrow.values else {
      Issue.record("\(latitude.arrow.values)")
      return
    }
  }
}
