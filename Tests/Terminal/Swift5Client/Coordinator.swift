import UIKitNames

/// Starts a part of a program; as programs of Swift 5 have it, without a word of actors.
public protocol Coordinator: AnyObject {
  /// The coordinators of its parts.
  var children: [Coordinator] { get }
  /// Shows its first controller.
  func start()
}

/// Shows a list of texts, and each text in a controller that is pushed.
public final class AppCoordinator: Coordinator {
  /// The coordinators of its parts: none.
  public private(set) var children: [Coordinator] = []
  /// The titles of the controllers that have been shown.
  public private(set) var shown: [String] = []
  /// What the list and the texts are shown in.
  public let navigation = UINavigationController()
  private let window: UIWindow

  /// A coordinator of a window.
  public init(window: UIWindow) {
    self.window = window
  }

  /// Shows the list.
  public func start() {
    let list = ListViewController()
    list.title = "List"
    list.delegate = self
    navigation.delegate = self
    navigation.setViewControllers([list], animated: false)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  private func show(_ text: String) {
    let detail = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 1, width: 20, height: 3))
    label.text = text
    label.numberOfLines = 0
    detail.title = text
    detail.view.addSubview(label)
    Theme.shared.apply(to: detail)
    navigation.pushViewController(detail, animated: false)
  }
}

extension AppCoordinator: ListDelegate {
  /// Shows a text.
  public func list(_ list: ListViewController, didChoose text: String) { show(text) }
}

extension AppCoordinator: UINavigationControllerDelegate {
  /// Notes what is shown.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append(viewController.title ?? "")
  }
}

/// Is told what is chosen in a list.
public protocol ListDelegate: AnyObject {
  /// A text was chosen.
  func list(_ list: ListViewController, didChoose text: String)
}

/// Colours and buttons that controllers share.
final class Theme {
  static let shared = Theme()
  private lazy var done = UIBarButtonItem(title: "Done")

  func apply(to controller: UIViewController) {
    controller.view.backgroundColor = .black
    controller.navigationItem.rightBarButtonItem = done
    done.isEnabled = UIScreen.main.bounds.width > 10
  }
}
