import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// Questions to damaged data give an error or an answer, never a crash.
@Suite struct GazetteerDamageTests {
  private let points: [Coordinate]

  init() throws {
    points = try [(0, 0), (90, 0), (-90, 180), (56.55, 8.316667), (-10, 180), (5, 5), (0, 92)]
      .map { try Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  /// Asks everything there is to ask; the sum keeps the answers from being optimised away.
  private func askEverything(_ gazetteer: Gazetteer, placesUpTo count: Int = 100) throws -> Int {
    var sum = 0
    for index in 0..<min(gazetteer.placeCount, count) {
      sum &+= gazetteer.place(at: index)?.name.utf8.count ?? 0
    }
    for point in points {
      try sum &+= gazetteer.places(nearest: point, limit: 3).count
      try sum &+= gazetteer.places(nearest: point, limit: 50, within: 1000).count
      try sum &+= gazetteer.places(nearest: point, limit: 2, atLeast: 50).count
      try sum &+= gazetteer.placeIndex(nearest: point) ?? 0
      try sum &+= gazetteer.placeIndex(nearest: point, atLeast: 50) ?? 0
      try sum &+= gazetteer.largestPlaces(within: 500, of: point, limit: 5).count
      try sum &+= gazetteer.largestPlaces(within: 20_000, of: point, limit: 5).count
      sum &+= gazetteer.area(at: point)?.name.utf8.count ?? 0
      try sum &+= gazetteer.surroundings(of: point).region?.utf8.count ?? 0
      sum &+= gazetteer.timeZone(at: point)?.utf8.count ?? 0
      if let land = try gazetteer.nearestLand(to: point) { sum &+= land.country.name.utf8.count }
    }
    return sum
  }

  /// Asks a damaged sample everything; the sum of its answers, or `nil` if it is refused.
  @discardableResult
  private func survive(_ sample: SampleGazetteer) throws -> Int? {
    do {
      return try askEverything(try sample.open())
    } catch let error as DataFileError {
      #expect(error.description.contains(sample.directory.path))
      return nil
    }
  }

  @Test func everyFlippedByteOfThePlacesIsSurvived() throws {
    let whole = try SampleGazetteer()
    for index in whole.tellingBytes {
      var damaged = whole
      damaged.places[index] ^= 0xFF
      try survive(damaged)
    }
  }

  @Test func everyFlippedByteOfTheCoastsIsSurvived() throws {
    // a search looks at the boxes only if there are several; of one block it takes every arc
    let whole = try SampleGazetteer(islands: 130)
    let answers = try askEverything(try whole.open())
    var otherAnswers = 0
    // the blocks of coasts are the last section, three of 28 bytes and four of padding
    for index in whole.countries.indices.suffix(88) {
      var damaged = whole
      damaged.countries[index] ^= 0xFF
      if try survive(damaged) != answers { otherAnswers += 1 }
    }
    #expect(otherAnswers > 0)
  }

  /// Every fifth bit: one or two of each byte, and each of the eight in turn.
  @Test func flippedBitsUnderAValidHeaderAreSurvived() throws {
    let whole = try SampleGazetteer()
    let files: [WritableKeyPath<SampleGazetteer, [UInt8]>] = [\.places, \.countries]
    for file in files {
      // a header and its sections, twelve of countries
      for bit in stride(from: 0, to: 448 * 8, by: 5) {
        var damaged = whole
        damaged[keyPath: file][bit / 8] ^= 1 << (bit % 8)
        DataFileWriter.sealHeader(of: &damaged[keyPath: file])
        try survive(damaged)
      }
    }
  }

  @Test func everyTruncationOfThePlacesIsRefused() throws {
    var sample = try SampleGazetteer()
    let whole = sample.places
    _ = try sample.open()
    for length in sample.tellingBytes {
      sample.places = Array(whole[..<length])
      try sample.directory.write(sample.places, to: "places.bin")
      #expect(throws: DataFileError.self, "\(length) bytes") {
        try Gazetteer(folder: DataFolder(path: sample.directory.path))
      }
    }
  }

  @Test(arguments: UInt64(1)...3) func randomDamageToTheRealFilesIsSurvived(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let directory = try TemporaryDirectory()
    let files: [DataFolder.File] = [
      .places, .countries, .seas, .divisions, .lakes, .timeZones,
    ]
    for file in files {
      var bytes = try BundledData.bytes(of: file)
      for _ in 0..<20_000 {
        // beyond the header and the three dimensions of an area file's grid
        let index = Int.random(in: 600..<bytes.count, using: &generator)
        bytes[index] =
          [0, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      try directory.write(bytes, to: file.rawValue)
    }
    let folder = DataFolder(path: directory.path)
    guard let gazetteer = try? Gazetteer(folder: folder) else { return }
    for file in files { #expect(throws: DataFileError.self) { try folder.verify(file) } }
    _ = try askEverything(gazetteer, placesUpTo: .max)
    #expect(gazetteer.antipodalLand().shareOfLand.isFinite)
    _ = try gazetteer.antipodalPairs(within: 500, atLeast: 1_000_000)
  }
}

extension SampleGazetteer {
  /// Bytes of the places file: all but most of the table of squares, 64,800 in a row that are
  /// alike.
  fileprivate var tellingBytes: [Int] {
    places.indices.filter { $0 < 2_000 || $0 >= places.count - 1_000 || $0 % 61 == 0 }
  }
}
