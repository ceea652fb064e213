import UIKitNames

/// A child that makes room for what stands for the keyboard.
class KeyboardAvoidingViewController: UIViewController {
  let child: UIViewController
  private var observers: [NotificationObserver] = []
  private var bottomConstraint: NSLayoutConstraint?

  init(child: UIViewController) {
    self.child = child
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child.view)
    let bottom = child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    bottomConstraint = bottom
    NSLayoutConstraint.activate([
      child.view.topAnchor.constraint(equalTo: view.topAnchor),
      child.view.leftAnchor.constraint(equalTo: view.leftAnchor),
      child.view.rightAnchor.constraint(equalTo: view.rightAnchor),
      bottom,
    ])
    child.didMove(toParent: self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let center = NotificationCenter.default
    observers = [
      center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] notification in
        let info = notification.userInfo
        let frame = info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        let duration =
          info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0.25
        MainActor.assumeIsolated { self?.makeRoom(for: frame, duration) }
      },
      center.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated { self?.makeRoom(for: .zero, 0.25) }
      },
    ]
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    observers.forEach { NotificationCenter.default.removeObserver($0) }
  }

  private func makeRoom(for keyboard: CGRect, _ duration: TimeInterval) {
    let covered = view.convert(keyboard, from: nil).intersection(view.bounds)
    bottomConstraint?.constant = covered.isEmpty ? 0 : -covered.height
    UIView.animate(withDuration: duration) {
      self.view.layoutIfNeeded()
    }
  }
}
