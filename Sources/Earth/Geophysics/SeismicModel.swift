import Geodesy
import Platform

/// A sphere of layers that carry seismic waves: the speeds in them, the rays of a quake at the
/// surface, and when they come up where.
///
/// The sphere is cut into shells of at most 20 km, in each of which the ray has a closed form.
/// Times through ``prem`` are within 0.5 s of those of TauP (H. P. Crotwell, T. J. Owens, J.
/// Ritsema, Seismological Research Letters 70, 1999).
public struct SeismicModel: Sendable {
  /// The radius of the surface.
  public let radius: Meters
  /// The layers from the centre to the surface, without gaps: a solid inner core, a liquid outer
  /// core, and the solid layers around it.
  public let layers: [SeismicLayer]

  private let ways: [SeismicPhase: SeismicWay]
  /// Rays of each phase by growing ray parameter.
  private let curves: [SeismicPhase: [SeismicRay]]

  /// The greatest thickness of a shell.
  private static let thickness: Meters = 20_000

  /// A sphere of layers that need no check.
  init(known layers: [SeismicLayer], radius: Meters) {
    self.layers = layers
    self.radius = radius
    func shells(_ wave: BodyWave, where isIncluded: (Int) -> Bool) -> [SeismicShell] {
      layers.indices.reversed().filter(isIncluded).flatMap { index -> [SeismicShell] in
        let layer = layers[index]
        let height = layer.top - layer.bottom
        let count = Int((height / Self.thickness).rounded(.up))
        return (0..<count).reversed().map { step in
          let ends = [step, step + 1].map { layer.bottom + height * Double($0) / Double(count) }
          return SeismicShell(of: layer, wave, from: ends[0], to: ends[1], radius)
        }
      }
    }
    let liquid = layers.firstIndex { $0.secondary.isEmpty } ?? 0
    let outerCore = shells(.primary) { $0 == liquid }
    let innerCore = shells(.primary) { $0 < liquid }
    var ways: [SeismicPhase: SeismicWay] = [:]
    for phase in SeismicPhase.allCases {
      let mantle = shells(phase.wave) { $0 > liquid }
      let core = mantle + outerCore
      ways[phase] =
        switch phase {
        case .mantleP, .mantleS: SeismicWay(shells: mantle, passed: 0)
        case .coreP, .coreS: SeismicWay(shells: core, passed: mantle.count)
        case .reflectedP: SeismicWay(shells: core, passed: core.count)
        case .innerCoreP, .innerCoreS: SeismicWay(shells: core + innerCore, passed: core.count)
        }
    }
    self.ways = ways
    curves = Dictionary(
      uniqueKeysWithValues: ways.map { phase, way in
        (phase, way.rayParameters.compactMap { Self.ray(phase, way, $0) })
      })
  }

  /// The speed of a wave in m/s at a distance from the centre, in `0...radius`; `nil` for S in a
  /// liquid.
  ///
  /// - Parameter side: which of two layers counts at their boundary.
  public func speed(of wave: BodyWave, at radius: Meters, side: LayerSide = .below) -> Double? {
    let layer = layers.first { side == .below ? radius <= $0.top : radius < $0.top } ?? layers.last
    guard let layer, wave == .primary || !layer.secondary.isEmpty else { return nil }
    return layer.speed(of: wave, at: radius / self.radius)
  }

  /// The rays of a phase that come up at a distance, the first one first; none in its shadow.
  ///
  /// Two rays that come up within a thousandth of a degree of the edge of a shadow may be missing.
  ///
  /// - Parameter distance: the angle at the centre between the quake and the place, degrees in
  ///   0...180.
  /// - Complexity: some tens of thousands of operations for each ray.
  public func arrivals(of phase: SeismicPhase, at distance: Double) -> [SeismicRay] {
    guard let way = ways[phase], let curve = curves[phase] else { return [] }
    var found: [SeismicRay] = []
    for (first, second) in zip(curve, curve.dropFirst()) {
      if first.distance == distance {
        found.append(first)
      } else if (first.distance < distance) != (second.distance < distance),
        second.distance != distance
      {
        var (low, high) = (first, second)
        for _ in 0..<Self.halvings {
          guard let ray = Self.ray(phase, way, (low.rayParameter + high.rayParameter) / 2) else {
            break
          }
          if (ray.distance < distance) == (low.distance < distance) {
            low = ray
          } else {
            high = ray
          }
        }
        found.append(low)
      }
    }
    return found.sorted { $0.time < $1.time }
  }

  /// The halvings of an interval of ray parameters, which leave less than their rounding error.
  private static let halvings = 50

  /// The distances, in degrees, between which a phase comes up; beyond them is its shadow.
  public func distances(of phase: SeismicPhase) -> ClosedRange<Double> {
    let distances = (curves[phase] ?? []).map(\.distance)
    guard let least = distances.min(), let greatest = distances.max() else { return 0...0 }
    return least...greatest
  }

  /// Rays of a phase that come up at about the same angle from one another, by growing ray
  /// parameter.
  ///
  /// - Parameter spacing: in degrees, above 0.
  /// - Complexity: O(*n*) for the *n* points of their paths, a few hundred each.
  public func paths(of phase: SeismicPhase, every spacing: Double) -> [SeismicPath] {
    var rays: [SeismicRay] = []
    for ray in curves[phase] ?? [] {
      if let last = rays.last, abs(ray.distance - last.distance) < spacing { continue }
      rays.append(ray)
    }
    if let end = curves[phase]?.last, end != rays.last { rays.append(end) }
    return rays.map(path)
  }

  /// The points of a ray of this model.
  public func path(of ray: SeismicRay) -> SeismicPath {
    let start = SeismicPath.Point(angle: 0, radius: radius, time: 0)
    var down: [SeismicPath.Point] = []
    guard
      let deepest = ways[ray.phase]?.descend(ray.rayParameter, visit: { down.append($0) })
    else { return SeismicPath(ray: ray, points: [start]) }
    func degrees(_ point: SeismicPath.Point) -> SeismicPath.Point {
      SeismicPath.Point(angle: point.angle * 180 / .pi, radius: point.radius, time: point.time)
    }
    let half = [start] + down.map(degrees)
    let back = half.reversed().map {
      SeismicPath.Point(
        angle: ray.distance - $0.angle, radius: $0.radius, time: ray.time - $0.time)
    }
    return SeismicPath(ray: ray, points: half + [degrees(deepest)] + back)
  }

  private static func ray(
    _ phase: SeismicPhase, _ way: SeismicWay, _ rayParameter: Double
  ) -> SeismicRay? {
    way.descend(rayParameter).map {
      SeismicRay(
        phase: phase, rayParameter: rayParameter, distance: 2 * $0.angle * 180 / .pi,
        time: 2 * $0.time)
    }
  }
}
