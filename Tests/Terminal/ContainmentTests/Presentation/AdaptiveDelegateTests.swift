import Cells
import Testing

@testable import Containment

/// When the delegate of a presentation controller is asked and told, and when it is not: a person
/// dismisses, or tries to; the program does not ask.
@Suite @MainActor struct AdaptiveDelegateTests {
  /// How a presentation ends, or is to end.
  enum Way: CaseIterable, Sendable {
    case escape, pressBeside, pressWithin, dismissPresenter, dismissPresented, otherRoot
  }

  @MainActor final class Delegate: AdaptivePresentationControllerDelegate {
    let journal: Journal
    var style = ModalPresentationStyle.none
    var allows = true
    /// The presentation controllers that it has heard of.
    private(set) var known: [PresentationController] = []

    init(_ journal: Journal) {
      self.journal = journal
    }

    private func note(_ call: String, _ controller: PresentationController) {
      journal.write(call)
      known.append(controller)
    }

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
    {
      note("adapt", controller)
      return style
    }

    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      note("should", controller)
      return allows
    }

    func presentationControllerWillDismiss(_ controller: PresentationController) {
      note("will", controller)
    }

    func presentationControllerDidDismiss(_ controller: PresentationController) {
      note("did", controller)
    }

    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      note("attempt", controller)
    }
  }

  private let scene = Scene()
  private let modal: RecordingController
  private let delegate: Delegate
  private static let names: Set = ["adapt", "should", "will", "did", "attempt"]

  init() {
    scene.showRoot()
    modal = scene.controller("M")
    delegate = Delegate(scene.journal)
  }

  /// The delegate's calls so far.
  private var calls: [String] { scene.journal.lines.map(\.text).filter(Self.names.contains) }

  private func present(_ style: ModalPresentationStyle, animated: Bool = false) {
    modal.modalPresentationStyle = style
    modal.presentationController?.delegate = delegate
    scene.turn { scene.root.present(modal, animated: animated) }
    scene.settle()
  }

  private func end(_ way: Way) {
    func press(_ column: Double, _ row: Double) {
      for kind in [MouseEvent.Kind.down, .up] {
        scene.application.send(.mouse(MouseEvent(kind, at: Point(x: column, y: row))))
      }
    }
    switch way {
    case .escape: scene.application.send(.key(KeyPress(.escape)))
    case .pressBeside: press(0.5, 0.5)
    case .pressWithin: press(50.5, 20.5)
    case .dismissPresenter: scene.turn { scene.root.dismiss(animated: true) }
    case .dismissPresented: scene.turn { modal.dismiss(animated: true) }
    case .otherRoot: scene.turn { scene.window.rootViewController = scene.controller("next") }
    }
    scene.settle()
  }

  nonisolated private static let dismissed = ["adapt", "should", "will", "did"]

  @Test(arguments: [
    (way: Way.escape, style: ModalPresentationStyle.formSheet, calls: dismissed),
    (.escape, .popover, dismissed), (.escape, .fullScreen, dismissed),
    (.escape, .overFullScreen, dismissed), (.pressBeside, .formSheet, dismissed),
    (.pressBeside, .popover, dismissed), (.pressBeside, .fullScreen, ["adapt"]),
    (.pressWithin, .formSheet, ["adapt"]), (.dismissPresenter, .formSheet, ["adapt"]),
    (.dismissPresented, .formSheet, ["adapt"]), (.otherRoot, .formSheet, ["adapt"]),
    (.dismissPresenter, .fullScreen, ["adapt"]),
  ])
  func aPersonIsToldOfAndTheProgramIsNot(
    way: Way, style: ModalPresentationStyle, calls expected: [String]
  ) {
    present(style)
    #expect(calls == ["adapt"])
    end(way)
    #expect(calls == expected)
    let stays = expected == ["adapt"] && [.pressBeside, .pressWithin].contains(way)
    #expect((modal.presentation.presentedBy != nil) == stays)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test(arguments: [Way.escape, .pressBeside], [ModalPresentationStyle.formSheet, .popover])
  func aRefusalIsAnAttempt(way: Way, style: ModalPresentationStyle) {
    delegate.allows = false
    present(style)
    end(way)
    end(way)
    #expect(calls == ["adapt", "should", "attempt", "should", "attempt"])
    #expect(modal.presentation.presentedBy?.stage == .up)
    delegate.allows = true
    end(way)
    #expect(calls.suffix(3) == ["should", "will", "did"])
    #expect(modal.presentation.presentedBy == nil)
  }

  /// A modal controller is not asked about: it does not go.
  @Test(arguments: [Way.escape, .pressBeside])
  func aModalControllerIsNotAskedAbout(way: Way) {
    modal.isModalInPresentation = true
    present(.formSheet)
    end(way)
    #expect(calls == ["adapt", "attempt"])
    end(.dismissPresenter)
    #expect(calls == ["adapt", "attempt"])
    #expect(modal.presentation.presentedBy == nil)
  }

  /// The delegate hears "will" before every callback, and "did" after all of them.
  @Test func theCallsSurroundTheCallbacks() {
    present(.fullScreen)
    scene.journal.forget("adapt")
    let before = scene.journal.lines.count
    scene.application.send(.key(KeyPress(.escape)))
    #expect(
      scene.journal.lines[before...].map(\.text).prefix(4) == [
        "M.keyDown(k)", "should", "will", "M.viewWillDisappear(true)",
      ])
    scene.settle()
    #expect(
      scene.journal.lines.map(\.text).suffix(3) == [
        "root.viewDidAppear(true)", "M.viewDidDisappear(true)", "did",
      ])
  }

  /// A dismissal by a person that is taken back has not happened.
  @Test func aCancelledDismissalIsNotTold() {
    let animator = FadeAnimator(scene.journal)
    let fading = FadingDelegate(animator)
    modal.transitioningDelegate = fading
    animator.answer = false
    present(.formSheet)
    end(.escape)
    #expect(calls == ["adapt", "should", "will"])
    #expect(modal.appearance.phase == .appeared)
    animator.answer = nil
    end(.escape)
    #expect(calls == ["adapt", "should", "will", "should", "will", "did"])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  // MARK: Another style

  @Test(arguments: [
    (asked: ModalPresentationStyle.formSheet, given: ModalPresentationStyle.fullScreen),
    (.popover, .overFullScreen), (.fullScreen, .formSheet), (.popover, .pageSheet),
    (.formSheet, .popover), (.formSheet, .none),
  ])
  func theStyleIsAdapted(asked: ModalPresentationStyle, given: ModalPresentationStyle) {
    delegate.style = given
    present(asked)
    let style = given == .none ? asked : given
    #expect(modal.presentation.presentedBy?.style == style)
    #expect(modal.presentationController?.presentationStyle == style)
    #expect(modal.presentationController?.delegate === delegate)
    #expect((modal.presentationController is PopoverPresentationController) == (style == .popover))
    #expect((scene.root.view.window == nil) == style.coversPresenter)
    #expect(modal.modalPresentationStyle == asked)
    end(.escape)
    #expect(calls == Self.dismissed)
    // What it is told of is the controller that was in use.
    let used = delegate.known.dropFirst().map(\.presentationStyle)
    #expect(used == [style, style, style])
  }

  /// A popover that stays one on a small screen is UIKit's best known use of it.
  @Test func theStyleMayDependOnTheTraits() {
    final class Chooser: AdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
      ) -> ModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? .fullScreen : .popover
      }
    }
    let chooser = Chooser()
    for (columns, style) in [(40, ModalPresentationStyle.fullScreen), (100, .popover)] {
      scene.resize(columns: columns, rows: 30)
      modal.modalPresentationStyle = .formSheet
      modal.presentationController?.delegate = chooser
      scene.turn { scene.root.present(modal, animated: false) }
      #expect(modal.presentation.presentedBy?.style == style)
      scene.turn { modal.dismiss(animated: false) }
    }
  }

  /// It is asked again at each presentation, and never in between.
  @Test func itIsAskedAtEachPresentation() {
    delegate.style = .fullScreen
    for count in 1...3 {
      present(.formSheet)
      scene.resize(columns: 40 + count, rows: 30)
      scene.settle()
      #expect(calls.count { $0 == "adapt" } == count)
      #expect(modal.presentation.presentedBy?.style == .fullScreen)
      end(.dismissPresenter)
    }
  }

  /// The presentation controller that was adapted keeps the delegate weakly.
  @Test func aDelegateThatIsGoneAllows() {
    var other: Delegate? = Delegate(scene.journal)
    other?.allows = false
    modal.modalPresentationStyle = .formSheet
    modal.presentationController?.delegate = other
    scene.turn { scene.root.present(modal, animated: false) }
    scene.settle()
    other = nil
    end(.escape)
    #expect(calls == ["adapt"] && modal.presentation.presentedBy == nil)
  }
}
