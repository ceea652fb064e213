import Cartography
import Cells
import Geodesy
import Notations
import TestSupport
import Testing

@testable import Atlas

@Suite @MainActor struct StillMapTests {
  static let start = "56.55, 8.316667"

  @Test func bothMapsAreAlikeWhateverTheSize() throws {
    let start = try Coordinate(parsing: Self.start)
    for columns in 2...90 {
      for rows in 3...40 {
        let band = StillBand(
          place: start, marks: ["●", "╳"],
          size: CellSize(columns: columns, rows: rows), colors: InterfaceColors(.dark))
        let canvas = band.canvas(span: 1000)
        #expect((rows - band.rows).isMultiple(of: 2) && rows - band.rows >= 2)
        #expect(canvas.size == CellSize(columns: columns, rows: band.rows))
        #expect(canvas.lines.allSatisfy { $0.cellWidth == columns })
        // the longer of the two, its mark and a cell on either side, or both on one line
        guard columns >= (band.rows > 1 ? 24 : 42) else { continue }
        let text = canvas.lines.joined()
        #expect(text.contains("● 56.55, 8.316667"), "\(columns)x\(rows)")
        #expect(text.contains("╳ -56.55, -171.683333"), "\(columns)x\(rows)")
      }
    }
  }

  @Test func aBandThatIsTooNarrowShortensWhatItSays() throws {
    let band = StillBand(
      place: try Coordinate(parsing: Self.start), marks: ["●", "╳"],
      size: CellSize(columns: 30, rows: 5), colors: InterfaceColors(.dark))
    #expect(band.canvas(span: 1000).lines == [" ● 56.55, 8.3… ╳ -56.55, -17… "])
  }

  /// On maps of the whole world the poles are at the edge, and the man with them.
  @Test(arguments: MapProjection.allCases)
  func theManStandsInTheMiddleWhereverTheMiddleIs(projection: MapProjection) throws {
    let cartographer = try BundledMaps.cartographer()
    for point in AwkwardPoints.valid {
      let place = try Coordinate(latitude: point.latitude, longitude: point.longitude)
      // PROJ has no equal-area projection around a place within ten centimetres of the
      // north pole but not on it
      let isBesidePole = (89.999999..<90).contains(point.latitude)
      if isBesidePole, [.automatic, .equalArea].contains(projection) { continue }
      let still = StillMap(
        place: place,
        appearance: MapAppearance.Parts(type: .standard, projection: projection),
        size: CellSize(columns: 16, rows: 7))
      let isMercator = projection == .webMercator || projection == .mercator
      do {
        let canvas = try still.canvas(drawnBy: cartographer)
        #expect(canvas.size == still.size)
        let columns = canvas.lines.compactMap { line in
          line.firstIndex(of: "▼").map { line.distance(from: line.startIndex, to: $0) }
        }
        #expect(columns == [10] || abs(point.latitude) > 85, "\(point)")
        #expect(columns == [10] || !projection.isDisc, "\(point)")
      } catch {
        let limit = try #require(projection.latitudeLimit)
        #expect(error == .placeOffMap(place, projection, latitudeLimit: limit), "\(point)")
        #expect(isMercator && abs(point.latitude) > 85, "\(point)")
      }
    }
  }

  @Test(arguments: [
    (CellSize(columns: 1, rows: 5), false, "size 1x5 is outside 2x1...1000x500"),
    (CellSize(columns: 2, rows: 0), false, "size 2x0 is outside 2x1...1000x500"),
    (CellSize(columns: 80, rows: 2), true, "size 80x2 is outside 2x3...1000x500"),
    (CellSize(columns: 80, rows: 501), true, "size 80x501 is outside 2x3...1000x500"),
  ])
  func aSizeThatCannotBeIsRefused(size: CellSize, both: Bool, message: String) throws {
    let still = StillMap(
      place: try Coordinate(parsing: Self.start), size: size, showsBothEnds: both)
    let error = #expect(throws: StillMapError.self) {
      try still.canvas(drawnBy: BundledMaps.cartographer())
    }
    #expect(error?.description == message)
  }

  @Test(arguments: MapProjection.allCases)
  func theSpansThatTheMessageNamesAreDrawn(projection: MapProjection) throws {
    let cartographer = try BundledMaps.cartographer()
    var still = StillMap(
      place: try Coordinate(parsing: Self.start),
      appearance: MapAppearance.Parts(span: 1e6, type: .standard, projection: projection),
      size: CellSize(columns: 20, rows: 6))
    let error = #expect(throws: StillMapError.self) { try still.canvas(drawnBy: cartographer) }
    let message = try #require(error?.description)
    let range = try #require(message.firstMatch(of: /span 1000000 km is outside 10\.\.\.(\d+) km/))
    let widest = try #require(Double(String(range.1)))
    for span in [10, widest] {
      still.appearance.span = span
      #expect(try still.canvas(drawnBy: cartographer).size == still.size)
    }
    still.appearance.span = 9.999
    #expect(throws: StillMapError.self) { try still.canvas(drawnBy: cartographer) }
  }
}

extension MapProjection {
  /// Whether whatever is to be in the middle can be there.
  fileprivate var isDisc: Bool {
    [.automatic, .equalArea, .equidistant, .globe].contains(self)
  }
}
