import Foundation
import Geodesy
import TestSupport
import Toponymy

/// The nearest places by a scan of all places.
struct NearestPlaceOracle {
  /// A place with its own unit vector, from latitude and longitude by trigonometry.
  private struct Entry {
    let index: Int
    let id: Int32
    let coordinate: Coordinate
    let reducedLatitude: Double
    let x: Double
    let y: Double
    let z: Double
  }

  /// The ratio of the axes; (1 - flattening) σ <= s <= σ for the geodesic s between two points and
  /// the great circle σ between their reduced latitudes on the sphere around the ellipsoid.
  private static let axisRatio = 1 - 1 / 298.257223563
  private static let radius = 6_378_137.0

  let places: [Place]
  private let entries: [Entry]

  init(_ gazetteer: Gazetteer, atLeast population: UInt32 = 0) {
    places = (0..<gazetteer.placeCount).compactMap { gazetteer.place(at: $0) }
      .filter { $0.population >= population }
    entries = places.enumerated().map { index, place in
      Self.entry(index: index, id: place.id, place.coordinate)
    }.sorted { $0.reducedLatitude < $1.reducedLatitude }
  }

  private static func entry(index: Int, id: Int32, _ coordinate: Coordinate) -> Entry {
    let latitude = coordinate.latitude.degrees * .pi / 180
    let longitude = coordinate.longitude.degrees * .pi / 180
    let reduced = atan2(axisRatio * sin(latitude), cos(latitude))
    return Entry(
      index: index, id: id, coordinate: coordinate, reducedLatitude: reduced,
      x: cos(reduced) * cos(longitude), y: cos(reduced) * sin(longitude), z: sin(reduced))
  }

  /// The ids of the nearest places by the geodesics to all of them, nearest first.
  func idsOfAllDistances(from coordinate: Coordinate, limit: Int) throws -> [Int32] {
    var nearest: [(distance: Double, id: Int32)] = []
    for entry in entries {
      try insert(entry, seenFrom: coordinate, limit: limit, into: &nearest)
    }
    return nearest.map(\.id)
  }

  /// The same, leaving out the geodesics to places that are farther than the `limit` nearest so far
  /// for certain, and whole ranges of latitude that are.
  func ids(
    nearest coordinate: Coordinate, limit: Int, radius: Kilometers = .infinity
  ) throws -> [Int32] {
    let origin = Self.entry(index: 0, id: 0, coordinate)
    var nearest: [(distance: Double, id: Int32)] = []
    var bound = radius * 1000
    let start = entries.partitioningIndex { $0.reducedLatitude >= origin.reducedLatitude }
    try entries.withUnsafeBufferPointer { entries in
      for direction in [1, -1] {
        var position = direction > 0 ? start : start - 1
        while entries.indices.contains(position) {
          let entry = entries[position]
          position += direction
          let leastAngle = bound / Self.radius / Self.axisRatio + 1e-9
          if abs(entry.reducedLatitude - origin.reducedLatitude) > leastAngle { break }
          let (x, y, z) = (entry.x - origin.x, entry.y - origin.y, entry.z - origin.z)
          let chord = (x * x + y * y + z * z).squareRoot()
          if leastAngle < .pi, chord > 2 * sin(leastAngle / 2) { continue }
          try insert(entry, seenFrom: coordinate, limit: limit, into: &nearest)
          if nearest.count == limit { bound = min(bound, nearest[limit - 1].distance) }
        }
      }
    }
    return nearest.filter { $0.distance <= radius * 1000 }.map(\.id)
  }

  private func insert(
    _ entry: Entry, seenFrom coordinate: Coordinate, limit: Int,
    into nearest: inout [(distance: Double, id: Int32)]
  ) throws {
    let candidate = (
      distance: try coordinate.geodesic(to: entry.coordinate).distance, id: entry.id
    )
    if nearest.count == limit, let last = nearest.last, candidate >= last { return }
    nearest.insert(candidate, at: nearest.firstIndex { candidate < $0 } ?? nearest.count)
    if nearest.count > limit { nearest.removeLast() }
  }
}

extension Array {
  /// The index of the first element of the second part of an array that is partitioned in two.
  fileprivate func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
