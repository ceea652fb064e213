import DataFiles
import Platform

extension AreaFile {
  /// The name of the named feature whose outline is nearest to a position; `nil` if none has a
  /// name.
  ///
  /// Distances are measured in the plane of latitude and longitude, with longitudes multiplied by
  /// the cosine of the position's latitude. Up to a few hundred kilometres this order is that on
  /// the ground. The function is for positions just beside an outline.
  ///
  /// - Complexity: O(*n*) for *n* arcs.
  func nameOfFeature(nearest position: MicrodegreePosition) -> String? {
    let names = features.map(\.name)
    let origins = [-360_000_000, 0, 360_000_000].map { turn in
      LocalPlane(
        latitude: Double(position.latitude), longitude: Double(position.longitude) + turn,
        narrowing: cos(Double(position.latitude) * 1e-6 * .pi / 180))
    }
    var nearest = (name: String?.none, squared: Double.infinity)
    for arc in arcs(scale: .close) where arc.vertexCount > 1 {
      let neighbours = [arc.leftFeature, arc.rightFeature].compactMap { $0 }
      guard let name = neighbours.lazy.compactMap({ names[$0] }).first else { continue }
      for origin in origins where origin.squaredDistance(toBoxOf: arc) < nearest.squared {
        for index in 1..<arc.vertexCount {
          let squared = origin.squaredDistance(toEdgeFrom: arc[index - 1], to: arc[index])
          if squared < nearest.squared { nearest = (name, squared) }
        }
      }
    }
    return nearest.name
  }
}

/// The surroundings of a point as a plane: microdegrees north, and east times the cosine of the
/// point's latitude.
private struct LocalPlane {
  let latitude: Double
  let longitude: Double
  let narrowing: Double

  func squaredDistance(toBoxOf arc: AreaArc) -> Double {
    let north = max(
      Double(arc.minimumLatitude) - latitude, latitude - Double(arc.maximumLatitude), 0)
    let east = max(
      Double(arc.minimumLongitude) - longitude, longitude - Double(arc.maximumLongitude), 0)
    return north * north + east * narrowing * (east * narrowing)
  }

  func squaredDistance(
    toEdgeFrom start: MicrodegreePosition, to end: MicrodegreePosition
  ) -> Double {
    let (startEast, startNorth) = offset(to: start)
    let (endEast, endNorth) = offset(to: end)
    let (run, rise) = (endEast - startEast, endNorth - startNorth)
    let length = run * run + rise * rise
    let along = length > 0 ? -(startEast * run + startNorth * rise) / length : 0
    let fraction = min(max(along, 0), 1)
    let (east, north) = (startEast + fraction * run, startNorth + fraction * rise)
    return east * east + north * north
  }

  private func offset(to vertex: MicrodegreePosition) -> (east: Double, north: Double) {
    ((Double(vertex.longitude) - longitude) * narrowing, Double(vertex.latitude) - latitude)
  }
}
