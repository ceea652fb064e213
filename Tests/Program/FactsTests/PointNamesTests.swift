import Facts
import Geodesy
import Notations
import TestSupport
import Testing
import Toponymy

@Suite struct PointNamesTests {
  private let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer(folder: BundledData.folder) }

  private func names(of point: String, parts: PointParts) throws -> PointNames {
    try PointNames(of: Coordinate(parsing: point), in: gazetteer, parts: parts)
  }

  @Test func theNearestPlaceIsSaidWithRegionCountryAndWay() throws {
    let names = try names(of: "56.55 8.316667", parts: .nearest)
    let nearest = try #require(names.nearest)
    let place = nearest.place
    let expected = [place.name, place.admin1, place.countryName, nearest.way()].compactMap { $0 }
    #expect(names.nearestWords() == expected)
    #expect(names.inside == nil)
  }

  @Test func whatIsNotLookedUpHasNoWords() throws {
    let names = try names(of: "56.55 8.316667", parts: .inside)
    #expect(names.nearestWords().isEmpty)
    #expect(names.insideName == "Denmark")
  }

  @Test func aPlaceAtThePointIsHere() throws {
    let place = try #require(try gazetteer.place(nearest: Coordinate(parsing: "38.72 -9.14")))
    let names = try PointNames(of: place.place.coordinate, in: gazetteer, parts: .nearest)
    #expect(names.nearestWords().last == "here")
  }
}
