import TestSupport
import Testing

@testable import Containment

/// The constraints that visual formats make: where the views lie, and what is refused.
@Suite @MainActor struct VisualConstraintTests {
  private let scene = Scene(columns: 100, rows: 50)
  private let views: [String: View] = ["a": View(), "b": View(), "c": View()]

  init() {
    scene.showRoot()
    for name in views.keys.sorted() {
      guard let view = views[name] else { continue }
      view.translatesAutoresizingMaskIntoConstraints = false
      scene.root.view.addSubview(view)
    }
  }

  private func make(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [LayoutConstraint] {
    LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  private func frame(_ name: String) -> Rect { views[name]?.frame ?? .zero }

  /// Where each view begins and how long it is, along the axis.
  private func places(_ axis: LayoutConstraint.Axis, _ count: Int) -> [[Double]] {
    ["a", "b", "c"].prefix(count).map {
      let frame = frame($0)
      return axis == .horizontal
        ? [Double(frame.minX), Double(frame.width)] : [Double(frame.minY), Double(frame.height)]
    }
  }

  private static let metrics: [String: Any] = ["m": 7, "half": 0.5, "low": Float(250)]

  /// Formats with the places and lengths that follow, in 100 columns.
  @Test(arguments: [
    ("|[a]|", [[0, 100]]),
    ("|-[a]-|", [[1, 98]]),
    ("|-4-[a]-6-|", [[4, 90]]),
    ("|-m-[a(m)]", [[7, 7]]),
    ("[a(20)]-m-|", [[73, 20]]),
    ("|-(-5)-[a(10)]", [[-5, 10]]),
    ("|[a(20)][b]|", [[0, 20], [20, 80]]),
    ("|[a]-[b(==a)]|", [[0, 49.5], [50.5, 49.5]]),
    ("|[a(b)]-half-[b(30)]", [[0, 30], [30.5, 30]]),
    ("|-[a(10)]-[b(20)]-(>=3)-[c(30)]-5-|", [[1, 10], [12, 20], [65, 30]]),
    ("|[a(50@low,30)]-(<=4,4@low)-[b(10)]", [[0, 30], [34, 10]]),
    ("|[a(40,20@low)]", [[0, 40]]),
  ])
  func viewsLieWhereTheFormatSays(format: String, expected: [[Double]]) {
    LayoutConstraint.activate(make("H:" + format, metrics: Self.metrics))
    scene.prepare {}
    #expect(places(.horizontal, expected.count) == expected)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aColumnGoesDownAndAlignsAcross() {
    LayoutConstraint.activate(
      make("H:|-3-[a(20)]") + make("H:[b(10)]")
        + make("V:|-[a(5)]-2-[b(6)]", .alignAllTrailing))
    scene.prepare {}
    #expect(frame("a") == Rect(x: 3, y: 1, width: 20, height: 5))
    #expect(frame("b") == Rect(x: 13, y: 8, width: 10, height: 6))
  }

  @Test func aRowMayGoFromRightToLeft() {
    LayoutConstraint.activate(
      make("|-4-[a(20)]-2-[b(10)]", [.directionRightToLeft, .alignAllTop, .alignAllBottom])
        + make("V:|-5-[a(3)]"))
    scene.prepare {}
    #expect(frame("a") == Rect(x: 76, y: 5, width: 20, height: 3))
    #expect(frame("b") == Rect(x: 64, y: 5, width: 10, height: 3))
  }

  /// Random formats against the same constraints by anchors.
  @Test func anchorsSayTheSame() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let distances = (0..<3).map { _ in Int.random(in: 0...9, using: &random) }
      let widths = (0..<2).map { _ in Int.random(in: 0...30, using: &random) }
      let isRow = Bool.random(using: &random)
      let format =
        (isRow ? "H:" : "V:") + "|-\(distances[0])-[a(\(widths[0]))]-\(distances[1])-"
        + "[b(>=\(widths[1]))]-\(distances[2])-[c(==b)]|"
      let formatted = make(format)
      LayoutConstraint.activate(formatted)
      scene.prepare {}
      let places = places(isRow ? .horizontal : .vertical, 3)
      LayoutConstraint.deactivate(formatted)
      let anchored = anchored(distances, widths, isRow: isRow)
      LayoutConstraint.activate(anchored)
      scene.prepare {}
      #expect(places == self.places(isRow ? .horizontal : .vertical, 3), "\(format), seed 7")
      LayoutConstraint.deactivate(anchored)
    }
  }

