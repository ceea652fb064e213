import Facts
import Geodesy
import Notations
import TestSupport
import Testing
import Text
import Toponymy

@testable import Answers

@Suite struct PointReportTests {
  @Test func listedPlacesAreWrittenAsTheNearestPlaceIs() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let point = try Coordinate(parsing: "56.55 8.316667")
    let facts = try PointFacts(of: point, in: gazetteer)
    let time = try UniversalTime(parsing: "2026-06-21T12:00Z")
    let report = PointReport(
      facts, at: time, places: try gazetteer.places(nearest: point, limit: 1))
    let json = try report.json
    let place = try #require(json.firstRange(of: "\"places\": [{"))
    let nearest = try #require(json.firstRange(of: "\"nearest\": {"))
    let listed = json[place.upperBound...].prefix { $0 != "}" }
    #expect(listed == json[nearest.upperBound...].prefix { $0 != "}" })
    #expect(listed.hasPrefix("\"id\": "))
  }
}
