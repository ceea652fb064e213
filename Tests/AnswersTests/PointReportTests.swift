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
    let gazetteer = try Gazetteer(directory: BundledData.directory)
    let point = try Coordinate(parsing: "56.55 8.316667")
    let facts = PointFacts(of: point, in: gazetteer)
    let time = try UniversalTime(parsing: "2026-06-21T12:00Z")
    let report = PointReport(
      facts, at: time, places: gazetteer.places(nearest: point, limit: 1))
    let place = try #require(report.json.firstRange(of: "\"places\": [{"))
    let nearest = try #require(report.json.firstRange(of: "\"nearest\": {"))
    let listed = report.json[place.upperBound...].prefix { $0 != "}" }
    #expect(listed == report.json[nearest.upperBound...].prefix { $0 != "}" })
    #expect(listed.hasPrefix("\"id\": "))
  }
}
