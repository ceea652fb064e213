import Geodesy
import TestSupport
import Testing
import Toponymy

/// All answers about ten points in Antarctica, on small islands and far from everything.
///
/// Kilometres are to the metre and degrees to the tenth of one (`geod -I +ellps=WGS84` between the
/// coordinates that the data have); metres of height are those between ETOPO1's tenths of a degree.
@Suite struct RemotePointsTests {
  struct Case: Sendable {
    var what: String
    var latitude: Double
    var longitude: Double
    var area: String
    var territory: String?
    var region: String?
    var place: String
    var kilometers: Double
    var bearing: Double
    var land: (country: String, kilometers: Double, bearing: Double)?
    var zone: String
    var meters: Double
  }

  static let cases = [
    Case(
      what: "South Pole", latitude: -90, longitude: 0, area: "Antarctica",
      place: "Amundsen–Scott South Pole Station", kilometers: 0, bearing: 0,
      zone: "Antarctica/McMurdo", meters: 2805),
    Case(
      what: "Bouvet", latitude: -54.42, longitude: 3.36, area: "Norway",
      territory: "Bouvet Island", place: "Maitri Station", kilometers: 1869.397, bearing: 170.4,
      zone: "Etc/GMT", meters: 65.1),
    Case(
      what: "Heard", latitude: -53.1, longitude: 73.51,
      area: "Heard Island and McDonald Islands", place: "Port-aux-Français", kilometers: 476.297,
      bearing: 329.9, zone: "Etc/GMT-5", meters: 2038.3),
    Case(
      what: "Kerguelen", latitude: -49.35, longitude: 70.22,
      area: "French Southern and Antarctic Lands", region: "Kerguelen",
      place: "Port-aux-Français", kilometers: 0.104, bearing: 333.9, zone: "Indian/Kerguelen",
      meters: 38),
    Case(
      what: "Antipodes Islands", latitude: -49.68, longitude: 178.77, area: "New Zealand",
      place: "Waitangi", kilometers: 729.233, bearing: 31.0, zone: "Pacific/Auckland",
      meters: 31.9),
    Case(
      what: "Pitcairn", latitude: -25.07, longitude: -130.1, area: "Pitcairn Islands",
      place: "Adamstown", kilometers: 0.470, bearing: 341.6, zone: "Pacific/Pitcairn",
      meters: 66.4),
    Case(
      what: "Tokelau, the lagoon of Atafu", latitude: -8.55, longitude: -172.5,
      area: "South Pacific Ocean", place: "Atafu Village", kilometers: 1.956, bearing: 296.5,
      land: ("New Zealand", 0.2825, 59.1), zone: "Pacific/Fakaofo", meters: -800.5),
    Case(
      what: "Tristan da Cunha", latitude: -37.1, longitude: -12.28, area: "Saint Helena",
      region: "Tristan da Cunha", place: "Edinburgh of the Seven Seas", kilometers: 4.563,
      bearing: 322.1, zone: "Atlantic/St_Helena", meters: 975.2),
    Case(
      what: "Midway", latitude: 28.21, longitude: -177.38,
      area: "United States Minor Outlying Islands", place: "Kekaha", kilometers: 1909.236,
      bearing: 107.3, zone: "Pacific/Midway", meters: 3.4),
    Case(
      what: "Point Nemo", latitude: -48.8767, longitude: -123.3933, area: "South Pacific Ocean",
      place: "Hanga Roa", kilometers: 2695.384, bearing: 31.6,
      land: ("Pitcairn Islands", 2688.743, 356.9), zone: "Etc/GMT+8", meters: -3524),
  ]

  private let gazetteer: Gazetteer
  private let heights: GroundHeights

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
    heights = try GroundHeights(folder: BundledData.folder)
  }

  @Test(arguments: cases) func everythingIsKnown(point: Case) throws {
    let coordinate = try Coordinate(latitude: point.latitude, longitude: point.longitude)
    let surroundings = try gazetteer.surroundings(of: coordinate)
    #expect(surroundings.area?.name == point.area, "\(point.what)")
    #expect(surroundings.territory?.name == point.territory, "\(point.what)")
    #expect(surroundings.region == point.region, "\(point.what)")
    #expect(!surroundings.isOnLake, "\(point.what)")

    let sighting = try #require(try gazetteer.places(nearest: coordinate).first)
    #expect(sighting.place.name == point.place, "\(point.what)")
    #expect(abs(sighting.distance - point.kilometers) < 0.6e-3, "\(point.what)")
    #expect(abs(sighting.bearing - point.bearing) < 0.06, "\(point.what): \(sighting.bearing)")
    let index = try gazetteer.placeIndex(nearest: coordinate)
    #expect(index.flatMap(gazetteer.place) == sighting.place, "\(point.what)")

    let land = try gazetteer.nearestLand(to: coordinate)
    #expect(land?.country.name == point.land?.country, "\(point.what)")
    if let land, let expected = point.land {
      #expect(abs(land.distance - expected.kilometers) < 0.6e-3, "\(point.what)")
      #expect(abs(land.bearing - expected.bearing) < 0.06, "\(point.what)")
    }

    #expect(gazetteer.timeZone(at: coordinate) == point.zone, "\(point.what)")
    #expect(TimeZoneRules(identifier: point.zone) != nil, "\(point.what)")
    let meters = try heights.meters(at: coordinate, onLand: surroundings.area?.kind != .sea)
    #expect(abs(meters - point.meters) < 1, "\(point.what): \(meters)")
  }
}
