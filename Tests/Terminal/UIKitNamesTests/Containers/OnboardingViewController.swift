import UIKitNames

/// Pages of an introduction, by a page controller that is a child, with its own buttons.
class OnboardingViewController: UIViewController {
  private(set) var log: [String] = []
  private let titles = ["Welcome", "Dig", "Arrive"]
  private lazy var pages: [UIViewController] = titles.map { title in
    let page = UIViewController()
    page.title = title
    let label = UILabel(frame: CGRect(x: 1, y: 1, width: 10, height: 1))
    label.text = title
    page.view.addSubview(label)
    return page
  }
  private let pageViewController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal,
    options: [.interPageSpacing: 2])
  private let pageControl = UIPageControl()
  private let skipButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    pageViewController.dataSource = self
    pageViewController.delegate = self
    pageViewController.setViewControllers(
      [pages[0]], direction: .forward, animated: false, completion: nil)
    addChild(pageViewController)
    view.addSubview(pageViewController.view)
    pageViewController.didMove(toParent: self)
    pageViewController.view.translatesAutoresizingMaskIntoConstraints = false

    pageControl.numberOfPages = pages.count
    pageControl.addTarget(
      self, action: OnboardingViewController.pageControlChanged(_:), for: .valueChanged)
    skipButton.setTitle("Skip", for: .normal)
    skipButton.addTarget(self, action: OnboardingViewController.skip, for: .touchUpInside)
    skipButton.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [pageControl, skipButton])
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(row)
    NSLayoutConstraint.activate([
      pageViewController.view.topAnchor.constraint(equalTo: view.topAnchor),
      pageViewController.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pageViewController.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pageViewController.view.bottomAnchor.constraint(equalTo: row.topAnchor),
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      row.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// The keys of a terminal go to the page.
  override var preferredFocusedView: UIView? { pageViewController.preferredFocusedView }

  private func show(_ index: Int) {
    guard let current = pageViewController.viewControllers?.first,
      let old = pages.firstIndex(of: current), index != old
    else { return }
    pageViewController.setViewControllers(
      [pages[index]], direction: index > old ? .forward : .reverse, animated: true
    ) { [weak self] finished in self?.log.append("shown \(finished)") }
  }

  private func pageControlChanged(_ sender: UIPageControl) { show(sender.currentPage) }

  private func skip() {
    pageControl.currentPage = pages.count - 1
    show(pages.count - 1)
  }
}

extension OnboardingViewController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
    return pages[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index < pages.count - 1 else {
      return nil
    }
    return pages[index + 1]
  }
}

extension OnboardingViewController: UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append("from \(previousViewControllers.first?.title ?? "") \(completed)")
    guard completed, let page = pageViewController.viewControllers?.first else { return }
    pageControl.currentPage = pages.firstIndex(of: page) ?? 0
  }
}
