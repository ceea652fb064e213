import Foundation
import Geodesy
import TestSupport
import Toponymy

/// The gazetteer's part of the comparison with other geocoders: the same points, one thread.
enum PeerLookups {
  /// The first argument that asks for this measurement. The second is a file of latitudes and
  /// longitudes in turn, in degrees, as 64-bit numbers.
  static let argument = "peer-lookups"

  /// Prints the nanoseconds of wall time of each kind of look-up, one line for each.
  static func measure(path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let numbers = bytes.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
    let points = try stride(from: 0, to: numbers.count - 1, by: 2).map {
      try Coordinate(latitude: numbers[$0], longitude: numbers[$0 + 1]).rounded(toDecimals: 6)
    }
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let opening = medianSeconds { _ = try? Gazetteer(folder: BundledData.folder) }
    let nearest = try medianSeconds {
      _ = try points.reduce(0) { try $0 &+ (gazetteer.placeIndex(nearest: $1) ?? 0) }
    }
    let area = medianSeconds {
      _ = points.reduce(0) { $0 &+ (gazetteer.area(at: $1)?.name.utf8.count ?? 0) }
    }
    print("opening \(opening * 1e9)")
    for (name, seconds) in [("nearest", nearest), ("area", area)] {
      print("\(name) \(seconds / Double(points.count) * 1e9)")
    }
  }
}
