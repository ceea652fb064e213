import Geodesy

/// The azimuthal equidistant projection of the ellipsoid, computed as that of a sphere, which is
/// fifteen times as fast, plus a correction.
///
/// The two differ by at most half a percent, and the difference changes slowly over the map. It is
/// computed with the exact projection at the corners of a grid and interpolated, which is right to
/// a tenth of a dot, on a map of the whole Earth to a dot and a half towards the rim. Near the rim,
/// where places have nearly all bearings, bearings and distances are corrected instead.
final class CorrectedSphere {
  /// The number of places for which making the grid pays.
  static let leastCount = 600
  /// The number of places for which the grid is used once it is made; fewer places are projected
  /// exactly.
  private static let leastCountWithGrid = 20

  private let exact: Projection
  private let sphere: EquidistantFormula
  private let halfWidth: Meters
  private var corrections: Corrections?

  /// The corrections of the sphere's positions.
  private struct Corrections {
    /// The corrections at the corners of the grid.
    let grid: [PlanePosition]
    /// The correction near the rim; `nil` if the rim is not on the map.
    let ring: RimCorrection?
  }

  /// The number of the grid's squares across and down.
  private static let squares = 16
  /// The distance from the middle of the disc up to which the grid is used.
  private static let reach: Meters = 0.84 * .pi * WGS84.meanRadius

  init(of exact: Projection, for viewport: Viewport) {
    self.exact = exact
    sphere = EquidistantFormula(around: viewport.center, radius: WGS84.meanRadius)
    halfWidth = min(viewport.reach * 1500 + 300_000, .pi * WGS84.meanRadius)
  }

  /// Whether a number of places is projected faster here than by the exact projection.
  func serves(_ count: Int) -> Bool {
    count >= (corrections == nil ? Self.leastCount : Self.leastCountWithGrid)
  }

  /// The positions of places on the plane; places beyond the grid are projected exactly.
  func forward(
    _ places: [GeographicPosition]
  ) throws(ProjectionError) -> [PlanePosition] {
    let corrections = try knownCorrections()
    var positions = sphere.forward(places)
    var beyond: [Int] = []
    for (index, position) in positions.enumerated() {
      guard let correction = correction(at: position, in: corrections) else {
        beyond.append(index)
        continue
      }
      positions[index].x += correction.x
      positions[index].y += correction.y
    }
    for (index, position) in zip(beyond, try exact.forward(beyond.map { places[$0] })) {
      positions[index] = position
    }
    return positions
  }

  /// The places at positions of the plane, in agreement with ``forward(_:)``; positions beyond the
  /// grid are projected back exactly.
  ///
  /// The correction to subtract depends slightly on the result. Two iterations are enough, because
  /// the correction changes by at most half a percent of any distance; near the rim it takes three.
  func inverse(
    _ positions: [PlanePosition]
  ) throws(ProjectionError) -> [GeographicPosition] {
    let corrections = try knownCorrections()
    var beyond: [Int] = []
    var uncorrected = positions
    for (index, position) in positions.enumerated() {
      let isNear = position.x * position.x + position.y * position.y < Self.reach * Self.reach
      for _ in 0..<(isNear ? 2 : 3) {
        guard let correction = correction(at: uncorrected[index], in: corrections) else {
          beyond.append(index)
          break
        }
        uncorrected[index].x = position.x - correction.x
        uncorrected[index].y = position.y - correction.y
      }
    }
    var places = sphere.inverse(uncorrected)
    for (index, place) in zip(beyond, try exact.inverse(beyond.map { positions[$0] })) {
      places[index] = place
    }
    return places
  }

  /// The correction of a position of the sphere's; `nil` beyond the grid and at the very rim of the
  /// disc.
  @inline(__always)
  private func correction(
    at position: PlanePosition, in corrections: Corrections
  ) -> PlanePosition? {
    guard position.x * position.x + position.y * position.y < Self.reach * Self.reach else {
      return corrections.ring?.correction(at: position)
    }
    let scale = Double(Self.squares) / (2 * halfWidth)
    let columns = Self.squares + 1
    let (across, down) = ((position.x + halfWidth) * scale, (position.y + halfWidth) * scale)
    guard across >= 0, down >= 0, across < Double(Self.squares), down < Double(Self.squares)
    else { return nil }
    let grid = corrections.grid
    let corner = Int(down) * columns + Int(across)
    let (x, y) = (across - Double(Int(across)), down - Double(Int(down)))
    func between(_ value: (PlanePosition) -> Double) -> Double {
      let near = value(grid[corner]) * (1 - x) + value(grid[corner + 1]) * x
      let far =
        value(grid[corner + columns]) * (1 - x)
        + value(grid[corner + columns + 1]) * x
      return near * (1 - y) + far * y
    }
    return PlanePosition(x: between(\.x), y: between(\.y))
  }

  private func knownCorrections() throws(ProjectionError) -> Corrections {
    if let corrections { return corrections }
    let found = Corrections(
      grid: try grid(),
      ring: halfWidth < Self.reach
        ? nil
        : try RimCorrection(
          of: exact, sphere, distances: 0.97 * Self.reach...0.975 * .pi * WGS84.meanRadius))
    corrections = found
    return found
  }

  /// The corrections at the corners of the grid; for a corner beyond the disc, that at the rim.
  ///
  /// The west is the mirror image of the east, so half of the grid is enough.
  private func grid() throws(ProjectionError) -> [PlanePosition] {
    var corners: [PlanePosition] = []
    let rim = 0.97 * .pi * WGS84.meanRadius
    let middle = Self.squares / 2
    for row in 0...Self.squares {
      for column in 0...middle {
        let x = Double(column) / Double(middle) * halfWidth
        let y = (2 * Double(row) / Double(Self.squares) - 1) * halfWidth
        let distance = (x * x + y * y).squareRoot()
        let share = distance > rim ? rim / distance : 1
        corners.append(PlanePosition(x: x * share, y: y * share))
      }
    }
    let exactly = try exact.forward(sphere.inverse(corners))
    let eastern = zip(corners, exactly).map {
      PlanePosition(x: $1.x - $0.x, y: $1.y - $0.y)
    }
    return (0...Self.squares).flatMap { row in
      (-middle...middle).map { column in
        let correction = eastern[row * (middle + 1) + abs(column)]
        return PlanePosition(x: column < 0 ? -correction.x : correction.x, y: correction.y)
      }
    }
  }
}
