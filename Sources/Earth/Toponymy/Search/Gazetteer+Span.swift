import DataFiles
import Geodesy
import Platform

extension Gazetteer {
  /// The kilometres across a view around a match that shows it whole; `nil` for a point of the
  /// graticule, which has no size.
  ///
  /// Countries, seas, lakes, regions and islands have the size of their outlines; of several pieces
  /// the fewest largest ones count that have four fifths of the area, so that France does not reach
  /// to Guiana. A river has that of its length. What has no outline has the usual size of its kind:
  /// a tower 3 km, a town or a summit 30 km.
  ///
  /// - Complexity: O(*n*) for the *n* vertices of the file of outlines, some milliseconds.
  public func span(of match: Match) -> Kilometers? {
    guard case .area(let area) = match.subject else {
      if case .place(let place) = match.subject, place.kind == .station {
        return Self.stationSpan
      }
      return 30
    }
    switch area.kind {
    // a station on the ice has nothing around it
    case .site: return area.countryCode == "AQ" ? Self.stationSpan : 3
    case .airport: return 10
    case .mountain: return 30
    case .point: return nil
    case .pole: return 3000
    case .landform: return 300
    case .range: return 800
    case .desert: return 1500
    case .continent: return 9000
    // the weight is the length in kilometres
    case .seafloor: return min(Kilometers(area.weight), 4000)
    case .river: return min(max(0.5 * Kilometers(area.weight), 100), 2000)
    case .region: return margin(around: regionRadius(of: area))
    case .country: return margin(around: countryRadius(of: area)) ?? 300
    case .island: return margin(around: islandRadius(of: area)) ?? 200
    case .lake: return margin(around: radius(of: area, in: lakes)) ?? 30
    case .sea:
      let outlined = seas.feature(at: MicrodegreePosition(area.coordinate)).flatMap {
        seas.features.name(of: $0) == area.name ? radius(of: area, in: seas) : nil
      }
      // the weight of a sea is its area in square kilometres
      return margin(around: outlined ?? (Double(area.weight) / .pi).squareRoot())
    }
  }

  private static let stationSpan: Kilometers = 300

  /// The span of a view with a tenth of the radius on each side, for names; at least 3 km.
  private func margin(around radius: Kilometers?) -> Kilometers? {
    radius.map { max(2.2 * $0, 3) }
  }

  private func countryRadius(of area: NamedArea) -> Kilometers? {
    let features = countries.features
    let index =
      features.indices.first { features.name(of: $0) == area.name }
      ?? features.indices.first { features.code(of: $0) == area.countryCode }
    let position = MicrodegreePosition(area.coordinate)
    // a territory within a country is one of its islands, or a division
    guard let index, features.code(of: index) == area.countryCode else {
      return islandRadius(of: area) ?? regionRadius(of: area)
    }
    // the smallest countries have no outline at the coarse scale
    let pieces =
      OutlinePieces(of: index, in: countries.arcs(scale: .far))
      ?? OutlinePieces(of: index, in: countries.arcs(scale: .close))
    return pieces?.radius(around: position)
  }

  private func islandRadius(of area: NamedArea) -> Kilometers? {
    let position = MicrodegreePosition(area.coordinate)
    guard let country = countries.feature(at: position) else { return nil }
    return OutlinePieces(of: country, in: countries.arcs(scale: .close))?
      .radius(ofPieceAround: position)
  }

  private func radius(of area: NamedArea, in file: AreaFile?) -> Kilometers? {
    let position = MicrodegreePosition(area.coordinate)
    guard let file, let feature = file.feature(at: position) else { return nil }
    return OutlinePieces(of: feature, in: file.arcs(scale: .close))?.radius(around: position)
  }

  /// How far a division reaches around a point in it, along 24 bearings. The file of divisions has
  /// no outlines.
  private func regionRadius(of area: NamedArea) -> Kilometers? {
    guard let divisions,
      let division = divisions.feature(at: MicrodegreePosition(area.coordinate))
    else { return nil }
    var farthest: Kilometers?
    for bearing in stride(from: 0.0, to: 360, by: 15) {
      for distance in stride(from: 5.0, through: 1500, by: 5) {
        let end = try? area.coordinate.destination(bearing: bearing, distance: distance * 1000)
        if let end, divisions.feature(at: MicrodegreePosition(end.coordinate)) == division {
          farthest = max(farthest ?? 0, distance)
        }
      }
    }
    return farthest
  }
}

