import Facts
import Testing

@Suite struct CompassPointTests {
  @Test(arguments: [
    (0, "N"), (11.24, "N"), (11.25, "NNE"), (45, "NE"), (180, "S"), (348.74, "NNW"),
    (348.75, "N"), (359.99, "N"), (360, "N"), (-90, "W"), (450, "E"),
  ])
  func nearestPoint(bearing: Double, abbreviation: String) {
    #expect(CompassPoint(bearing: bearing).abbreviation() == abbreviation)
  }

  @Test(arguments: CompassPoint.allCases)
  func abbreviationsAreRead(point: CompassPoint) {
    #expect(CompassPoint(abbreviation: point.abbreviation().lowercased()) == point)
    #expect(CompassPoint(bearing: point.bearing) == point)
  }

  @Test(arguments: ["", "east", "NNNE", "O", "NE "])
  func otherTextsAreNoPoints(text: String) {
    #expect(CompassPoint(abbreviation: text) == nil)
  }
}
