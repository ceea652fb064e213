import Testing
import Toponymy

@Suite struct GroundHeightTests {
  @Test(arguments: [
    (41.4, 4.0, true, 41.0), (41.4, 3.4, false, 41), (41.4, 6, false, 40), (41.4, 13, false, 40),
    (46.2, 39, false, 50), (46.2, 60, false, 50), (2078, 445.6, false, 2100),
    (-5016, 153.1, false, -5000), (-3, 30, false, 0), (41.4, 0.4, false, 41),
  ])
  func roundingFollowsTheStandardDeviation(
    meters: Double, deviation: Double, isKnown: Bool, expected: Double
  ) {
    let height = GroundHeight(
      meters: meters, standardDeviation: deviation, deviation95: 2 * deviation, isKnown: isKnown)
    #expect(height.rounded == expected)
  }
}
