import Testing

@testable import Containment

/// Who is presented over the whole window decides at once how the interface lies, and until it
/// goes.
@Suite @MainActor struct PresentedOrientationTests {
  private let scene = Scene(columns: 100, rows: 40)

  private func guest(
    mask: InterfaceOrientationMask = .portrait, preferring preferred: InterfaceOrientation? = nil,
    style: ModalPresentationStyle = .fullScreen
  ) -> LyingController {
    let guest = LyingController("M", scene.journal)
    guest.mask = mask
    guest.preferred = preferred
    guest.modalPresentationStyle = style
    return guest
  }

  private let letterbox = Rect(x: 10, y: 0, width: 80, height: 40)
  private let whole = Rect(x: 0, y: 0, width: 100, height: 40)

  private var orientation: InterfaceOrientation { scene.window.interface.orientation }

  @Test(arguments: [true, false])
  func theInterfaceTurnsWhenItComesAndBackWhenItGoes(animated: Bool) {
    scene.showRoot()
    let guest = guest()
    scene.prepare {
      scene.root.present(guest, animated: animated)
      #expect(orientation == .portrait)
    }
    scene.settle()
    #expect(guest.orientations == [.landscapeLeft, .portrait])
    #expect(guest.view.window?.interface.frame == letterbox)
    #expect(guest.view.superview?.frame == letterbox)
    scene.prepare {
      scene.root.dismiss(animated: animated)
      #expect(orientation == .landscapeLeft)
    }
    #expect(scene.root.view.frame == whole)
    // While it goes it keeps its own place.
    if animated { #expect(guest.view.superview?.frame == letterbox) }
    scene.settle()
    #expect(orientation == .landscapeLeft)
    #expect(scene.root.view.frame == whole)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// The presenter that is covered is told of nothing; its own size does not change.
  @Test func whoMakesRoomHearsNothingOfIt() {
    scene.showRoot()
    let guest = guest()
    scene.turn {
      scene.root.present(guest, animated: false)
      #expect(scene.root.view.frame == whole)
    }
    scene.settle()
    scene.prepare { scene.root.dismiss(animated: false) }
    scene.settle()
    #expect(!scene.journal.lines.contains { $0.text.contains("root.viewWillTransition") })
    #expect(!scene.journal.lines.contains { $0.text.contains("root.viewWillLayout") })
  }

  /// One that stays on screen beneath follows the interface, and hears of both changes.
  @Test func whoStaysBeneathFollowsTheInterface() {
    scene.showRoot()
    let guest = guest(style: .overFullScreen)
    scene.turn { scene.root.present(guest, animated: false) }
    #expect(scene.root.view.frame == letterbox)
    scene.settle()
    scene.turn { scene.root.dismiss(animated: false) }
    #expect(scene.root.view.frame == whole)
    #expect(
      scene.journal.lines.map(\.text).filter { $0.contains("root.viewWillTransition") }
        == [
          "root.viewWillTransition(to: 80x40, with: c)",
          "root.viewWillTransition(to: 100x40, with: c)",
        ])
  }

  @Test func whatIsPreferredHoldsUntilItGoesWhateverTheScreenDoes() {
    scene.showRoot()
    let guest = guest(mask: .all, preferring: .portrait)
    scene.prepare { scene.root.present(guest, animated: false) }
    #expect(orientation == .portrait)
    #expect(guest.view.superview?.frame == letterbox)
    scene.resize(columns: 50, rows: 45)
    #expect(guest.view.superview?.frame == Rect(x: 0, y: 0, width: 50, height: 45))
    scene.resize(columns: 100, rows: 40)
    #expect(guest.view.superview?.frame == letterbox)
    #expect(orientation == .portrait)
  }

  /// Without a preference of its own a controller follows the screen.
  @Test func whoPrefersNothingFollowsTheScreen() {
    scene.showRoot()
    let guest = guest(mask: .all)
    scene.prepare { scene.root.present(guest, animated: false) }
    scene.resize(columns: 50, rows: 45)
    #expect(orientation == .portrait)
    #expect(guest.view.superview?.frame == Rect(x: 0, y: 0, width: 50, height: 45))
    scene.resize(columns: 100, rows: 40)
    #expect(orientation == .landscapeLeft)
    #expect(guest.view.superview?.frame == whole)
  }

  /// It lies as the screen does even where its presenter may not, who comes back as it was.
  @Test func whoPrefersNothingIsNotBoundByItsPresenter() {
    let root = guest()
    scene.show(root)
    #expect(root.view.frame == letterbox && orientation == .portrait)
    let guest = guest(mask: .all)
    scene.prepare { root.present(guest, animated: false) }
    scene.settle()
    #expect(guest.view.superview?.frame == whole && orientation == .landscapeLeft)
    scene.prepare { root.dismiss(animated: false) }
    scene.settle()
    #expect(root.view.frame == letterbox && orientation == .portrait)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// What a controller itself prefers holds wherever it is presented.
  @Test func aPreferenceLikeThePresentersHoldsToo() {
    let root = guest()
    scene.show(root)
    let guest = guest(mask: .all, preferring: .portrait)
    scene.prepare { root.present(guest, animated: false) }
    #expect(guest.view.superview?.frame == letterbox && orientation == .portrait)
  }

  /// An override that asks the base and then decides otherwise has a preference; one that hands on
  /// what the base says has none.
  @Test(arguments: [true, false])
  func aPreferenceIsWhatTheBaseDoesNotSay(decides: Bool) {
    scene.showRoot()
    let guest = guest(mask: .all, preferring: decides ? .portrait : nil)
    guest.asksTheBase = true
    scene.prepare { scene.root.present(guest, animated: false) }
    #expect(orientation == (decides ? .portrait : .landscapeLeft))
    scene.resize(columns: 50, rows: 45)
    scene.resize(columns: 100, rows: 40)
    #expect(orientation == (decides ? .portrait : .landscapeLeft))
  }

  /// `E-ORIENTATION` refuses: nothing is loaded, linked or told.
  @Test(arguments: Refusal.allCases)
  func whoMayNotLieAnyWayIsNotPresented(for refusal: Refusal) {
    scene.showRoot()
    if refusal == .application { scene.application.supportedInterfaceOrientations = .portrait }
    let guest = guest(mask: refusal.mask, preferring: .landscapeLeft)
    let before = orientation
    scene.turn { scene.root.present(guest, animated: false) }
    scene.settle()
    #expect(scene.root.presentedViewController == nil)
    #expect(guest.presentingViewController == nil && !guest.isViewLoaded)
    #expect(orientation == before)
    #expect(scene.root.appearance.phase == .appeared)
    scene.expect(["!! E-ORIENTATION(M)"])
    #expect(scene.diagnostics.faults.map(\.message) == [refusal.message])
  }

  /// Why a controller that prefers to lie cannot be presented.
  enum Refusal: CaseIterable, Sendable {
    case upright, nowhere, application

    fileprivate var mask: InterfaceOrientationMask {
      switch self {
      case .upright: .portrait
      case .nowhere: []
      case .application: .landscape
      }
    }

    fileprivate var message: String {
      self == .application
        ? "the application and M have no orientation in common"
        : "M prefers an orientation that it does not support: landscapeLeft"
    }
  }

  /// Who does not fill the screen is not asked how it lies.
  @Test func aBoxMayBePresentedWhateverItPrefers() {
    scene.showRoot()
    let guest = guest(mask: .portrait, preferring: .landscapeLeft, style: .formSheet)
    scene.prepare { scene.root.present(guest, animated: false) }
    #expect(scene.root.presentedViewController == guest)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// Each of a stack lies its own way, and the front one decides.
  @Test func theFrontOneOfAStackDecides() {
    scene.showRoot()
    let (first, second) = (guest(), guest(mask: .landscape))
    scene.prepare { scene.root.present(first, animated: false) }
    scene.prepare { first.present(second, animated: false) }
    #expect(orientation == .landscapeLeft)
    #expect(second.view.superview?.frame == whole)
    scene.prepare { first.dismiss(animated: false) }
    scene.settle()
    #expect(orientation == .portrait)
    #expect(first.view.superview?.frame == letterbox)
    scene.prepare { scene.root.dismiss(animated: false) }
    scene.settle()
    #expect(orientation == .landscapeLeft)
    #expect(scene.root.view.frame == whole)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func boxesDecideNothing() {
    scene.showRoot()
    let guest = guest(style: .formSheet)
    scene.prepare { scene.root.present(guest, animated: false) }
    #expect(orientation == .landscapeLeft)
  }
}

/// A controller that says how it may lie, and notes how the interface lies as it appears.
private final class LyingController: RecordingController {
  var mask = InterfaceOrientationMask.all
  var preferred: InterfaceOrientation?
  var asksTheBase = false
  private(set) var orientations: [InterfaceOrientation?] = []

  override var supportedInterfaceOrientations: InterfaceOrientationMask { mask }

  override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    guard asksTheBase || preferred == nil else { return preferred ?? .unknown }
    let base = super.preferredInterfaceOrientationForPresentation
    return preferred ?? base
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    orientations.append(Application.current?.keyWindow?.interface.orientation)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    orientations.append(Application.current?.keyWindow?.interface.orientation)
  }
}
