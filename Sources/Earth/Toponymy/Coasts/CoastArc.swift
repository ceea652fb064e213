import DataFiles
import Geodesy

/// An arc of a coast in the tangent plane at the middle of its bounds: east, north and up from
/// there, in metres.
///
/// A vertex is computed out of its packed steps when it is needed, by the terms of the first and
/// the second order of Taylor's series, four vertices in the same instructions. That takes less
/// time than reading points in space from memory would, and most arcs are needed for one point only.
struct CoastArc {
  // Points in space are rounded by up to 0.43 m, at both ends of a line. Differences and squares in
  // a tangent plane add a few parts in ten million of the distance.
  static let rounding: Float = 1
  static let precision: Float = 1e-6

  /// The index of the arc.
  let index: Int
  let steps: ArcSteps

  /// The greatest error of a computed vertex, without rounding.
  private let error: Float
  /// How far a point of an edge may be from the straight line between its ends.
  private let sagitta: Float
  /// The square of half the longest edge, or more.
  private let squaredHalfEdge: Float
  /// The most by which vertices lie east or west, north or south, and above or below the middle.
  private let extent: SIMD3<Float>

  /// The middle of the bounds in space, and the sines and cosines of its angles.
  private let middle: SIMD3<Double>
  private let latitude: (sine: Double, cosine: Double)
  private let longitude: (sine: Double, cosine: Double)
  /// The steps of the middle from the south-western corner.
  private let middleNorth, middleEast: Float

  // The derivatives of the place by steps north and east, those of the second order with half of
  // them, or all of the mixed one.
  private let eastByEast, eastByBoth: Float
  private let northByNorth, northByNorthTwice, northByEastTwice: Float
  private let upByNorthTwice, upByEastTwice: Float

  /// The arc of an index.
  init(_ index: Int, _ steps: ArcSteps, _ vectors: PositionVectors) {
    (self.index, self.steps) = (index, steps)
    let step = Double(steps.step) * (1e-6 * .pi / 180)
    let (height, width) = (steps.height, steps.width)
    let position = MicrodegreePosition(
      latitude: steps.corner.latitude &+ steps.step &* Int32(height / 2),
      longitude: steps.corner.longitude &+ steps.step &* Int32(width / 2))
    (middleNorth, middleEast) = (Float(height / 2), Float(width / 2))
    latitude = vectors.sineAndCosine(position.latitude)
    longitude = vectors.sineAndCosine(position.longitude)
    middle = PositionVectors.vector(latitude, longitude)

    let (sine, cosine) = latitude
    let denominator = 1 - WGS84.eccentricitySquared * sine * sine
    let across = WGS84.semiMajorAxis / denominator.squareRoot() * step
    let along = across * (1 - WGS84.eccentricitySquared) / denominator
    let halfStep = 0.5 * step
    let bend = 3 * WGS84.eccentricitySquared * sine * cosine / denominator
    eastByEast = Float(across * cosine)
    eastByBoth = Float(-along * sine * step)
    northByNorth = Float(along)
    northByNorthTwice = Float(along * bend * halfStep)
    northByEastTwice = Float(across * sine * cosine * halfStep)
    upByNorthTwice = Float(-along * halfStep)
    upByEastTwice = Float(-across * cosine * cosine * halfStep)

    // the steps from the middle to the furthest sides
    let north = Double(height - height / 2)
    let east = Double(width - width / 2)
    let span = (north + east) * step
    // third derivatives are at most 1.1 times the largest radius
    error = Float(1.1 / 6 * ChordBound.largestRadius * span * span * span)
    let longest = Self.longestEdge(of: steps)
    let (rise, run) = (longest.north * step, longest.east * step)
    sagitta = Float(ChordBound.largestRadius * (rise + run) * (rise + run) / 8)
    // the cosine at a side of the bounds is at most so much greater than that in the middle
    let narrowing = min(abs(cosine) + north * step, 1)
    squaredHalfEdge = Float(
      0.2501 * ChordBound.largestRadius * ChordBound.largestRadius
        * (rise * rise + narrowing * narrowing * run * run))
    let (n, e) = (Float(north), Float(east))
    extent = SIMD3(
      abs(eastByEast) * e + abs(eastByBoth) * n * e,
      abs(northByNorth) * n + abs(northByNorthTwice) * n * n + abs(northByEastTwice) * e * e,
      abs(upByNorthTwice) * n * n + abs(upByEastTwice) * e * e)
  }

  /// The greatest differences of steps between the ends of an edge.
  private static func longestEdge(of steps: ArcSteps) -> (north: Double, east: Double) {
    var longest = SIMD8<UInt16>()
    for first in stride(from: 0, to: steps.count - 1, by: 4) {
      let starts = unsafeBitCast(steps.four(from: first), to: SIMD8<UInt16>.self)
      let ends = unsafeBitCast(steps.four(from: first + 1), to: SIMD8<UInt16>.self)
      let greater = starts.replacing(with: ends, where: starts .< ends)
      let smaller = starts.replacing(with: ends, where: ends .< starts)
      let differences = greater &- smaller
      longest = longest.replacing(with: differences, where: longest .< differences)
    }
    let halves = longest.lowHalf.replacing(
      with: longest.highHalf, where: longest.lowHalf .< longest.highHalf)
    return (Double(max(halves[0], halves[2])), Double(max(halves[1], halves[3])))
  }

