import Geodesy
import TestSupport
import Testing
import Toponymy
import TunnelHeader

/// Facts and properties of places, compared with the gazetteer.
@Suite struct FactRowsTests {
  /// The columns of a call, as Swift values.
  private final class Facts {
    let facts: OpaquePointer?
    let status: tunnel_status
    let count: Int

    init(_ fields: [tunnel_field], _ latitudes: [Double], _ longitudes: [Double]) {
      count = latitudes.count
      var facts: OpaquePointer?
      let mask = fields.reduce(0) { $0 | $1.rawValue }
      status = tunnel_find_facts(
        LibraryData.opened, mask, count, latitudes, longitudes, &facts, nil)
      self.facts = facts
    }

    deinit { tunnel_free_facts(facts) }

    func texts(_ field: tunnel_field) -> [String?]? {
      tunnel_fact_codes(facts, field).map { codes in
        (0..<count).map { row in
          tunnel_fact_text(facts, field, codes[row]).map { String(cString: $0) }
        }
      }
    }

    func numbers(_ field: tunnel_field) -> [Double]? {
      tunnel_fact_numbers(facts, field).map { numbers in (0..<count).map { numbers[$0] } }
    }
  }

  private static let texts = [
    TUNNEL_COUNTRY, TUNNEL_COUNTRY_CODE, TUNNEL_REGION, TUNNEL_SEA, TUNNEL_TIME_ZONE,
    TUNNEL_PLACE, TUNNEL_LAND,
  ]
  private static let numbers = [
    TUNNEL_PLACE_DISTANCE, TUNNEL_PLACE_BEARING, TUNNEL_LAND_DISTANCE, TUNNEL_ELEVATION,
    TUNNEL_ON_LAKE,
  ]

  private static func points() throws -> [Coordinate] {
    var generator = SeededGenerator(seed: 4410)
    return try AwkwardPoints.valid.map {
      try Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
      + [(46.45, 6.6), (27.9881, 86.925), (55.68, 12.57), (-41.29, 174.78)]
      .map { try Coordinate(latitude: $0.0, longitude: $0.1) }
      + (0..<150).map { _ in try Coordinate.random(using: &generator).rounded(toDecimals: 9) }
  }

  /// Each field alone and all together give what the gazetteer has.
  @Test func factsAreThoseOfTheGazetteer() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let heights = try GroundHeights(folder: BundledData.folder)
    let points = try Self.points()
    let (latitudes, longitudes) = (points.map(\.latitude.degrees), points.map(\.longitude.degrees))
    let all = Facts(Self.texts + Self.numbers, latitudes, longitudes)
    #expect(all.status == TUNNEL_OK)
    var expected: [UInt32: [String?]] = [:]
    var expectedNumbers: [UInt32: [Double]] = [:]
    for point in points {
      let area = try #require(gazetteer.area(at: point))
      let surroundings = try gazetteer.surroundings(of: point)
      let nearest = try #require(try gazetteer.place(nearest: point))
      let land = try gazetteer.nearestLand(to: point)
      let isCountry = area.kind == .country
      for (field, text) in [
        (TUNNEL_COUNTRY, isCountry ? area.name : nil),
        (TUNNEL_COUNTRY_CODE, isCountry ? area.code : nil), (TUNNEL_REGION, surroundings.region),
        (TUNNEL_SEA, isCountry ? nil : area.name),
        (TUNNEL_TIME_ZONE, gazetteer.timeZone(at: point)), (TUNNEL_PLACE, nearest.place.name),
        (TUNNEL_LAND, land?.country.name),
      ] {
        expected[field.rawValue, default: []].append(text)
      }
      let height = try heights.height(
        at: point, in: area, nearest: nearest, lake: surroundings.lake)
      for (field, number) in [
        (TUNNEL_PLACE_DISTANCE, nearest.distance * 1000), (TUNNEL_PLACE_BEARING, nearest.bearing),
        (TUNNEL_LAND_DISTANCE, land.map { $0.distance * 1000 } ?? .nan),
        (TUNNEL_ELEVATION, height.meters), (TUNNEL_ON_LAKE, surroundings.isOnLake ? 1 : 0),
      ] {
        expectedNumbers[field.rawValue, default: []].append(number)
      }
    }
    for field in Self.texts {
      #expect(all.texts(field) == expected[field.rawValue], "\(field)")
      let alone = Facts([field], latitudes, longitudes)
      #expect(alone.texts(field) == expected[field.rawValue], "\(field)")
      #expect(alone.numbers(field) == nil)
      #expect(Self.texts.filter { alone.texts($0) != nil }.count == 1)
    }
    for field in Self.numbers {
      let alone = Facts([field], latitudes, longitudes)
      for found in [all, alone] {
        let numbers = try #require(found.numbers(field))
        for (number, expected) in zip(numbers, expectedNumbers[field.rawValue] ?? []) {
          // metres from kilometres: a unit in the last place of 20,000 km
          let isEqual = number.isNaN ? expected.isNaN : abs(number - expected) <= 4e-9
          #expect(isEqual, "\(field): \(number), not \(expected)")
        }
      }
      #expect(alone.texts(field) == nil)
      #expect(tunnel_fact_text_count(alone.facts, field) == 0)
    }
  }

  @Test func aTextIsListedOnce() {
    let facts = Facts([TUNNEL_COUNTRY_CODE], [56.5, 0, 56.6, 48.9], [9, 0, 9, 2.35])
    #expect(facts.texts(TUNNEL_COUNTRY_CODE) == ["DK", nil, "DK", "FR"])
    #expect(tunnel_fact_text_count(facts.facts, TUNNEL_COUNTRY_CODE) == 2)
    for code in [-1, 2, Int32.max, Int32.min] as [Int32] {
      #expect(tunnel_fact_text(facts.facts, TUNNEL_COUNTRY_CODE, code) == nil)
    }
  }

