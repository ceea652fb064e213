import DataFiles
import Geodesy

/// A few consecutive edges of a coast, and a ball in space that contains them.
///
/// Edges are straight in the plane of latitude and longitude, so a piece lies between its bounding
/// parallels and meridians. No point there is farther from their middle than half the length of a
/// meridian plus half the length of the parallel nearest to the equator.
struct CoastPiece {
  /// The index of the arc.
  let arc: Int
  /// The edges, by the index of the vertex that each starts from.
  let edges: Range<Int>
  /// The middle of the ball, Earth-centred and Earth-fixed, in metres.
  let center: SIMD3<Double>
  /// The radius of the ball in metres.
  let radius: Double

  init(of arc: AreaArc, index: Int, edges: Range<Int>) {
    self.arc = index
    self.edges = edges
    var (south, north) = (Int32.max, Int32.min)
    var (west, east) = (Int32.max, Int32.min)
    for vertex in edges.lowerBound...edges.upperBound {
      let position = arc[vertex]
      (south, north) = (min(south, position.latitude), max(north, position.latitude))
      (west, east) = (min(west, position.longitude), max(east, position.longitude))
    }
    let radians = 1e-6 * Double.pi / 180
    let flattest = south <= 0 && north >= 0 ? 0 : min(abs(Double(south)), abs(Double(north)))
    center =
      SurfacePoint(
        latitude: (Double(south) + Double(north)) / 2 * radians,
        longitude: (Double(west) + Double(east)) / 2 * radians
      ).vector
    let tall = (Double(north) - Double(south)) / 2 * radians
    let wide = (Double(east) - Double(west)) / 2 * radians
    radius =
      ChordBound.largestRadius
      * (tall + wide * SurfacePoint(latitude: flattest * radians, longitude: 0).cosineOfLatitude)
  }
}