  private func anchored(_ distances: [Int], _ widths: [Int], isRow: Bool) -> [LayoutConstraint] {
    isRow
      ? anchored(distances, widths, \.leadingAnchor, \.trailingAnchor, \.widthAnchor)
      : anchored(distances, widths, \.topAnchor, \.bottomAnchor, \.heightAnchor)
  }

  private func anchored<Axis>(
    _ distances: [Int], _ widths: [Int], _ start: KeyPath<View, LayoutAnchor<Axis>>,
    _ end: KeyPath<View, LayoutAnchor<Axis>>, _ length: KeyPath<View, LayoutDimension>
  ) -> [LayoutConstraint] {
    guard let root = scene.root.view, let a = views["a"], let b = views["b"], let c = views["c"]
    else { return [] }
    let gaps = distances.map { Double($0) }
    return [
      a[keyPath: start].constraint(equalTo: root[keyPath: start], constant: gaps[0]),
      a[keyPath: length].constraint(equalToConstant: Double(widths[0])),
      b[keyPath: start].constraint(equalTo: a[keyPath: end], constant: gaps[1]),
      b[keyPath: length].constraint(greaterThanOrEqualToConstant: Double(widths[1])),
      c[keyPath: start].constraint(equalTo: b[keyPath: end], constant: gaps[2]),
      c[keyPath: length].constraint(equalTo: b[keyPath: length]),
      root[keyPath: end].constraint(equalTo: c[keyPath: end]),
    ]
  }

  @Test(arguments: [
    ("[x]", "'x' at column 2 is not among the views"),
    ("[text]", "'text' at column 2 is not a View"),
    ("[a]-n-[b]", "'n' at column 5 is not among the metrics"),
    ("[a]-b-[b]", "'b' at column 5 is not among the metrics"),
    ("[a(n)]", "'n' at column 4 is neither among the metrics nor among the views"),
    ("[a(word)]", "the metric 'word' at column 4 is not a finite number"),
    ("[a(endless)]", "the metric 'endless' at column 4 is not a finite number"),
    ("[a(5@0)]", "the priority 0.0 at column 6 is outside 1...1000"),
    ("[a(5@1001)]", "the priority 1001.0 at column 6 is outside 1...1000"),
    ("|[loose]", "'loose' at column 3 is in no superview"),
    ("[a", "the end at column 3 is not ']' or '('"),
  ])
  func whatIsWrongIsReportedAndMakesNothing(format: String, reason: String) {
    var named: [String: Any] = views
    named["loose"] = View()
    named["text"] = "a"
    var made: [LayoutConstraint]?
    scene.prepare {
      made = LayoutConstraint.constraints(
        withVisualFormat: format, metrics: ["word": "w", "endless": Double.infinity], views: named)
    }
    #expect(made?.isEmpty == true)
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "cannot make constraints of '\(format)': \(reason)"
      ])
    #expect(scene.diagnostics.faults.map(\.code) == [.constraint])
  }

  @Test(arguments: [
    (
      "H:[a][b]", LayoutConstraint.FormatOptions.alignAllLeft,
      "views in a row cannot be aligned by left, but by top, bottom or centerY"
    ),
    (
      "V:[a][b]", .alignAllCenterY,
      "views in a column cannot be aligned by centerY, but by left, right, leading, trailing "
        + "or centerX"
    ),
  ])
  func viewsAreAlignedOnlyAcross(
    format: String, options: LayoutConstraint.FormatOptions, reason: String
  ) {
    var made: [LayoutConstraint]?
    scene.prepare { made = make(format, options) }
    #expect(made?.isEmpty == true)
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "cannot make constraints of '\(format)': \(reason)"
      ])
  }
}
