import UIKitNames

/// Pages side by side; neighbours are adopted when they come near and let go when they are far.
class PagesViewController: UIViewController {
  typealias Completion = (Bool) -> Void

  var pages = [UIViewController]() {
    willSet { pages.forEach(remove) }
    didSet { if isViewLoaded { show(page: 0, animated: false) } }
  }
  private(set) var current = 0
  fileprivate let strip = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    strip.frame = view.bounds
    strip.clipsToBounds = false
    strip.tag = 42
    view.addSubview(strip)
    if !pages.isEmpty { show(page: 0, animated: false) }
  }

  func show(page index: Int, animated: Bool, completion: Completion? = nil) {
    guard pages.indices.contains(index) else { return }
    current = index
    for neighbour in max(0, index - 1)...min(pages.count - 1, index + 1) {
      insert(pages[neighbour], at: neighbour)
    }
    let offset = -view.bounds.width * CGFloat(index)
    let changes = {
      var frame = self.strip.frame
      frame.origin.x = offset
      self.strip.frame = frame
    }
    let finish: Completion = { finished in
      for (other, page) in self.pages.enumerated() where abs(other - self.current) > 1 {
        self.remove(page)
      }
      completion?(finished)
    }
    if animated {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .layoutSubviews],
        animations: changes, completion: finish)
    } else {
      UIView.performWithoutAnimation(changes)
      finish(true)
    }
  }

  private func insert(_ page: UIViewController, at index: Int) {
    guard page.parent !== self else { return }
    addChild(page)
    var frame = view.bounds
    frame.origin = CGPoint(x: view.bounds.width * CGFloat(index), y: 0)
    page.view.frame = frame
    strip.addSubview(page.view)
    page.didMove(toParent: self)
  }

  private func remove(_ page: UIViewController) {
    guard page.parent == self else { return }
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
  }
}
