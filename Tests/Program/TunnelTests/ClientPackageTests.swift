import Foundation
import TestSupport
import Testing

/// The libraries as strangers use them: the programs of their articles, in a package of their own.
@Suite struct ClientPackageTests {
  /// The products with an article, and what each program depends on.
  private static let products: [String: [String]] = [
    "Features": ["Features"], "Geodesy": ["Geodesy"], "Geophysics": ["Geophysics"],
    "Notations": ["Notations"], "Toponymy": ["Toponymy"],
    "ToponymyData": ["Toponymy", "ToponymyData"],
  ]

  private static func program(of module: String) throws -> MarkdownDocument.Program {
    let article = try MarkdownDocument(path: "Sources/Earth/\(module)/\(module).docc/\(module).md")
    try #require(article.programs.count == 1, "\(module)")
    return article.programs[0]
  }

  @Test func thePageListsEveryLibrary() throws {
    let manifest = try MarkdownDocument(path: "Package.swift").text
    let page = try MarkdownDocument(path: "docs/swift.md").text
    let products = manifest.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) }
    let rows = page.matches(of: /\n\| \[`(\w+)`\]/).map { String($0.1) }
    #expect(rows.sorted() == products.sorted())
    let ofViews: Set = ["Containment", "ContainmentTesting", "Controls", "UIKitNames"]
    #expect(Set(products).subtracting(Self.products.keys) == ofViews)
  }

  @Test func theProgramsOfTheArticlesPrintWhatTheArticlesSay() throws {
    let directory = try TemporaryDirectory()
    let modules = Self.products.keys.sorted()
    let package = try ClientPackage(
      in: directory,
      targets: try modules.map {
        ($0 + "Example", Self.products[$0] ?? [], try Self.program(of: $0).source)
      })
    let failure = try package.build()
    try #require(failure == nil, "\(failure ?? "")")
    for module in modules {
      let result = try package.run(module + "Example", in: Product.root)
      #expect(result.output == (try Self.program(of: module).printed), "\(module)")
      #expect(result.status == 0 && result.errors.isEmpty, "\(module): \(result.errors)")
    }
    try theDataAreBesideTheProgram(of: package, in: directory)
    try withoutPROJTheRestAnswers(package)
    // no header of PROJ, no package of others, no part of the program
    #expect(
      try package.compiledModules.subtracting(modules.map { $0 + "Example" })
        == [
          "CPROJLoader", "DataFiles", "Features", "Geodesy", "Geophysics", "Notations", "Platform",
          "Records", "Text", "Toponymy", "ToponymyData", "ToponymyFiles",
        ])
    #expect(package.fetchedPackages == [])
  }

  /// The files of maps alone are not copied. A program that was moved without the data says so.
  private func theDataAreBesideTheProgram(
    of package: ClientPackage, in directory: TemporaryDirectory
  ) throws {
    let files = FileManager.default
    let folder = "Tunnel_ToponymyFiles.resources"
    let copied = try files.contentsOfDirectory(atPath: package.products + "/" + folder)
    let data = try files.contentsOfDirectory(atPath: BundledData.directory)
      .filter { $0.hasSuffix(".bin") }
    #expect(
      Set(copied)
        == Set(data).subtracting(["color.bin", "regions.bin", "rivers.bin"])
        .union(["LICENSES.md", "README.md"]))
    let moved = directory.path + "/moved"
    try files.createDirectory(atPath: moved, withIntermediateDirectories: true)
    let program = moved + "/ToponymyDataExample"
    try files.copyItem(atPath: package.products + "/ToponymyDataExample", toPath: program)
    let alone = try run(program, environment: ClientPackage.plain)
    #expect(alone.status != 0)
    #expect(
      alone.errors.contains(
        "no data files beside the program; looked in \(moved)/\(folder), "),
      "\(alone.errors)")
    try files.createSymbolicLink(
      atPath: moved + "/" + folder, withDestinationPath: package.products + "/" + folder)
    #expect(try run(program).output == Self.program(of: "ToponymyData").printed)
  }

  /// A library of PROJ that is none stands before the real one.
  private func withoutPROJTheRestAnswers(_ package: ClientPackage) throws {
    let directory = try TemporaryDirectory()
    for name in ["libproj.so.25", "libproj.so.22"] {
      try directory.write([UInt8]("no library".utf8), to: name)
    }
    for module in Self.products.keys {
      let result = try package.run(
        module + "Example", in: Product.root, variables: ["LD_LIBRARY_PATH": directory.path])
      #expect(result.output == (try Self.program(of: module).printed), "\(module)")
    }
  }

  /// A program that takes only Containment is built without maps, PROJ, data and ArgumentParser.
  @Test func containmentAloneIsBuiltAlone() throws {
    let directory = try TemporaryDirectory()
    let source = """
      import Cells
      import Containment
      import Curses

      let screen = MemoryScreen(size: CellSize(columns: 20, rows: 1))
      let application = Application(screen: screen)
      print(application.screenBounds.width)

      """
    let package = try ClientPackage(
      in: directory, targets: [("Panel", ["Containment"], source)])
    let failure = try package.build()
    try #require(failure == nil, "\(failure ?? "")")
    #expect(try package.run("Panel", in: directory.path).output == "20.0\n")
    #expect(
      try package.compiledModules == ["Cells", "Containment", "Curses", "Panel", "Platform"])
    #expect(package.fetchedPackages == [])
  }

  /// A controller that was written for iOS keeps its import lines. What Foundation has too are
  /// Foundation's types: the program names them beside `import Foundation`.
  @Test func aProgramForIOSImportsUIKit() throws {
    let directory = try TemporaryDirectory()
    let source = """
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

      """
    let package = try ClientPackage(
      in: directory, dependency: Product.root + "/UIKit", traits: "[.defaults]",
      targets: [("Clock", ["UIKit"], source)])
    let failure = try package.build()
    try #require(failure == nil, "\(failure ?? "")")
    let result = try package.run("Clock", in: directory.path)
    #expect(result.output == "2.5 2 20.0 3\n2.5 2 false\n" && result.errors.isEmpty, "\(result)")
    #expect(package.fetchedPackages == [])
  }

  /// The beginnings of programs of iOS, and what each prints until it has ended.
  private static let beginnings: [(name: String, source: String, printed: [String])] = [
    (
      "Attributed",
      """
      import UIKit

      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        private let places = ["Copenhagen"]
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
        func applicationWillTerminate(_ application: UIApplication) { print("terminates") }
      }
      """,
      [
        "launched with [\"Copenhagen\"]", "loaded", "active", "key q", "main queue", "task",
        "timer", "terminates",
      ]
    ),
    (
      "Scenes",
      """
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
      """,
      [
        "connects", "loaded", "active", "key q", "main queue", "task", "timer", "resigns",
        "disconnects", "terminates",
      ]
    ),
  ]

  /// Ctrl-C, signals, and a terminal that goes away, end a program. It gives the terminal back
  /// where there is one, and its delegates are told.
  private func everyEndGivesTheTerminalBack(
    of program: String, named name: String, printed: [String]
  ) throws {
    let statuses: [Int32?: Int32] = [nil: 0, SIGINT: 130, SIGTERM: 143, SIGHUP: 129]
    for (signal, status) in statuses {
      let comment: Comment = "\(name), \(signal.map { "signal \($0)" } ?? "Ctrl-C")"
      let terminal = try TmuxTerminal(columns: 30, rows: 14, program: program)
      #expect(try terminal.wait { $0.count > 1 && $0[1] == "  Hello" } != nil, comment)
      if let signal {
        kill(try #require(try terminal.foregroundProcess(named: name)), signal)
      } else {
        try terminal.press("C-c")
      }
      #expect(terminal.exitStatus() == status, comment)
      #expect(try terminal.wait { $0.starts(with: printed) } != nil, comment)
      #expect(try terminal.leftovers() == [], comment)
    }
    let terminal = try TmuxTerminal(columns: 30, rows: 14, program: program)
    #expect(try terminal.wait { $0.count > 1 && $0[1] == "  Hello" } != nil)
    let process = try #require(try terminal.foregroundProcess(named: name))
    try terminal.tmux("kill-server")
    #expect(wait { kill(process, 0) != 0 }, "\(name) outlives its terminal")
  }

  /// Whole programs that begin with the delegate of their application.
  @Test func programsForIOSBeginWithTheirDelegate() throws {
    let directory = try TemporaryDirectory()
    let greeting = """
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
    let package = try ClientPackage(
      in: directory, dependency: Product.root + "/UIKit", traits: "[.defaults]",
      file: "AppDelegate.swift",
      others: ["Greeting.swift": greeting],
      settings: "[.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]",
      targets: Self.beginnings.map { ($0.name, ["UIKit"], $0.source + "\n") })
    let failure = try package.build()
    try #require(failure == nil, "\(failure ?? "")")
    for (name, _, printed) in Self.beginnings {
      let terminal = try TmuxTerminal(
        columns: 30, rows: 14, program: package.products + "/" + name)
      let shown = try terminal.wait { $0.count > 1 && $0[1] == "  Hello" }
      #expect(shown != nil, "\(name)")
      try terminal.press("q")
      let ended = try terminal.wait { $0.starts(with: printed) }
      #expect(ended != nil, "\(name)")
      #expect(terminal.exitStatus() == 0, "\(name)")
      #expect(try terminal.leftovers() == [], "\(name)")
      let until = printed.firstIndex(of: "key q").map { Array(printed[..<$0]) } ?? []
      let after = printed.lastIndex(of: "timer").map { Array(printed[($0 + 1)...]) } ?? []
      try everyEndGivesTheTerminalBack(
        of: package.products + "/" + name, named: name, printed: until + after)
      let alone = try TestSupport.run(
        "setsid", [package.products + "/" + name], environment: ClientPackage.plain)
      #expect(alone.status == 69 && alone.output.isEmpty, "\(name)")
      #expect(alone.errors.hasPrefix("\(name): no terminal: cannot open '/dev/tty'"), "\(name)")
    }
  }
}
