import DataFiles
import Geodesy
import Platform

/// Traces lines of the Earth onto the screen.
///
/// Lines end where the map ends: at a globe's horizon, near the rim of a disc, and on both sides of
/// the cut of a map of the world. So no line runs across the map.
struct LineTracer {
  private let projector: Projector
  private let isAntipodal: Bool
  /// A circle on the ground that holds everything on the map.
  let cap: SphericalCap
  /// The detail of the outlines that suit the map's scale.
  private let scale: AreaScale
  /// Whether dots are so large that the outlines for the whole Earth are enough.
  private let isCoarsest: Bool
  /// Edges shorter than this, in microdegrees at the equator, are joined with the next.
  private let shortest: Double
  /// Edges longer than this, in microdegrees, are divided.
  private let longest: Double
  /// The distance from the middle of a disc beyond which lines are not drawn, because they stretch
  /// without end.
  private let farthest: Meters

  /// A tracer onto a map.
  ///
  /// - Parameter isAntipodal: whether everything is traced at its antipode.
  init(_ projector: Projector, isAntipodal: Bool = false) throws(CartographyError) {
    let viewport = projector.viewport
    self.projector = projector
    self.isAntipodal = isAntipodal
    cap = try projector.groundCap
    let kilometersPerDot = projector.kilometersPerDot
    scale =
      switch kilometersPerDot {
      case 11...: .far
      case 1.1...: .middle
      default: .close
      }
    isCoarsest = kilometersPerDot >= 50
    // What is seen through the Earth may be less sharp.
    let closeness = isAntipodal ? 1 : 0.5
    shortest = closeness * kilometersPerDot * 1000 / WGS84.meanDegree * 1e6
    longest = min(2, 1.1 * kilometersPerDot.squareRoot()) * 1e6
    farthest =
      switch viewport.resolvedProjection {
      case .equalArea: 12_600_000
      case .equidistant: 19_600_000
      default: .greatestFiniteMagnitude.squareRoot()
      }
  }

  /// The outlines of a file that suit the map's scale.
  func outlines(of file: AreaFile) -> AreaArcs {
    isCoarsest ? file.coarsestArcs : file.arcs(scale: scale)
  }

  /// The outlines of some arcs, without those that cannot be on the map.
  ///
  /// - Parameter sides: the codes on the left and on the right of an arc; `nil` leaves the arc out.
  /// - Complexity: O(*a* + *v*) for *a* arcs and the *v* vertices of those near the map.
  func trace(
    _ arcs: AreaArcs, sides: (AreaArc) -> (left: UInt16, right: UInt16)?
  ) throws(CartographyError) -> TracedLines {
    var path = EarthPath(cutMeridian: projector.cutMeridian)
    func add(_ arc: AreaArc, _ sides: (left: UInt16, right: UInt16)) {
      // Seen through the Earth, left is right.
      path.begin(
        left: isAntipodal ? sides.right : sides.left, right: isAntipodal ? sides.left : sides.right)
      append(arc, to: &path)
    }
    let reach = isAntipodal ? cap.antipode : cap
    var near: [(arc: AreaArc, sides: (left: UInt16, right: UInt16))] = []
    for index in arcs.indices where reach.touches(arcs.bounds(index)) {
      let arc = isAntipodal ? arcs[index].antipode : arcs[index]
      guard let sides = sides(arc) else { continue }
      if cap.isWide { add(arc, sides) } else { near.append((arc, sides)) }
    }
    let middles = try projector.forward(near.map(\.arc.middle))
    for (item, middle) in zip(near, middles) where mayShow(item.arc, around: middle) {
      add(item.arc, item.sides)
    }
    return try traced(path)
  }

