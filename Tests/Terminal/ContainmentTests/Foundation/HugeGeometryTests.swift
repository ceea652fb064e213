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

  private static var navigationBar: NavigationBar {
    let bar = NavigationBar()
    let item = NavigationItem(title: "title")
    item.rightBarButtonItem = BarButtonItem(title: "wide")
    item.rightBarButtonItem?.width = 1e10
    bar.items = [item]
    return bar
  }

  private static var tabBar: TabBar {
    let bar = TabBar()
    bar.items = [TabBarItem(title: "only")]
    return bar
  }

  private static var toolbar: Toolbar {
    let bar = Toolbar()
    bar.items = [BarButtonItem(title: "tool")]
    bar.items?[0].width = 1e10
    return bar
  }

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
        case 2: Self.navigationBar
        case 3: Self.tabBar
        case 4: Self.toolbar
        default: ColumnSeparator()
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

  @Test func ofAWideScreenASnapshotIsWhole() {
    let scene = Scene(columns: 3000, rows: 10)
    let label = Label(text: "end")
    label.textAlignment = .right
    label.frame = Rect(x: 0, y: 0, width: 3000, height: 10)
    scene.showRoot()
    scene.prepare { scene.root.view.addSubview(label) }
    #expect(label.snapshot().lines.contains { $0.hasSuffix("end") })
  }

  @Test func aPartOfACanvasCanBePrinted() {
    var part = CellCanvas(
      size: CellSize(columns: 10, rows: 2),
      keeping: CellRectangle(column: 2, row: 1, columns: 3, rows: 1))
    part.write("abcdefghij", at: CellPosition(column: 0, row: 1))
    #expect(part.lines == ["          ", "  cde     "])
    #expect(part.ansiText(depth: .monochrome) == "\n  cde\n")
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
