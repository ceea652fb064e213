import Testing

/// What the programs for the libraries of views contain.
extension ClientPackage.Program {
  /// A program that takes only Containment.
  static let panel = Self("Panel", products: ["Containment"], files: ["main.swift": panelSource])

  /// The program of the README of the libraries of views.
  static var cities: Self {
    get throws {
      let readme = try MarkdownDocument(path: "Sources/Terminal/README.md")
      let source = try #require(readme.blocks(under: "A program").first)
      return Self("Cities", products: ["TerminalUI"], files: ["main.swift": source])
    }
  }

  /// The article that begins with an empty folder.
  static var template: MarkdownDocument {
    get throws {
      try MarkdownDocument(path: "Sources/Terminal/Controls/Controls.docc/FromAnEmptyFolder.md")
    }
  }

  /// The program of that article.
  static var counter: Self {
    get throws {
      let source = try #require(template.blocks(under: "The program").first)
      return Self("Counter", products: ["TerminalUI"], files: ["main.swift": source])
    }
  }

  /// A controller that was written for iOS, with its import lines.
  static let clock = Self("Clock", products: ["UIKit"], files: ["main.swift": clockSource])

  /// A program that begins with an attribute of its delegate.
  static let attributed = Self(
    "Attributed", products: ["UIKit"],
    files: ["AppDelegate.swift": attributedSource, "Greeting.swift": greetingSource],
    isSwift5: true)

  /// A program that begins with scenes.
  static let scenes = Self(
    "Scenes", products: ["UIKit"],
    files: ["AppDelegate.swift": scenesSource, "Greeting.swift": greetingSource], isSwift5: true)

  /// A program that speaks to the Objective-C runtime.
  static let runtime = Self(
    "Runtime", products: ["UIKit"],
    files: [
      "Empty.swift": "// The program is in iOS.\n", "iOS/Form.swift": formSource,
      "iOS/FormDelegate.swift": formDelegateSource, "iOS/Program.swift": programSource,
    ], isSwift5: true, usesObjectiveCSyntax: true)

  /// The file of `Panel`.
  private static let panelSource = """
    import Cells
    import Containment
    import Curses

    let screen = MemoryScreen(size: CellSize(columns: 20, rows: 1))
    let application = Application(screen: screen)
    print(application.screenBounds.width)


    """

  /// The file of `Clock`. What Foundation has too are Foundation's types.
  private static let clockSource = """
    import Foundation
    import UIKit

    final class ClockViewController: UIViewController {
      static let tick = Notification.Name("tick")
      private let clock = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 1))
      private(set) var size = CGSize.zero

      override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
      }

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        title = coder.decodeObject(forKey: "name") as? String
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        let half: CGFloat = 0.5
        clock.frame.size = CGSize(width: view.bounds.width * half, height: 1)
        view.addSubview(clock)
        NotificationCenter.default.addObserver(
          self, selector: ClockViewController.update(_:), name: Self.tick, object: nil)
      }

      private func update(_ notification: Notification) {
        let time = notification.userInfo?["at"] as? TimeInterval ?? 0
        clock.text = "\\(time) \\(IndexPath(row: 1, section: 2).section)"
      }

      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        self.size = size
      }

      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(clock.text, forKey: "name")
        coder.encode(Double(clock.frame.width), forKey: "width")
        coder.encode(3, forKey: "count")
      }

      var time: String { clock.text ?? "" }
    }

    let controller = ClockViewController(nibName: nil, bundle: nil)
    controller.view.frame = CGRect(
      origin: CGPoint(x: 1, y: 1), size: CGSize(width: 40, height: 10))
    controller.viewDidLoad()
    NotificationCenter.default.post(
      name: ClockViewController.tick, object: nil, userInfo: ["at": 2.5])
    let coder = ValueCoder()
    controller.encodeRestorableState(with: coder)
    let other = ClockViewController(coder: coder)
    print(controller.time, coder.decodeDouble(forKey: "width"), coder.decodeInteger(forKey: "count"))
    print(other?.title ?? "", CGRect(x: 0, y: 0, width: 3, height: 2).intersects(.null))

    final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        print(range.location, range.length, string)
        return false
      }

      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        print(range.location, range.length, text)
        return true
      }
    }

    let (listener, field, notes) = (Listener(), UITextField(), UITextView())
    field.text = "🐟a"
    field.delegate = listener
    field.paste(text: "bc")
    notes.text = "a🐟\\nbc"
    notes.delegate = listener
    notes.insertText("d")
    notes.deleteBackward()
    print(field.text ?? "", notes.lineCount)


    """

