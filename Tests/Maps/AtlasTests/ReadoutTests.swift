import Atlas
import Geodesy
import Testing

@Suite struct ReadoutTests {
  @Test(arguments: [(1000, "view 1,000 km"), (99.96, "view 100.0 km"), (12.34, "view 12.3 km")])
  func theSpanHasADecimalBelowAHundredKilometres(span: Kilometers, text: String) {
    #expect(Readout(ends: [], length: 0, span: span).spanText == text)
  }

  @Test func anEndIsItsMarkAndItsCoordinate() throws {
    let end = Readout.End(mark: "x", coordinate: try Coordinate(latitude: -56.55, longitude: 8))
    #expect(end.text == "x -56.55, 8")
    #expect(!end.isActive)
  }

  @Test func anEndTellsWhatIsUpUnlessThatIsNorth() throws {
    let place = try Coordinate(latitude: -56.55, longitude: 8)
    let turned = Readout.End(mark: "x", coordinate: place, up: "NE")
    #expect(turned.coordinateText(in: .english) == "NE up, -56.55, 8")
    #expect(
      Readout.End(mark: "x", coordinate: place).coordinateText(in: .english) == "-56.55, 8")
  }

  @Test func theLengthIsToldInWholeKilometres() {
    let readout = Readout(ends: [], length: 12726.573, span: 1000)
    #expect(readout.lengthText == "12,727 km through the Earth")
    #expect(readout.shortLengthText == "12,727 km")
  }
}
