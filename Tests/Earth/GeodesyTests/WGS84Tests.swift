import Foundation
import Geodesy
import Testing

/// The figure of the Earth.
@Suite struct WGS84Tests {
  /// The published surface of WGS 84 is 510,065,621.724 km² (Moritz, Geodetic Reference System
  /// 1980, gives 510,065,622 for its twin).
  @Test func surfaceIsThePublishedOne() {
    #expect(abs(WGS84.surfaceArea - 510_065_621.724) < 0.001)
  }

  /// Against the integral of the radii of curvature.
  @Test(arguments: [0, 0.001, 30, 45, 89.999, 90.0])
  func southIsTheMirrorImageOfNorth(latitude: Double) {
    let north = WGS84.areaFromEquator(toLatitude: latitude)
    #expect(WGS84.areaFromEquator(toLatitude: -latitude) == -north)
    // the integral of N cos φ M over the parallels, by Simpson's rule
    let steps = 2000
    let width = latitude / Double(steps)
    let sum = (0...steps).reduce(0) { sum, step in
      let weight = step == 0 || step == steps ? 1.0 : step.isMultiple(of: 2) ? 2 : 4
      return sum + weight * Self.areaPerDegree(latitude: Double(step) * width)
    }
    let integral = sum * width / 3
    #expect(abs(north - integral) <= 1e-9 * integral + 1e-6, "\(north), not \(integral)")
  }

  /// The area of a band of a degree at a latitude, in km², were it as wide all over.
  private static func areaPerDegree(latitude: Double) -> Double {
    let angle = latitude * .pi / 180
    let root = 1 - WGS84.eccentricitySquared * sin(angle) * sin(angle)
    let axis = WGS84.semiMajorAxis / 1000
    let radii = axis * axis * (1 - WGS84.eccentricitySquared) / (root * root)
    return radii * cos(angle) * 2 * .pi * .pi / 180
  }
}
