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
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
      ) { [weak self] notification in
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        self?.makeRoom(for: frame ?? .zero, notification)
      },
      center.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main
      ) { [weak self] notification in
        self?.makeRoom(for: .zero, notification)
      },
    ]
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    observers.forEach { NotificationCenter.default.removeObserver($0) }
  }

  private func makeRoom(for keyboard: CGRect, _ notification: Notification) {
    let covered = view.convert(keyboard, from: nil).intersection(view.bounds)
    let key = UIResponder.keyboardAnimationDurationUserInfoKey
    let duration = notification.userInfo?[key] as? TimeInterval ?? 0.25
    bottomConstraint?.constant = covered.isEmpty ? 0 : -covered.height
    UIView.animate(withDuration: duration) {
      self.view.layoutIfNeeded()
    }
  }
}
