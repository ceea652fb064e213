import UIKitNames

@MainActor
protocol SwipePageViewControllerDataSource: AnyObject {
  func pages(_ pages: SwipePageViewController, before page: UIViewController) -> UIViewController?
  func pages(_ pages: SwipePageViewController, after page: UIViewController) -> UIViewController?
}

/// Pages that a drag brings in from either side, without a scroll view.
class SwipePageViewController: UIViewController {
  weak var dataSource: (any SwipePageViewControllerDataSource)?
  private(set) var currentPage: UIViewController

  private var dragStart: CGPoint?
  private var incoming: (page: UIViewController, isAfter: Bool)?

  init(initialPage: UIViewController) {
    currentPage = initialPage
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    embed(currentPage)
    currentPage.view.frame = view.bounds
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return true }

  override func mouseDown(_ mouse: MouseEvent) {
    dragStart = mouse.location(in: view)
  }

  override func mouseDragged(_ mouse: MouseEvent) {
    guard let dragStart else { return }
    let distance = mouse.location(in: view).x - dragStart.x
    if incoming == nil, abs(distance) >= 2 { begin(after: distance < 0) }
    guard let incoming else { return }
    let width = view.bounds.width
    currentPage.view.frame.origin.x = distance
    incoming.page.view.frame.origin.x = incoming.isAfter ? width + distance : distance - width
  }

  override func mouseUp(_ mouse: MouseEvent) {
    defer { dragStart = nil }
    guard let start = dragStart, let (page, isAfter) = incoming else { return }
    let distance = abs(mouse.location(in: view).x - start.x)
    let completes = distance > view.bounds.width / 3
    let old = currentPage
    let width = view.bounds.width
    incoming = nil
    (completes ? old : page).willMove(toParent: nil)
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
      animations: {
        let away = isAfter ? width : -width
        old.view.frame.origin.x = completes ? -away : 0
        page.view.frame.origin.x = completes ? 0 : away
      },
      completion: { [weak self] _ in
        guard let self else { return }
        let gone = completes ? old : page
        gone.view.removeFromSuperview()
        gone.removeFromParent()
        if completes { page.didMove(toParent: self) }
      })
    if completes { currentPage = page }
  }

  private func begin(after isAfter: Bool) {
    let next =
      isAfter
      ? dataSource?.pages(self, after: currentPage) : dataSource?.pages(self, before: currentPage)
    guard let next else { return }
    addChild(next)
    next.view.frame = view.bounds.offsetBy(
      dx: isAfter ? view.bounds.width : -view.bounds.width, dy: 0)
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(next.view)
    incoming = (next, isAfter)
  }

  private func embed(_ page: UIViewController) {
    addChild(page)
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }
}