  /// The delegate of `Attributed`.
  private static let attributedSource = """
    import UIKit

    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      private let places = ["Copenhagen"]
      private let state = ProcessInfo.processInfo.environment["STATE_FILE"]
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        print("launched with \\(places)")
        window = UIWindow(frame: UIScreen.main.bounds)
        window!.rootViewController = Greeting()
        window!.makeKeyAndVisible()
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
      func application(
        _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
      ) -> Bool { state != nil }
      func applicationWillTerminate(_ application: UIApplication) {
        print("terminates")
        guard let state else { return }
        print("written", FileManager.default.fileExists(atPath: state))
      }
    }

    """

  /// The delegates of `Scenes`.
  private static let scenesSource = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func applicationWillTerminate(_ application: UIApplication) { print("terminates") }
    }
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        print("connects")
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window!.rootViewController = Greeting()
        window!.makeKeyAndVisible()
      }
      func sceneDidBecomeActive(_ scene: UIScene) { print("active") }
      func sceneWillResignActive(_ scene: UIScene) { print("resigns") }
      func sceneDidDisconnect(_ scene: UIScene) { print("disconnects") }
    }

    """

  /// The controller of `Attributed` and `Scenes`.
  private static let greetingSource = """
    import UIKit.UIGestureRecognizerSubclass

    class Greeting: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        print("loaded")
        let label = UILabel(frame: CGRect(x: 2, y: 1, width: 20, height: 1))
        label.text = "Hello"
        view.addSubview(label)
      }
      override func keyDown(_ key: KeyPress) {
        guard case .character(let character) = key.key, key.modifiers.isEmpty else {
          return super.keyDown(key)
        }
        print("key", character)
        // what waits in the main queue, as a task, and for a time
        DispatchQueue.global().async {
          DispatchQueue.main.async {
            print("main queue")
            Task { @MainActor in
              print("task")
              self.terminateSoon()
            }
          }
        }
      }
      private func terminateSoon() {
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
          print("timer")
          MainActor.assumeIsolated { UIApplication.shared.terminate() }
        }
      }
    }


    """

  /// A controller with actions and outlets.
  private static let formSource = """
    import UIKit

    class Form: UIViewController {
      @IBOutlet weak var panel: UIView!
      let button = UIButton(type: .system)
      private(set) var pressed: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(send(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(note), for: .touchUpInside)
        NotificationCenter.default.addObserver(
          self, selector: #selector(change), name: Notification.Name("changed"), object: nil)
      }
      @objc func send(_ sender: UIButton) {
        pressed.append("sent \\(sender === button)")
        delegate?.formDidSend?(self)
      }
      @objc private func note() { pressed.append("noted \\(#line)") }
      @objc func change(_ notification: NSNotification) {
        pressed.append(notification.name.rawValue)
      }
      weak var delegate: FormDelegate?
      deinit { Log.ended = pressed }
    }


    """

  /// A protocol with methods that a class need not have.
  private static let formDelegateSource = """
    import os.log

    @objc protocol FormDelegate {
      @objc optional func formDidSend(_ form: Form)
      @objc optional func formDidClose(_ form: Form)
      @objc optional func form(
        _ form: Form, nameAt index: Int) -> String?
    }
    class Log: FormDelegate {
      static var ended: [String] = []
      static let log = OSLog(subsystem: "forms", category: "log")
      func formDidSend(_ form: Form) {
        os_log("%{public}@ of %@", log: Log.log, type: .info, form.pressed[0], form)
      }
    }


    """

  /// The beginning of `Runtime`.
  private static let programSource = """
    import UIKit

    @main
    enum Program {
      static func main() {
        run(Log())
        print(Log.ended.joined(separator: ", "))
      }
      static func run(_ log: FormDelegate) {
        let form = Form()
        form.delegate = log
        form.loadViewIfNeeded()
        form.button.sendAction()
        if let name = log.form?(form, nameAt: 0) { print(name) }
        log.formDidClose?(form)
        NotificationCenter.default.post(name: Notification.Name("changed"), object: nil)
      }
    }


    """
}
