import Geodesy
import Platform

/// The integrals along an edge of which measures are sums.
struct EdgeIntegrals {
  /// The length.
  private(set) var length: Meters = 0
  /// The area between the equator and the edge, negative if the edge leads east in the north. Of a
  /// ring it is the area on its left, but for what lies around a pole.
  private(set) var area: SquareMeters = 0
  /// The integral of the points of the unit sphere along the edge.
  private(set) var line = SIMD3<Double>()
  /// The part of the edge in the integral of the points of the unit sphere within a ring, on its
  /// left.
  private(set) var inside = SIMD3<Double>()

  static func += (sum: inout EdgeIntegrals, edge: EdgeIntegrals) {
    sum.length += edge.length
    sum.area += edge.area
    sum.line += edge.line
    sum.inside += edge.inside
  }
}

// MARK: Straight edges

extension EdgeIntegrals {
  /// An edge that is straight in longitude and latitude.
  ///
  /// By Gauss and Legendre's quadrature with five points, of parts that are halved until both
  /// halves together differ by less than 100 nm and 10 cm² or 1e-12 of the whole from the part; the
  /// error that is left is less than a hundredth of that.
  init(straightFrom start: Vertex, to end: Vertex) {
    let edge = StraightEdge(start, end)
    self.init(edge.isShort ? edge.sum(0, 1, Quadrature.two) : edge.sum(halving: 0, 1))
  }

  private init(_ values: SIMD8<Double>) {
    (length, area) = (values[0], values[1])
    (line, inside) = ([values[2], values[3], values[4]], [values[5], values[6], values[7]])
  }
}

/// An edge that is straight in longitude and latitude, in radians.
private struct StraightEdge {
  let latitude: Double
  let longitude: Double
  /// From its start to its end.
  let northward: Double
  let eastward: Double

  init(_ start: Vertex, _ end: Vertex) {
    let unit = Double.pi / 180 / Double(DecimalDegrees.scale)
    latitude = start.latitude.degrees * (.pi / 180)
    longitude = start.longitude.degrees * (.pi / 180)
    // differences are exact before they are rounded
    northward = Double(end.latitude.femtodegrees - start.latitude.femtodegrees) * unit
    eastward = Double(end.longitude.femtodegrees - start.longitude.femtodegrees) * unit
  }

  /// Whether the functions are so even along it that two points suffice: it spans at most some two
  /// kilometres, far from the poles.
  var isShort: Bool {
    max(abs(northward), abs(eastward)) < 3.5e-4 && abs(latitude) < 1.4
  }

  /// The functions at a share of the way, by that share: length, area, line and inside.
  private func values(at share: Double) -> SIMD8<Double> {
    let (latitude, longitude) = (latitude + share * northward, longitude + share * eastward)
    let (sine, cosine) = (sin(latitude), cos(latitude))
    let squared = WGS84.eccentricitySquared
    let bulge = 1 - squared * sine * sine
    let normalRadius = WGS84.semiMajorAxis / bulge.squareRoot()
    let meridianRadius = normalRadius * (1 - squared) / bulge
    let (up, right) = (meridianRadius * northward, normalRadius * cosine * eastward)
    let length = (up * up + right * right).squareRoot()
    let area = AuthalicSphere.area(toLatitude: latitude * (180 / .pi))
    let authalicSine = max(-1, min(1, area / AuthalicSphere.quarter))
    let authalicCosine = max(0, 1 - authalicSine * authalicSine).squareRoot()
    let (east, north) = (cos(longitude), sin(longitude))
    // the integral of the squared cosine from the equator
    let sector = (asin(authalicSine) + authalicSine * authalicCosine) / 2 * eastward
    return [
      length, -area * eastward, authalicCosine * east * length, authalicCosine * north * length,
      authalicSine * length, -sector * east, -sector * north,
      -authalicSine * authalicSine / 2 * eastward,
    ]
  }

  /// The integral over a part of the edge by a rule.
  func sum(_ start: Double, _ end: Double, _ rule: Quadrature) -> SIMD8<Double> {
    let half = (end - start) / 2
    var sum = SIMD8<Double>()
    for (node, weight) in rule.nodes { sum += weight * values(at: start + half * (1 + node)) }
    return half * sum
  }

  /// The integral over a part of the edge, halved until it no longer changes.
  func sum(halving start: Double, _ end: Double, depth: Int = 0) -> SIMD8<Double> {
    let middle = (start + end) / 2
    let whole = sum(start, end, Quadrature.five)
    let halves = sum(start, middle, Quadrature.five) + sum(middle, end, Quadrature.five)
    let change = halves - whole
    let isFound =
      abs(change[0]) <= max(1e-7, 1e-12 * halves[0])
      && abs(change[1]) <= max(1e-3, 1e-12 * abs(halves[1]))
      && max(abs(change[5]), abs(change[6]), abs(change[7])) <= 1e-11
    // thirty halvings of the longest edge are four centimetres
    if isFound || depth == 30 { return halves }
    return sum(halving: start, middle, depth: depth + 1)
      + sum(halving: middle, end, depth: depth + 1)
  }
}

/// The points in -1...1 and their weights of a rule of Gauss and Legendre.
private struct Quadrature {
  let nodes: [(node: Double, weight: Double)]

  static let two = Quadrature(nodes: [(-(1.0 / 3).squareRoot(), 1), ((1.0 / 3).squareRoot(), 1)])

  static let five: Quadrature = {
    let root = 2 * (10.0 / 7).squareRoot()
    let (near, far) = ((5 - root).squareRoot() / 3, (5 + root).squareRoot() / 3)
    let (heavy, light) = (
      (322 + 13 * 70.0.squareRoot()) / 900, (322 - 13 * 70.0.squareRoot()) / 900
    )
    return Quadrature(
      nodes: [(-far, light), (-near, heavy), (0, 128.0 / 225), (near, heavy), (far, light)])
  }()
}

// MARK: Geodesic edges

extension EdgeIntegrals {
  /// An edge along a geodesic, without the area.
  ///
  /// The points along it are taken on the great circle of the authalic sphere, from which the
  /// geodesic stays away by less than a thousandth of its length.
  ///
  /// - Parameters:
  ///   - origin: a point of the ring that all its edges share, by which `inside` keeps its digits
  ///     in small rings.
  init(
    alongGeodesicFrom start: SIMD3<Double>, to end: SIMD3<Double>, length: Meters,
    origin: SIMD3<Double>
  ) {
    self.length = length
    let way = start.cross(end - start)
    let (sine, cosine) = (way.dot(way).squareRoot(), start.dot(end))
    let angle = atan2(sine, cosine)
    let excess: Double  // of the angle over its sine, as a share of the sine
    if angle < 1e-3 {
      excess = angle * angle * (1.0 / 6 + 7.0 / 360 * angle * angle)
    } else {
      excess = sine > 0 ? angle / sine - 1 : 0
    }
    let half = angle / 2
    line = (start + end) / 2 * (half > 0 ? tan(half) / half : 1) * length
    // what leads round the origin adds up to nothing along a ring
    inside = (excess * way + (start - origin).cross(end - origin)) / 2
  }
}

extension SIMD3<Double> {
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    [
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x,
    ]
  }
}