  /// A box around all points of the arc.
  var box: SpaceBox {
    let (sine, cosine) = (
      SIMD2<Float>(Float(latitude.sine), Float(longitude.sine)),
      SIMD2<Float>(Float(latitude.cosine), Float(longitude.cosine))
    )
    let half = SIMD3(
      abs(sine.y) * extent.x + abs(sine.x * cosine.y) * extent.y
        + abs(cosine.x * cosine.y) * extent.z,
      abs(cosine.y) * extent.x + abs(sine.x * sine.y) * extent.y
        + abs(cosine.x * sine.y) * extent.z,
      abs(cosine.x) * extent.y + abs(sine.x) * extent.z)
    let around = half * (1 + Self.precision) + (error + Self.rounding)
    return SpaceBox(low: SIMD3<Float>(middle) - around, high: SIMD3<Float>(middle) + around)
  }

  /// A point in the tangent plane.
  @inline(__always)
  func place(of point: SIMD3<Double>) -> SIMD3<Float> {
    let offset = point - middle
    let outwards = longitude.cosine * offset.x + longitude.sine * offset.y
    return SIMD3(
      Float(longitude.cosine * offset.y - longitude.sine * offset.x),
      Float(latitude.cosine * offset.z - latitude.sine * outwards),
      Float(latitude.cosine * outwards + latitude.sine * offset.z))
  }

  /// The square of the distance from a place in the tangent plane to a box around all vertices.
  @inline(__always)
  func squaredDistanceToBox(from place: SIMD3<Float>) -> Float {
    let x = max(abs(place.x) - extent.x, 0)
    let y = max(abs(place.y) - extent.y, 0)
    let z = max(abs(place.z) - extent.z, 0)
    return x * x + y * y + z * z
  }

  /// The square of the distance from a place in the tangent plane to the nearest vertex.
  @inline(__always)
  func squaredDistance(from place: SIMD3<Float>) -> Float {
    var least = SIMD4<Float>(repeating: .infinity)
    for first in Swift.stride(from: 0, to: steps.count, by: 4) {
      let (x, y, z) = offsets(ofFourFrom: first, place)
      let squares = x * x + y * y + z * z
      least = least.replacing(with: squares, where: squares .< least)
    }
    return least.least
  }

  /// The offsets of four vertices from a place in the tangent plane.
  @inline(__always)
  private func offsets(
    ofFourFrom first: Int, _ place: SIMD3<Float>
  ) -> (x: SIMD4<Float>, y: SIMD4<Float>, z: SIMD4<Float>) {
    let packed = steps.four(from: first)
    // a number of 16 bits in the last bits of 2²³
    let base: UInt32 = 0x4B00_0000
    let shift: Float = 0x1p23
    let north =
      unsafeBitCast(packed & 0xFFFF | base, to: SIMD4<Float>.self)
      - (shift + middleNorth)
    let east = unsafeBitCast(packed &>> 16 | base, to: SIMD4<Float>.self) - (shift + middleEast)
    let (northTwice, eastTwice) = (north * north, east * east)
    return (
      east * (eastByEast + eastByBoth * north) - place.x,
      north * northByNorth + northTwice * northByNorthTwice + eastTwice * northByEastTwice
        - place.y,
      northTwice * upByNorthTwice + eastTwice * upByEastTwice - place.z
    )
  }

  /// The squared distance of the nearest vertex from which on no edge is within a reach.
  @inline(__always)
  func bound(reach: Float) -> Float {
    let length = reach + Self.rounding + error + sagitta
    return (length * length + squaredHalfEdge) * (1 + 2 * Self.precision)
  }

  /// An upper bound of the distance to the nearest vertex, from its computed square.
  @inline(__always)
  func greatestDistance(_ squared: Float) -> Float {
    squared.squareRoot() * (1 + Self.precision) + Self.rounding + error
  }

  /// Calls a function with the indices of all edges that may have a point within a reach of a place
  /// in the tangent plane.
  func edges(near place: SIMD3<Float>, within reach: Float, _ body: (_ edge: Int) -> Void) {
    let length = reach + Self.rounding + error + sagitta
    let bound = length * length * (1 + 2 * Self.precision)
    for first in Swift.stride(from: 0, to: steps.count - 1, by: 4) {
      let (x, y, z) = offsets(ofFourFrom: first, place)
      let (endX, endY, endZ) = offsets(ofFourFrom: first + 1, place)
      let (wayX, wayY, wayZ) = (endX - x, endY - y, endZ - z)
      let squaredLength = wayX * wayX + wayY * wayY + wayZ * wayZ
      let along = wayX * x + wayY * y + wayZ * z
      // an edge of no length gives 0
      let share = -along / (squaredLength + Float.leastNormalMagnitude)
      // the share confined to 0...1
      let fraction = 0.5 * (share.absolute - (share - 1).absolute + 1)
      let (restX, restY, restZ) = (x + wayX * fraction, y + wayY * fraction, z + wayZ * fraction)
      let squares = restX * restX + restY * restY + restZ * restZ
      for lane in 0..<4 where squares[lane] <= bound && first + lane + 1 < steps.count {
        body(first + lane)
      }
    }
  }
}
