import Cells
import Testing

@testable import Containment

/// Which controller decides whether the status line is shown, and its style.
@Suite @MainActor struct StatusBarTests {
  private final class Page: ViewController {
    var hides = false
    var style = StatusBarStyle.default
    var delegates = false
    var animation = StatusBarAnimation.fade
    override var preferredStatusBarUpdateAnimation: StatusBarAnimation { animation }
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: StatusBarStyle { style }
    override var childForStatusBarHidden: ViewController? { delegates ? children.first : nil }
    override var childForStatusBarStyle: ViewController? { delegates ? children.first : nil }
  }

  private let scene = Scene(columns: 20, rows: 6)
  private let page = Page()
  private let line = StatusLine(text: "line")

  init() {
    scene.prepare {
      scene.window.rootViewController = page
      scene.window.makeKeyAndVisible()
      scene.window.statusLine = line
    }
  }

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.application.runDueWork()
  }

  private var seen: String { scene.screen.canvas.lines[0] }

  @Test func theControllerThatFillsTheWindowDecides() {
    #expect(seen.contains("line") && page.view.safeAreaInsets.top == 1)
    page.hides = true
    scene.prepare { page.setNeedsStatusBarAppearanceUpdate() }
    #expect(!seen.contains("line") && page.view.safeAreaInsets.top == 0)
    page.hides = false
    scene.prepare { page.setNeedsStatusBarAppearanceUpdate() }
    #expect(seen.contains("line") && page.view.safeAreaInsets.top == 1)
  }

  /// Within the block of an animation the line comes and goes as the controller prefers.
  @Test(arguments: [StatusBarAnimation.none, .fade, .slide])
  func theLineComesAndGoesInABlock(animation: StatusBarAnimation) {
    page.animation = animation
    for hides in [true, false, true] {
      page.hides = hides
      scene.prepare {
        View.animate(withDuration: 1) { page.setNeedsStatusBarAppearanceUpdate() }
      }
      // the safe area follows at once
      #expect(page.view.safeAreaInsets.top == (hides ? 0 : 1))
      pass(0.5)
      let isMoving = animation != .none
      #expect(line.isHidden == (hides && !isMoving))
      #expect((line.presentedAlpha != 1) == (animation == .fade))
      #expect((line.presentedFrame.minY != 0) == (animation == .slide))
      pass(1)
      #expect(seen.contains("line") != hides && line.isHidden == hides)
      #expect(line.alpha == 1 && line.frame.minY == 0)
    }
  }

  @Test func aLineThatIsWantedAgainStays() {
    for hides in [true, false] {
      page.hides = hides
      scene.prepare {
        View.animate(withDuration: 1) { page.setNeedsStatusBarAppearanceUpdate() }
      }
      pass(0.3)
    }
    pass(2)
    #expect(seen.contains("line") && !line.isHidden && line.alpha == 1)
  }

  @Test(arguments: [StatusBarAnimation.fade, .slide])
  func aLineThatIsWantedAgainAtOnceIsWhole(animation: StatusBarAnimation) {
    page.animation = animation
    page.hides = true
    scene.prepare {
      View.animate(withDuration: 1) { page.setNeedsStatusBarAppearanceUpdate() }
    }
    pass(0.3)
    page.hides = false
    scene.prepare { page.setNeedsStatusBarAppearanceUpdate() }
    pass(2)
    #expect(seen.contains("line"))
    #expect(!line.isHidden && line.alpha == 1 && line.frame.origin.y == 0)
  }

  @Test func aContainerMayLeaveItToAChild() {
    let child = Page()
    child.hides = true
    page.delegates = true
    scene.prepare { scene.adopt(child, in: page.view, of: page) }
    #expect(!seen.contains("line"))
    child.hides = false
    child.delegates = true
    scene.prepare { child.setNeedsStatusBarAppearanceUpdate() }
    #expect(seen.contains("line"))
  }

  @Test func whoIsPresentedOverEverythingDecidesMeanwhile() {
    let modal = Page()
    modal.hides = true
    scene.prepare { page.present(modal, animated: false) }
    scene.prepare { scene.application.runDueWork() }
    #expect(!seen.contains("line"))
    scene.prepare { page.dismiss(animated: false) }
    scene.prepare { scene.application.runDueWork() }
    scene.prepare {}
    #expect(seen.contains("line"))
  }

  /// What Escape dismisses is told at the right edge, and nothing else is.
  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func theLineNamesTheWayBack(style: ModalPresentationStyle) {
    let plain = "        line        "
    #expect(seen == plain)
    let modal = Page()
    modal.modalPresentationStyle = style
    scene.prepare { page.present(modal, animated: false) }
    scene.settle()
    #expect(seen == "        line    Esc ")
    modal.isModalInPresentation = true
    scene.prepare {}
    #expect(seen == plain)
    modal.isModalInPresentation = false
    scene.prepare { line.rightText = "9:41" }
    #expect(seen == "     line 9:41  Esc ")
    scene.prepare { line.rightText = nil }
    scene.application.send(.key(KeyPress(.escape)))
    #expect(seen == plain)
    scene.settle()
    #expect(modal.presentingViewController == nil && seen == plain)
  }

  @Test func stylesTurnTheColoursRoundAndGiveThemBack() {
    line.textColor = Color(rgb: 0x00FF00)
    let ground = line.backgroundColor
    page.style = .darkContent
    scene.prepare { page.setNeedsStatusBarAppearanceUpdate() }
    #expect(line.textColor == BarColors.standard.status)
    #expect(line.backgroundColor == BarColors.standard.title)
    page.style = .default
    scene.prepare { page.setNeedsStatusBarAppearanceUpdate() }
    #expect(line.textColor == Color(rgb: 0x00FF00) && line.backgroundColor == ground)
  }

  @Test func aLayerIsAnotherNameForTheViewsGeometry() {
    let view = View(frame: Rect(x: 2, y: 1, width: 4, height: 2))
    #expect(view.layer.position == Point(x: 4, y: 2))
    view.layer.position.y *= -1
    view.layer.opacity = 0.5
    view.layer.masksToBounds = false
    #expect(view.center == Point(x: 4, y: -2) && view.frame.minY == -3)
    #expect(view.alpha == 0.5 && !view.clipsToBounds)
  }

  @Test func aSheetDecidesOnlyIfItCapturesTheAppearance() {
    let sheet = Page()
    sheet.hides = true
    sheet.modalPresentationStyle = .formSheet
    scene.prepare { page.present(sheet, animated: false) }
    scene.prepare { scene.application.runDueWork() }
    #expect(seen.contains("line") && !sheet.modalPresentationCapturesStatusBarAppearance)
    sheet.modalPresentationCapturesStatusBarAppearance = true
    scene.prepare { sheet.setNeedsStatusBarAppearanceUpdate() }
    #expect(!seen.contains("line"))
    scene.prepare { page.dismiss(animated: false) }
    scene.prepare { scene.application.runDueWork() }
    scene.prepare {}
    #expect(seen.contains("line"))
  }
}
