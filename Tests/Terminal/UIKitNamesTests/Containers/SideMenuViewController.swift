import UIKitNames

protocol SideMenuViewControllerDelegate: AnyObject {
  func sideMenuWillOpen(_ sideMenu: SideMenuViewController)
  func sideMenuDidClose(_ sideMenu: SideMenuViewController)
}

extension SideMenuViewControllerDelegate {
  func sideMenuWillOpen(_ sideMenu: SideMenuViewController) {}
  func sideMenuDidClose(_ sideMenu: SideMenuViewController) {}
}

/// A side menu as such containers are written: content and menu are replaced by assigning them, the
/// content moves aside, a cover takes the presses that close it.
class SideMenuViewController: UIViewController {
  enum MenuState: Int {
    case closed, open
    var opposite: MenuState { self == .open ? .closed : .open }
  }

  weak var delegate: SideMenuViewControllerDelegate?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var contentViewController: UIViewController! {
    didSet {
      guard isViewLoaded else { return }
      swapContent(from: oldValue, to: contentViewController)
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var menuViewController: UIViewController! {
    willSet {
      guard let menu = menuViewController, menu.parent === self else { return }
      menu.willMove(toParent: nil)
      menu.viewIfLoaded?.removeFromSuperview()
      menu.removeFromParent()
    }
    didSet {
      if viewIfLoaded != nil { installMenu() }
    }
  }

  var menuWidthRatio: CGFloat = 0.4
  private(set) var menuState: MenuState = .closed
  private lazy var coverView: UIView = {
    let view = UIView(frame: self.view.bounds)
    view.backgroundColor = UIColor(white: 0.0, alpha: 0.4)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.alpha = 0.0
    view.isHidden = true
    return view
  }()
  private var menuContainer = UIView()

  convenience init(content: UIViewController, menu: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    self.contentViewController = content
    self.menuViewController = menu
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .black
    view.clipsToBounds = true
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    menuContainer.autoresizingMask = .flexibleHeight
    menuContainer.frame = menuFrame(for: .closed)
    view.addSubview(menuContainer)
    swapContent(from: nil, to: contentViewController)
    view.insertSubview(coverView, belowSubview: menuContainer)
    installMenu()
  }

  override var childForStatusBarStyle: UIViewController? { return contentViewController }
  override var childForStatusBarHidden: UIViewController? { return contentViewController }
  override var shouldAutorotate: Bool { return contentViewController.shouldAutorotate }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    return contentViewController?.supportedInterfaceOrientations ?? .all
  }
  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
  override var prefersStatusBarHidden: Bool { return true }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    menuContainer.frame = menuFrame(for: menuState)
    menuViewController?.viewIfLoaded?.frame = menuContainer.bounds
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let wasOpen = menuState == .open
    coordinator.animate(
      alongsideTransition: { [weak self] context in
        guard let strongSelf = self, !context.isCancelled else { return }
        strongSelf.menuContainer.frame = strongSelf.menuFrame(for: strongSelf.menuState)
      },
      completion: { [weak self] _ in
        if wasOpen { self?.setMenu(.closed, animated: false) }
      })
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass
    else { return }
    view.setNeedsLayout()
  }

  @discardableResult
  func toggle(animated: Bool = true) -> MenuState {
    setMenu(menuState.opposite, animated: animated)
    return menuState
  }

  func setMenu(_ state: MenuState, animated: Bool, completion: (() -> Void)? = nil) {
    guard state != menuState else { completion?(); return }
    menuState = state
    if state == .open {
      delegate?.sideMenuWillOpen(self)
      coverView.isHidden = false
    }
    let changes = { [unowned self] in
      self.coverView.alpha = state == .open ? 1.0 : 0.0
      self.menuContainer.frame = self.menuFrame(for: state)
      self.view.layoutIfNeeded()
    }
    let finish: (Bool) -> Void = { _ in
      self.coverView.isHidden = state == .closed
      if state == .closed { self.delegate?.sideMenuDidClose(self) }
      self.setNeedsStatusBarAppearanceUpdate()
      completion?()
    }
    if animated {
      UIView.animate(
        withDuration: 0.3, delay: 0.0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.5,
        options: [.curveEaseOut, .beginFromCurrentState], animations: changes, completion: finish)
    } else {
      changes()
      finish(true)
    }
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return true }

  private func menuFrame(for state: MenuState) -> CGRect {
    let width = (view.bounds.width * menuWidthRatio).rounded(.up)
    let x = state == .open ? view.bounds.maxX - width : view.bounds.maxX
    return CGRect(x: x, y: view.bounds.minY, width: width, height: view.bounds.size.height)
  }

  private func installMenu() {
    guard let menu = menuViewController else { return }
    addChild(menu)
    menu.view.frame = menuContainer.bounds
    menu.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    menuContainer.addSubview(menu.view)
    menu.didMove(toParent: self)
  }

  private func swapContent(from old: UIViewController?, to new: UIViewController?) {
    old?.willMove(toParent: nil)
    if let new = new {
      addChild(new)
      new.view.frame = view.bounds
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    if let old = old, let new = new, isViewLoaded, view.window != nil {
      transition(
        from: old, to: new, duration: 0.25, options: [.transitionCrossDissolve, .curveEaseInOut],
        animations: nil
      ) { [weak self] finished in
        guard let self = self else { return }
        old.removeFromParent()
        new.didMove(toParent: self)
        self.view.sendSubviewToBack(new.view)
      }
    } else {
      old?.view.removeFromSuperview()
      old?.removeFromParent()
      if let new = new {
        view.insertSubview(new.view, at: 0)
        new.didMove(toParent: self)
      }
    }
  }
}

extension UIViewController {
  var sideMenuViewController: SideMenuViewController? {
    var iterator: UIViewController? = parent
    while let current = iterator {
      if let menu = current as? SideMenuViewController { return menu }
      iterator = current.parent ?? current.presentingViewController
    }
    return nil
  }
}
