import UIKitNames

/// A bar of buttons over a container view, as one writes it to get rid of UITabBarController.
final class CustomTabBarController: UIViewController {
  private let containerView = UIView()
  private let barView = UIView()
  private var buttons = [UIButton]()

  var viewControllers: [UIViewController]? {
    didSet {
      oldValue?.filter { !(viewControllers?.contains($0) ?? false) }.forEach(remove)
      if isViewLoaded { rebuildButtons() }
    }
  }

  var selectedIndex: Int = -1 {
    didSet {
      guard oldValue != selectedIndex else { return }
      select(selectedIndex, from: oldValue)
    }
  }

  var selectedViewController: UIViewController? {
    guard let viewControllers = viewControllers, viewControllers.indices.contains(selectedIndex)
    else { return nil }
    return viewControllers[selectedIndex]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let bounds = view.bounds
    let barHeight: CGFloat = 1
    let (bar, rest) = bounds.divided(atDistance: barHeight, from: .maxYEdge)
    containerView.frame = rest
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    barView.frame = bar
    barView.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    barView.backgroundColor = .lightGray
    [containerView, barView].forEach(view.addSubview)
    rebuildButtons()
    if selectedIndex < 0, viewControllers?.isEmpty == false { selectedIndex = 0 }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = barView.bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 1)
    }
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    viewControllerToPresent.modalPresentationStyle = .overCurrentContext
    definesPresentationContext = true
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  private func rebuildButtons() {
    buttons.forEach { $0.removeFromSuperview() }
    buttons = (viewControllers ?? []).enumerated().map { index, controller in
      let button = UIButton(title: controller.tabBarItem.title ?? "\(index)")
      button.tag = index
      button.action = { [unowned self] in self.selectedIndex = index }
      barView.addSubview(button)
      return button
    }
    view.setNeedsLayout()
  }

  private func select(_ index: Int, from old: Int) {
    guard isViewLoaded, let new = selectedViewController else { return }
    let previous = viewControllers?.indices.contains(old) == true ? viewControllers?[old] : nil
    addChild(new)
    new.view.frame = containerView.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard let previous = previous, previous.view.superview === containerView else {
      containerView.addSubview(new.view)
      return new.didMove(toParent: self)
    }
    previous.willMove(toParent: nil)
    let options: UIView.AnimationOptions =
      index > old ? .transitionFlipFromRight : .transitionFlipFromLeft
    UIView.transition(
      from: previous.view, to: new.view, duration: 0.3, options: options
    ) { _ in
      previous.removeFromParent()
      new.didMove(toParent: self)
    }
  }

  private func remove(_ controller: UIViewController) {
    guard controller.parent == self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }
}
