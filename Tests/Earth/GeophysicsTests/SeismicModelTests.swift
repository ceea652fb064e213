import Geophysics
import TestSupport
import Testing

/// The rays of PREM against those of TauP; `Resources/seismic_times.py` made the table.
@Suite struct SeismicModelTests {
  private static let rows =
    (try? CommaSeparatedTable(resource: "seismic_times", in: .module).rows) ?? []
  private static let distances = Set(rows.map { $0.number("distance_deg") }).sorted()

  /// Half a second: TauP joins the speeds at depths of up to 100 km by straight lines.
  @Test(arguments: SeismicPhase.allCases) func timesAreThoseOfTauP(phase: SeismicPhase) {
    #expect(Self.rows.count == 189 && Self.distances.count == 41)
    for distance in Self.distances {
      let expected = Self.rows.filter {
        $0["phase"] == phase.rawValue && $0.number("distance_deg") == distance
      }.map { $0.number("time_s") }.sorted()
      let found = SeismicModel.prem.arrivals(of: phase, at: distance)
      #expect(found.count == expected.count, "\(phase) at \(distance)")
      for (ray, time) in zip(found, expected) {
        #expect(abs(ray.time - time) < 0.5, "\(phase) at \(distance): \(ray.time), not \(time)")
        #expect(abs(ray.distance - distance) < 1e-6 && ray.phase == phase)
      }
    }
  }

  @Test func theFirstWavesReachTheAntipodeStraightThroughTheCentre() throws {
    for (phase, time) in [(SeismicPhase.innerCoreP, 1210.5), (.innerCoreS, 1635.8)] {
      let rays = SeismicModel.prem.arrivals(of: phase, at: 180)
      #expect(rays.count == 1)
      let ray = try #require(rays.first)
      #expect(ray.rayParameter == 0 && abs(ray.time - time) < 0.2)
    }
    for phase in SeismicPhase.allCases where ![.innerCoreP, .innerCoreS].contains(phase) {
      #expect(SeismicModel.prem.arrivals(of: phase, at: 180).isEmpty, "\(phase)")
    }
  }

  /// The edges of shadows to a hundredth of a degree, as TauP's: it finds P at 98.38 degrees and not
  /// at 98.385, S at 102.70 and not at 102.705, PKP at 145.05 and not at 145.04.
  @Test func theShadowsEndWhereTauPHasThem() {
    let model = SeismicModel.prem
    #expect(abs(model.distances(of: .mantleP).upperBound - 98.3825) < 0.01)
    #expect(abs(model.distances(of: .mantleS).upperBound - 102.7025) < 0.01)
    #expect(abs(model.distances(of: .coreP).lowerBound - 145.05) < 0.02)
    #expect(model.distances(of: .reflectedP).contains(98.5))
    #expect(model.distances(of: .innerCoreP).lowerBound < 120)
    #expect(model.distances(of: .innerCoreP).upperBound == 180)
    #expect(model.distances(of: .coreS).lowerBound < 65)
  }

  /// In m/s, as in TauP's table of the model, to 0.2: two of its layers meet with a step of 0.07.
  @Test(
    arguments: [
      (0.0, LayerSide.below, 11262.2, 3667.8), (1221.5, .below, 11028.3, 3504.3),
      (1221.5, .above, 10355.7, nil), (3480, .below, 8064.8, nil), (3480, .above, 13716.6, 7264.7),
      (5600, .below, 11065.6, 6240.5), (5701, .above, 10266.2, 5570.2), (6371, .below, 5800, 3200),
    ] as [(Double, LayerSide, Double, Double?)])
  func speedsAreThoseOfThePaper(
    radius: Double, side: LayerSide, primary: Double, secondary: Double?
  ) throws {
    let model = SeismicModel.prem
    let found = BodyWave.allCases.map { model.speed(of: $0, at: radius * 1000, side: side) }
    #expect(abs(try #require(found[0]) - primary) < 0.2)
    #expect((found[1] == nil) == (secondary == nil))
    if let speed = found[1], let secondary { #expect(abs(speed - secondary) < 0.2) }
  }

  /// Density and speeds have the same boundaries of solid, liquid and solid.
  @Test func theLayersReachFromTheCentreToTheSurface() {
    let model = SeismicModel.prem
    #expect(model.layers.first?.bottom == 0 && model.layers.last?.top == model.radius)
    for (lower, upper) in zip(model.layers, model.layers.dropFirst()) {
      #expect(lower.top == upper.bottom)
    }
    let liquid = model.layers.filter(\.secondary.isEmpty)
    let outerCore = EarthModel.prem.layers.first { $0.name == "outer core" }
    #expect(liquid.count == 1 && liquid.first?.bottom == outerCore?.bottom)
    #expect(liquid.first?.top == outerCore?.top && model.radius == EarthModel.prem.radius)
  }

  /// The ray parameter is the derivative of the time.
  @Test(arguments: SeismicPhase.allCases) func timesFollowTheRayParameter(phase: SeismicPhase) {
    let model = SeismicModel.prem
    for distance in stride(from: 30.0, to: 176, by: 7) {
      let step = 0.01
      let rays = [distance, distance + step].map { model.arrivals(of: phase, at: $0) }
      guard rays[0].count == rays[1].count else { continue }
      for (first, second) in zip(rays[0], rays[1]) {
        let slope = (second.time - first.time) / (step * .pi / 180)
        let mean = (first.rayParameter + second.rayParameter) / 2
        #expect(abs(slope - mean) < 0.02 * max(mean, 20), "\(phase) at \(distance)")
      }
    }
  }

  @Test(arguments: SeismicPhase.allCases) func aPathLeadsFromTheQuakeToTheSurface(
    phase: SeismicPhase
  ) throws {
    let model = SeismicModel.prem
    let paths = model.paths(of: phase, every: 2)
    #expect(paths.count > 10)
    for path in paths {
      let (first, last) = (try #require(path.points.first), try #require(path.points.last))
      #expect(first.angle == 0 && first.radius == model.radius && first.time == 0)
      #expect(abs(last.angle - path.ray.distance) < 1e-9 && last.radius == model.radius)
      #expect(abs(last.time - path.ray.time) < 1e-6)
      for (start, end) in zip(path.points, path.points.dropFirst()) {
        #expect(start.time <= end.time && start.angle <= end.angle + 1e-9)
        #expect(abs(end.radius - start.radius) < 20_001)
      }
      // the deepest layer is that of the name
      let deepest = path.points.map(\.radius).min() ?? 0
      switch phase {
      case .mantleP, .mantleS: #expect(deepest > 3_479_999)
      case .coreP, .coreS: #expect((1_221_499...3_480_001).contains(deepest))
      case .reflectedP: #expect(abs(deepest - 1_221_500) < 1e-3)
      case .innerCoreP, .innerCoreS: #expect(deepest < 1_221_501)
      }
      let middle = try #require(path.point(at: path.ray.time / 2))
      #expect(abs(middle.radius - deepest) < 1 && abs(middle.angle * 2 - path.ray.distance) < 1e-6)
      #expect(path.point(at: -1) == nil && path.point(at: path.ray.time + 1) == nil)
    }
  }
}
