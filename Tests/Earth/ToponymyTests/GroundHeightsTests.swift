import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// Heights and depths, on the bundled data.
@Suite struct GroundHeightsTests {
  private let heights: GroundHeights

  init() throws {
    heights = try GroundHeights(folder: BundledData.folder)
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

  /// A known height holds within 200 m, the nearer of a place and a summit.
  @Test func knownHeightsHoldForTwoHundredMetres() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    for (latitude, isKnown) in [(45.833, true), (45.8345, true), (45.8352, false)] {
      let point = try Coordinate(latitude: latitude, longitude: 6.865)
      let found = try heights.height(
        at: point, in: gazetteer.area(at: point), nearest: gazetteer.place(nearest: point))
      #expect(found.isKnown == isKnown && (found.meters == 4806) == isKnown, "\(found)")
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