  /// Lines through places of the Earth.
  func trace(_ lines: [[GeographicPosition]]) throws(CartographyError) -> TracedLines {
    var path = EarthPath(cutMeridian: projector.cutMeridian)
    for line in lines {
      path.begin(left: 0, right: 0)
      for place in line {
        path.append(latitude: place.latitude * 1e6, longitude: place.longitude * 1e6)
      }
    }
    return try traced(path)
  }

  /// Lines through places whose longitudes may go on beyond 180 degrees, straight in longitude and
  /// latitude; places that the map's scale does not tell apart are left out.
  ///
  /// - Complexity: O(*n*) for *n* places.
  func trace(
    straight lines: [ArraySlice<GeographicPosition>]
  ) throws(CartographyError) -> TracedLines {
    var path = EarthPath(cutMeridian: projector.cutMeridian)
    for line in lines {
      path.begin(left: 0, right: 0)
      guard var last = line.first else { continue }
      append(last, to: &path)
      for index in line.indices.dropFirst() {
        let place = line[index]
        let (north, east) = (place.latitude - last.latitude, place.longitude - last.longitude)
        let longer = max(abs(north), abs(east)) * 1e6
        if longer < shortest, index < line.endIndex - 1 { continue }
        if longer > longest {
          let parts = Int(min(longer / longest, 1e5).rounded(.up))
          for part in 1..<max(parts, 1) {
            let share = Double(part) / Double(parts)
            append(
              GeographicPosition(
                latitude: last.latitude + north * share, longitude: last.longitude + east * share),
              to: &path)
          }
        }
        append(place, to: &path)
        last = place
      }
    }
    return try traced(path)
  }

  /// Adds a place, or its antipode, with its longitude in -180...180.
  private func append(_ place: GeographicPosition, to path: inout EarthPath) {
    let longitude = place.longitude + (isAntipodal ? 180 : 0)
    let turns = abs(longitude) > 180 ? (longitude / 360).rounded() : 0
    path.append(
      latitude: (isAntipodal ? -place.latitude : place.latitude) * 1e6,
      longitude: (longitude - 360 * turns) * 1e6)
  }

  /// Whether a part of an arc may lie on the screen, judged by the middle of its bounds on the
  /// plane.
  private func mayShow(_ arc: AreaArc, around middle: PlanePosition) -> Bool {
    guard !middle.isOutside, arc.halfDiagonal < 5 else { return true }
    let viewport = projector.viewport
    let stretch = stretch(of: arc, around: middle)
    guard stretch < 8 else { return true }
    let (column, row) = projector.framing.cellPosition(of: middle)
    let radius = 2 * stretch * arc.halfDiagonal * WGS84.meanDegree / 1000
    let (across, down) = (radius / viewport.kilometersPerColumn, radius / viewport.kilometersPerRow)
    return column > -across && column < Double(viewport.size.columns) + across && row > -down
      && row < Double(viewport.size.rows) + down
  }

  /// The greatest stretch of an arc compared with the map's centre, about.
  private func stretch(of arc: AreaArc, around middle: PlanePosition) -> Double {
    switch projector.viewport.resolvedProjection {
    case .globe, .equalArea, .automatic: return 1
    case .equidistant:
      let angle = min(
        (middle.x * middle.x + middle.y * middle.y).squareRoot() / WGS84.semiMinorAxis
          + arc.halfDiagonal * .pi / 180, .pi)
      return angle < 0.1 ? 1 : angle < .pi ? max(1, angle / sin(angle)) : .infinity
    case .equalEarth, .robinson, .webMercator, .mercator:
      let farthest = max(abs(Double(arc.minimumLatitude)), abs(Double(arc.maximumLatitude))) / 1e6
      return farthest < 90
        ? max(1, 1 / cos(farthest * .pi / 180) / projector.viewport.centerScale) : .infinity
    }
  }

