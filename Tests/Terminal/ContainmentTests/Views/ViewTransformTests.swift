import Cells
import TestSupport
import Testing

@testable import Containment

/// Views that are moved, scaled and turned when they are drawn.
@Suite @MainActor struct ViewTransformTests {
  private let scene = Scene(columns: 10, rows: 6)
  private let view = View(frame: Rect(x: 4, y: 2, width: 2, height: 2))

  init() {
    scene.showRoot()
    for (row, text) in ["ab", "cd"].enumerated() {
      view.addSubview(
        Label(text: text, frame: Rect(x: 0, y: Double(row), width: 2, height: 1)))
    }
    scene.prepare { scene.root.view.addSubview(view) }
  }

  nonisolated private static let pictures: [(transform: ViewTransform, lines: [String])] = [
    (.identity, ["", "", "    ab", "    cd", "", ""]),
    (ViewTransform(translationX: -3, y: 2), ["", "", "", "", " ab", " cd"]),
    (ViewTransform(translationX: 5, y: 0), ["", "", "         a", "         c", "", ""]),
    (ViewTransform(scaleX: 2, y: 2), ["", "   aabb", "   aabb", "   ccdd", "   ccdd", ""]),
    (ViewTransform(scaleX: 2, y: 1), ["", "", "   aabb", "   ccdd", "", ""]),
    (ViewTransform(scaleX: -2, y: 1), ["", "", "   bbaa", "   ddcc", "", ""]),
    (ViewTransform(rotationAngle: .pi / 2), ["", "", "    ca", "    db", "", ""]),
    (ViewTransform(rotationAngle: .pi), ["", "", "    dc", "    ba", "", ""]),
    (ViewTransform(rotationAngle: -.pi / 2), ["", "", "    bd", "    ac", "", ""]),
    (ViewTransform(rotationAngle: 0.3), ["", "", "    ab", "    cd", "", ""]),
    (
      ViewTransform(scaleX: 2, y: 1).rotated(by: .pi / 2),
      ["", "", "   ccaa", "   ddbb", "", ""]
    ),
    (ViewTransform(scaleX: 1, y: 3), ["    ab", "    ab", "    ab", "    cd", "    cd", "    cd"]),
    (ViewTransform(scaleX: 0, y: 1), ["", "", "", "", "", ""]),
    (ViewTransform(a: 2, d: 1, tx: 2, ty: 1), ["", "", "", "     aabb", "     ccdd", ""]),
  ]

  @Test(arguments: pictures)
  func theScreenShowsIt(transform: ViewTransform, lines: [String]) {
    scene.prepare { view.transform = transform }
    let padded = lines.map { $0 + String(repeating: " ", count: 10 - $0.count) }
    #expect(scene.screen.canvas.lines == padded)
    #expect(view.frame == Rect(x: 4, y: 2, width: 2, height: 2))
  }

  @Test func halfTheSizeShowsEveryOtherCell() {
    let line = Label(text: "abcdefgh", frame: Rect(x: 0, y: 0, width: 8, height: 1))
    scene.prepare {
      view.isHidden = true
      scene.root.view.addSubview(line)
      line.transform = ViewTransform(scaleX: 0.5, y: 1)
    }
    #expect(scene.screen.canvas.lines[0] == "  bdfh    ")
  }

  @Test func aLineThatIsTurnedRunsDownAndTakesTheMouseThere() {
    let line = Label(text: "abcd", frame: Rect(x: 3, y: 2, width: 4, height: 1))
    line.isUserInteractionEnabled = true
    scene.prepare {
      view.isHidden = true
      scene.root.view.addSubview(line)
      line.transform = ViewTransform(rotationAngle: .pi / 2)
    }
    let column = scene.screen.canvas.lines.map { Array($0)[5] }
    #expect(String(column) == " abcd ")
    #expect(line.frame == Rect(x: 3, y: 2, width: 4, height: 1))
    #expect(line.convert(line.bounds, to: nil) == Rect(x: 4.5, y: 0.5, width: 1, height: 4))
    let root: View = scene.root.view
    #expect(root.hitTest(root.convert(Point(x: 5.25, y: 1.5), from: nil)) === line)
    #expect(root.hitTest(root.convert(Point(x: 3.5, y: 2.5), from: nil)) !== line)
  }