  @Test func whatIsNoCoordinateHasNoFacts() {
    var facts: OpaquePointer?
    var statuses: [UInt8] = [77, 77]
    let fields = TUNNEL_COUNTRY.rawValue | TUNNEL_ELEVATION.rawValue
    let status = tunnel_find_facts(
      LibraryData.opened, fields, 2, [.nan, 56.5], [0, 9], &facts, &statuses)
    defer { tunnel_free_facts(facts) }
    #expect(status == TUNNEL_SOME_ROWS)
    #expect(statuses == TunnelCTests.numbers([TUNNEL_BAD_COORDINATE, TUNNEL_OK]))
    #expect(tunnel_fact_codes(facts, TUNNEL_COUNTRY).map { [$0[0], $0[1]] } == [-1, 0])
    #expect(tunnel_fact_numbers(facts, TUNNEL_ELEVATION)?[0].isNaN == true)
  }

  @Test func argumentsWithoutMeaningAreRefused() {
    var facts: OpaquePointer?
    let data = LibraryData.opened
    #expect(tunnel_find_facts(data, 1 << 12, 1, [0], [0], &facts, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_find_facts(nil, 1, 1, [0], [0], &facts, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_find_facts(data, 1, 1, nil, [0], &facts, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(facts == nil)
    #expect(tunnel_find_facts(data, 1, 0, nil, nil, &facts, nil) == TUNNEL_OK)
    tunnel_free_facts(facts)
    tunnel_free_facts(nil)
    #expect(tunnel_fact_codes(nil, TUNNEL_COUNTRY) == nil)
  }

  /// Without elevation.bin heights are an error, and everything else is found.
  @Test func missingHeightsAreAnError() throws {
    let directory = try TemporaryDirectory()
    try directory.link([.places, .countries, .seas])
    var data: OpaquePointer?
    #expect(tunnel_open(directory.path, &data, nil, 0) == TUNNEL_OK)
    defer { tunnel_close(data) }
    var facts: OpaquePointer?
    let status = tunnel_find_facts(data, TUNNEL_ELEVATION.rawValue, 1, [56.5], [9], &facts, nil)
    #expect(status == TUNNEL_BAD_DATA && facts == nil)
    #expect(
      tunnel_find_facts(data, TUNNEL_COUNTRY.rawValue, 1, [56.5], [9], &facts, nil) == TUNNEL_OK)
    #expect(tunnel_fact_text(facts, TUNNEL_COUNTRY, 0).map { String(cString: $0) } == "Denmark")
    tunnel_free_facts(facts)
  }

  @Test func propertiesOfPlacesAreThoseOfTheGazetteer() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let data = LibraryData.opened
    #expect(tunnel_place_count(data) == gazetteer.placeCount)
    var longest = 0
    for index in stride(from: 0, to: gazetteer.placeCount, by: 997) {
      let place = try #require(gazetteer.place(at: index))
      for (property, expected) in [
        (TUNNEL_PLACE_NAME, place.name), (TUNNEL_PLACE_COUNTRY, place.countryName),
        (TUNNEL_PLACE_COUNTRY_CODE, place.countryCode), (TUNNEL_PLACE_REGION, place.admin1 ?? ""),
        (TUNNEL_PLACE_TIME_ZONE, place.timeZone),
      ] {
        var length = 0
        let found = text {
          tunnel_place_text(data, Int64(index), property, $0, $1, &length)
        }
        #expect(found.status == TUNNEL_OK && found.text == expected)
        #expect(length == expected.utf8.count)
        longest = max(longest, length)
      }
      for (property, expected) in [
        (TUNNEL_PLACE_LATITUDE, place.coordinate.latitude.degrees),
        (TUNNEL_PLACE_LONGITUDE, place.coordinate.longitude.degrees),
        (TUNNEL_PLACE_POPULATION, Double(place.population)), (TUNNEL_PLACE_ID, Double(place.id)),
      ] {
        var number = 0.0
        #expect(tunnel_place_number(data, Int64(index), property, &number) == TUNNEL_OK)
        #expect(number == expected)
      }
    }
    #expect(longest < 256)
  }

  @Test func everyTextOfThePlacesFitsInto256Bytes() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let longest = (0..<gazetteer.placeCount).compactMap { gazetteer.place(at: $0) }.map {
      max($0.name.utf8.count, $0.countryName.utf8.count, ($0.admin1 ?? "").utf8.count)
    }.max()
    #expect(try #require(longest) < 256)
  }

  @Test func otherPropertiesAreRefused() {
    let data = LibraryData.opened
    for index in [-1, Int64.max, Int64(tunnel_place_count(data))] {
      var number = 0.0
      #expect(
        text { tunnel_place_text(data, index, TUNNEL_PLACE_NAME, $0, $1, nil) }.status
          == TUNNEL_NOT_FOUND)
      #expect(tunnel_place_number(data, index, TUNNEL_PLACE_ID, &number) == TUNNEL_NOT_FOUND)
      #expect(number.isNaN)
    }
    var number = 0.0
    #expect(tunnel_place_number(data, 0, TUNNEL_PLACE_NAME, &number) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_place_number(nil, 0, TUNNEL_PLACE_ID, &number) == TUNNEL_BAD_ARGUMENT)
    #expect(
      text { tunnel_place_text(data, 0, TUNNEL_PLACE_ID, $0, $1, nil) }.status
        == TUNNEL_BAD_ARGUMENT)
    var length = 0
    #expect(tunnel_place_text(data, 0, TUNNEL_PLACE_NAME, nil, 0, &length) == TUNNEL_NO_ROOM)
    #expect(length > 0)
  }
}