  /// Adds the vertices of an arc that matter at this scale, and more vertices on long edges.
  private func append(_ arc: AreaArc, to path: inout EarthPath) {
    let greatestParallel = arc.greatestParallel
    let leastNorth = Int(shortest.rounded(.up))
    let leastEast = Int(min(shortest / greatestParallel, 1e9).rounded(.up))
    arc.withVertices { vertices in
      var last = vertices[0]
      path.append(latitude: Double(last.latitude), longitude: Double(last.longitude))
      let end = vertices.count - 1
      // A point stands for an island that is smaller than that.
      if last == vertices[end], 2e6 * arc.halfDiagonal(greatestParallel) < shortest { return }
      guard end > 0 else { return }
      for index in 1...end {
        let vertex = vertices[index]
        let north = Int(vertex.latitude) - Int(last.latitude)
        let east = Int(vertex.longitude) - Int(last.longitude)
        if abs(north) < leastNorth, abs(east) < leastEast, index < end { continue }
        let longer = Double(max(abs(north), abs(east)))
        // Only a damaged file has such an edge.
        guard longer <= 360_000_000 else { return }
        if longer > longest {
          let parts = Int((longer / longest).rounded(.up))
          for part in 1..<parts {
            let share = Double(part) / Double(parts)
            path.append(
              latitude: Double(last.latitude) + Double(north) * share,
              longitude: Double(last.longitude) + Double(east) * share)
          }
        }
        path.append(latitude: Double(vertex.latitude), longitude: Double(vertex.longitude))
        last = vertex
      }
    }
  }

  /// Projects a path onto the screen.
  private func traced(_ path: EarthPath) throws(CartographyError) -> TracedLines {
    let positions = try projector.forward(path.places)
    let limit = farthest * farthest
    var lines = TracedLines()
    lines.reserve(path.places.count)
    positions.withUnsafeBufferPointer { positions in
      for piece in path.pieces {
        var first = piece.places.lowerBound
        for index in piece.places {
          let position = positions[index]
          // neither beyond the rim, which is infinitely far away, nor near it
          if position.x * position.x + position.y * position.y < limit { continue }
          lines.add(positions[first..<index], of: piece, by: projector.framing)
          first = index + 1
        }
        lines.add(positions[first..<piece.places.upperBound], of: piece, by: projector.framing)
      }
    }
    return lines
  }

  /// The coasts and borders of all countries, with the surface codes of both sides.
  func traceCountries(of data: MapData) throws(CartographyError) -> TracedLines {
    try trace(outlines(of: data.countries)) { arc in
      guard arc.kind != .seam else { return nil }
      func code(_ feature: Int?) -> UInt16 {
        feature.map { Surface.land($0).code } ?? Surface.sea.code
      }
      return (code(arc.leftFeature), code(arc.rightFeature))
    }
  }
}

extension AreaArc {
  /// The middle of the arc's bounds.
  fileprivate var middle: GeographicPosition {
    GeographicPosition(
      latitude: (Double(minimumLatitude) + Double(maximumLatitude)) / 2e6,
      longitude: (Double(minimumLongitude) + Double(maximumLongitude)) / 2e6)
  }

  /// The greatest distance from the middle of the arc's bounds to a corner, in degrees of latitude.
  fileprivate var halfDiagonal: Double { halfDiagonal(greatestParallel) }

  /// The same, for a ``greatestParallel`` that is already known.
  fileprivate func halfDiagonal(_ greatestParallel: Double) -> Double {
    let north = (Double(maximumLatitude) - Double(minimumLatitude)) / 2e6
    let east = (Double(maximumLongitude) - Double(minimumLongitude)) / 2e6 * greatestParallel
    return (north * north + east * east).squareRoot()
  }

  /// The length of the longest parallel within the arc's bounds, as a share of the equator's.
  fileprivate var greatestParallel: Double {
    if minimumLatitude <= 0, maximumLatitude >= 0 { return 1 }
    let nearest = min(abs(Double(minimumLatitude)), abs(Double(maximumLatitude)))
    return cos(nearest / 1e6 * .pi / 180)
  }
}
