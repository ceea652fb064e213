import Containment
import TestSupport
import Testing

// With the trait the rectangles are Foundation's.
#if !Foundation
  @Suite struct RectTests {
    private let rect = Rect(x: 2, y: 1, width: 6, height: 4)

    @Test(arguments: [
      ("overlapping", Rect(x: 6, y: 3, width: 5, height: 5), Rect(x: 6, y: 3, width: 2, height: 2)),
      ("within", Rect(x: 3, y: 2, width: 1, height: 1), Rect(x: 3, y: 2, width: 1, height: 1)),
      (
        "sharing an edge", Rect(x: 8, y: 1, width: 2, height: 4),
        Rect(x: 8, y: 1, width: 0, height: 4)
      ),
      ("apart", Rect(x: 20, y: 1, width: 2, height: 4), .null),
      (
        "of negative width", Rect(x: 5, y: 2, width: -4, height: 1),
        Rect(x: 2, y: 2, width: 3, height: 1)
      ),
      ("null", .null, .null),
    ])
    func intersectionIsWhatBothHave(name: String, other: Rect, expected: Rect) {
      #expect(rect.intersection(other) == expected, "\(name)")
      #expect(other.intersection(rect) == expected, "\(name)")
      #expect(rect.intersects(other) == !expected.isEmpty, "\(name)")
    }

    @Test func unionHoldsBothAndNullIsNothing() {
      let other = Rect(x: -1, y: 4, width: 2, height: 3)
      #expect(rect.union(other) == Rect(x: -1, y: 1, width: 9, height: 6))
      #expect(rect.union(.null) == rect && Rect.null.union(rect) == rect)
      #expect(rect.union(other).contains(rect) && rect.union(other).contains(other))
      #expect(!rect.contains(.null) && !Rect.null.contains(rect))
    }

    @Test func integralIsTheSmallestOfWholeCells() {
      #expect(
        Rect(x: 0.5, y: -0.25, width: 1.75, height: 1).integral
          == Rect(x: 0, y: -1, width: 3, height: 2))
      #expect(rect.integral == rect)
      #expect(Rect.null.integral == .null)
    }

    @Test func standardizedHasNoNegativeExtent() {
      #expect(
        Rect(x: 4, y: 5, width: -3, height: -2).standardized
          == Rect(x: 1, y: 3, width: 3, height: 2))
    }

    @Test(arguments: [
      (
        Rect.Edge.minXEdge, Rect(x: 2, y: 1, width: 2, height: 4),
        Rect(x: 4, y: 1, width: 4, height: 4)
      ),
      (.maxXEdge, Rect(x: 6, y: 1, width: 2, height: 4), Rect(x: 2, y: 1, width: 4, height: 4)),
      (.minYEdge, Rect(x: 2, y: 1, width: 6, height: 2), Rect(x: 2, y: 3, width: 6, height: 2)),
      (.maxYEdge, Rect(x: 2, y: 3, width: 6, height: 2), Rect(x: 2, y: 1, width: 6, height: 2)),
    ])
    func dividedGivesTheSliceAtTheEdge(edge: Rect.Edge, slice: Rect, remainder: Rect) {
      let parts = rect.divided(atDistance: 2, from: edge)
      #expect(parts.slice == slice && parts.remainder == remainder)
      #expect(rect.divided(atDistance: 99, from: edge).slice == rect)
      #expect(rect.divided(atDistance: -1, from: edge).slice.isEmpty)
    }

    @Test func whatTwoHaveInCommonLiesInBoth() {
      var random = SeededGenerator(seed: 4)
      func any() -> Rect {
        Rect(
          x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random),
          width: .random(in: -9...9, using: &random), height: .random(in: -9...9, using: &random))
      }
      for _ in 0..<500 {
        let (first, second) = (any(), any())
        let common = first.intersection(second)
        if !common.isNull {
          #expect(first.contains(common) && second.contains(common), "seed 4")
        }
        #expect(first.union(second).contains(first), "seed 4")
      }
    }
  }
#endif
