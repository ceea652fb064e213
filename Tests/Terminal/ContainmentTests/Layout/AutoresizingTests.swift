import TestSupport
import Testing

@testable import Containment

/// Masks: what is not flexible keeps its length, what is flexible shares the difference.
@Suite @MainActor struct AutoresizingTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func fixedPartsKeepTheirLengths(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let mask = View.AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &generator))
      let superview = View(frame: Rect(x: 0, y: 0, width: 60, height: 40))
      let view = View(
        frame: Rect(
          x: .random(in: 1...20, using: &generator), y: .random(in: 1...10, using: &generator),
          width: .random(in: 1...30, using: &generator),
          height: .random(in: 1...20, using: &generator)))
      view.autoresizingMask = mask
      superview.addSubview(view)
      let before = parts(of: view, in: superview)
      superview.bounds.size = Size(
        width: .random(in: 60...120, using: &generator),
        height: .random(in: 40...80, using: &generator))
      let after = parts(of: view, in: superview)
      for index in 0..<6 where mask.rawValue & (1 << UInt(index)) == 0 {
        // With nothing flexible in a direction, what follows the view gives way.
        let isRest = index % 3 == 2 && mask.rawValue >> UInt(index - 2) & 7 == 0
        if isRest { continue }
        // Sums of lengths below 200 cells: rounding stays below a billionth of a cell.
        #expect(abs(after[index] - before[index]) < 1e-9, "seed \(seed), mask \(mask.rawValue)")
      }
      for line in [0, 3] {
        let flexible = (line..<line + 3).filter { mask.rawValue & (1 << UInt($0)) != 0 }
        for pair in zip(flexible, flexible.dropFirst()) {
          let (first, second) = (after[pair.0] / before[pair.0], after[pair.1] / before[pair.1])
          #expect(abs(first - second) < 1e-9, "seed \(seed), mask \(mask.rawValue)")
        }
      }
    }
  }

  @Test func theMaskIsIgnoredWhereItIsSwitchedOff() {
    let superview = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let view = View(frame: superview.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.bounds.size = Size(width: 20, height: 20)
    #expect(view.bounds.size == Size(width: 10, height: 10))
    view.translatesAutoresizingMaskIntoConstraints = true
    superview.autoresizesSubviews = false
    superview.bounds.size = Size(width: 30, height: 30)
    #expect(view.bounds.size == Size(width: 10, height: 10))
    superview.autoresizesSubviews = true
    superview.bounds.size = Size(width: 40, height: 40)
    #expect(view.bounds.size == Size(width: 20, height: 20))
  }

  /// Left margin, width, right margin, top margin, height, bottom margin: the order of the bits.
  private func parts(of view: View, in superview: View) -> [Double] {
    [
      view.frame.minX, view.frame.width, superview.bounds.width - view.frame.maxX,
      view.frame.minY, view.frame.height, superview.bounds.height - view.frame.maxY,
    ]
  }
}
