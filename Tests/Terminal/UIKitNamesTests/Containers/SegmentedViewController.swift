import UIKitNames

protocol SegmentedViewControllerDelegate: AnyObject {
  func segmentedViewController(
    _ controller: SegmentedViewController, didSelect viewController: UIViewController)
}

/// Shows one of several children; the next one comes in with a dissolve.
class SegmentedViewController: UIViewController {
  weak var delegate: SegmentedViewControllerDelegate?

  private(set) var viewControllers: [UIViewController] = []

  var selectedIndex: Int = 0 {
    didSet {
      guard isViewLoaded, selectedIndex != oldValue else { return }
      cycle(from: viewControllers[oldValue], to: viewControllers[selectedIndex])
    }
  }

  var selectedViewController: UIViewController? {
    guard viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }

  private lazy var contentView: UIView = {
    let view = UIView(
      frame: CGRect(x: 0, y: 1, width: self.view.bounds.width, height: self.view.bounds.height - 1))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    return view
  }()

  convenience init(viewControllers: [UIViewController]) {
    self.init(nibName: nil, bundle: nil)
    self.viewControllers = viewControllers
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    view.backgroundColor = .darkGray
    view.addSubview(contentView)

    if let selected = selectedViewController {
      addChild(selected)
      selected.view.frame = contentView.bounds
      selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(selected.view)
      selected.didMove(toParent: self)
    }
  }

  private func cycle(
    from oldViewController: UIViewController, to newViewController: UIViewController
  ) {
    oldViewController.willMove(toParent: nil)
    addChild(newViewController)

    newViewController.view.frame = contentView.bounds
    newViewController.view.alpha = 0

    transition(
      from: oldViewController, to: newViewController, duration: 0.25,
      options: .transitionCrossDissolve,
      animations: {
        newViewController.view.alpha = 1
        oldViewController.view.alpha = 0
      },
      completion: { [weak self] finished in
        guard let self = self else { return }
        oldViewController.view.alpha = 1
        oldViewController.removeFromParent()
        newViewController.didMove(toParent: self)
        self.delegate?.segmentedViewController(self, didSelect: newViewController)
      })
  }
}
