import Testing

@testable import Containment

/// The deprecated names do what the new ones do, and are reported once.
@Suite @MainActor struct DeprecatedPresentationTests {
  private let scene = Scene()
  private let modal: RecordingController

  init() {
    scene.showRoot()
    modal = scene.controller("M")
  }

  private var names: any FormerNames { scene.root }

  @Test func presentModalViewControllerIsPresent() {
    scene.turn { names.presentFormerly(modal) }
    scene.advance(to: 0.4)
    scene.expect([
      "!! W-DEPRECATED(root)", "M.loadView()", "M.viewDidLoad()", "root.viewWillDisappear(true)",
      "M.viewWillAppear(true)", "-- commit", "M.viewIsAppearing(true)",
      "M.viewWillLayoutSubviews()", "M.viewDidLayoutSubviews()", "-- t=0.40",
      "M.viewDidAppear(true)", "root.viewDidDisappear(true)",
    ])
    #expect(names.presentedFormerly === modal)
  }

  @Test func modalViewControllerIsPresentedViewController() {
    #expect(names.presentedFormerly == nil)
    scene.prepare { scene.root.present(modal, animated: false) }
    #expect(names.presentedFormerly === modal)
  }

  @Test func dismissModalViewControllerIsDismiss() {
    scene.prepare { scene.root.present(modal, animated: false) }
    scene.application.runDueWork()
    scene.turn { names.dismissFormerly() }
    scene.advance(to: 0.4)
    scene.expect([
      "!! W-DEPRECATED(root)", "M.viewWillDisappear(true)", "root.viewWillAppear(true)",
      "-- commit", "root.viewIsAppearing(true)", "-- t=0.40", "root.viewDidAppear(true)",
      "M.viewDidDisappear(true)",
    ])
  }

  @Test func modalInPopoverIsModalInPresentation() {
    #expect(names.isModalFormerly == false)
    names.setModalFormerly(true)
    #expect(scene.root.isModalInPresentation)
    #expect(names.isModalFormerly)
  }

  @Test func contentSizeForViewInPopoverIsPreferredContentSize() {
    names.setContentSizeFormerly(Size(width: 3, height: 2))
    #expect(scene.root.preferredContentSize == Size(width: 3, height: 2))
    #expect(names.contentSizeFormerly == Size(width: 3, height: 2))
  }

  @Test func eachNameIsToldOfOnce() {
    scene.prepare {
      for _ in 0..<3 {
        _ = names.presentedFormerly
        _ = names.isModalFormerly
        _ = names.contentSizeFormerly
      }
    }
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "modalViewController is deprecated; use presentedViewController",
        "modalInPopover is deprecated; use isModalInPresentation",
        "contentSizeForViewInPopover is deprecated; use preferredContentSize",
      ])
  }
}

/// The deprecated names, called where the compiler does not warn of them.
@MainActor
private protocol FormerNames: AnyObject {
  var presentedFormerly: ViewController? { get }
  var isModalFormerly: Bool { get }
  var contentSizeFormerly: Size { get }
  func presentFormerly(_ controller: ViewController)
  func dismissFormerly()
  func setModalFormerly(_ isModal: Bool)
  func setContentSizeFormerly(_ size: Size)
}

extension RecordingController: FormerNames {
  @available(*, deprecated)
  fileprivate var presentedFormerly: ViewController? { modalViewController }

  @available(*, deprecated)
  fileprivate var isModalFormerly: Bool { isModalInPopover }

  @available(*, deprecated)
  fileprivate var contentSizeFormerly: Size { contentSizeForViewInPopover }

  @available(*, deprecated)
  fileprivate func presentFormerly(_ controller: ViewController) {
    presentModalViewController(controller, animated: true)
  }

  @available(*, deprecated)
  fileprivate func dismissFormerly() { dismissModalViewController(animated: true) }

  @available(*, deprecated)
  fileprivate func setModalFormerly(_ isModal: Bool) { isModalInPopover = isModal }

  @available(*, deprecated)
  fileprivate func setContentSizeFormerly(_ size: Size) { contentSizeForViewInPopover = size }
}
