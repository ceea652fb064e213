import UIKitNames

@MainActor
protocol BottomSheetDelegate: AnyObject {
  func bottomSheet(_ sheet: BottomSheetViewController, didMoveTo position: SheetPosition)
}

enum SheetPosition: Int, CaseIterable {
  case hidden = 0
  case collapsed
  case partiallyRevealed
  case open
}

/// A sheet over the content that rests at one of several heights.
class BottomSheetViewController: UIViewController {
  private(set) var position = SheetPosition.collapsed
  weak var delegate: (any BottomSheetDelegate)?
  let contentViewController: UIViewController
  let sheetViewController: UIViewController

  private let contentContainer = UIView()
  private let sheetContainer = UIView()
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = .black
    view.alpha = 0.0
    view.isUserInteractionEnabled = false
    return view
  }()

  required init(content: UIViewController, sheet: UIViewController) {
    contentViewController = content
    sheetViewController = sheet
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("not from a storyboard") }

  override func loadView() {
    super.loadView()
    contentContainer.clipsToBounds = true
    sheetContainer.clipsToBounds = true
    [contentContainer, dimmingView, sheetContainer].forEach { view.addSubview($0) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    put(contentViewController, in: contentContainer)
    put(sheetViewController, in: sheetContainer)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    contentContainer.frame = view.bounds
    dimmingView.frame = view.bounds
    layoutSheet()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

  override var childForStatusBarHidden: UIViewController? { contentViewController }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    return contentViewController.supportedInterfaceOrientations
  }

  func setPosition(
    _ newPosition: SheetPosition, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    position = newPosition
    let changes = {
      self.layoutSheet()
      self.dimmingView.alpha = newPosition == .open ? 0.5 : 0.0
    }
    let finished: (Bool) -> Void = { done in
      self.sheetViewController.view.isUserInteractionEnabled = newPosition != .hidden
      self.delegate?.bottomSheet(self, didMoveTo: newPosition)
      completion?(done)
    }
    guard animated else {
      UIView.performWithoutAnimation(changes)
      return finished(true)
    }
    UIView.animate(
      withDuration: 0.3, delay: 0.0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0.0,
      options: .curveEaseInOut, animations: changes, completion: finished)
  }

  private func layoutSheet() {
    let heights: [SheetPosition: CGFloat] = [
      .hidden: 0, .collapsed: 2, .partiallyRevealed: (view.bounds.height / 2).rounded(),
      .open: view.bounds.height - 2,
    ]
    let height = heights[position] ?? 0
    sheetContainer.frame = CGRect(
      x: 0, y: view.bounds.maxY - height, width: view.bounds.width,
      height: max(height, sheetContainer.bounds.height))
    sheetViewController.additionalSafeAreaInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: sheetContainer.bounds.height - height, right: 0)
  }

  private func put(_ controller: UIViewController, in container: UIView) {
    addChild(controller)
    controller.view.frame = container.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(controller.view)
    controller.didMove(toParent: self)
  }
}
