import Containment
import Testing
import UIKitNames

/// What is called when a group of animations is over.
@Suite @MainActor final class CATransactionTests: ContainerStage {
  private lazy var navigation = UINavigationController(rootViewController: UIViewController())
  private var calls: [String] = []

  /// Runs a group whose completion notes a name.
  private func group(_ name: String, _ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.calls.append(name) }
    body()
    CATransaction.commit()
  }

  @Test func theCompletionComesWhenAPushIsOver() {
    show(navigation)
    let top = NotingController { [weak self] in self?.calls.append("appeared") }
    application.runTurn {
      group("pushed") { navigation.pushViewController(top, animated: true) }
    }
    #expect(calls == [])
    pass(1)
    #expect(calls == ["appeared", "pushed"])
    application.runTurn {
      group("popped") { navigation.popViewController(animated: false) }
      #expect(calls.count == 2)
    }
    #expect(calls == ["appeared", "pushed", "popped"])
    #expect(faults.isEmpty)
  }

  @Test func anOuterGroupEndsWithTheLastOfItsAnimations() {
    show(navigation)
    let view = UIView()
    application.runTurn {
      navigation.view.addSubview(view)
      group("outer") {
        group("inner") { UIView.animate(withDuration: 0.2) { view.alpha = 0.5 } }
        UIView.animate(withDuration: 0.4) { navigation.view.alpha = 0.5 }
      }
      UIView.animate(withDuration: 3) { view.frame.origin.x = 4 }
    }
    pass(0.3)
    #expect(calls == ["inner"])
    pass(0.3)
    #expect(calls == ["inner", "outer"])
  }

  @Test func withoutAGroupTheTurnIsOne() {
    show(navigation)
    application.runTurn {
      CATransaction.setCompletionBlock { [weak self] in self?.calls.append("turn") }
      UIView.animate(withDuration: 0.2) { navigation.view.alpha = 0.5 }
    }
    #expect(calls == [])
    pass(0.3)
    #expect(calls == ["turn"])
    application.runTurn { CATransaction.commit() }
    #expect(faults.isEmpty)
  }

  private final class NotingController: UIViewController {
    private let appeared: () -> Void

    init(_ appeared: @escaping () -> Void) {
      self.appeared = appeared
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      appeared()
    }
  }
}
