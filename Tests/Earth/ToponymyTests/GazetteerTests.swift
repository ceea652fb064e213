import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// Made-up data, whose right answers are evident.
@Suite struct GazetteerTests {
  private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test func readsWhatWasWritten() throws {
    let sample = try SampleGazetteer()
    let gazetteer = try sample.open()
    #expect(gazetteer.placeCount == 40)
    let places = (0..<40).compactMap { gazetteer.place(at: $0) }.sorted { $0.id < $1.id }
    #expect(places.map(\.id) == Array(1...40))
    for place in places {
      #expect(place.name == "Place \(place.id)")
      #expect(place.countryCode == "SL")
      #expect(place.countryName == "Sampleland")
      #expect(place.elevation == (place.id % 2 == 0 ? Meters(place.id) : nil))
      #expect(place.admin1 == (place.id % 2 == 0 ? "East Sample" : nil))
      #expect(place.admin2 == (place.id % 3 == 0 ? "Old Sample" : nil))
      #expect(place.timeZone == "Etc/Sample")
      #expect(place.kind == [.place, .seat, .capital, .station][Int(place.id) % 4])
    }
  }

  @Test func placesAtOnePointComeByTheirIds() throws {
    var sample = try SampleGazetteer()
    sample.places =
      PlaceFileWriter(
        [7, 3, -2, 9, 5, 1, 8, -4, 6, 2, 4].map {
          PlaceFileWriter.Entry(id: $0, latitude: 12_345_678, longitude: 180_000_000)
        }
      ).bytes
    let gazetteer = try sample.open()
    let here = try coordinate(12.345678, 180)
    for limit in 1...12 {
      #expect(
        try gazetteer.places(nearest: here, limit: limit).map(\.place.id)
          == Array([-4, -2, 1, 2, 3, 4, 5, 6, 7, 8, 9].prefix(limit)))
    }
    #expect(try gazetteer.placeIndex(nearest: here).flatMap(gazetteer.place)?.id == -4)
    let elsewhere = try coordinate(-3, -100)
    #expect(try gazetteer.places(nearest: elsewhere, limit: 2).map(\.place.id) == [-4, -2])
  }

  /// On a sphere the eastern place would be the nearer one.
  @Test func theEllipsoidDecidesWhatIsNearest() throws {
    var sample = try SampleGazetteer()
    // a degree of latitude at the equator is 110.574 km, one of longitude 111.320 km
    sample.places =
      PlaceFileWriter([
        PlaceFileWriter.Entry(id: 1, latitude: 1_004_000, longitude: 0),
        PlaceFileWriter.Entry(id: 2, latitude: 0, longitude: 1_000_000),
      ]).bytes
    let origin = try coordinate(0, 0)
    let gazetteer = try sample.open()
    #expect(try gazetteer.places(nearest: origin).map(\.place.id) == [1])
    #expect(try gazetteer.placeIndex(nearest: origin).flatMap(gazetteer.place)?.id == 1)
  }

  /// Square 8190 begins at 0 N 0 E. Its candidates are used without checks, unless they are no
  /// records.
  @Test(arguments: [([], 1), ([1], 2), ([0, 1], 1), ([2], 1), ([1, 0xFFFFFF], 1)])
  func candidatesAreAskedWhereThereAreSome(records: [Int], expected: Int) throws {
    var sample = try SampleGazetteer()
    var places = PlaceFileWriter([
      PlaceFileWriter.Entry(id: 1, latitude: 1_000_000, longitude: 1_000_000),
      PlaceFileWriter.Entry(id: 2, latitude: 20_000_000, longitude: 20_000_000),
    ])
    places.candidates = (8190, records)
    sample.places = places.bytes
    let gazetteer = try sample.open()
    for (latitude, longitude) in [(0, 0), (1.9, 1.9), (0.000_000_1, 1.999_999)] {
      let here = try coordinate(latitude, longitude)
      let found = try gazetteer.placeIndex(nearest: here).flatMap(gazetteer.place)?.id
      #expect(found == Int32(expected))
      #expect(try gazetteer.places(nearest: here).map(\.place.id) == [1])
    }
    for (latitude, longitude) in [(-0.1, 0.5), (0.5, -0.1), (2.1, 1), (1, 2.1), (-90, 180)] {
      let here = try coordinate(latitude, longitude)
      #expect(try gazetteer.placeIndex(nearest: here) == 0)
    }
  }

  @Test func emptyFilesHaveNoPlaces() throws {
    var sample = try SampleGazetteer()
    sample.places = PlaceFileWriter([]).bytes
    let gazetteer = try sample.open()
    let here = try coordinate(0, 0)
    #expect(gazetteer.placeCount == 0)
    #expect(try gazetteer.places(nearest: here, limit: 3).isEmpty)
    #expect(try gazetteer.placeIndex(nearest: here) == nil)
    #expect(try gazetteer.largestPlaces(within: 100, of: here, limit: 3).isEmpty)
    #expect(try gazetteer.largestPlaces(within: 10_000, of: here, limit: 3).isEmpty)
  }

  @Test func areasAreCountriesThenSeasThenTheNearestSea() throws {
    let gazetteer = try SampleGazetteer().open()
    let table: [(Double, Double, Area)] = [
      (5, 5, Area(kind: .country, name: "Sampleland", code: "SL")),
      (25, 5, Area(kind: .country, name: "Nowhere", code: nil)),
      (0, 150, Area(kind: .sea, name: "East Sea", code: nil)),
      (0, -150, Area(kind: .sea, name: "West Sea", code: nil)),
      // between the seas, on the two sides of the 180th meridian
      (0, 179.4, Area(kind: .sea, name: "East Sea", code: nil)),
      (0, 179.9, Area(kind: .sea, name: "East Sea", code: nil)),
      (0, -179.9, Area(kind: .sea, name: "West Sea", code: nil)),
      (0, -179.4, Area(kind: .sea, name: "West Sea", code: nil)),
      // beyond the end of one, and in one without a name
      (81, 120, Area(kind: .sea, name: "East Sea", code: nil)),
      (0, 92, Area(kind: .sea, name: "East Sea", code: nil)),
      (0, 12, Area(kind: .sea, name: "East Sea", code: nil)),
    ]
    for (latitude, longitude, expected) in table {
      #expect(
        try gazetteer.area(at: coordinate(latitude, longitude)) == expected,
        "\(latitude), \(longitude)")
    }
  }

  @Test func withoutSeasThereMayBeNoArea() throws {
    var sample = try SampleGazetteer()
    sample.seas = AreaFileWriter(names: [], codes: [], arcs: [], step: 90_000_000).bytes
    let gazetteer = try sample.open()
    #expect(try gazetteer.area(at: coordinate(0, 150)) == nil)
    #expect(try gazetteer.area(at: coordinate(5, 5))?.name == "Sampleland")
  }

  @Test(arguments: [DataFolder.File.places, .countries, .seas])
  func aMissingFileIsNamed(file: DataFolder.File) throws {
    let sample = try SampleGazetteer()
    _ = try sample.open()
    let path = sample.directory.path
    try FileManager.default.removeItem(atPath: path + "/" + file.rawValue)
    let error = #expect(throws: DataFileError.self) {
      try Gazetteer(folder: DataFolder(path: path))
    }
    #expect(
      error?.description == "cannot read '\(path)/\(file.rawValue)': No such file or directory")
  }

  @Test func countriesWithoutBlocksOfCoastsAreRefused() throws {
    var sample = try SampleGazetteer()
    sample.countries = sample.seas
    let error = #expect(throws: DataFileError.self) { try sample.open() }
    #expect(
      error?.description
        == "'\(sample.directory.path)/countries.bin' has no section 'coasts'")
  }

  /// A tree of any number of boxes could take gigabytes.
  @Test func countriesWithMoreBlocksThanCoastsAreRefused() throws {
    var sample = try SampleGazetteer()
    // a section's entry begins with its name and ends with its number of elements
    let arcs = try #require(sample.countries.firstRange(of: Array("arcs0".utf8))).lowerBound
    sample.countries[arcs + 28] = 0
    DataFileWriter.sealHeader(of: &sample.countries)
    let error = #expect(throws: DataFileError.self) { try sample.open() }
    #expect(
      error?.description
        == "'\(sample.directory.path)/countries.bin' is damaged: section 'coasts' has 1 elements, "
        + "expected 0 at most")
  }

  @Test func filesInEachOthersPlaceAreRefused() throws {
    var sample = try SampleGazetteer()
    sample.places = sample.countries
    let error = #expect(throws: DataFileError.self) { try sample.open() }
    #expect(
      error?.description
        == "'\(sample.directory.path)/places.bin' holds 'areas', expected 'places'")
  }
}
