import Atlas
import Containment
import Localization

/// Shows a tree of controllers and their callbacks as they come, in a window that takes neither
/// keys nor the mouse. The window of these controllers lies beside it, or beneath it on a screen
/// that is too narrow for both.
@MainActor
final class ControllersPanel {
  private let controller: ControllersViewController
  private let isUnicode: Bool
  private let names: [ViewController: String]
  private var window: Window?
  /// The window whose controllers are shown.
  private weak var other: Window?
  private var application: Application? { window?.application }

  /// The speeds of animations to choose from.
  private static let speeds = [1, 0.5, 0.25, 0.1, 0.05]

  /// A panel that is not shown yet.
  ///
  /// The children of the tunnel are called as its properties are, others by their types.
  init(
    of startMap: ViewController, _ targetMap: ViewController, _ startInfo: ViewController,
    _ targetInfo: ViewController, colors: InterfaceColors, words: Phrasebook
  ) {
    controller = ControllersViewController(colors: colors, words: words)
    isUnicode = colors.isUnicode
    names = [
      startMap: "startMap", targetMap: "targetMap", startInfo: "startInfo",
      targetInfo: "targetInfo",
    ]
  }

  /// Whether the panel is shown.
  var isShown: Bool { window != nil }

  /// Shows the controllers of a window, or takes them off the screen; then animations run at their
  /// own speed again.
  func toggle(beside other: Window) {
    guard let application = other.application else { return }
    guard window == nil else { return close() }
    let window = Window(frame: application.screenBounds)
    window.findsFocus = false
    window.windowLevel = .statusBar
    window.isUserInteractionEnabled = false
    window.rootViewController = controller
    self.window = window
    self.other = other
    controller.whenLaidOut = { [weak self] in self?.makeRoom(on: $0) }
    window.isHidden = false
    // in the turn of the key, so that the first picture has room for both
    makeRoom(on: window.bounds.size)
    application.callbackObserver = { [weak self] in self?.add($1, of: $0) }
    setSpeed(0.25)
    update()
  }

  /// Slows animations down, or speeds them up if the number is negative, by some steps.
  func slowDown(by steps: Int) {
    guard let application else { return }
    let index = Self.speeds.firstIndex(of: application.animationSpeed) ?? 0
    setSpeed(Self.speeds[max(0, min(index + steps, Self.speeds.count - 1))])
  }

  private func setSpeed(_ speed: Double) {
    application?.animationSpeed = speed
    controller.list.speed = speed
  }

  private func close() {
    application?.callbackObserver = nil
    application?.animationSpeed = 1
    if let application { other?.frame = application.screenBounds }
    window?.isHidden = true
    window = nil
  }

  /// Leaves the other window the columns that the list does not take, or all if these are too few.
  private func makeRoom(on screen: Size) {
    let rest = screen.width - Double(ControllersView.columns(onScreen: Int(screen.width)))
    other?.frame = Rect(
      x: 0, y: 0, width: rest < Self.leastRest ? screen.width : rest, height: screen.height)
  }

  /// The fewest columns that the other window gets beside the list.
  private static let leastRest = 40.0

  private func name(of controller: ViewController) -> String {
    names[controller] ?? "\(controller)"
  }

  private func add(_ callback: String, of controller: ViewController) {
    guard let application, controller !== self.controller else { return }
    self.controller.list.log.add(
      callback, of: name(of: controller), at: application.now,
      speed: application.animationSpeed)
    // the tree changes behind the callbacks
    application.schedule(after: 0) { [weak self] in self?.update() }
  }

  private func update() {
    guard let root = other?.rootViewController, isShown else { return }
    controller.list.list = ControllerList(below: root, isUnicode: isUnicode, name: name(of:))
  }
}

/// The controller of the panel's window: a list at the right edge, with nothing beside it.
@MainActor
private final class ControllersViewController: ViewController {
  let list: ControllersView
  /// Called with the size of the screen when the list has been laid out.
  var whenLaidOut: ((Size) -> Void)?

  init(colors: InterfaceColors, words: Phrasebook) {
    list = ControllersView(colors: colors, words: words)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(list)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let columns = Double(ControllersView.columns(onScreen: Int(size.width)))
    list.frame = Rect(x: size.width - columns, y: 0, width: columns, height: size.height)
    whenLaidOut?(size)
  }
}
