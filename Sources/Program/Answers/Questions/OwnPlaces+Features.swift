import Features
import Geodesy
import Toponymy

extension OwnPlaces.Builder {
  /// A builder for places of features, which have the names of these.
  ///
  /// - Parameter names: reads the names.
  public init(_ names: Feature.Names = Feature.Names()) {
    self.init { names.name(in: $0) }
  }

  /// Adds the points of a feature, each a place. Lines and areas are passed over.
  ///
  /// - Returns: whether the feature has points.
  public mutating func add(_ feature: Feature) -> Bool {
    let points = feature.points
    add(points, properties: feature.properties, identifier: feature.identifier?.json)
    return !points.isEmpty
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