/// The pieces of a feature: its islands, or what is connected.
private struct OutlinePieces {
  private struct Piece {
    /// The area on the unit sphere, negative for a hole.
    var area = 0.0
    var arcs: [AreaArc] = []
  }

  /// A microdegree in radians.
  private static let radian = Double.pi / 180e6

  private let pieces: [Piece]

  /// `nil` if there is no outline.
  init?(of feature: Int, in arcs: AreaArcs) {
    var pieces: [Int: Piece] = [:]
    var parents: [Int] = []
    var ends: [MicrodegreePosition: Int] = [:]
    func root(_ piece: Int) -> Int {
      var piece = piece
      while parents[piece] != piece { piece = parents[piece] }
      return piece
    }
    var outline: [AreaArc] = []
    for arc in arcs where arc.vertexCount > 1 {
      guard arc.leftFeature == feature || arc.rightFeature == feature else { continue }
      let number = outline.count
      outline.append(arc)
      parents.append(number)
      for end in [arc[0], arc[arc.vertexCount - 1]] {
        if let other = ends[end] { parents[root(other)] = root(number) } else { ends[end] = number }
      }
    }
    for (number, arc) in outline.enumerated() {
      let sign = arc.leftFeature == feature ? 1.0 : -1.0
      pieces[root(number), default: Piece()].arcs.append(arc)
      pieces[root(number), default: Piece()].area += sign * Self.area(under: arc)
    }
    self.pieces = pieces.values.filter { $0.area > 0 }.sorted { $0.area > $1.area }
    if self.pieces.isEmpty { return nil }
  }

  /// The greatest distance of the largest pieces from a point, which need not be in them.
  func radius(around point: MicrodegreePosition) -> Kilometers? {
    let all = pieces.reduce(0) { $0 + $1.area }
    var sum = 0.0
    var largest: [Piece] = []
    for piece in pieces where sum < 0.8 * all {
      sum += piece.area
      largest.append(piece)
    }
    return Self.radius(of: largest, around: point)
  }

  /// The greatest distance from a point of the piece that it lies in; `nil` if it is in none.
  func radius(ofPieceAround point: MicrodegreePosition) -> Kilometers? {
    pieces.last { Self.contains($0, point) }.flatMap { Self.radius(of: [$0], around: point) }
  }

  private static func radius(
    of pieces: [Piece], around point: MicrodegreePosition
  ) -> Kilometers? {
    let vectors = PositionVectors()
    let center = vectors[point]
    var farthest = 0.0
    for arc in pieces.flatMap(\.arcs) {
      arc.withVertices { vertices in
        for index in 0..<vertices.count {
          let way = vectors[vertices[index]] - center
          farthest = max(farthest, (way * way).sum())
        }
      }
    }
    // the straight line as an arc over the ground
    let half = min(farthest.squareRoot() / 2 / WGS84.semiMajorAxis, 1)
    return 2 * WGS84.semiMajorAxis * asin(half) / 1000
  }

  /// The area between an arc and the equator on the unit sphere, positive if it lies to the left.
  private static func area(under arc: AreaArc) -> Double {
    var sum = 0.0
    arc.withVertices { vertices in
      for index in 1..<vertices.count {
        let (start, end) = (vertices[index - 1], vertices[index])
        let width = Double(end.longitude - start.longitude) * Self.radian
        let height = Double(start.latitude) + Double(end.latitude)
        sum -= width * sin(height / 2 * Self.radian)
      }
    }
    return sum
  }

  /// Whether the meridian north of a point crosses the outline an odd number of times.
  private static func contains(_ piece: Piece, _ point: MicrodegreePosition) -> Bool {
    var isInside = false
    for arc in piece.arcs
    where arc.minimumLongitude <= point.longitude && arc.maximumLongitude > point.longitude
      && arc.maximumLatitude > point.latitude
    {
      arc.withVertices { vertices in
        for index in 1..<vertices.count {
          let (start, end) = (vertices[index - 1], vertices[index])
          guard (start.longitude <= point.longitude) != (end.longitude <= point.longitude) else {
            continue
          }
          let share =
            Double(point.longitude - start.longitude) / Double(end.longitude - start.longitude)
          let crossing = Double(start.latitude) + share * Double(end.latitude - start.latitude)
          if crossing > Double(point.latitude) { isInside.toggle() }
        }
      }
    }
    return isInside
  }
}
