import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// Heights and depths, on the bundled data.
@Suite struct GroundHeightsTests {
  private let heights: GroundHeights
  private let gazetteer: Gazetteer

  init() throws {
    heights = try GroundHeights(folder: BundledData.folder)
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  /// Heights of the sources; the tolerance in metres is the error that a tenth of a degree can
  /// cause, which is largest on slopes like those of islands.
  @Test(arguments: [
    ("the sample's start", 56.55, 8.3167, true, 9.0, 10.0),
    ("the sea beside it", 56.55, 8.1, false, -10, 10),
    ("its antipode", -56.55, -171.6833, false, -4896, 150),
    ("Antipodes Islands", -49.68, 178.77, true, 57, 110),
    ("Point Nemo", -48.8767, -123.3933, false, -3510, 60),
    ("the south pole", -90, 0, true, 2810, 40),
    ("the south pole by another name", -90, 123.456, true, 2810, 40),
    ("the north pole", 90, 0, false, -4190, 120),
    ("Everest and around", 27.988, 86.925, true, 6500, 1800),
    ("Challenger Deep", 11.37, 142.59, false, -10_500, 500),
    ("the Dead Sea", 31.5, 35.5, true, -415, 30),
    ("the 180th meridian", 0, 180, false, -5500, 600),
    ("Nauru as land", -0.53, 166.93, true, 10, 30),
    ("Nauru as sea", -0.53, 166.93, false, -1300, 700),
  ])
  func heightIsKnown(
    what: String, latitude: Double, longitude: Double, isLand: Bool, meters: Double,
    tolerance: Double
  ) throws {
    let found = try heights.meters(
      at: Coordinate(latitude: latitude, longitude: longitude), onLand: isLand)
    #expect(abs(found - meters) <= tolerance, "\(what): \(found)")
  }

  @Test func heightsAreContinuous() throws {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<500 {
      let latitude = Double.random(in: -89.9...89.9, using: &generator)
      let longitude = (Double.random(in: -179...179, using: &generator) * 10).rounded() / 10
      let west = try Coordinate(latitude: latitude, longitude: longitude - 1e-9)
      let east = try Coordinate(latitude: latitude, longitude: longitude)
      for isLand in [true, false] { try expectNoStep(west, east, onLand: isLand) }
    }
    for latitude in stride(from: -90.0, through: 90, by: 7.5) {
      let west = try Coordinate(latitude: latitude, longitude: 180)
      let east = try Coordinate(latitude: latitude, longitude: -179.999999999)
      for isLand in [true, false] { try expectNoStep(west, east, onLand: isLand) }
    }
  }

  private func expectNoStep(_ west: Coordinate, _ east: Coordinate, onLand isLand: Bool) throws {
    let meters = try [west, east].map { try heights.meters(at: $0, onLand: isLand) }
    #expect(abs(meters[0] - meters[1]) < 0.01, "\(east)")
  }

  private func height(_ latitude: Double, _ longitude: Double) throws -> GroundHeight {
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    return try heights.height(
      at: point, in: gazetteer.area(at: point), nearest: gazetteer.place(nearest: point),
      lake: gazetteer.lake(at: point))
  }

  /// The samples beside a pole differ, and with them the stated errors of other points.
  @Test(arguments: [-90.0, 90]) func aPoleIsOnePoint(latitude: Double) throws {
    let found = try [0.0, 45, 90, 123.456, 180, -10, -179.95].map { try height(latitude, $0) }
    #expect(Set(found).count == 1, "\(found)")
  }

  /// A known height holds within 200 m, the nearer of a place and a summit.
  @Test func knownHeightsHoldForTwoHundredMetres() throws {
    for (latitude, isKnown) in [(45.833, true), (45.8345, true), (45.8352, false)] {
      let found = try height(latitude, 6.865)
      #expect(found.isKnown == isKnown && found.meters == 4806, "\(found)")
    }
  }

  /// North of Mont Blanc the summit counts up to a kilometre away, ever less exactly, and gives way
  /// to the interpolated height up to two kilometres away.
  @Test func aSummitFadesIntoTheGroundAround() throws {
    let found = try stride(from: 0.0, through: 3, by: 0.02).map { kilometers in
      (kilometers, try height(45.833 + kilometers / 111.13, 6.865))
    }
    let interpolated = try heights.meters(
      at: Coordinate(latitude: 45.833 + 2.2 / 111.13, longitude: 6.865), onLand: true)
    for ((_, before), (kilometers, here)) in zip(found, found.dropFirst()) {
      if abs(kilometers - 1) > 0.02 {
        #expect((here.meters == 4806) == (kilometers < 1), "\(kilometers): \(here)")
      }
      #expect(abs(here.meters - before.meters) < 80, "\(kilometers): \(here)")
      #expect(abs(here.standardDeviation - before.standardDeviation) < 60, "\(kilometers)")
      if (0.22...1).contains(kilometers) {
        #expect(here.standardDeviation > before.standardDeviation, "\(kilometers)")
      }
      #expect(here.deviation95 > here.standardDeviation, "\(kilometers): \(here)")
      if abs(kilometers - 0.2) > 0.01 {
        #expect(here.isKnown == (kilometers < 0.2), "\(kilometers): \(here)")
      }
    }
    #expect(abs(found[110].1.meters - interpolated) < 1)
  }

  /// The lake of Mjøsa is 449 m deep, and its floor is below the sea.
  @Test func aLakeHasItsLevelAndNotItsFloor() throws {
    for (latitude, longitude, meters) in [
      (60.62, 11.15, 123.0), (47.5, -88.5, 183), (53.0, 107.7, 456), (31.55, 35.47, -437),
    ] {
      let found = try height(latitude, longitude)
      #expect(found.meters == meters && found.isKnown, "\(latitude), \(longitude): \(found)")
      #expect(found.standardDeviation <= 5 && found.deviation95 <= 15, "\(found)")
    }
  }

  /// At the Dead Sea the ground is known as well as beside a town, so that it is told in tens.
  @Test func groundBesideAShoreIsKnownAsThatBesideAPlace() throws {
    let found = try height(31.77, 35.55)
    #expect(found.rounded == -430 && found.roundedDeviation95 <= 110 && !found.isKnown, "\(found)")
  }

  @Test func anIndexThatIsNoLakeIsLeftOut() throws {
    let point = try Coordinate(latitude: 47.5, longitude: -100)
    let country = Area(kind: .country, name: "Elsewhere", code: "EE")
    let dry = try heights.height(at: point, in: country, nearest: nil)
    for lake in [-1, 1_000_000] {
      #expect(
        try heights.height(at: point, in: country, nearest: nil, lake: lake) == dry, "\(lake)")
    }
  }

