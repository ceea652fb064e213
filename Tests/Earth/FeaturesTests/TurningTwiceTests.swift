import Features
import Foundation
import TestSupport
import Testing

/// What holds for every shape: turning twice gives it back, and what was inside stays inside.
@Suite struct TurningTwiceTests {
  /// A star with holes round a place of the plane, in millionths of a degree.
  private func star(using generator: inout SeededGenerator) -> PlaneShape {
    // most of them lie across the meridian of Greenwich, where they have to be cut
    let x = Bool.random(using: &generator) ? 0 : Double.random(in: -90...90, using: &generator)
    let center = SIMD2(x, Double.random(in: -40...40, using: &generator))
    let radii = SIMD2(
      Double.random(in: 0.01...85, using: &generator),
      Double.random(in: 0.01...49, using: &generator))
    func ring(_ range: ClosedRange<Double>, clockwise: Bool, about middle: Double)
      -> PlaneShape.Ring
    {
      let count = Int.random(in: 5...12, using: &generator)
      let ring = (0..<count).map { index in
        let angle =
          (Double(index) + Double.random(in: 0..<0.8, using: &generator)) / Double(count) * 2 * .pi
        let radius = Double.random(in: range, using: &generator)
        var point = center + radii * SIMD2(middle + radius * cos(angle), radius * sin(angle))
        // some corners lie on the meridian itself
        if abs(point.x) < radii.x / 10, Int.random(in: 0..<3, using: &generator) == 0 {
          point.x = 0
        }
        return PlaneShape.Point((point.x * 1e6).rounded() / 1e6, (point.y * 1e6).rounded() / 1e6)
      }
      return clockwise ? ring.prefix(1) + ring.dropFirst().reversed() : ring
    }
    var rings = [ring(0.75...1, clockwise: false, about: 0)]
    if Bool.random(using: &generator) {
      rings.append(ring(0.05...0.2, clockwise: true, about: -0.25))
      rings.append(ring(0.05...0.2, clockwise: true, about: 0.25))
    }
    return PlaneShape(polygons: [rings])
  }

  @Test func polygonsComeBack() throws {
    let seed: UInt64 = 7946
    var generator = SeededGenerator(seed: seed)
    var cuts = 0
    for number in 0..<300 {
      let shape = star(using: &generator)
      let comment: Comment = "seed \(seed), shape \(number): \(shape.geoJSON)"
      let once = try turned(shape.geoJSON)
      let there = try PlaneShape(geoJSON: once)
      there.expectValid(comment)
      #expect(abs(there.area - shape.area) <= 1e-9 * shape.area, comment)
      if there.polygons.count > 1 {
        cuts += 1
        #expect(
          there.polygons.allSatisfy { rings in
            rings[0].allSatisfy { $0.x >= 0 } || rings[0].allSatisfy { $0.x <= 0 }
          }, comment)
      }
      for _ in 0..<10 {
        let point = PlaneShape.Point(
          Double.random(in: -180...180, using: &generator),
          Double.random(in: -90...90, using: &generator))
        let antipode = PlaneShape.Point(point.x > 0 ? point.x - 180 : point.x + 180, -point.y)
        #expect(shape.contains(point) == there.contains(antipode), comment)
      }
      let twice = try turned(once)
      let back = try PlaneShape(geoJSON: twice)
      #expect(back.arrangement == shape.arrangement, comment)
      #expect(back.polygons[0][0] == shape.polygons[0][0], "the outer ring begins elsewhere")
      #expect(try turned(twice) == once, comment)
    }
    #expect((100..<300).contains(cuts))
  }

  @Test func linesComeBackToTheByte() throws {
    let seed: UInt64 = 3_119
    var generator = SeededGenerator(seed: seed)
    var cuts = 0
    for number in 0..<500 {
      let points = (0..<Int.random(in: 2...8, using: &generator)).map { _ in
        let longitude =
          [0, Int.random(in: -180_000...179_999, using: &generator)]
          .randomElement(using: &generator) ?? 0
        let latitude = Int.random(in: -90_000...90_000, using: &generator)
        return "[\(decimal(longitude)),\(decimal(latitude))]"
      }
      // a line that begins or ends in a run along Greenwich has no side there
      let line =
        #"{"type":"LineString","coordinates":[[-7,1],\#(points.joined(separator: ",")),[9,1]]}"#
      let once = try turned(line)
      #expect(try turned(turned(once)) == once, "seed \(seed), line \(number)")
      #expect(try turned(once) == line, "seed \(seed), line \(number): \(line)")
      if once.contains("MultiLineString") { cuts += 1 }
    }
    #expect(cuts == 500)
  }

  private func decimal(_ thousandths: Int) -> String {
    let digits = String(thousandths.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let text = NSDecimalNumber(string: padded.dropLast(3) + "." + padded.suffix(3)).stringValue
    return (thousandths < 0 ? "-" : "") + text
  }

  /// Positions in the middle of a straight line that lie on the cut go: nothing tells them from
  /// those that a cut makes.
  @Test func whatACutWouldMakeGoes() throws {
    #expect(
      try turned(turned(#"{"type":"LineString","coordinates":[[-10,0],[0,0],[10,0]]}"#))
        == #"{"type":"LineString","coordinates":[[-10,0],[10,0]]}"#)
    #expect(
      try turned(
        turned(#"{"type":"Polygon","coordinates":[[[-10,0],[0,0],[10,0],[10,10],[-10,0]]]}"#))
        == #"{"type":"Polygon","coordinates":[[[-10,0],[10,0],[10,10],[-10,0]]]}"#)
  }

  @Test func positionsOfAnyDigitsComeBackToTheByte() throws {
    let seed: UInt64 = 15
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let longitude = NSDecimalNumber(
        mantissa: UInt64.random(in: 1..<180_000_000_000_000_000, using: &generator), exponent: -15,
        isNegative: Bool.random(using: &generator))
      let latitude = NSDecimalNumber(
        mantissa: UInt64.random(in: 1...90_000_000_000, using: &generator), exponent: -9,
        isNegative: Bool.random(using: &generator))
      let point = #"{"type":"Point","coordinates":[\#(longitude),\#(latitude),1.50]}"#
      #expect(try turned(turned(point)) == point, "seed \(seed)")
    }
  }
}
