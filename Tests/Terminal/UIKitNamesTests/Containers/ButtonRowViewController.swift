import UIKitNames

/// Children under a row of buttons, laid out by constraints.
final class ButtonRowViewController: UIViewController {
  private let controllers: [UIViewController]
  private let header = UIView()
  private let container = UIView()
  private let indicator = UIView()
  private var buttons: [UIButton] = []
  private(set) var selectedViewController: UIViewController?
  let selectedColor: UIColor = .systemBlue
  let normalColor: UIColor = .clear

  init(controllers: [UIViewController]) {
    self.controllers = controllers
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    [header, container, indicator].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    let guide: UILayoutGuide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: guide.topAnchor),
      header.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 1),
      container.topAnchor.constraint(equalTo: header.bottomAnchor),
      container.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      container.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      container.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    for (index, controller) in controllers.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(controller.title, for: .normal)
      button.setTitleColor(.label, for: .normal)
      button.tag = index
      button.addAction(
        UIAction { [weak self] action in self?.tapped(action.sender as? UIButton) },
        for: .touchUpInside)
      buttons.append(button)
      header.addSubview(button)
    }
    select(0, animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = header.bounds.width / CGFloat(max(1, buttons.count))
    for button in buttons {
      button.frame = CGRect(x: CGFloat(button.tag) * width, y: 0, width: width, height: 1)
    }
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard container === selectedViewController else { return }
    preferredContentSize = container.preferredContentSize
  }

  override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize {
    CGSize(width: size.width, height: size.height - 1)
  }

  private func tapped(_ button: UIButton?) {
    guard let button else { return }
    select(button.tag, animated: true)
  }

  func select(_ index: Int, animated: Bool) {
    let new = controllers[index]
    guard new != selectedViewController else { return }
    buttons.forEach { $0.backgroundColor = $0.tag == index ? selectedColor : normalColor }
    let old = selectedViewController
    selectedViewController = new
    addChild(new)
    new.view.frame = container.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard let old, animated else {
      old?.willMove(toParent: nil)
      old?.view.removeFromSuperview()
      old?.removeFromParent()
      container.addSubview(new.view)
      return new.didMove(toParent: self)
    }
    old.willMove(toParent: nil)
    let direction: UIView.AnimationOptions =
      index > (controllers.firstIndex(of: old) ?? 0)
      ? .transitionFlipFromRight : .transitionFlipFromLeft
    transition(
      from: old, to: new, duration: 0.25, options: [direction, .curveEaseInOut], animations: nil
    ) { finished in
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }
}
