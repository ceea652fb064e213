import Cells
import Containment
import ContainmentTesting
import UIKitNames

/// A stage with a window, and children that record their appearance callbacks.
@MainActor
class ContainerStage {
  private let stage = TestStage(columns: 60, rows: 20)
  var screen: MemoryScreen { stage.screen }
  var clock: VirtualClock { stage.clock }
  var application: Application { stage.application }
  var window: Window { stage.window }
  var faults: [Fault] { application.diagnostics.faults }

  /// A child that records its appearance callbacks.
  final class Child: UIViewController {
    private(set) var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel(text: title, frame: CGRect(x: 0, y: 0, width: 8, height: 1))
      view.addSubview(label)
      view.backgroundColor = .clear
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("will appear \(animated)")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.append("did appear \(animated)")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      log.append("will disappear \(animated)")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.append("did disappear \(animated)")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("to \(Int(size.width))x\(Int(size.height))")
    }
    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }

  /// New children, of an application that is the current one: between the making of this stage and
  /// its test another test may have made its own, whose style the colours would follow.
  func children(_ count: Int) -> [Child] {
    application.runTurn {}
    return (0..<count).map { index in
      let child = Child()
      child.title = "child \(index)"
      return child
    }
  }

  func show(_ root: UIViewController) { stage.show(root) }

  /// Lets time pass in frames.
  func pass(_ seconds: Double) { stage.advance(by: seconds) }

  /// Lets everything end that has begun.
  func settle() { stage.settle() }
}
