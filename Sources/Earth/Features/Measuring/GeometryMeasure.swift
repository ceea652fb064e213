import Geodesy

/// How long, how large and where a geometry is, on the WGS 84 ellipsoid.
public struct GeometryMeasure: Hashable, Sendable {
  /// The length of all lines together; `nil` if there are none.
  public private(set) var length: Meters?
  /// The area of all polygons together, without their holes, whichever way their rings run; `nil`
  /// if there are none. Where two overlap both count. Of a ring that crosses itself it is what one
  /// way round encloses less what the other way round does.
  ///
  /// Along geodesics it is right to 0.1 m² a ring, along straight edges to a thousandth of a square
  /// metre or a part in 10^12, whichever is more. A ring of geodesics, or one whose edges go the
  /// short way, encloses the smaller part of the Earth if it runs round a pole.
  public private(set) var area: SquareMeters?
  /// The length of all rings of polygons together, holes too; `nil` if there are none. Where two
  /// rings run along both sides of the 180th meridian, because polygons are cut there or closed
  /// over a pole, it counts on neither.
  public private(set) var perimeter: Meters?
  /// The number of positions that GeoJSON has for it: the last of a ring, which is its first,
  /// counts.
  public private(set) var positions = 0
  /// The box around it; `nil` for an empty geometry.
  public private(set) var box: BoundingBox?
  /// The centre of mass, which may lie outside: of the areas; without any of the lines, and without
  /// these of the points. `nil` if there is none, as for two antipodes, the equator and the whole
  /// Earth, and if a ring crosses itself.
  ///
  /// It is the direction of the mean of all points of the authalic sphere, on which areas are those
  /// of the ellipsoid. So it is right across the 180th meridian and around poles, to a few
  /// millimetres. Rounded to nine decimals. Geodesics count there as great circles, which takes a
  /// centroid less than a thousandth of their length away.
  public private(set) var centroid: Coordinate?
  /// Whether a ring crosses itself. Where it only touches itself, it does not.
  public private(set) var crossesItself = false

  /// Measures a geometry.
  ///
  /// - Parameters:
  ///   - edges: the way between the vertices of lines and rings.
  ///   - rule: the way of straight edges that span more than half a turn of longitude.
  /// - Throws: when PROJ is needed, for areas within geodesics and the longest geodesics, and is
  ///   unusable.
  /// - Complexity: O(*n*) for *n* positions.
  public init(
    of geometry: Geometry, edges: Edges, longitudes rule: LongitudeRule = LongitudeRule()
  ) throws(ProjectionError) {
    var sums = Sums(edges: edges, rule: rule)
    try geometry.forEachPart { (part) throws(ProjectionError) in try sums.add(part) }
    if sums.hasLine { length = sums.lines.length }
    if sums.hasPolygon { (area, perimeter) = (sums.area, sums.rings.length - sums.seam.length) }
    positions = sums.positions
    box = sums.extent.edges.map(BoundingBox.init)
    crossesItself = sums.crossesItself
    guard !crossesItself else { return }
    centroid = sums.mass.flatMap(AuthalicSphere.coordinate)
  }
}

/// A box of meridians and parallels (RFC 7946, section 5). If it crosses the 180th meridian, its
/// western edge is east of its eastern one.
public struct BoundingBox: Hashable, Sendable {
  /// The edges in degrees, longitudes in -180...180.
  public let west, south, east, north: DecimalDegrees

  init(_ edges: (west: Int64, south: Int64, east: Int64, north: Int64)) {
    west = DecimalDegrees(femtodegrees: edges.west)
    south = DecimalDegrees(femtodegrees: edges.south)
    east = DecimalDegrees(femtodegrees: edges.east)
    north = DecimalDegrees(femtodegrees: edges.north)
  }
}

/// The sums of which a measure is made.
private struct Sums {
  let edges: Edges
  /// How longitudes follow each other: the short way for geodesics.
  let rule: LongitudeRule

  var hasLine = false
  var hasPolygon = false
  var crossesItself = false
  var lines = EdgeIntegrals()
  var rings = EdgeIntegrals()
  var seam = MeridianSeam()
  var area: SquareMeters = 0
  /// The areas of all rings together, of holes too.
  var ringArea: SquareMeters = 0
  var inside = SIMD3<Double>()
  var points = SIMD3<Double>()
  var pointCount = 0
  var positions = 0
  var extent = Extent()

  init(edges: Edges, rule: LongitudeRule) {
    self.edges = edges
    self.rule = LongitudeRule(takesShortWay: rule.takesShortWay || edges == .geodesic)
  }

  /// The largest relative rounding error of a sum.
  private static let rounding = 1e-10

  /// The sum of the points of the unit sphere in the areas; without any on the lines, and without
  /// these of the points. `nil` if nothing is left of it but rounding.
  var mass: SIMD3<Double>? {
    let sum: SIMD3<Double>
    let scale: Double
    if area > ringArea * Self.rounding {
      (sum, scale) = (inside, ringArea / AuthalicSphere.quarter)
    } else if lines.length + rings.length > 0 {
      (sum, scale) = (lines.line + rings.line, lines.length + rings.length)
    } else {
      (sum, scale) = (points, Double(pointCount))
    }
    return sum.dot(sum).squareRoot() > scale * Self.rounding ? sum : nil
  }

  mutating func add(_ part: Geometry) throws(ProjectionError) {
    switch part {
    case .point(let vertex):
      positions += 1
      pointCount += 1
      points += AuthalicSphere.point(vertex)
      extent.add(PathExtent(of: [vertex]))
    case .line(let vertices):
      guard !vertices.isEmpty else { return }
      hasLine = true
      positions += vertices.count
      let path = try MeasuredPath(along: rule.joined(vertices), edges)
      lines += path.sum
      extent.add(path.extent)
    case .polygon(let rings):
      guard let outer = rings.first, !outer.isEmpty else { return }
      for (index, ring) in rings.enumerated() where !ring.isEmpty {
        try add(ring, isHole: index > 0)
      }
    case .collection: return
    }
  }

  private mutating func add(_ ring: [Vertex], isHole: Bool) throws(ProjectionError) {
    hasPolygon = true
    positions += ring.count + 1
    let closed = ring + ring.prefix(1)
    seam.add(closed)
    let joined = rule.joined(closed)
    let path = try MeasuredPath(along: joined, edges)
    crossesItself = crossesItself || RingCrossing.exists(in: joined, edges)
    rings += path.sum
    let region = try path.region()
    ringArea += region.area
    guard !isHole else {
      area -= region.area
      inside -= region.inside
      return
    }
    area += region.area
    inside += region.inside
    var extent = path.extent
    if let pole = region.pole { extent.reach(pole) }
    self.extent.add(extent)
  }
}
