import Cells
import Geodesy
import Tiles

/// The way from the points of a tile to the dots of a map.
///
/// A lattice over the tile is projected; between its nodes the way is bilinear. The lattice is so
/// fine that in the middle of its meshes the error is at most an eighth of a dot of a cell. If a
/// plane is nowhere farther from the nodes, it takes the lattice's place.
struct TileFrame {
  /// The meshes of the lattice along a side.
  private let meshes: Int
  /// The dots of the nodes, row by row from the northwest.
  private let nodes: [SIMD2<Double>]
  /// The dot of the northwest corner and the ways along the sides; `nil` if a plane is not exact
  /// enough.
  private let plane: Plane?

  private struct Plane {
    let origin, east, south: SIMD2<Double>
  }

  /// The dots that the tile covers, about.
  let dotCount: Float
  /// The side of a square as large as a cell of dots of braille, in sides of the tile.
  let sideOfCell: Float

  /// The box of the tile's points that are on the screen or near it, from the northwest to the
  /// southeast, in sides of the tile; it reaches without end where it reaches the tile's edge.
  private var seen = (
    low: SIMD2<Float>(repeating: .infinity), high: SIMD2<Float>(repeating: -.infinity)
  )

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
    plane = Self.plane(of: nodes, meshes, within: bound)
    let (across, down) = (nodes[meshes] - nodes[0], nodes[meshes * (meshes + 1)] - nodes[0])
    dotCount = Float(abs(across.x * down.y - across.y * down.x))
    sideOfCell = (Float(8) / max(dotCount, 1)).squareRoot()
    findSeen(on: projector.grid)
  }

  /// The plane through the corners of a lattice; `nil` if a node is farther from it than a bound.
  private static func plane(
    of nodes: [SIMD2<Double>], _ meshes: Int, within bound: Double
  ) -> Plane? {
    let side = meshes + 1
    let (northwest, northeast) = (nodes[0], nodes[meshes])
    let (southwest, southeast) = (nodes[meshes * side], nodes[meshes * side + meshes])
    let east = (northeast - northwest + southeast - southwest) / 2
    let south = (southwest - northwest + southeast - northeast) / 2
    let middle = nodes.reduce(SIMD2.zero, +) / Double(nodes.count)
    let origin = middle - (east + south) / 2
    for (index, node) in nodes.enumerated() {
      let (row, column) = (Double(index / side), Double(index % side))
      let way = node - (origin + (east * column + south * row) / Double(meshes))
      guard (way * way).sum() <= bound * bound else { return nil }
    }
    return Plane(origin: origin, east: east, south: south)
  }

  /// The cells around the screen that count as near it.
  private static let margin = 3.0
  /// The least number of meshes along a side for the box that is seen.
  private static let leastSteps = 16

  /// Finds the box of what is on the screen or near it.
  private mutating func findSeen(on grid: DotGrid) {
    let steps = max(meshes, Self.leastSteps)
    let margin = SIMD2(Double(grid.across), Double(grid.down)) * Self.margin
    let end = SIMD2(Double(grid.columns), Double(grid.rows)) + margin
    let dots = (0...steps).map { row in
      (0...steps).map { dot(of: SIMD2(Float($0), Float(row)) / Float(steps)) }
    }
    for row in 0..<steps {
      for column in 0..<steps {
        let corners = [
          dots[row][column], dots[row][column + 1], dots[row + 1][column],
          dots[row + 1][column + 1],
        ]
        let low = corners.reduce(corners[0], pointwiseMin)
        let high = corners.reduce(corners[0], pointwiseMax)
        guard all(low .<= end), all(high .>= -margin) else { continue }
        let place = SIMD2(Float(column), Float(row))
        seen.low = pointwiseMin(seen.low, place / Float(steps))
        seen.high = pointwiseMax(seen.high, (place + 1) / Float(steps))
      }
    }
    // points in the tile's buffer
    seen.low.replace(with: -.infinity, where: seen.low .<= 0)
    seen.high.replace(with: .infinity, where: seen.high .>= 1)
  }

  /// Whether a part of a tile may be on the screen or near it.
  @inline(__always)
  func sees(_ part: TileGeometry.Part) -> Bool {
    all(part.low .<= seen.high) && all(part.high .>= seen.low)
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
    if let plane {
      let dot = plane.origin + plane.east * Double(point.x) + plane.south * Double(point.y)
      return Self.within(dot)
    }
    let place = SIMD2<Double>(point) * Double(meshes)
    let column = Int(min(max(place.x, 0), Double(meshes - 1)))
    let row = Int(min(max(place.y, 0), Double(meshes - 1)))
    let (x, y) = (place.x - Double(column), place.y - Double(row))
    let first = row * (meshes + 1) + column
    let upper = nodes[first] + (nodes[first + 1] - nodes[first]) * x
    let below = first + meshes + 1
    let lower = nodes[below] + (nodes[below + 1] - nodes[below]) * x
    return Self.within(upper + (lower - upper) * y)
  }

  /// The dot, or one as far as no screen reaches for far vertices of damaged tiles.
  @inline(__always)
  private static func within(_ dot: SIMD2<Double>) -> SIMD2<Double> {
    let farthest = 1e7
    return SIMD2(
      min(max(dot.x, -farthest), farthest), min(max(dot.y, -farthest), farthest))
  }

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

// MARK: - Edges of a tile

extension TileFrame {
  /// The stretches of a ring that are banks: there is none where the edge of the tile cuts the
  /// area.
  static func banks(
    of ring: UnsafeBufferPointer<SIMD2<Float>>
  ) -> [[SIMD2<Float>]] {
    guard var last = ring.last else { return [] }
    var banks = [[last]]
    for vertex in ring {
      if isCut(from: last, to: vertex) {
        banks.append([vertex])
      } else {
        banks[banks.count - 1].append(vertex)
      }
      last = vertex
    }
    return banks
  }

  /// Whether an edge of an area lies along the edge of its tile or beyond it.
  private static func isCut(from start: SIMD2<Float>, to end: SIMD2<Float>) -> Bool {
    max(start.x, end.x) <= 0 || min(start.x, end.x) >= 1 || max(start.y, end.y) <= 0
      || min(start.y, end.y) >= 1
  }
}
