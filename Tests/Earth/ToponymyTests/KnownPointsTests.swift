import Geodesy
import TestSupport
import Testing
import Toponymy

/// Points with known names, on the bundled data.
@Suite struct KnownPointsTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  @Test func allPlacesAreThere() {
    #expect(gazetteer.placeCount == 235_981)
  }

  /// Kilometres and degrees by PROJ's `geod -I +ellps=WGS84`, to their last digit.
  @Test(arguments: [
    ("the sample's start", 56.55, 8.3167, "Lemvig", "DK", 0.431311, 248.178),
    ("its antipode", -56.55, -171.6833, "Waitangi", "NZ", 1442.743242, 344.139),
    ("Antipodes Islands", -49.68, 178.77, "Waitangi", "NZ", 729.233214, 30.972),
    ("Point Nemo", -48.8767, -123.3933, "Hanga Roa", "CL", 2695.383509, 31.607),
    ("Atafu", -8.55, -172.5, "Atafu Village", "TK", 1.956399, 296.452),
  ])
  func nearestPlaceIsKnown(
    what: String, latitude: Double, longitude: Double, name: String, country: String,
    distance: Double, bearing: Double
  ) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    let sighting = try #require(try gazetteer.places(nearest: coordinate).first, "\(what)")
    #expect(sighting.place.name == name, "\(what)")
    #expect(sighting.place.countryCode == country, "\(what)")
    #expect(abs(sighting.distance - distance) < 0.6e-6, "\(what): \(sighting.distance)")
    #expect(abs(sighting.bearing - bearing) < 0.6e-3, "\(what): \(sighting.bearing)")
  }

  @Test func nextNearestToTheSamplesStartIsNissumby() throws {
    let coordinate = try Coordinate(latitude: 56.55, longitude: 8.3167)
    let sightings = try gazetteer.places(nearest: coordinate, limit: 2)
    #expect(sightings.map(\.place.name) == ["Lemvig", "Nissumby"])
    #expect(abs(sightings[1].distance - 4.991254) < 0.6e-6)
  }

  @Test func aPlaceHasAllItsNames() throws {
    let coordinate = try Coordinate(latitude: 56.55, longitude: 8.3167)
    let place = try #require(try gazetteer.places(nearest: coordinate).first).place
    #expect(place.id == 2_617_812)
    #expect(place.countryName == "Denmark")
    #expect(place.admin1 == "Central Jutland")
    #expect(place.admin2 == "Lemvig Kommune")
    #expect(place.timeZone == "Europe/Copenhagen")
    #expect(place.kind == .seat)
    #expect(place.coordinate.description == "56.54856, 8.31019")
    #expect(place.population > 5000)
  }

  @Test(
    arguments: [
      ("the sample's start", 56.55, 8.3167, Area.Kind.country, "Denmark", "DK"),
      ("its antipode", -56.55, -171.6833, .sea, "South Pacific Ocean", nil),
      ("Antipodes Islands", -49.68, 178.77, .country, "New Zealand", "NZ"),
      ("Point Nemo", -48.8767, -123.3933, .sea, "South Pacific Ocean", nil),
      ("the south pole", -90, 0, .country, "Antarctica", "AQ"),
      ("the south pole by another name", -90, 180, .country, "Antarctica", "AQ"),
      ("the north pole", 90, 0, .sea, "Arctic Ocean", nil),
      ("the north pole by another name", 90, -123.456, .sea, "Arctic Ocean", nil),
      ("off Lagos", 2, 5, .sea, "Gulf of Guinea", nil),
      ("the 180th meridian in Chukotka", 67, 180, .country, "Russia", "RU"),
      ("the 180th meridian in Antarctica", -85, 180, .country, "Antarctica", "AQ"),
      ("mid-Caspian", 42, 50.5, .sea, "Caspian Sea", nil),
      ("Lake Victoria", -2, 33, .country, "Tanzania", "TZ"),
      ("Tokyo", 35.6895, 139.69171, .country, "Japan", "JP"),
      ("Lesotho, inside South Africa", -29.5, 28.3, .country, "Lesotho", "LS"),
      ("the Vatican, inside Rome", 41.9033, 12.4534, .country, "Vatican City", "VA"),
    ] as [(String, Double, Double, Area.Kind, String, String?)])
  func areaIsKnown(
    what: String, latitude: Double, longitude: Double, kind: Area.Kind, name: String, code: String?
  ) throws {
    let area = try #require(
      gazetteer.area(at: Coordinate(latitude: latitude, longitude: longitude)), "\(what)")
    #expect(area == Area(kind: kind, name: name, code: code), "\(what)")
  }
}
