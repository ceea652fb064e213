import DataFiles
import Geodesy
import Platform

/// Heights and depths of the ground, or of the ice on it, at points.
///
/// Tiles of the raster are inflated when a thread first needs them, and kept for all.
public final class GroundHeights: Sendable {
  private let plane: RasterPlane<UInt16>
  private let coast: RasterPlane<UInt16>?
  private let meters: [Double]
  /// From south to north.
  private let summits: [Summit]
  private let accuracies: [HeightAccuracy]

  /// The greatest distance at which the height of a place or a summit holds for a point.
  public static let reachOfKnownHeights: Kilometers = 0.2

  /// The distance up to which places have corrected the heights around them.
  private static let reachOfCorrections: Kilometers = 10

  /// The heights of `elevation.bin`, which is opened if necessary.
  ///
  /// - Throws: when the file is missing, truncated, foreign or visibly damaged.
  /// - Complexity: O(*t*) for *t* tiles; none is inflated.
  public convenience init(folder: DataFolder) throws(DataFileError) {
    try self.init(of: folder.elevations.opened())
  }

  /// The heights of a file, as ``init(folder:)`` reads them.
  ///
  /// - Throws: when the file is damaged.
  package init(of file: ElevationFile) throws(DataFileError) {
    plane = try file.plane(level: 0)
    coast = try file.coastPlane()
    meters = file.values.map { Double($0.meters) }
    summits = try file.summits().sorted { $0.latitude < $1.latitude }
    accuracies = try file.accuracies()
  }

  /// The height at a coordinate.
  ///
  /// The known height of the nearest place or of a summit, if that is at most
  /// ``reachOfKnownHeights`` away. Otherwise the height is interpolated between the four samples
  /// around, a tenth of a degree apart; between heights of land alone in a country, between depths
  /// of the sea alone at sea. A place is on land even if the outlines are too coarse to show it.
  /// Summits and narrow valleys between samples are missing.
  ///
  /// - Parameters:
  ///   - area: the country or sea around the coordinate; `nil` counts as land.
  ///   - nearest: the place nearest to the coordinate.
  /// - Throws: what is wrong with the tiles around the coordinate.
  /// - Complexity: O(log *s*) for *s* summits, and O(*n*) for the *n* samples of a tile that is
  ///   needed for the first time.
  public func height(
    at coordinate: Coordinate, in area: Area?, nearest: Sighting?
  ) throws(DataFileError) -> GroundHeight {
    let isAtPlace = nearest.map { $0.distance <= Self.reachOfKnownHeights } ?? false
    let isLand = area?.kind != .sea || isAtPlace
    let found = try samples(around: coordinate, onLand: isLand)
    let place = nearest.flatMap { sighting in
      sighting.place.elevation.map { (meters: $0, distance: sighting.distance) }
    }
    let reach = min(place?.distance ?? .infinity, Self.reachOfKnownHeights)
    if let summit = summit(near: coordinate, within: reach) {
      return height(summit.meters, of: .summit, relief: found.relief, isKnown: true)
    }
    if let place, place.distance <= reach {
      let isNorthern = coordinate.latitude.degrees > 60
      return height(
        place.meters, of: isNorthern ? .northernPlace : .place, relief: found.relief,
        isKnown: true)
    }
    return height(
      found.meters, of: isLand ? Self.kind(onLandOf: area, nearest: nearest) : .sea,
      relief: found.relief, isKnown: false)
  }

  /// The interpolated height above the sea at a coordinate in metres, negative below.
  ///
  /// - Parameter isLand: whether to take heights of land or depths of the sea where there are both.
  /// - Throws: what is wrong with the tiles around the coordinate.
  public func meters(
    at coordinate: Coordinate, onLand isLand: Bool
  ) throws(DataFileError) -> Meters {
    try samples(around: coordinate, onLand: isLand).meters
  }

  private static func kind(
    onLandOf area: Area?, nearest: Sighting?
  ) -> HeightAccuracy.Kind {
    let isByPlace = nearest.map { $0.distance <= reachOfCorrections } ?? false
    switch area?.code {
    case "AQ": return .ice
    case "GL" where !isByPlace: return .ice
    default: return isByPlace ? .landByPlace : .land
    }
  }

