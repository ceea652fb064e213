import TestSupport
import Testing

@testable import Containment

/// Which views are stretched and shortened when their contents do not fill the room.
@Suite @MainActor struct ContentPriorityTests {
  private let scene = Scene(columns: 100, rows: 50)
  private let box = View()

  init() {
    scene.root.onViewDidLoad = { [box] root in root.view.addSubview(box) }
    scene.showRoot()
  }

  /// A view with a content of a fixed size.
  private final class Content: View {
    var size = Size(width: 0, height: View.noIntrinsicMetric) {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: Size { size }
    override func sizeThatFits(_ size: Size) -> Size { self.size }
  }

  /// Views one behind the other that fill the width of the box.
  private func row(_ views: [View], width: Double) {
    box.frame = Rect(x: 0, y: 0, width: width, height: 4)
    var edge = box.leftAnchor
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
      view.leftAnchor.constraint(equalTo: edge).isActive = true
      edge = view.rightAnchor
    }
    edge.constraint(equalTo: box.rightAnchor).isActive = true
    scene.prepare {}
  }

  /// Two labels of 10 cells each: the room, their hugging, their resistance, their widths.
  @Test(
    arguments: [
      (30.0, [250, 250], [750, 750], [10.0, 20.0]), (30, [250, 251], [750, 750], [20, 10]),
      (30, [251, 250], [750, 750], [10, 20]), (30, [1000, 999], [750, 750], [10, 20]),
      (15, [250, 250], [750, 750], [10, 5]), (15, [250, 250], [750, 751], [5, 10]),
      (15, [250, 250], [749, 750], [5, 10]), (15, [250, 250], [751, 750], [10, 5]),
      (15, [250, 999], [750, 750], [10, 5]), (20, [1, 2], [3, 4], [10, 10]),
    ] as [(Double, [Float], [Float], [Double])])
  func theWeakerOneYields(
    room: Double, hugging: [Float], resistance: [Float], widths: [Double]
  ) {
    let labels = [Label(text: "0123456789"), Label(text: "abcdefghij")]
    for (index, label) in labels.enumerated() {
      label.setContentHuggingPriority(.init(hugging[index]), for: .horizontal)
      label.setContentCompressionResistancePriority(.init(resistance[index]), for: .horizontal)
    }
    row(labels, width: room)
    #expect(labels.map { Double($0.frame.width) } == widths)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// A width that a constraint wants, its priority, and what becomes of a label of 10 cells.
  @Test(
    arguments: [
      (5.0, 749, 10.0), (5, 750, 5), (5, 1000, 5), (20, 249, 10), (20, 250, 20), (20, 1000, 20),
    ] as [(Double, Float, Double)])
  func constraintsCountAgainstContents(wish: Double, priority: Float, width: Double) {
    let label = Label(text: "0123456789")
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    let constraint = label.widthAnchor.constraint(equalToConstant: wish)
    constraint.priority = .init(priority)
    constraint.isActive = true
    scene.prepare {}
    #expect(Double(label.frame.width) == width)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aBoundCountsAgainstContentsToo() {
    let label = Label(text: "0123456789")
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    let most = label.widthAnchor.constraint(lessThanOrEqualToConstant: 6)
    most.priority = .defaultHigh - 1
    most.isActive = true
    scene.prepare {}
    #expect(label.frame.width == 10)
    scene.prepare {
      label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }
    #expect(label.frame.width == 6)
  }

  @Test func heightsFollowFromTheWidths() {
    let text = Label(text: "one two three")
    text.numberOfLines = 0
    let rest = Label(text: "rest")
    box.frame = Rect(x: 0, y: 0, width: 5, height: 10)
    for label in [text, rest] {
      label.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(label)
      label.leftAnchor.constraint(equalTo: box.leftAnchor).isActive = true
      label.rightAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    }
    LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: box.topAnchor),
      rest.topAnchor.constraint(equalTo: text.bottomAnchor),
      rest.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    scene.prepare {}
    #expect([text, rest].map(\.frame.height) == [3, 7])
    scene.prepare { rest.setContentHuggingPriority(.defaultLow + 1, for: .vertical) }
    #expect([text, rest].map(\.frame.height) == [9, 1])
    scene.prepare { box.frame.size.height = 3 }
    #expect([text, rest].map(\.frame.height) == [3, 0])
    scene.prepare { rest.setContentCompressionResistancePriority(.required, for: .vertical) }
    #expect([text, rest].map(\.frame.height) == [2, 1])
  }

  /// Rows of contents with different priorities, against the rule: the weakest take what is left,
  /// or are shortened one after the other.
  @Test(arguments: UInt64(0)..<60)
  func theWeakestYieldFirst(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...5, using: &random)
    let ranks = Array(1...count).shuffled(using: &random)
    let views = ranks.map { rank in
      let view = Content()
      view.size.width = Double(Int.random(in: 0...12, using: &random))
      view.setContentHuggingPriority(.init(Float(100 + rank)), for: .horizontal)
      view.setContentCompressionResistancePriority(.init(Float(600 + rank)), for: .horizontal)
      return view
    }
    let room = Int.random(in: 0...50, using: &random)
    var widths = views.map { Double($0.size.width) }
    let weakestFirst = views.indices.sorted { ranks[$0] < ranks[$1] }
    var free = Double(room) - widths.reduce(0, +)
    if free > 0 { widths[weakestFirst[0]] += free }
    for index in weakestFirst where free < 0 {
      let cut = min(-free, widths[index])
      widths[index] -= cut
      free += cut
    }
    row(views, width: Double(room))
    #expect(views.map { Double($0.frame.width) } == widths, "seed \(seed)")
    #expect(scene.diagnostics.faults.isEmpty, "seed \(seed)")
  }

  @Test func prioritiesAreAddedTo() {
    var priority = LayoutConstraint.Priority.required - 1
    #expect(priority.rawValue == 999 && priority < .required && priority > .defaultHigh)
    priority -= 200
    priority += 1
    #expect(priority == .init(800) && .defaultLow + 500 == LayoutConstraint.Priority.defaultHigh)
    let view = View()
    #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    view.setContentHuggingPriority(.required, for: .horizontal)
    #expect(view.contentHuggingPriority(for: .horizontal) == .required)
    #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
  }
}
