import UIKitNames

/// Pages side by side whose places follow a share of the way, with the neighbours kept.
class CarouselViewController: UIViewController {
  private(set) var currentIndex: Int = 0
  private(set) var progress: CGFloat = 0.0
  var pages: [UIViewController] = [] {
    didSet { reload(from: oldValue) }
  }
  var onPageChange: ((Int) -> Void)?
  private let contentView: UIView = {
    let contentView = UIView(frame: CGRect.zero)
    contentView.translatesAutoresizingMaskIntoConstraints = false
    contentView.clipsToBounds = true
    return contentView
  }()
  private let pageLabel = UILabel()
  private var isInteracting = false

  init(pages: [UIViewController]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
    title = "Carousel"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.darkGray
    view.addSubview(contentView)
    NSLayoutConstraint.activate([
      contentView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      contentView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      contentView.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -1),
    ])
    pageLabel.textAlignment = .center
    pageLabel.textColor = .white
    pageLabel.frame = CGRect(x: 0, y: view.bounds.maxY - 1, width: view.bounds.width, height: 1)
    pageLabel.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(pageLabel)
    reload(from: [])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    visiblePages.forEach { $0.beginAppearanceTransition(true, animated: animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    visiblePages.forEach { $0.endAppearanceTransition() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    visiblePages.forEach { $0.beginAppearanceTransition(false, animated: animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    visiblePages.forEach { $0.endAppearanceTransition() }
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutPages()
  }

  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return CGSize(width: parentSize.width, height: max(parentSize.height - 1, 0))
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }

  func beginInteraction(towards index: Int) {
    guard pages.indices.contains(index), index != currentIndex, !isInteracting else { return }
    isInteracting = true
    show(pages[index])
    pages[currentIndex].beginAppearanceTransition(false, animated: true)
    pages[index].beginAppearanceTransition(true, animated: true)
  }

  func update(percent: CGFloat, towards index: Int) {
    guard isInteracting else { return }
    progress = min(max(percent, 0), 1) * (index > currentIndex ? 1 : -1)
    layoutPages()
  }

  func finish(towards index: Int, completed: Bool) {
    guard isInteracting else { return }
    let (old, new) = (pages[currentIndex], pages[index])
    let target: CGFloat = completed ? (index > currentIndex ? 1 : -1) : 0
    UIView.animate(
      withDuration: 0.2,
      animations: {
        self.progress = target
        self.layoutPages()
      },
      completion: { _ in
        if completed {
          self.currentIndex = index
        } else {
          old.beginAppearanceTransition(true, animated: true)
          new.beginAppearanceTransition(false, animated: true)
        }
        self.progress = 0
        self.isInteracting = false
        new.endAppearanceTransition()
        old.endAppearanceTransition()
        self.hide(completed ? old : new)
        self.layoutPages()
        if completed { self.onPageChange?(index) }
      })
  }

  private var visiblePages: [UIViewController] {
    return pages.filter { $0.isViewLoaded && $0.view.superview == contentView }
  }

  private func reload(from old: [UIViewController]) {
    guard isViewLoaded else { return }
    for page in old where !pages.contains(page) {
      page.willMove(toParent: nil)
      hide(page)
      page.removeFromParent()
    }
    for page in pages where page.parent != self {
      addChild(page)
      page.didMove(toParent: self)
    }
    if currentIndex >= pages.count { currentIndex = max(0, pages.count - 1) }
    if let first = pages.first(where: { $0 === pages[currentIndex] }) { show(first) }
    layoutPages()
  }

  private func show(_ page: UIViewController) {
    page.loadViewIfNeeded()
    if !page.view.isDescendant(of: contentView) { contentView.addSubview(page.view) }
  }

  private func hide(_ page: UIViewController) {
    page.viewIfLoaded?.removeFromSuperview()
  }

  private func layoutPages() {
    let size = contentView.bounds.size
    for (index, page) in pages.enumerated() where page.viewIfLoaded?.superview != nil {
      let offset = CGFloat(index - currentIndex) - progress
      page.view.frame =
        CGRect(
          origin: CGPoint(x: offset * size.width, y: 0), size: size
        ).integral
    }
    pageLabel.text = "\(currentIndex + 1)/\(pages.count)"
  }
}
