import Geodesy
import Platform

/// Meridians and parallels at round degrees, some 20 to 40 columns apart.
package struct Graticule: Hashable, Sendable {
  /// Arc minutes from one parallel to the next.
  package let parallelStep: Int
  /// Arc minutes from one meridian to the next.
  package let meridianStep: Int

  private let viewport: Viewport

  /// The graticule for a map's scale at its centre.
  package init(for viewport: Viewport) {
    self.viewport = viewport
    let least = Self.leastColumns * viewport.kilometersPerColumn / Self.kilometersPerMinute
    parallelStep = Self.steps.first { Double($0) >= least } ?? Self.coarsest
    let shrinking = max(cos(viewport.center.latitude.degrees * .pi / 180), 0.01)
    meridianStep = Self.steps.first { Double($0) * shrinking >= least } ?? Self.coarsest
  }

  /// The lines near the map, and the degrees of those that reach its left or upper edge.
  ///
  /// Meridians end where they would crowd, but those at quarter turns continue to the poles.
  ///
  /// - Throws: when PROJ cannot be used.
  package func lines(
    on projector: Projector, glyphs: GlyphSet
  ) throws(CartographyError) -> GroundLines {
    let window = try NearbyGround(of: projector)
    var ground = GroundLines()
    for parallel in Self.multiples(of: parallelStep, in: window.latitudes)
    where parallel.magnitude < 90 * 60 {
      let longitudes = Self.samples(window.longitudes, every: sampling(meridianStep))
      ground.lines.append(
        longitudes.map { .init(latitude: Double(parallel) / 60, longitude: $0 / 60) })
    }
    let limit = crowdingLatitude
    for meridian in Self.multiples(of: meridianStep, in: window.longitudes) {
      let end = meridian.isMultiple(of: 90 * 60) ? 90 * 60 : Double(limit)
      let latitudes = window.latitudes.clamped(to: -end...end)
      guard latitudes.lowerBound < latitudes.upperBound else { continue }
      ground.lines.append(
        Self.samples(latitudes, every: sampling(parallelStep)).map {
          .init(latitude: $0 / 60, longitude: Double(meridian) / 60)
        })
    }
    ground.labels = try labels(on: projector, glyphs: glyphs)
    return ground
  }

  // MARK: Where lines are

  /// 1 minute to 30 degrees, in arc minutes.
  private static let steps = [1, 2, 5, 10, 30, 60, 120, 300, 600, 900, 1800]
  private static let coarsest = 1800
  private static let leastColumns = 20.0
  private static let kilometersPerMinute = 1.852

  /// The distance between the places along a line, in arc minutes. At most two degrees; otherwise a
  /// line bends between two places by at most a fortieth of a column, or the distance is an eighth
  /// of the way to the next line.
  private func sampling(_ step: Int) -> Double {
    let bend = viewport.kilometersPerColumn / 40
    let arc = (8000 * bend / WGS84.meanRadius).squareRoot() * 180 / .pi * 60
    return min(max(Double(step) / 8, arc), 120)
  }

  /// The part of the Earth near a map, in arc minutes.
  private struct NearbyGround {
    var latitudes: ClosedRange<Double> = -5400...5400
    var longitudes: ClosedRange<Double> = -10_800...10_800

    init(of projector: Projector) throws(CartographyError) {
      let (center, reach) = try projector.groundReach
      guard reach < 4000 else { return }
      let minutes = reach / kilometersPerMinute
      let (latitude, longitude) = (center.latitude.degrees * 60, center.longitude.degrees * 60)
      latitudes = (latitude - minutes)...(latitude + minutes)
      latitudes = latitudes.clamped(to: -5400...5400)
      let farthest = max(latitudes.upperBound.magnitude, latitudes.lowerBound.magnitude)
      let shrinking = cos(farthest / 60 * .pi / 180)
      guard minutes < 5400 * shrinking else { return }
      longitudes = (longitude - minutes / shrinking)...(longitude + minutes / shrinking)
    }
  }

  /// The latitude, in arc minutes, beyond which meridians are less than five columns apart.
  private var crowdingLatitude: Int {
    let share =
      5 * viewport.kilometersPerColumn / (Double(meridianStep) * Self.kilometersPerMinute)
    let minutes = acos(min(share, 1)) * 180 / .pi * 60
    return Int(minutes) / parallelStep * parallelStep
  }

  private static func multiples(
    of step: Int, in range: ClosedRange<Double>
  ) -> StrideThrough<Int> {
    let first = Int((range.lowerBound / Double(step)).rounded(.up)) * step
    let last = Int((range.upperBound / Double(step)).rounded(.down)) * step
    // The end of a whole turn is its beginning.
    let isTurn = range.upperBound - range.lowerBound >= 21_600
    return stride(from: first, through: isTurn ? last - 1 : last, by: step)
  }

  private static func samples(_ range: ClosedRange<Double>, every step: Double) -> [Double] {
    let length = range.upperBound - range.lowerBound
    let count = max(Int((length / step).rounded(.up)), 1)
    return (0...count).map { range.lowerBound + length * Double($0) / Double(count) }
  }

  // MARK: Degrees

  /// The degrees of lines that cross a row or column near the map's upper and left edge.
  private func labels(
    on projector: Projector, glyphs: GlyphSet
  ) throws(CartographyError) -> [MapLabel] {
    guard viewport.size.columns >= 24, viewport.size.rows >= 6 else { return [] }
    let left = (1..<viewport.size.rows - 1).map { (column: 4.0, row: Double($0) + 0.5) }
    let top = (8..<viewport.size.columns - 4).map { (column: Double($0) + 0.5, row: 0.5) }
    let parallels = try crossings(along: left, of: parallelStep, on: projector, by: \.latitude) {
      Self.text($0, positive: "N", negative: "S", glyphs: glyphs)
    }
    let meridians = try crossings(along: top, of: meridianStep, on: projector, by: \.longitude) {
      Self.text($0, positive: "E", negative: "W", glyphs: glyphs)
    }
    return parallels + meridians
  }

  /// The degrees of the lines that lie between neighbouring cells of a row or column.
  private func crossings(
    along cells: [(column: Double, row: Double)], of step: Int, on projector: Projector,
    by angle: KeyPath<GeographicPosition, Double>, text: (Int) -> String
  ) throws(CartographyError) -> [MapLabel] {
    let positions = cells.map { projector.framing.planePosition(column: $0.column, row: $0.row) }
    let places = try projector.inverse(positions)
    var labels: [MapLabel] = []
    for (previous, place) in zip(places, places.dropFirst()) {
      guard !previous.isOutside, !place.isOutside else { continue }
      let minutes = (previous[keyPath: angle] * 60, place[keyPath: angle] * 60)
      let (low, high) = (min(minutes.0, minutes.1), max(minutes.0, minutes.1))
      let line: Int
      // from 180 degrees east to 180 degrees west
      if high - low > 10_800 {
        line = 10_800
      } else {
        line = Int((high / Double(step)).rounded(.down)) * step
        guard Double(line) > low else { continue }
      }
      if let coordinate = Coordinate(place) { labels.append(label(text(line), at: coordinate)) }
    }
    return labels
  }

  private func label(_ text: String, at coordinate: Coordinate) -> MapLabel {
    MapLabel(text: text, coordinate: coordinate, rank: 0, kind: .graticule)
  }

  /// Degrees and minutes in the usual notation: `60°N`, `7°30′W`, `0°`, `180°`.
  private static func text(
    _ minutes: Int, positive: String, negative: String, glyphs: GlyphSet
  ) -> String {
    let (degrees, rest) = Int(minutes.magnitude).quotientAndRemainder(dividingBy: 60)
    let side = minutes.magnitude == 10_800 || minutes == 0 ? "" : minutes > 0 ? positive : negative
    let padded = rest < 10 ? "0\(rest)" : "\(rest)"
    switch (rest, glyphs.isUnicode) {
    case (0, true): return "\(degrees)°\(side)"
    case (0, false): return "\(degrees)\(side)"
    case (_, true): return "\(degrees)°\(padded)′\(side)"
    case (_, false): return "\(degrees) \(padded)'\(side)"
    }
  }
}

/// Meridians and parallels, with their degrees at the edges of the map.
struct GraticuleLayer: LineLayer {
  let glyphs: GlyphSet
  let kind = LineKind.graticule

  func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel]) {
    let ground = try Graticule(for: map.projector.viewport).lines(on: map.projector, glyphs: glyphs)
    return (try map.tracer.trace(ground.lines), ground.labels)
  }
}
