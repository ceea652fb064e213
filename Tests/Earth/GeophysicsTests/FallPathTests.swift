import Geophysics
import Testing

/// The fall moment by moment, against the exact figures at the boundaries of the layers.
@Suite struct FallPathTests {
  private static let model = EarthModel.prem

  @Test(arguments: [180, 179.9, 120, 60, 5, 0.1])
  func boundariesArePassedAtTheTimesOfTheFall(centralAngle: Double) {
    let path = FallPath(through: Self.model, centralAngle: centralAngle)
    for leg in path.train.legs {
      let state = path.state(at: leg.endTime)
      #expect(abs(state.depth - leg.endDepth) < 2, "\(leg.layer)")
      #expect(abs(state.speed - leg.endSpeed) < 0.01, "\(leg.layer)")
      let before = path.state(at: (leg.startTime + leg.endTime) / 2)
      #expect(before.layer == leg.layer)
    }
  }

  @Test func bothEndsAreAtRest() {
    let path = FallPath(through: Self.model, centralAngle: 180)
    let (start, end) = (path.state(at: 0), path.state(at: path.train.duration))
    #expect(start.distance == 0 && start.depth < 1e-9 && start.speed < 1e-6)
    #expect(abs(end.distance - path.train.length) < 0.01 && end.depth < 0.01 && end.speed < 1)
    #expect(abs(start.gravity - 9.82) < 0.01 && start.layer == "ocean")
    let middle = path.state(at: path.train.duration / 2)
    #expect(abs(middle.distance - 6_371_000) < 1 && middle.gravity < 1e-3)
    #expect(middle.layer == "inner core" && abs(middle.speed - path.train.greatestSpeed) < 1e-6)
  }

  /// By the picture of the design: 4,132 km down, 8.99 km/s, at 15:12.
  @Test func aMomentInTheOuterCore() {
    let state = FallPath(through: Self.model, centralAngle: 180).state(at: 15 * 60 + 12)
    #expect(abs(state.depth - 4_132_000) < 5_000 && abs(state.speed - 8_990) < 5)
    #expect(state.layer == "outer core" && abs(state.gravity - 7.48) < 0.02)
  }

  @Test func theWayBackIsTheSameBackwards() {
    let path = FallPath(through: Self.model, centralAngle: 100)
    for share in stride(from: 0.0, through: 1, by: 0.125) {
      let time = path.train.duration * share
      let (there, back) = (path.state(at: time), path.state(at: 2 * path.train.duration - time))
      let (again, early) = (
        path.state(at: time + 2 * path.train.duration),
        path.state(at: time - 2 * path.train.duration)
      )
      for other in [back, again, early] {
        #expect(abs(there.distance - other.distance) < 0.01)
      }
    }
  }

  /// The numbers of the differential equation, integrated by Runge and Kutta.
  @Test(arguments: [180.0, 90])
  func anIntegrationOfTheEquationAgrees(centralAngle: Double) {
    let path = FallPath(through: Self.model, centralAngle: centralAngle)
    let half = path.train.length / 2
    let deepest = Self.model.radius - path.train.greatestDepth
    func pull(_ along: Double) -> Double {
      let radius = (deepest * deepest + along * along).squareRoot()
      return radius > 0
        ? -Self.model.gravity(at: min(radius, Self.model.radius)) * along / radius : 0
    }
    var (along, speed) = (half, 0.0)
    let step = 0.25
    for index in 1...8000 {
      let (a, b) = (speed, pull(along))
      let (c, d) = (speed + step / 2 * b, pull(along + step / 2 * a))
      let (e, f) = (speed + step / 2 * d, pull(along + step / 2 * c))
      let (g, h) = (speed + step * f, pull(along + step * e))
      along += step / 6 * (a + 2 * c + 2 * e + g)
      speed += step / 6 * (b + 2 * d + 2 * f + h)
      guard index.isMultiple(of: 400) else { continue }
      let state = path.state(at: Double(index) * step)
      #expect(abs(half - along - state.distance) < 40, "after \(Double(index) * step) s")
    }
  }

  @Test func aTunnelWithoutLengthDoesNotTrap() {
    let state = FallPath(through: Self.model, centralAngle: 0).state(at: 10)
    #expect(state.distance == 0 && state.depth == 0)
  }
}
