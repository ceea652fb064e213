import UIKitNames

/// A menu that slides in from the left over the content.
final class DrawerViewController: UIViewController {
  enum State {
    case opened
    case closed
  }

  let contentViewController: UIViewController
  let drawerViewController: UIViewController

  private(set) var state: State = .closed

  var drawerWidth: CGFloat = 20 {
    didSet { view.setNeedsLayout() }
  }

  private let dimmingView = UIView(frame: .zero)

  init(contentViewController: UIViewController, drawerViewController: UIViewController) {
    self.contentViewController = contentViewController
    self.drawerViewController = drawerViewController
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    add(contentViewController, frame: view.bounds, mask: [.flexibleWidth, .flexibleHeight])

    dimmingView.frame = view.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.backgroundColor = UIColor.black
    dimmingView.alpha = 0
    dimmingView.isUserInteractionEnabled = false
    view.addSubview(dimmingView)

    add(drawerViewController, frame: drawerFrame, mask: [.flexibleRightMargin, .flexibleHeight])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    drawerViewController.view.frame = drawerFrame
  }

  func setState(_ newState: State, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    guard newState != state else {
      completion?(true)
      return
    }
    state = newState
    let duration: TimeInterval = animated ? 0.3 : 0
    UIView.animate(
      withDuration: duration,
      delay: 0,
      usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: {
        self.drawerViewController.view.frame = self.drawerFrame
        self.dimmingView.alpha = newState == .opened ? 0.5 : 0
      },
      completion: completion)
  }

  private var drawerFrame: CGRect {
    let x = state == .opened ? 0 : -drawerWidth
    return CGRect(x: x, y: 0, width: drawerWidth, height: view.bounds.height)
  }

  private func add(
    _ child: UIViewController, frame: CGRect, mask: UIView.AutoresizingMask
  ) {
    addChild(child)
    child.view.frame = frame
    child.view.autoresizingMask = mask
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
