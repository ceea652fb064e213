import Cells
import TestSupport
import Testing

@testable import Containment

/// Frames that no screen has room for, and numbers that are none.
@MainActor
@Suite struct HugeGeometryTests {
  private static let numbers: [Double] = [
    0, 1, -3.5, 7, 1e10, -1e10, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e300,
  ]

  @Test(
    arguments: [
      (2.5, 3), (-2.5, -3), (.nan, 0), (.infinity, 1 << 30), (-1e300, -(1 << 30)),
      (1e9, 1_000_000_000),
    ] as [(Double, Int)])
  func anyNumberIsSomeCells(value: Double, cells: Int) {
    #expect(Int(cells: value) == cells)
  }

  @Test(arguments: 1...12)
  func noFrameEndsTheProgram(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let scene = Scene(columns: 40, rows: 12)
    scene.showRoot()
    guard let root = scene.root.view else { return }
    var views: [View] = [root]
    for index in 0..<12 {
      let view: View =
        switch index % 6 {
        case 0: Label(text: "a label of some words")
        case 1: Button(title: "button")
        case 2: NavigationBar()
        case 3: TabBar()
        case 4: Toolbar()
        default: View()
        }
      func number() -> Double { Self.numbers.randomElement(using: &generator) ?? 0 }
      view.frame = Rect(x: number(), y: number(), width: number(), height: number())
      view.bounds.origin = Point(x: number(), y: number())
      view.backgroundColor = index % 2 == 0 ? nil : Color(rgb: 0x102030)
      view.alpha = index % 5 == 0 ? 0.5 : 1
      view.clipsToBounds = index % 3 == 0
      scene.prepare { views.randomElement(using: &generator)?.addSubview(view) }
      views.append(view)
      _ = view.sizeThatFits(Size(width: number(), height: number()))
      _ = view.snapshot().size
      _ = root.hitTest(Point(x: number(), y: number()), with: nil)
      scene.prepare {}
    }
    #expect(scene.screen.canvas.size == CellSize(columns: 40, rows: 12))
  }

  @Test func ofAHugeLabelTheVisiblePartIsDrawn() {
    let scene = Scene(columns: 20, rows: 3)
    let label = Label(text: "end")
    label.textAlignment = .right
    label.frame = Rect(x: 10 - 1e8, y: 0, width: 1e8, height: 1)
    scene.root.onViewDidLoad = nil
    scene.showRoot()
    scene.prepare { scene.root.view.addSubview(label) }
    #expect(scene.screen.canvas.lines[0] == "       end          ")
    scene.prepare { label.frame.origin.x += 3 }
    #expect(scene.screen.canvas.lines[0] == "          end       ")
  }
}