  private func height(
    _ meters: Meters, of kind: HeightAccuracy.Kind, relief: Meters, isKnown: Bool
  ) -> GroundHeight {
    let accuracy =
      accuracies.first { $0.kind == kind && relief <= $0.relief }
      ?? accuracies.last { $0.kind == kind }
    return GroundHeight(
      meters: meters, standardDeviation: accuracy?.standardDeviation ?? relief, isKnown: isKnown)
  }

  /// The nearest summit within a distance of at most a few kilometres, along parallel and meridian.
  private func summit(near coordinate: Coordinate, within reach: Kilometers) -> Summit? {
    let kilometersPerDegree = WGS84.meanDegree / 1000
    let latitude = coordinate.latitude.degrees
    // a little more than the reach, for the rounding of the quotient
    let first = firstSummit(fromLatitude: latitude - (reach / kilometersPerDegree + 1e-9))
    var narrowing: Double?
    var nearest: (summit: Summit, distance: Kilometers)?
    for summit in summits[first...] {
      guard (summit.latitude - latitude) * kilometersPerDegree <= reach else { break }
      guard (latitude - summit.latitude) * kilometersPerDegree <= reach else { continue }
      let east = abs(summit.longitude - coordinate.longitude.degrees)
      let cosine = narrowing ?? cos(latitude * .pi / 180)
      narrowing = cosine
      let across = min(east, 360 - east) * cosine
      let up = summit.latitude - latitude
      let distance = (up * up + across * across).squareRoot() * kilometersPerDegree
      if distance <= min(reach, nearest?.distance ?? .infinity) { nearest = (summit, distance) }
    }
    return nearest?.summit
  }

  /// The index of the southernmost summit from a latitude on.
  private func firstSummit(fromLatitude latitude: Double) -> Int {
    var (low, high) = (0, summits.count)
    while low < high {
      let middle = (low + high) / 2
      if summits[middle].latitude < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The interpolation between the four samples around a coordinate, along the parallels first and
  /// then along the meridian, and the difference between the highest and the lowest of them.
  private func samples(
    around coordinate: Coordinate, onLand isLand: Bool
  ) throws(DataFileError) -> (meters: Meters, relief: Meters) {
    let step = Double(plane.level.step) / 1e6
    let east = (coordinate.longitude.degrees + 180) / step
    let south = (90 - coordinate.latitude.degrees) / step
    let column = Int(east)
    let row = min(Int(south), plane.rows - 2)
    try plane.prepare(column: plane.wrapped(column), row: row)
    try coast?.prepare(column: plane.wrapped(column), row: row)
    let northWest = height(column, row, onLand: isLand)
    let northEast = height(column + 1, row, onLand: isLand)
    let southWest = height(column, row + 1, onLand: isLand)
    let southEast = height(column + 1, row + 1, onLand: isLand)
    let (across, down) = (east - Double(column), south - Double(row))
    let north = northWest * (1 - across) + northEast * across
    let below = southWest * (1 - across) + southEast * across
    let relief =
      max(northWest, northEast, southWest, southEast)
      - min(northWest, northEast, southWest, southEast)
    return (north * (1 - down) + below * down, relief)
  }

  private func height(_ column: Int, _ row: Int, onLand isLand: Bool) -> Double {
    let shown = plane[preparedColumn: column, row: row]
    guard let other = coast?[preparedColumn: column, row: row], other != 0 else {
      return meters[Int(shown)]
    }
    return meters[Int(isLand ? max(shown, other) : min(shown, other))]
  }
}

/// A height of the ground, of the ice on it or of the floor of the sea, and how exact it is.
public struct GroundHeight: Hashable, Sendable {
  /// The height above the sea, negative below.
  public let meters: Meters
  /// The standard deviation that was measured for heights of this kind.
  public let standardDeviation: Meters
  /// Whether it is the known height of a place or a summit; otherwise it is interpolated.
  public let isKnown: Bool

  /// A height.
  public init(meters: Meters, standardDeviation: Meters, isKnown: Bool) {
    self.meters = meters
    self.standardDeviation = standardDeviation
    self.isKnown = isKnown
  }

  /// The height as it can be told: in whole metres if it is known, otherwise in steps of the
  /// largest of 1, 5, 10, 50 and 100 metres that is not above the standard deviation.
  public var rounded: Meters {
    let step = isKnown ? 1 : Self.steps.last { $0 <= standardDeviation } ?? 1
    return (meters / step).rounded() * step
  }

  private static let steps: [Meters] = [1, 5, 10, 50, 100]
}
