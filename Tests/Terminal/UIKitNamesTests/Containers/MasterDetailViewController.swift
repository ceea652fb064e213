import UIKitNames

/// A list beside its detail where there is room, over it where there is not.
final class MasterDetailViewController: UIViewController {
  let master: UIViewController
  private(set) var detail: UIViewController?
  private(set) var isCollapsed = false
  var preferredMasterWidth: CGFloat = 20

  init(master: UIViewController, detail: UIViewController?) {
    self.master = master
    self.detail = detail
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    isCollapsed = traitCollection.horizontalSizeClass == .compact
    attach(master)
    if let detail { attach(detail) }
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, previous: UITraitCollection) in
      self.view.backgroundColor = .systemBackground
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    frames(in: view.bounds.size).forEach { child, frame in child.view.frame = frame }
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    guard newCollection.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
    isCollapsed = newCollection.horizontalSizeClass == .compact
    coordinator.animate(
      alongsideTransition: { _ in self.view.setNeedsLayout() },
      completion: { context in
        if !context.isCancelled { self.updateOverrides() }
      })
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { _ in self.view.layoutIfNeeded() }
  }

  override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize {
    frames(in: size).first { $0.0 === container }?.1.size ?? size
  }

  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let old = detail {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    detail = vc
    attach(vc)
    view.setNeedsLayout()
  }

  override func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
    return action == .showDetail
  }

  private func updateOverrides() {
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    setOverrideTraitCollection(isCollapsed ? nil : compact, forChild: master)
  }

  private func frames(in size: CGSize) -> [(UIViewController, CGRect)] {
    let bounds = CGRect(origin: .zero, size: size)
    let (left, right) = bounds.divided(
      atDistance: isCollapsed ? size.width : preferredMasterWidth, from: .minXEdge)
    guard let detail else { return [(master, bounds)] }
    return isCollapsed ? [(master, bounds), (detail, bounds)] : [(master, left), (detail, right)]
  }

  private func attach(_ child: UIViewController) {
    addChild(child)
    child.view.frame = frames(in: view.bounds.size).first { $0.0 == child }?.1 ?? view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
    updateOverrides()
  }
}