  /// Denver's airport is 1,656 m high. At sea, only what is at most 200 m away counts.
  @Test func anAirportCountsForAKilometreOnLand() throws {
    let north = 39.86167
    let country = Area(kind: .country, name: "Elsewhere", code: "EE")
    let sea = Area(kind: .sea, name: "A sea", code: nil)
    for (kilometers, counts, countsAtSea) in [
      (0.0, true, true), (0.15, true, true), (0.9, true, false), (1.1, false, false),
    ] {
      let point = try Coordinate(latitude: north + kilometers / 111.13, longitude: -104.67306)
      let onLand = try heights.height(at: point, in: country, nearest: nil)
      #expect((onLand.meters == 1656) == counts, "\(kilometers): \(onLand)")
      #expect(onLand.isKnown == (kilometers <= 0.2), "\(kilometers)")
      let atSea = try heights.height(at: point, in: sea, nearest: nil)
      #expect((atSea.meters == 1656) == countsAtSea, "\(kilometers): \(atSea)")
    }
  }

  @Test func iceIsLessWellKnownThanThePlainsOfOtherLands() throws {
    let plateau = try Coordinate(latitude: -80, longitude: 90)
    let ice = try heights.height(
      at: plateau, in: Area(kind: .country, name: "Antarctica", code: "AQ"), nearest: nil)
    let plain = try heights.height(
      at: plateau, in: Area(kind: .country, name: "Elsewhere", code: "EE"), nearest: nil)
    #expect(ice.standardDeviation > 100 && plain.standardDeviation < 50)
  }

  @Test func aMissingFileIsNamed() throws {
    let directory = try TemporaryDirectory()
    #expect(throws: DataFileError.self) {
      try GroundHeights(folder: DataFolder(path: directory.path))
    }
  }
}
