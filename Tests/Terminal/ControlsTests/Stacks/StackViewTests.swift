import Cells
import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import Controls

/// Stacks of labels on a screen in memory.
@Suite @MainActor struct StackViewTests {
  private let stage = TestStage(columns: 12, rows: 3)
  private let stack = StackView(
    arrangedSubviews: ["a", "bbb", "cc"].map { Label(text: $0) })

  init() { stage.show(stack) }

  private var frames: [[Int]] {
    stack.arrangedSubviews.map { view in
      let cells = view.frame.cells
      return [cells.origin.column, cells.origin.row, cells.size.columns, cells.size.rows]
    }
  }

  /// Where the views begin along the axis, and how long they are.
  @Test(arguments: [
    (StackView.Distribution.fill, 0.0, [0, 1, 4], [1, 3, 8]),
    (.fill, 2, [0, 3, 8], [1, 3, 4]), (.fillEqually, 0, [0, 4, 8], [4, 4, 4]),
    (.fillEqually, 1, [0, 4, 8], [3, 3, 4]), (.fillProportionally, 0, [0, 2, 8], [2, 6, 4]),
    (.equalSpacing, 0, [0, 4, 10], [1, 3, 2]), (.equalSpacing, 4, [0, 5, 12], [1, 3, 0]),
  ])
  func roomIsDivided(
    distribution: StackView.Distribution, spacing: Double, starts: [Int], lengths: [Int]
  ) {
    stage.turn {
      stack.distribution = distribution
      stack.spacing = spacing
    }
    #expect(frames.map { $0[0] } == starts && frames.map { $0[2] } == lengths)
    #expect(frames.allSatisfy { $0[1] == 0 && $0[3] == 3 })
  }

  @Test(arguments: [
    (StackView.Alignment.fill, [0, 0, 0], [12, 12, 12]), (.leading, [0, 0, 0], [1, 3, 2]),
    (.center, [5, 4, 5], [1, 3, 2]), (.trailing, [11, 9, 10], [1, 3, 2]),
  ])
  func viewsLieAcrossTheAxis(alignment: StackView.Alignment, starts: [Int], widths: [Int]) {
    stage.turn {
      stack.axis = .vertical
      stack.alignment = alignment
    }
    #expect(frames.map { $0[0] } == starts && frames.map { $0[2] } == widths)
    #expect(frames.map { $0[1] } == [0, 1, 2])
  }

  @Test func hiddenAndChangedViewsAreLaidOutAnew() {
    stage.turn { stack.arrangedSubviews[0].isHidden = true }
    #expect(stage.rows[1] == "bbbcc")
    stage.turn { (stack.arrangedSubviews[1] as? Label)?.text = "b" }
    #expect(stage.rows[1] == "bcc")
    stage.turn { stack.setCustomSpacing(3, after: stack.arrangedSubviews[1]) }
    #expect(stage.rows[1] == "b   cc")
    stage.turn { stack.arrangedSubviews[1].removeFromSuperview() }
    #expect(stage.rows[1] == "cc" && stack.arrangedSubviews.count == 2)
    stage.turn { stack.insertArrangedSubview(Label(text: "x"), at: 99) }
    #expect(stage.rows[1] == "ccx")
    stage.turn { stack.removeArrangedSubview(stack.arrangedSubviews[1]) }
    #expect(stack.subviews.count == 3 && stack.arrangedSubviews.count == 2)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aStackInAStackTellsItsSize() {
    let inner = StackView(arrangedSubviews: [Label(text: "x"), Label(text: "yy")])
    inner.axis = .vertical
    #expect(inner.intrinsicContentSize == Size(width: 2, height: 2))
    stage.turn {
      stack.spacing = 1
      stack.insertArrangedSubview(inner, at: 1)
    }
    #expect(stage.rows == ["  x", "a yy bbb cc", ""] || stage.rows[1].contains("bbb"))
    stage.turn { (inner.arrangedSubviews[1] as? Label)?.text = "yyyy" }
    #expect(inner.frame.width == 4)
  }

  /// The view whose priority is lower, the room, and the lengths.
  @Test(arguments: [
    (0, 12, [7, 3, 2]), (1, 12, [1, 9, 2]), (2, 12, [1, 3, 8]), (0, 4, [0, 3, 1]),
    (1, 4, [1, 1, 2]), (1, 2, [1, 0, 1]),
  ])
  func theWeakestViewYields(weakest: Int, room: Int, lengths: [Int]) {
    stage.turn {
      stack.frame.size.width = Double(room)
      let view = stack.arrangedSubviews[weakest]
      view.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
      view.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    }
    #expect(frames.map { $0[2] } == lengths)
  }

  /// Whatever the sizes, nothing overlaps and all the room that can be filled is.
  @Test(arguments: 0..<30) func nothingOverlaps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...6, using: &random)
    let sizes = (0..<count).map { _ in Int.random(in: 0...9, using: &random) }
    let gaps = (0..<max(0, count - 1)).map { _ in Int.random(in: 0...3, using: &random) }
    let room = Int.random(in: 0...40, using: &random)
    for distribution in [
      StackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
    ] {
      let parts = StackDivision(
        sizes: sizes, gaps: gaps, room: room, distribution,
        hugging: sizes.map { .init(Float($0)) }, resistance: sizes.map { .init(Float(9 - $0)) }
      ).parts
      let taken = parts.lengths.reduce(0, +) + parts.gaps.reduce(0, +)
      let least = gaps.reduce(0, +)
      #expect(parts.lengths.allSatisfy { $0 >= 0 }, "seed \(seed), \(distribution)")
      #expect(zip(parts.gaps, gaps).allSatisfy { $0 >= $1 }, "seed \(seed), \(distribution)")
      #expect(taken <= max(room, least), "seed \(seed), \(distribution)")
      let fills = distribution != .equalSpacing || count > 1
      if fills, count > 0 { #expect(taken == max(room, least), "seed \(seed), \(distribution)") }
    }
  }
}
