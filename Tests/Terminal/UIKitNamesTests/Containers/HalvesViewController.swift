import UIKitNames

/// Two children, one above the other or side by side; it tells them their sizes.
final class HalvesViewController: UIViewController {
  private let first: UIViewController
  private let second: UIViewController
  var ratio: CGFloat = 0.5

  init(_ first: UIViewController, _ second: UIViewController) {
    self.first = first
    self.second = second
    super.init(nibName: nil, bundle: nil)
    [first, second].forEach { addChild($0) }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, child) in children.enumerated() {
      child.view.frame = frames(in: view.bounds.size)[index]
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (upper, lower) = (frames(in: view.bounds.size)[0], frames(in: view.bounds.size)[1])
    first.view.frame = upper
    second.view.frame = lower
  }

  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return frames(in: parentSize)[container === first ? 0 : 1].size
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { _ in
        self.view.layoutIfNeeded()
      },
      completion: { context in
        if !context.isCancelled { self.view.setNeedsLayout() }
      })
  }

  private func frames(in size: CGSize) -> [CGRect] {
    let bounds = CGRect(origin: .zero, size: size)
    let isWide = size.width > size.height * 3
    let (slice, remainder) =
      isWide
      ? bounds.divided(atDistance: (size.width * ratio).rounded(), from: .minXEdge)
      : bounds.divided(atDistance: (size.height * ratio).rounded(), from: .minYEdge)
    return [slice, remainder]
  }
}