  @Test func aTurnIsAnimated() {
    scene.prepare {
      View.animate(withDuration: 1, options: .curveLinear) {
        view.transform = ViewTransform(rotationAngle: .pi / 2)
      }
    }
    let pictures = [(0.25, "ab"), (0.75, "ca"), (1, "ca")]
    for (time, text) in pictures {
      scene.clock.now = time
      scene.application.runDueWork()
      #expect(scene.screen.canvas.lines[2] == "    \(text)    ", "at \(time)")
    }
  }

  /// Half way a half turn is a quarter turn, not a view without a size.
  @Test func aHalfTurnIsAnimatedAsATurn() {
    scene.prepare {
      View.animate(withDuration: 1, options: .curveLinear) {
        view.transform = ViewTransform(rotationAngle: .pi)
      }
    }
    for (time, text) in [(0.1, "ab"), (0.5, "ca"), (0.9, "dc"), (1, "dc")] {
      scene.clock.now = time
      scene.application.runDueWork()
      #expect(scene.screen.canvas.lines[2] == "    \(text)    ", "at \(time)")
    }
  }

  nonisolated private static let ways: [(ViewTransform, ViewTransform, middle: ViewTransform)] = [
    (.identity, ViewTransform(scaleX: 3, y: 1), ViewTransform(scaleX: 2, y: 1)),
    (.identity, ViewTransform(scaleX: -1, y: 1), ViewTransform(scaleX: 0, y: 1)),
    (
      ViewTransform(rotationAngle: .pi / 2), ViewTransform(scaleX: 0, y: 0),
      ViewTransform(a: 0, b: 0.5, c: -0.5, d: 0, tx: 0, ty: 0)
    ),
    (.identity, ViewTransform(rotationAngle: .pi), ViewTransform(rotationAngle: .pi / 2)),
    (
      ViewTransform(rotationAngle: 3 * .pi / 4), ViewTransform(rotationAngle: -3 * .pi / 4),
      ViewTransform(rotationAngle: .pi)
    ),
    (
      ViewTransform(scaleX: 1, y: -1), ViewTransform(scaleX: -3, y: 3).translatedBy(x: 2, y: 0),
      ViewTransform(a: 0, b: 2, c: 2, d: 0, tx: -3, ty: 0)
    ),
  ]

  @Test(arguments: ways)
  func theWayBetweenTwoTurns(from: ViewTransform, to: ViewTransform, middle: ViewTransform) {
    let mixed = from.mixed(with: to, share: 0.5)
    for part in [\ViewTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      // rounding of sines
      #expect(abs(mixed[keyPath: part] - middle[keyPath: part]) < 1e-12, "\(mixed)")
    }
    #expect(from.mixed(with: to, share: 0) == from)
  }

  @Test func aWideCharacterIsNeverCutInHalf() {
    let line = Label(text: "日本", frame: Rect(x: 0, y: 0, width: 4, height: 1))
    scene.prepare {
      scene.root.view.addSubview(line)
      line.transform = ViewTransform(scaleX: 0.75, y: 1)
    }
    #expect(scene.screen.canvas.lines.allSatisfy { $0.count <= 10 })
  }

  @Test func transformsOfNestedViewsAddUp() {
    scene.prepare {
      view.transform = ViewTransform(scaleX: 2, y: 2)
      view.subviews[0].transform = ViewTransform(translationX: 0, y: 1)
      view.subviews[1].isHidden = true
    }
    #expect(scene.screen.canvas.lines[3] == "   aabb   ")
    #expect(view.subviews[0].convert(Point(x: 1, y: 0.5), to: nil) == Point(x: 5, y: 4))
  }

