import UIKitNames

/// One child at a time, faded over; what comes after the launch replaces it.
final class CrossFadeViewController: UIViewController {
  private(set) var current: UIViewController?
  private var queue: [UIViewController] = []
  private var isFading = false
  var fadeDuration: TimeInterval = 0.3

  convenience init(showing first: UIViewController) {
    self.init()
    current = first
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let current { install(current) }
  }

  override var childForStatusBarStyle: UIViewController? { return current }
  override var childForStatusBarHidden: UIViewController? { return current }
  override var shouldAutorotate: Bool { return current?.shouldAutorotate ?? true }

  func show(_ next: UIViewController) {
    guard isViewLoaded, view.window != nil else {
      current.map(uninstall)
      current = next
      if isViewLoaded { install(next) }
      return
    }
    guard !isFading else {
      queue.append(next)
      return
    }
    fade(to: next)
  }

  private func fade(to next: UIViewController) {
    isFading = true
    UIApplication.shared.beginIgnoringInteractionEvents()
    let old = current
    current = next
    install(next)
    next.view.alpha = 0
    UIView.animate(
      withDuration: fadeDuration,
      animations: {
        next.view.alpha = 1
        self.setNeedsStatusBarAppearanceUpdate()
      },
      completion: { [weak self] _ in
        UIApplication.shared.endIgnoringInteractionEvents()
        if let old { self?.uninstall(old) }
        self?.isFading = false
        guard let self, !self.queue.isEmpty else { return }
        self.fade(to: self.queue.removeFirst())
      })
  }

  private func install(_ child: UIViewController) {
    addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child.view)
    NSLayoutConstraint.activate([
      child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      child.view.topAnchor.constraint(equalTo: view.topAnchor),
      child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    child.didMove(toParent: self)
  }

  private func uninstall(_ child: UIViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }
}
