import Foundation
import Testing

@testable import Geophysics

@Suite struct SpinningFallTests {
  /// Another way: the equation of motion in the frame that turns with the Earth, step by step
  /// (Runge and Kutta's method of the fourth order), until the body has stopped rising.
  private struct Integration {
    var closest = Double.infinity
    var duration = 0.0
    var exit = SIMD3(0.0, 0, 0)

    init(latitude: Double, step: Double) {
      let model = EarthModel.prem
      let spin = SIMD3(0, 0, SpinningFall.angularSpeed)
      func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      }
      func acceleration(_ r: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
        let distance = (r * r).sum().squareRoot()
        let gravity = distance > 0 ? model.gravity(at: min(distance, model.radius)) / distance : 0
        return -gravity * r - 2 * cross(spin, v) - cross(spin, cross(spin, r))
      }
      let angle = latitude * .pi / 180
      var r = SIMD3(cos(angle), 0, sin(angle)) * model.radius
      var v = SIMD3(0.0, 0, 0)
      var rising = -1.0
      while duration < 3000 {
        let (a1, v1) = (acceleration(r, v), v)
        let (a2, v2) = (acceleration(r + step / 2 * v1, v + step / 2 * a1), v + step / 2 * a1)
        let (a3, v3) = (acceleration(r + step / 2 * v2, v + step / 2 * a2), v + step / 2 * a2)
        let (a4, v4) = (acceleration(r + step * v3, v + step * a3), v + step * a3)
        let before = (r: r, rising: rising)
        r += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        rising = (r * v).sum()
        closest = min(closest, (r * r).sum().squareRoot())
        if before.rising > 0, rising <= 0 {
          let share = before.rising / (before.rising - rising)
          duration += share * step
          exit = before.r + share * (r - before.r)
          return
        }
        duration += step
      }
    }
  }

  @Test func atTheEquatorItMissesTheCentreAndTheAntipode() {
    let fall = SpinningFall(through: .prem, latitude: 0)
    #expect(abs(fall.closestApproach - 299_000) < 500)
    #expect(abs(fall.duration - 2293) < 0.5)
    #expect(abs(fall.shortfall - 7.27) < 0.005)
    // short of it means to the west
    #expect(abs(fall.exitLatitude) < 1e-9 && abs(fall.exitLongitudeDifference - 172.73) < 0.005)
  }

  @Test(arguments: [0.0, 30, -45, 60, 85])
  func itAgreesWithTheEquationOfMotionOnTheGround(latitude: Double) {
    let fall = SpinningFall(through: .prem, latitude: latitude)
    let other = Integration(latitude: latitude, step: 0.1)
    #expect(abs(fall.closestApproach - other.closest) < 100)
    #expect(abs(fall.duration - other.duration) < 0.01)
    let exit = other.exit / (other.exit * other.exit).sum().squareRoot()
    let (place, difference) = (
      fall.exitLatitude * .pi / 180, fall.exitLongitudeDifference * .pi / 180
    )
    let found = SIMD3(cos(place) * cos(difference), cos(place) * sin(difference), sin(place))
    #expect(((found - exit) * (found - exit)).sum().squareRoot() < 1e-5)
  }

  @Test(arguments: [90.0, -90]) func atAPoleItGoesStraightThrough(latitude: Double) {
    let fall = SpinningFall(through: .prem, latitude: latitude)
    #expect(fall.closestApproach == 0 && fall.shortfall < 1e-6)
    #expect(abs(fall.duration - 2290.65) < 0.01 && fall.exitLatitude == -latitude)
  }

  @Test(arguments: [89.0, 89.9, 89.999, -89.99999])
  func nearAPoleItGoesNearlyStraightThrough(latitude: Double) {
    let fall = SpinningFall(through: .prem, latitude: latitude)
    #expect(fall.shortfall < 8 * cos(latitude * .pi / 180) + 1e-6)
    #expect(abs(fall.duration - 2290.65) < 0.02)
  }

  @Test func withoutSpinItIsTheFallAtRest() {
    let fall = SpinningFall(through: .prem, latitude: 20, angularSpeed: 0)
    #expect(fall.closestApproach == 0 && fall.shortfall < 1e-6)
  }
}
