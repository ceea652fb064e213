import Features
import Geodesy
import Toponymy

extension OwnPlaces {
  /// What was read of a source of features.
  public struct Reading: Sendable {
    /// The points of all features, each a place.
    public let places: OwnPlaces
    /// The number of features, with those that could not be read.
    public let features: Int
    /// How many could not be read.
    public let refused: Int
    /// How many are or have no points.
    public let withoutPoints: Int
  }

  /// Reads the points of features to the end of a source. Lines and areas are passed over.
  ///
  /// - Parameter report: takes each error of a feature, with the number of errors so far.
  /// - Throws: for an input that is no source of features, or cannot be read.
  /// - Complexity: O(*n* log *n*) for *n* points, and what reading them takes.
  public static func reading(
    _ source: inout some FeatureSource, report: (Int, FeatureError) -> Void
  ) throws(FeatureError) -> Reading {
    var builder = Builder { Feature.name(in: $0) }
    var (features, refused, withoutPoints) = (0, 0, 0)
    reading: while true {
      switch Result(catching: { () throws(FeatureError) in try source.next() }) {
      case .success(nil): break reading
      case .success(let feature?):
        features += 1
        let points = feature.points
        if points.isEmpty { withoutPoints += 1 }
        builder.add(
          points, properties: feature.properties, identifier: feature.identifier?.json)
      case .failure(let error):
        switch error {
        case .channel, .libraryUnusable, .foreign, .otherFormat, .layout, .byteCount: throw error
        default: break
        }
        features += 1
        refused += 1
        report(refused, error)
      }
    }
    return Reading(
      places: builder.finished(), features: features, refused: refused,
      withoutPoints: withoutPoints)
  }
}

extension Feature {
  /// The coordinates of its points.
  fileprivate var points: [Coordinate] {
    if case .point(let vertex)? = geometry { return [vertex.coordinate] }
    var points: [Coordinate] = []
    geometry?.forEachPart { part in
      if case .point(let vertex) = part { points.append(vertex.coordinate) }
    }
    return points
  }
}
