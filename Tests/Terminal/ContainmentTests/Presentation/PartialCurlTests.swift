import Testing

@testable import Containment

/// When a partial curl is refused.
@Suite @MainActor struct PartialCurlTests {
  private let scene = Scene()
  private let modal: RecordingController
  private let curled: RecordingController

  init() {
    scene.showRoot()
    modal = scene.controller("M")
    curled = scene.controller("C")
    curled.modalTransitionStyle = .partialCurl
  }

  private func present(_ controller: ViewController, from presenter: ViewController) {
    scene.prepare { presenter.present(controller, animated: false) }
    scene.application.runDueWork()
  }

  private var messages: [String] { scene.diagnostics.faults.map(\.description) }

  @Test(arguments: ModalPresentationStyle.allCases)
  func partialCurlNeedsTheFullScreenStyle(style: ModalPresentationStyle) {
    curled.modalPresentationStyle = style
    present(curled, from: scene.root)
    // Without a context the current context is the full screen.
    let isFull = [.automatic, .fullScreen, .currentContext].contains(style)
    #expect(
      messages
        == (isFull
          ? []
          : ["E-PARTIAL-CURL: root cannot present C: a partial curl needs the full-screen style"]))
    #expect((curled.presentingViewController == nil) != isFull)
    #expect(curled.isViewLoaded == isFull)
  }

  @Test func partialCurlNeedsAPresenterThatFillsTheScreen() {
    modal.modalPresentationStyle = .formSheet
    present(modal, from: scene.root)
    present(curled, from: modal)
    #expect(
      messages == [
        "E-PARTIAL-CURL: M cannot present C: a partial curl needs a presenter that fills the screen"
      ])
  }

  @Test func partialCurlBlocksFurtherPresenting() {
    present(curled, from: scene.root)
    present(modal, from: curled)
    #expect(messages == ["E-PARTIAL-CURL: C cannot present M: it is shown by a partial curl"])
    #expect(curled.presentedViewController == nil)
  }
}
