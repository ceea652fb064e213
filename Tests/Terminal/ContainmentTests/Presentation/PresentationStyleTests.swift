import Cells
import Testing

@testable import Containment

/// Who presents, in which style, and where what is presented lies.
@Suite @MainActor struct PresentationStyleTests {
  private let scene = Scene(columns: 100, rows: 40)
  private let child: RecordingController
  private let modal: RecordingController

  init() {
    scene.showRoot()
    child = scene.prepareChild("A")
    modal = scene.controller("M")
  }

  private func present(_ style: ModalPresentationStyle, from presenter: ViewController? = nil) {
    modal.modalPresentationStyle = style
    scene.prepare { (presenter ?? scene.root).present(modal, animated: false) }
    scene.application.runDueWork()
  }

  @Test func modalPresentationStyleHasUIKitsRawValues() {
    let values = ModalPresentationStyle.allCases.map(\.rawValue).sorted()
    #expect(values == Array(-2...7))
    #expect(modal.modalPresentationStyle == .fullScreen)
  }

  @Test func modalTransitionStyleHasUIKitsRawValues() {
    #expect(ModalTransitionStyle.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(
      ModalTransitionStyle.allCases == [
        .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
      ])
    #expect(modal.modalTransitionStyle == .coverVertical)
  }

  @Test(arguments: ModalPresentationStyle.allCases)
  func thePresenterLeavesTheScreenOnlyIfTheStyleCovers(style: ModalPresentationStyle) {
    present(style, from: child)
    let covers: [ModalPresentationStyle] = [.automatic, .fullScreen, .currentContext]
    #expect((scene.root.view.window == nil) == covers.contains(style))
    #expect((scene.root.appearance.phase == .disappeared) == covers.contains(style))
    #expect(modal.appearance.phase == .appeared)
    #expect(modal.presentingViewController === scene.root)
    scene.prepare { scene.root.dismiss(animated: false) }
    scene.application.runDueWork()
    #expect(scene.root.appearance.phase == .appeared)
    #expect(child.appearance.phase == .appeared)
    #expect(modal.appearance.phase == .disappeared)
    #expect(scene.window.subviews.map { $0 === scene.root.view } == [true])
    #expect(scene.window.presentations.isEmpty)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func definesPresentationContextMakesTheAncestorPresent() {
    let inner = scene.controller("G")
    scene.prepare { scene.adopt(inner, in: child.view, of: child) }
    child.definesPresentationContext = true
    present(.currentContext, from: inner)
    #expect(modal.presentingViewController === child)
    #expect(scene.root.presentedViewController == nil)
    #expect(inner.presentedViewController === modal)
    #expect(child.view.superview == nil)
    #expect(child.appearance.phase == .disappeared)
    #expect(scene.root.appearance.phase == .appeared)
    #expect(modal.view.cellFrame == scene.box1.cellFrame)
    scene.prepare { inner.dismiss(animated: false) }
    scene.application.runDueWork()
    #expect(child.view.superview === scene.box1)
    #expect(child.appearance.phase == .appeared)
    #expect(inner.appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func providesPresentationContextTransitionStyleOverridesThePresented() {
    child.definesPresentationContext = true
    child.modalTransitionStyle = .crossDissolve
    modal.modalTransitionStyle = .flipHorizontal
    present(.overCurrentContext, from: child)
    #expect(child.presentation.presenting?.transitionStyle == .flipHorizontal)
    scene.prepare { modal.dismiss(animated: false) }
    scene.application.runDueWork()
    child.providesPresentationContextTransitionStyle = true
    present(.overCurrentContext, from: child)
    #expect(child.presentation.presenting?.transitionStyle == .crossDissolve)
  }

  @Test func presentedViewControllerIsSeenByChildrenOfThePresenterToo() {
    let inner = scene.controller("G")
    present(.overFullScreen)
    scene.prepare { scene.adopt(inner, in: modal.view, of: modal) }
    #expect(child.presentedViewController === modal)
    #expect(inner.presentingViewController === scene.root)
    #expect(scene.root.presentingViewController == nil)
    #expect(modal.presentedViewController == nil)
  }

  @Test(arguments: [ModalPresentationStyle.formSheet, .pageSheet, .popover])
  func preferredContentSizeIsThatOfTheBoxClippedToTheWindow(style: ModalPresentationStyle) {
    present(style)
    #expect(modal.view.cellFrame == CellRectangle(column: 30, row: 10, columns: 40, rows: 20))
    scene.prepare { modal.preferredContentSize = Size(width: 21, height: 7) }
    #expect(modal.view.cellFrame == CellRectangle(column: 39, row: 16, columns: 21, rows: 7))
    scene.prepare { modal.preferredContentSize = Size(width: 500, height: 500) }
    #expect(modal.view.cellFrame == CellRectangle(column: 1, row: 1, columns: 98, rows: 38))
  }

  @Test func aBoxHasABorderAndDimSurroundings() {
    let scene = Scene(columns: 12, rows: 6)
    scene.showRoot()
    let label = Label(frame: Rect(x: 0, y: 0, width: 12, height: 1))
    label.text = "behind it all"
    let modal = scene.controller("M")
    modal.modalPresentationStyle = .formSheet
    modal.preferredContentSize = Size(width: 4, height: 2)
    scene.prepare {
      label.lineBreakMode = .byClipping
      scene.root.view.addSubview(label)
      scene.root.present(modal, animated: false)
    }
    #expect(
      scene.screen.canvas.lines == [
        "behind it al", "   ┌────┐   ", "   │    │   ", "   │    │   ", "   └────┘   ",
        "            ",
      ])
    #expect(scene.screen.canvas[0, 0].attributes.contains(.dim))
    #expect(!scene.screen.canvas[4, 2].attributes.contains(.dim))
  }

  /// The line has the contrast of graphics (WCAG 2.1) with every grey and some colours, whatever
  /// the tint.
  @Test(arguments: [nil, Color(rgb: 0xFFD75F), Color(rgb: 0x7A2E00)])
  func aBorderCanBeSeenOnEveryGround(tint: Color?) throws {
    let border = BorderView(frame: Rect(x: 0, y: 0, width: 4, height: 3))
    border.tintColor = tint
    let grounds = (0..<256).map { UInt32($0) * 0x010101 } + [0xFF0000, 0x00FF00, 0x0000FF]
    for rgb in grounds {
      let ground = Color(rgb: rgb)
      border.backgroundColor = ground
      var canvas = CellCanvas(size: CellSize(columns: 4, rows: 3))
      border.draw(&canvas)
      let line = try #require(canvas[0, 0].foreground)
      #expect(line.contrast(with: ground) >= 3, "\(line) on \(ground)")
    }
    border.backgroundColor = nil
    var canvas = CellCanvas(size: CellSize(columns: 4, rows: 3))
    border.draw(&canvas)
    #expect(canvas[0, 0].foreground == nil)
  }
}