  @Test func theMouseFindsTheViewWhereItIsSeen() {
    scene.prepare { view.transform = ViewTransform(a: 2, d: 2, tx: 1, ty: 0) }
    func hit(_ column: Double, _ row: Double) -> View? {
      let point = scene.root.view.convert(Point(x: column + 0.5, y: row + 0.5), from: nil)
      return scene.root.view.hitTest(point)
    }
    // A label lets the mouse through to what it lies on.
    let seen = [(4, 1), (7, 1), (4, 4), (7, 4)].allSatisfy { hit($0.0, $0.1) === view }
    let beside = [(3, 1), (8, 1), (4, 0), (7, 5)].contains { hit($0.0, $0.1) === view }
    #expect(seen && !beside)
    #expect(view.convert(Point(x: 6.5, y: 3.5), from: nil) == Point(x: 1.25, y: 1.25))
    scene.prepare { view.transform = ViewTransform(scaleX: 0, y: 0) }
    #expect(hit(4, 2) !== view)
  }

  @Test func itIsAnimated() {
    scene.prepare {
      View.animate(withDuration: 1, options: .curveLinear) {
        view.transform = ViewTransform(translationX: 4, y: 0)
      }
    }
    scene.clock.now = 0.5
    scene.application.runDueWork()
    #expect(scene.screen.canvas.lines[2] == "      ab  ")
    scene.clock.now = 1
    scene.application.runDueWork()
    #expect(scene.screen.canvas.lines[2] == "        ab")
  }

  @Test func pointsFindTheirWayBack() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      view.transform = ViewTransform(
        a: number(0.25...4), d: number(0.25...4), tx: number(-9...9), ty: number(-9...9)
      ).rotated(by: number(0...6))
      view.subviews[0].transform = ViewTransform(
        a: number(0.25...4), d: number(0.25...4), tx: number(-9...9), ty: number(-9...9))
      let point = Point(x: number(-9...9), y: number(-9...9))
      let there = view.subviews[0].convert(point, to: scene.root.view)
      let back = view.subviews[0].convert(there, from: scene.root.view)
      // Rounding errors of a few operations on numbers below 1,000.
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9, "seed 7")
    }
  }

  @Test func transformsAreCombinedAsInUIKit() {
    let moved = ViewTransform(translationX: 3, y: 1)
    let doubled = ViewTransform(scaleX: 2, y: 2)
    #expect(moved.concatenating(doubled) == ViewTransform(a: 2, d: 2, tx: 6, ty: 2))
    #expect(doubled.concatenating(moved) == ViewTransform(a: 2, d: 2, tx: 3, ty: 1))
    #expect(doubled.translatedBy(x: 3, y: 1) == moved.concatenating(doubled))
    #expect(moved.scaledBy(x: 2, y: 2) == doubled.concatenating(moved))
    let both = moved.concatenating(doubled)
    #expect(both.concatenating(both.inverted()).isIdentity)
    #expect(ViewTransform() == .identity && !moved.isIdentity)
    #expect(ViewTransform(scaleX: 0, y: 0).inverted().isIdentity)
    let quarter = ViewTransform(rotationAngle: .pi / 2)
    #expect(quarter == ViewTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(moved.rotated(by: .pi / 2) == quarter.concatenating(moved))
    #expect(quarter.concatenating(quarter) == ViewTransform(rotationAngle: .pi))
    #expect(quarter.inverted() == ViewTransform(rotationAngle: -.pi / 2))
    let column = Rect(x: 0, y: 0, width: 1, height: Double.infinity)
    #expect(quarter.apply(to: column).height == 1 && quarter.apply(to: column).width == .infinity)
    #expect(ViewTransform(scaleX: -1, y: -1).apply(to: Rect.null).isNull)
  }
}
