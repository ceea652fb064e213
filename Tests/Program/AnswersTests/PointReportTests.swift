import Geodesy
import Notations
import TestSupport
import Testing
import Text
import Toponymy

@testable import Answers

@Suite struct PointReportTests {
  private func json(of point: String, _ listing: PlaceListing? = nil) throws -> String {
    let question = PointQuestion(
      at: try UniversalTime(parsing: "2026-06-21T12:00Z"), listing: listing)
    let needed = Lookups.of(PointReport.fields(question.ownExtras))
    let data = AnswerData(gazetteer: { try Gazetteer(folder: BundledData.folder) })
    return try question.answer(
      about: PlacePair(AnswerPlace(try Coordinate(parsing: point))), before: nil, needed,
      question.ownExtras, from: data.opened(for: needed).sources(nil)
    ).json
  }

  @Test func listedPlacesAreWrittenAsTheNearestPlaceIs() throws {
    let json = try json(of: "56.55 8.316667", PlaceListing(limit: 1))
    let place = try #require(json.firstRange(of: "\"places\": [{"))
    let nearest = try #require(json.firstRange(of: "\"nearest\": {"))
    let listed = json[place.upperBound...].prefix { $0 != "}" }
    #expect(listed == json[nearest.upperBound...].prefix { $0 != "}" })
    #expect(listed.hasPrefix("\"id\": "))
  }

  /// A territory with a code of its own has that code, and `inside.code` is its country's.
  @Test(arguments: [
    ("Nukunonu", "-9.20045 -171.84804", "TK", "NZ"), ("Cayenne", "4.93 -52.33", "GF", "FR"),
    ("Spitsbergen", "78.5 16.5", "SJ", "NO"), ("Bouvet Island", "-54.42 3.36", "BV", "NO"),
    ("Saint-Denis", "-20.9 55.45", "RE", "FR"), ("Christmas Island", "-10.42 105.68", "CX", "AU"),
    ("Kralendijk", "12.15 -68.27", "BQ", "NL"), ("Tromsø", "69.65 18.96", nil, "NO"),
    ("Point Nemo", "-48.8767 -123.3933", nil, nil),
  ])
  func theCodeOfATerritoryIsItsOwn(
    what: String, point: String, territory: String?, country: String?
  ) throws {
    let json = try json(of: point)
    func quoted(_ code: String?) -> String { code.map { "\"\($0)\"" } ?? "null" }
    #expect(json.contains("\"territory_code\": \(quoted(territory))"), "\(what): \(json)")
    #expect(json.contains("\"code\": \(quoted(country))"), "\(what): \(json)")
  }
}
