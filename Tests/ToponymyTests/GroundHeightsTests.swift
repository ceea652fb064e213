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

  /// What the sources have there; the tolerance in metres is what a tenth of a degree can hide,
  /// which on slopes like those of islands is most.
  @Test(arguments: [
    ("the sample's start", 56.55, 8.3167, -1.0, 15.0),
    ("its antipode", -56.55, -171.6833, -4896, 150),
    ("Antipodes Islands", -49.68, 178.77, 57, 110),
    ("Point Nemo", -48.8767, -123.3933, -3510, 60),
    ("the south pole", -90, 0, 2810, 40),
    ("the south pole by another name", -90, 123.456, 2810, 40),
    ("the north pole", 90, 0, -4190, 120),
    ("Everest and around", 27.988, 86.925, 6500, 1800),
    ("Challenger Deep", 11.37, 142.59, -10_500, 500),
    ("the Dead Sea", 31.5, 35.5, -415, 30),
    ("the 180th meridian", 0, 180, -5500, 600),
  ])
  func heightIsKnown(
    what: String, latitude: Double, longitude: Double, meters: Double, tolerance: Double
  ) throws {
    let found = try heights.meters(at: Coordinate(latitude: latitude, longitude: longitude))
    #expect(abs(found - meters) <= tolerance, "\(what): \(found)")
  }

  @Test func heightsAreContinuous() throws {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<500 {
      let latitude = Double.random(in: -89.9...89.9, using: &generator)
      let longitude = (Double.random(in: -179...179, using: &generator) * 10).rounded() / 10
      let west = try Coordinate(latitude: latitude, longitude: longitude - 1e-9)
      let east = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(try abs(heights.meters(at: west) - heights.meters(at: east)) < 0.01, "\(east)")
    }
    for latitude in stride(from: -90.0, through: 90, by: 7.5) {
      let west = try Coordinate(latitude: latitude, longitude: 180)
      let east = try Coordinate(latitude: latitude, longitude: -179.999999999)
      #expect(try abs(heights.meters(at: west) - heights.meters(at: east)) < 0.01, "\(west)")
    }
  }

  @Test func aMissingFileIsNamed() throws {
    let directory = try TemporaryDirectory()
    #expect(throws: DataFileError.self) {
      try GroundHeights(folder: DataFolder(path: directory.path))
    }
  }
}
