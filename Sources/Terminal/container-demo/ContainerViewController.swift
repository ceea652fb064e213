import Cells
import Containment

/// A grey container that keeps two children; only their views are exchanged.
final class ContainerViewController: ViewController {
  private let files: Bundle?
  private var selected: ViewController?

  init(files: Bundle?) {
    self.files = files
    super.init(nibName: nil, bundle: nil)
  }

  /// The container is made in code only.
  required init?(coder: Coder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(rgb: 0x808080)
    let one = Storyboard(name: "OneStoryboard", bundle: files).instantiateInitialViewController()
    let two = Storyboard(name: "TwoStoryboard", bundle: files).instantiateInitialViewController()
    guard let one, let two else { return }
    for child in [one, two] {
      (child as? ColorViewController)?.onToggle = { [weak self] in self?.toggle() }
      addChild(child)
      child.view.frame = view.bounds
    }
    view.addSubview(one.view)
    selected = one
    for child in [one, two] { child.didMove(toParent: self) }
  }

  /// Exchanges the two children: one flips in from the left, the other slides away.
  func toggle() {
    let (one, two) = (children[0], children[1])
    if selected === one {
      two.view.frame = view.bounds
      selected = two
      transition(
        from: one, to: two, duration: 1, options: .transitionFlipFromLeft, animations: nil,
        completion: nil)
    } else {
      one.view.frame = view.bounds
      selected = one
      slideAway(two) { self.transition(from: two, to: one, duration: 0) }
    }
  }

  /// Moves a child's view up out of sight, exchanges the children, and moves the view back.
  private func slideAway(_ child: ViewController, then exchange: @escaping () -> Void) {
    let place = child.view.center
    View.animate(
      withDuration: 1,
      animations: { child.view.center.y = -place.y },
      completion: { _ in
        child.view.center = place
        exchange()
      })
  }

  override func keyDown(_ key: KeyPress) {
    guard key.key == .character("q") else { return super.keyDown(key) }
    Application.current?.terminate()
  }
}
