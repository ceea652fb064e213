import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy
import TunnelHeader

/// `tunnel_nearest`, compared with the gazetteer and with a scan of all places.
@Suite struct NearestRowsTests {
  private struct Found: Equatable {
    var status = TUNNEL_OK
    var indices: [Int64]
    var distances: [Double]
    var bearings: [Double]
    var statuses: [UInt8]

    init(count: Int, k: Int) {
      indices = Array(repeating: 77, count: count * k)
      (distances, bearings) = (
        Array(repeating: 77, count: count * k), Array(repeating: 77, count: count * k)
      )
      statuses = Array(repeating: 77, count: count)
    }
  }

  private static func nearest(
    _ points: [Coordinate], data: OpaquePointer? = nil, places: OpaquePointer? = nil, k: Int = 1,
    radius: Double = .infinity
  ) -> Found {
    var found = Found(count: points.count, k: k)
    found.status = tunnel_nearest(
      data, places, points.count, points.map(\.latitude.degrees), points.map(\.longitude.degrees),
      k, radius, &found.indices, &found.distances, &found.bearings, &found.statuses)
    return found
  }

  private static func points(_ count: Int, seed: UInt64) throws -> [Coordinate] {
    var generator = SeededGenerator(seed: seed)
    return try AwkwardPoints.valid.map {
      try Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
      + (0..<count).map { _ in try Coordinate.random(using: &generator).rounded(toDecimals: 9) }
  }

  @Test(arguments: [1, 2, 5])
  func placesOfTheDataAreThoseOfTheGazetteer(k: Int) throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    // an odd number of rows, too
    let points = try Self.points(200 + k, seed: 4406)
    let found = Self.nearest(points, data: LibraryData.opened, k: k)
    #expect(found.status == TUNNEL_OK && found.statuses.allSatisfy { $0 == 0 })
    for (row, point) in points.enumerated() {
      let expected = try gazetteer.places(nearest: point, limit: k)
      for (slot, sighting) in zip(row * k..<(row + 1) * k, expected) {
        #expect(gazetteer.place(at: Int(found.indices[slot])) == sighting.place, "\(point)")
        // 1 nm: metres from kilometres
        #expect(abs(found.distances[slot] - sighting.distance * 1000) < 1e-9, "\(point)")
        #expect(found.bearings[slot] == sighting.bearing, "\(point)")
      }
    }
  }

  @Test(arguments: [1, 3])
  func ownPlacesAreThoseOfAScan(k: Int) throws {
    let places = try Self.points(60, seed: 4407)
    let points = try Self.points(101, seed: 4408)
    var indexed: OpaquePointer?
    let status = tunnel_index_places(
      places.count, places.map(\.latitude.degrees), places.map(\.longitude.degrees), &indexed)
    defer { tunnel_free_places(indexed) }
    #expect(status == TUNNEL_OK)
    let found = Self.nearest(points, places: indexed, k: k)
    #expect(found.status == TUNNEL_OK)
    for (row, point) in points.enumerated() {
      let expected = try places.enumerated()
        .map { (index: Int64($0.offset), way: try point.geodesic(to: $0.element)) }
        .sorted { ($0.way.distance, $0.index) < ($1.way.distance, $1.index) }
        .prefix(k)
      #expect(Array(found.indices[row * k..<(row + 1) * k]) == expected.map(\.index), "\(point)")
      for (slot, place) in zip(row * k..<(row + 1) * k, expected) {
        #expect(abs(found.distances[slot] - place.way.distance) < 1e-9, "\(point)")
      }
    }
  }

