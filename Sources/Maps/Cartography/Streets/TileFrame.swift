import Cells
import Geodesy
import Tiles

/// The way from the points of a tile to the dots of a map.
///
/// A lattice over the tile is projected; between its nodes the way is bilinear. The lattice is so
/// fine that in the middle of its meshes the error is at most an eighth of a dot of a cell.
struct TileFrame {
  /// The meshes of the lattice along a side.
  private let meshes: Int
  /// The dots of the nodes, row by row from the northwest.
  private let nodes: [SIMD2<Double>]

  /// The finest lattice.
  private static let mostMeshes = 32

  /// The way from a tile; `nil` if the map does not show all of it, or shows so little of it that
  /// the lattice would have to be finer than it can be.
  ///
  /// - Parameter isAntipodal: whether each point goes to the dot of its antipode.
  /// - Throws: when PROJ cannot be used.
  init?(
    of address: TileAddress, on projector: Projector, isAntipodal: Bool = false
  ) throws(CartographyError) {
    let bound = Double(projector.grid.down) / Double(BrailleRaster.dotsDown) / 8
    var meshes = 1
    guard var nodes = try Self.nodes(of: address, meshes, on: projector, isAntipodal)
    else { return nil }
    var isExact = false
    while !isExact {
      guard meshes < Self.mostMeshes else { return nil }
      guard let finer = try Self.nodes(of: address, 2 * meshes, on: projector, isAntipodal) else {
        return nil
      }
      let bend = Self.bend(of: nodes, meshes, against: finer)
      (meshes, nodes) = (2 * meshes, finer)
      // halving the meshes quarters the error
      isExact = bend <= 4 * bound
    }
    (self.meshes, self.nodes) = (meshes, nodes)
  }

  private static func nodes(
    of address: TileAddress, _ meshes: Int, on projector: Projector, _ isAntipodal: Bool
  ) throws(CartographyError) -> [SIMD2<Double>]? {
    var places: [GeographicPosition] = []
    for row in 0...meshes {
      for column in 0...meshes {
        let place = address.position(of: SIMD2(Double(column), Double(row)) / Double(meshes))
        places.append(isAntipodal ? place.antipode : place)
      }
    }
    var nodes: [SIMD2<Double>] = []
    for position in try projector.forward(places) {
      guard !position.isOutside else { return nil }
      let dot = projector.framing.dotPosition(of: position)
      nodes.append(SIMD2(dot.x, dot.y))
    }
    return nodes
  }

  /// The greatest distance between the middles of a lattice's meshes and the nodes of one twice as
  /// fine.
  private static func bend(
    of nodes: [SIMD2<Double>], _ meshes: Int, against finer: [SIMD2<Double>]
  ) -> Double {
    var greatest = 0.0
    for row in 0...2 * meshes {
      for column in 0...2 * meshes where row % 2 == 1 || column % 2 == 1 {
        let upper = row / 2 * (meshes + 1)
        let lower = (row + 1) / 2 * (meshes + 1)
        let (left, right) = (column / 2, (column + 1) / 2)
        let middle =
          (nodes[upper + left] + nodes[upper + right] + nodes[lower + left] + nodes[lower + right])
          / 4
        let way = finer[row * (2 * meshes + 1) + column] - middle
        greatest = max(greatest, (way * way).sum())
      }
    }
    return greatest.squareRoot()
  }

  /// The dot of a point of the tile, which may lie in its buffer.
  @inline(__always)
  func dot(of point: SIMD2<Float>) -> SIMD2<Double> {
    let place = SIMD2<Double>(point) * Double(meshes)
    let column = Int(min(max(place.x, 0), Double(meshes - 1)))
    let row = Int(min(max(place.y, 0), Double(meshes - 1)))
    let (x, y) = (place.x - Double(column), place.y - Double(row))
    let first = row * (meshes + 1) + column
    let upper = nodes[first] + (nodes[first + 1] - nodes[first]) * x
    let below = first + meshes + 1
    let lower = nodes[below] + (nodes[below + 1] - nodes[below]) * x
    // far vertices of damaged tiles
    return pointwiseMax(pointwiseMin(upper + (lower - upper) * y, Self.farthest), -Self.farthest)
  }

  /// Dots farther than any screen reaches.
  private static let farthest = SIMD2(repeating: 1e7)

  /// The dots along the edge of a box within the tile, clockwise from the northwest, so near each
  /// other that the edge looks as curved as it is.
  func edge(of box: (low: SIMD2<Float>, high: SIMD2<Float>)) -> [SIMD2<Double>] {
    let corners = [
      box.low, SIMD2(box.high.x, box.low.y), box.high, SIMD2(box.low.x, box.high.y),
    ]
    var dots: [SIMD2<Double>] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      for step in 0..<meshes {
        dots.append(dot(of: corner + (next - corner) * (Float(step) / Float(meshes))))
      }
    }
    return dots
  }
}
