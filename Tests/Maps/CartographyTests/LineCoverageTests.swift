import Cells
import Testing

@testable import Cartography

/// Lines with soft edges.
@Suite struct LineCoverageTests {
  private static let white = Color(rgb: 0xFFFFFF)

  /// White lines on black: the shares of the pixels, 0...1, row by row.
  private func shares(
    _ lines: [[(Double, Double)]], width: Int = 40, height: Int = 30, pen: Pen
  ) -> [Double] {
    var traced = TracedLines()
    for line in lines { traced.addOpen(line.map { DotPosition(x: $0.0, y: $0.1) }) }
    var coverage = LineCoverage(width: width, height: height)
    coverage.draw(traced, pen: pen)
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { coverage.blend(Self.white, into: $0) }
    return pixels.map { Double($0 & 0xFF) / 255 }
  }

  private let pen = Pen(for: .plumbLine, onGlobe: false)

  @Test(arguments: [
    [(3.0, 15.0), (37.0, 15.0)], [(3, 15.3), (37, 15.3)], [(3, 3), (27, 27)], [(5, 28), (35, 2)],
    [(20, 1), (20, 29)], [(3, 10), (37, 17)], [(3, 15.3), (37, 15.300000001)],
    [(3, 15.3), (37, 15.30001)],
  ])
  func theCoverOfALineIsItsLengthTimesItsWidth(line: [(Double, Double)]) {
    let (across, down) = (line[1].0 - line[0].0, line[1].1 - line[0].1)
    let length = (across * across + down * down).squareRoot()
    let area = shares([line], pen: pen).reduce(0, +)
    // round ends add the area of a disc
    #expect(abs(area / (length * pen.width + pen.width * pen.width * .pi / 4) - 1) < 0.06)
  }

  @Test func manyShortLinesCoverWhatALongOneDoes() {
    var points: [(Double, Double)] = []
    for step in 0...200 { points.append((3 + Double(step) * 0.17, 4 + Double(step) * 0.11)) }
    let short = shares([points], pen: pen)
    let long = shares([[points[0], points[200]]], pen: pen)
    for index in short.indices { #expect(abs(short[index] - long[index]) < 0.02) }
  }

  @Test func whatLiesFarBeyondTheEdgesIsCutOff() {
    let line = shares([[(-1e7, 15), (1e7, 15)]], pen: pen)
    #expect(line == shares([[(-9, 15), (49, 15)]], pen: pen))
    #expect(shares([[(-50, -50), (-9, 400)]], pen: pen).allSatisfy { $0 == 0 })
    #expect(shares([[(.infinity, 3), (5, 5)]], pen: pen).allSatisfy { $0 == 0 })
    #expect(shares([[(.nan, 3), (5, 5)]], pen: pen).allSatisfy { $0 == 0 })
  }

  /// A line along the upper edge that leaves it by less than any other number.
  @Test func aLineThatIsHardlySlantedIsDrawn() {
    let line = shares([[(3, 0), (37, .leastNonzeroMagnitude)]], pen: pen)
    #expect(line == shares([[(3, 0), (37, 0)]], pen: pen))
  }

  @Test func aDashedLineHasGaps() {
    let border = Pen(for: .border, onGlobe: false)
    let row = Array(shares([[(0, 15.5), (40, 15.5)]], pen: border)[15 * 40..<16 * 40])
    #expect(row.filter { $0 < 0.1 }.count >= 4 && row.filter { $0 > 0.9 }.count >= 20)
  }

  @Test func blendingLeavesNothingBehind() {
    var coverage = LineCoverage(width: 10, height: 10)
    var traced = TracedLines()
    traced.add(DotPosition(x: 5, y: 5))
    coverage.draw(traced, pen: pen)
    var pixels = [UInt32](repeating: 0x102030, count: 100)
    pixels.withUnsafeMutableBufferPointer { coverage.blend(Self.white, into: $0) }
    let once = pixels
    #expect(once.contains { $0 != 0x102030 } && once[0] == 0x102030)
    pixels.withUnsafeMutableBufferPointer { coverage.blend(Self.white, into: $0) }
    #expect(pixels == once)
  }
}
