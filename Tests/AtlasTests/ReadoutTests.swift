import Atlas
import Geodesy
import Testing

@Suite struct ReadoutTests {
  @Test(arguments: [
    (1000, nil, "map 1000 km"), (99.96, nil, "map 100.0 km"), (12.34, "NE", "map 12.3 km, NE up"),
    (40_008, "SSW", "map 40008 km, SSW up"),
  ])
  func theSpanIsToldWithWhatIsUpUnlessThatIsNorth(span: Kilometers, up: String?, text: String) {
    #expect(Readout(ends: [], length: 0, span: span, up: up).spanText == text)
  }

  @Test func anEndIsItsMarkAndItsCoordinate() throws {
    let end = Readout.End(mark: "x", coordinate: try Coordinate(latitude: -56.55, longitude: 8))
    #expect(end.text == "x -56.55, 8")
    #expect(!end.isActive)
  }
}
