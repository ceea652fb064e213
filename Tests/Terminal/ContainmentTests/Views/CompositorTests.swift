import Cells
import Testing

@testable import Containment

/// What is seen of views that lie over each other.
@Suite @MainActor struct CompositorTests {
  private let scene = Scene(columns: 8, rows: 4)
  private var root: View { scene.root.view }

  init() {
    scene.root.onViewDidLoad = nil
    scene.showRoot()
  }

  private func show(_ view: View) {
    scene.prepare { root.addSubview(view) }
  }

  @Test func subviewsAreClippedToTheirSuperviewsBounds() {
    let outer = View(frame: Rect(x: 1, y: 1, width: 3, height: 2))
    let inner = LetterView("i", frame: Rect(x: -2, y: 1, width: 4, height: 9))
    outer.addSubview(inner)
    show(outer)
    #expect(scene.screen.canvas.lines == ["        ", "        ", " ii     ", "        "])
  }

  @Test func laterSubviewsLieInFrontAndClearCellsLetThrough() {
    let back = LetterView("b", frame: Rect(x: 0, y: 0, width: 4, height: 1))
    let front = LetterView("f", frame: Rect(x: 2, y: 0, width: 4, height: 1))
    front.leavesOut = 3
    show(back)
    show(front)
    #expect(scene.screen.canvas.lines[0] == "bbfff   ")
    scene.prepare { root.bringSubviewToFront(back) }
    #expect(scene.screen.canvas.lines[0] == "bbbbf   ")
    scene.prepare { root.sendSubviewToBack(back) }
    #expect(scene.screen.canvas.lines[0] == "bbfff   ")
  }

  @Test func neighboursNeitherGapeNorOverlapWhereverTheirSuperviewLies() {
    for tenth in 0..<10 {
      let box = View(frame: Rect(x: 0.1 * Double(tenth), y: 0, width: 6.4, height: 1))
      let left = LetterView("l", frame: Rect(x: 0, y: 0, width: 3.2, height: 1))
      let right = LetterView("r", frame: Rect(x: 3.2, y: 0, width: 3.2, height: 1))
      box.addSubview(left)
      box.addSubview(right)
      show(box)
      let line = scene.screen.canvas.lines[0].filter { $0 != " " }
      let boundary = Int((box.frame.minX + 3.2).rounded()) - box.cellFrame.origin.column
      #expect(line.count == box.cellFrame.size.columns, "box at \(box.frame.minX)")
      #expect(line.prefix { $0 == "l" }.count == boundary, "box at \(box.frame.minX)")
      scene.prepare { box.removeFromSuperview() }
    }
  }

  @Test func halfTransparentViewsMixTheirColours() {
    let ground = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))
    ground.backgroundColor = Color(rgb: 0x000000)
    let veil = LetterView("v", frame: Rect(x: 0, y: 0, width: 2, height: 1))
    veil.backgroundColor = Color(rgb: 0xC80000)
    veil.alpha = 0.5
    show(ground)
    show(veil)
    #expect(scene.screen.canvas[0, 0].background == Color(rgb: 0x640000))
    #expect(scene.screen.canvas[0, 0].character == "v")
    #expect(scene.screen.canvas[2, 0].background == Color(rgb: 0))
    scene.prepare { veil.alpha = 0.25 }
    #expect(scene.screen.canvas[0, 0].background == Color(rgb: 0x320000))
    #expect(scene.screen.canvas[0, 0].character == " ")
    scene.prepare { veil.isHidden = true }
    #expect(scene.screen.canvas[0, 0].background == Color(rgb: 0))
  }

  @Test func aViewIsDrawnAgainOnlyWhenItAsksOrItsSizeChanges() {
    let view = LetterView("a", frame: Rect(x: 0, y: 0, width: 2, height: 1))
    show(view)
    #expect(view.drawCount == 1)
    scene.prepare { view.frame.origin.x = 3 }
    #expect(view.drawCount == 1)
    #expect(scene.screen.canvas.lines[0] == "   aa   ")
    scene.prepare { view.setNeedsDisplay() }
    #expect(view.drawCount == 2)
    scene.prepare { view.frame.size.width = 4 }
    #expect(view.drawCount == 3)
  }

  @Test func thereIsNoDrawingStorageOutsideAWindow() {
    let view = LetterView("a", frame: Rect(x: 0, y: 0, width: 2, height: 1))
    #expect(view.snapshot().lines == ["aa"])
    #expect(view.drawing == nil)
    show(view)
    #expect(view.drawing != nil)
    scene.prepare { view.removeFromSuperview() }
    #expect(view.drawing == nil)
  }

  @Test func theScreenIsGivenAPictureOnlyIfSomethingLooksDifferent() {
    let count = scene.screen.frameCount
    scene.prepare {}
    scene.prepare { root.setNeedsDisplay() }
    #expect(scene.screen.frameCount == count)
    show(LetterView("a", frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    #expect(scene.screen.frameCount == count + 1)
  }

  @Test func nothingIsDrawnWhileTheTerminalIsTheShells() {
    let count = scene.screen.frameCount
    scene.application.enterBackground()
    show(LetterView("a", frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    #expect(scene.screen.frameCount == count)
    scene.application.willEnterForeground()
    scene.application.becomeActive()
    #expect(scene.screen.frameCount == count + 1)
    scene.application.becomeActive()
    #expect(scene.screen.frameCount == count + 2)
  }

  @Test func aSnapshotShowsAViewWhateverHidesIt() {
    let view = LetterView("a", frame: Rect(x: 5, y: 2, width: 2, height: 1))
    view.addSubview(LetterView("b", frame: Rect(x: 1, y: 0, width: 1, height: 1)))
    view.isHidden = true
    show(view)
    #expect(view.snapshot().lines == ["ab"])
  }

  @Test func whatIsNotLaidOutYetIsNotDrawn() {
    let box = View(frame: Rect(x: 0, y: 0, width: 8, height: 1))
    let view = LetterView("a", frame: .zero)
    let layout = LayoutView(frame: box.bounds)
    layout.arrange = { view.frame = Rect(x: 6, y: 0, width: 2, height: 1) }
    layout.addSubview(view)
    scene.prepare {
      root.addSubview(box)
      scene.application.atEndOfTurn { box.addSubview(layout) }
    }
    #expect(scene.screen.canvas.lines[0] == "        ")
    #expect(scene.application.nextDeadline == scene.clock.now)
    scene.application.runDueWork()
    #expect(scene.screen.canvas.lines[0] == "      aa")
    #expect(scene.application.nextDeadline == nil)
  }
}

/// A view full of one letter.
private final class LetterView: View {
  private let letter: Character
  private(set) var drawCount = 0
  /// A column that is left clear.
  var leavesOut = -1

  init(_ letter: Character, frame: Rect) {
    self.letter = letter
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    drawCount += 1
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns where column != leavesOut {
        canvas[column, row] = Cell(letter, background: canvas[column, row].background)
      }
    }
  }
}

/// A view whose layout is a closure.
private final class LayoutView: View {
  var arrange: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange?()
  }
}
