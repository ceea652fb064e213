import Facts
import Geodesy
import Notations
import TestSupport
import Testing
import Toponymy

@Suite struct PointNamesTests {
  private let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer(folder: BundledData.folder) }

  private func names(of point: String) throws -> PointNames {
    try PointNames(of: Coordinate(parsing: point), in: gazetteer)
  }

  @Test func theNearestPlaceIsSaidWithRegionCountryAndWay() throws {
    let names = try names(of: "56.55 8.316667")
    let nearest = try #require(names.nearest)
    let place = nearest.place
    let expected = [place.name, place.admin1, place.countryName, nearest.way()].compactMap { $0 }
    #expect(names.nearestWords() == expected)
    #expect(names.insideName == "Denmark")
  }

  @Test(arguments: [
    ("35.6895 139.69171", "ja", ["東京都", "日本"]), ("48.20849 16.37208", "ja", ["ウィーン", "オーストリア"]),
    ("48.13743 11.57549", "ru", ["Мюнхен", "Бавария", "Германия"]),
    ("48.13743 11.57549", "de", ["München", "Bayern", "Deutschland"]),
  ])
  func regionsAreToldInThePersonsLanguage(
    point: String, language: String, expected: [String]
  ) throws {
    let names = try PointNames(
      of: Coordinate(parsing: point), in: gazetteer,
      language: BundledData.folder.names.opened().names(in: language))
    #expect(names.nearestWords().dropLast() == expected[...])
  }

  @Test func aPlaceAtThePointIsHere() throws {
    let place = try #require(try gazetteer.place(nearest: Coordinate(parsing: "38.72 -9.14")))
    let names = try PointNames(of: place.place.coordinate, in: gazetteer)
    #expect(names.nearestWords().last == "here")
  }
}