  @Test func rowsHaveWhatIsWithinTheRadius() throws {
    var places: OpaquePointer?
    #expect(tunnel_index_places(3, [0, 0, 0], [1, 2, 50], &places) == TUNNEL_OK)
    defer { tunnel_free_places(places) }
    let points = try [
      Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 80, longitude: 0),
    ]
    let several = Self.nearest(points, places: places, k: 2, radius: 300_000)
    #expect(several.status == TUNNEL_SOME_ROWS)
    #expect(several.indices == [0, 1, -1, -1])
    #expect(several.statuses == numbers([TUNNEL_OK, TUNNEL_NOT_FOUND]))
    #expect(several.distances[2].isNaN && several.bearings[3].isNaN)
    let one = Self.nearest(points, places: places, radius: 300_000)
    #expect(one.indices == [0, -1])
    let more = Self.nearest([points[0]], places: places, k: 5)
    #expect(more.indices == [0, 1, 2, -1, -1])
    #expect(more.statuses == numbers([TUNNEL_NOT_FOUND]))
  }

  @Test func noPlacesAreFoundAmongNone() throws {
    var places: OpaquePointer?
    #expect(tunnel_index_places(0, nil, nil, &places) == TUNNEL_OK)
    defer { tunnel_free_places(places) }
    let found = Self.nearest([try Coordinate(latitude: 0, longitude: 0)], places: places)
    #expect(found.status == TUNNEL_SOME_ROWS && found.indices == [-1])
    #expect(found.statuses == numbers([TUNNEL_NOT_FOUND]))
  }

  @Test func whatIsNoCoordinateIsMarkedAlone() {
    let (latitudes, longitudes) = ([56.5, .nan, 10, 91], [8.3, 0, 181, 0])
    for k in [1, 2] {
      var found = Found(count: 4, k: k)
      let status = tunnel_nearest(
        LibraryData.opened, nil, 4, latitudes, longitudes, k, .infinity, &found.indices,
        &found.distances, nil, &found.statuses)
      #expect(status == TUNNEL_SOME_ROWS)
      #expect(
        found.statuses
          == numbers([
            TUNNEL_OK, TUNNEL_BAD_COORDINATE, TUNNEL_BAD_COORDINATE, TUNNEL_BAD_COORDINATE,
          ]))
      #expect(found.indices[0] >= 0 && found.indices[k...].allSatisfy { $0 == -1 })
      #expect(found.distances[0] >= 0 && found.distances[k...].allSatisfy { $0.isNaN })
    }
  }

  @Test func argumentsWithoutMeaningAreRefused() {
    var index: Int64 = 0
    let data = LibraryData.opened
    #expect(
      tunnel_nearest(data, nil, 1, [0], [0], 0, 1, &index, nil, nil, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(
      tunnel_nearest(data, nil, 1, [0], [0], 1, -1, &index, nil, nil, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(
      tunnel_nearest(data, nil, 1, [0], [0], 1, .nan, &index, nil, nil, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(
      tunnel_nearest(nil, nil, 1, [0], [0], 1, 1, &index, nil, nil, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_nearest(data, nil, 1, [0], [0], 1, 1, nil, nil, nil, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_nearest(data, nil, 0, nil, nil, 1, 1, nil, nil, nil, nil) == TUNNEL_OK)
    var places: OpaquePointer?
    #expect(tunnel_index_places(1, [.nan], [0], &places) == TUNNEL_BAD_COORDINATE)
    #expect(tunnel_index_places(1, nil, nil, &places) == TUNNEL_BAD_ARGUMENT)
    #expect(places == nil)
  }

  /// Eight threads ask the same data, whose index of coasts and heights they all need first.
  @Test func threadsShareTheData() throws {
    let points = try Self.points(300, seed: 4409)
    let (latitudes, longitudes) = (points.map(\.latitude.degrees), points.map(\.longitude.degrees))
    var opened: OpaquePointer?
    #expect(tunnel_open(BundledData.directory, &opened, nil, 0) == TUNNEL_OK)
    defer { tunnel_close(opened) }
    nonisolated(unsafe) let data = opened
    nonisolated(unsafe) let results = UnsafeMutablePointer<[Int64]>.allocate(capacity: 8)
    results.initialize(repeating: [], count: 8)
    defer {
      results.deinitialize(count: 8)
      results.deallocate()
    }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var found = Found(count: points.count, k: 1)
      _ = tunnel_nearest(
        data, nil, points.count, latitudes, longitudes, 1, .infinity, &found.indices, nil, nil, nil)
      var facts: OpaquePointer?
      _ = tunnel_find_facts(
        data, 0xfff, points.count, latitudes, longitudes, &facts, &found.statuses)
      defer { tunnel_free_facts(facts) }
      let heights = UnsafeBufferPointer(
        start: tunnel_fact_numbers(facts, TUNNEL_ELEVATION), count: points.count)
      let zones = UnsafeBufferPointer(
        start: tunnel_fact_codes(facts, TUNNEL_TIME_ZONE), count: points.count)
      let bits = heights.map { Int64(bitPattern: $0.bitPattern) }
      results[thread] = found.indices + bits + zones.map { Int64($0) }
    }
    #expect(results[0].count == 3 * points.count)
    for thread in 1..<8 { #expect(results[thread] == results[0]) }
  }
}
