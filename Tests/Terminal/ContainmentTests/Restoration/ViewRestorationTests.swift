import Testing

@testable import Containment

/// The state of views and windows.
@Suite @MainActor struct ViewRestorationTests {
  private let files: TestFiles
  private let delegate = RestoringDelegate()

  init() throws {
    files = try TestFiles()
  }

  private final class WordView: View {
    var word = ""
    override func encodeRestorableState(with coder: Coder) {
      super.encodeRestorableState(with: coder)
      if !word.isEmpty { coder.encode(word, forKey: "word") }
    }
    override func decodeRestorableState(with coder: Coder) {
      super.decodeRestorableState(with: coder)
      word = coder.decodeString(forKey: "word") ?? "nothing"
    }
  }

  private final class WordWindow: Window {
    var word = ""
    override func encodeRestorableState(with coder: Coder) { coder.encode(word, forKey: "word") }
    override func decodeRestorableState(with coder: Coder) {
      word = coder.decodeString(forKey: "word") ?? "nothing"
    }
  }

  /// A controller with word views by identifiers.
  private final class Words: ViewController {
    let identifiers: [String?]
    private(set) var views: [WordView] = []

    init(_ identifier: String?, views identifiers: [String?]) {
      self.identifiers = identifiers
      super.init(nibName: nil, bundle: nil)
      restorationIdentifier = identifier
    }
    required init?(coder: Coder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      for identifier in identifiers {
        let word = WordView(frame: Rect(x: 0, y: 0, width: 5, height: 1))
        word.restorationIdentifier = identifier
        // each lies in the one before
        (views.last ?? view)?.addSubview(word)
        views.append(word)
      }
    }
  }

  private func start() -> (application: Application, window: WordWindow) {
    let scene = Scene()
    scene.keepState(in: files, asking: delegate)
    return (scene.application, WordWindow(frame: scene.application.screenBounds))
  }

  @Test func viewsOfControllersWithIdentifiersComeBack() {
    let identifiers: [String?] = ["a", nil, "a", "b", "empty"]
    do {
      let (application, window) = start()
      let (root, child) = (Words("Root", views: identifiers), Words(nil, views: ["a"]))
      application.runTurn {
        window.rootViewController = root
        root.addChild(child)
        root.view.addSubview(child.view)
        window.makeKeyAndVisible()
        for (view, word) in zip(root.views, ["1", "2", "3", "4", ""]) { view.word = word }
        child.views[0].word = "of a child without an identifier"
      }
      #expect(application.saveState())
    }
    let (application, window) = start()
    let root = Words("Root", views: identifiers)
    application.runTurn {
      window.rootViewController = root
      #expect(application.restoreState(in: window))
      // its view was loaded for them
      #expect(root.views.map(\.word) == ["1", "", "3", "4", ""])
    }
  }

  @Test func viewsAreNotLoadedForNothing() {
    do {
      let (application, window) = start()
      application.runTurn {
        window.rootViewController = Words("Root", views: ["a"])
        window.makeKeyAndVisible()
      }
      #expect(application.saveState())
    }
    let (application, window) = start()
    let root = Words("Root", views: ["a"])
    application.runTurn {
      window.rootViewController = root
      #expect(application.restoreState(in: window))
      #expect(!root.isViewLoaded)
    }
  }

  @Test func aWindowWithAnIdentifierComesBack() {
    for (identifier, word) in [("window", "kept"), (nil, "")] {
      do {
        let (application, window) = start()
        window.restorationIdentifier = identifier
        window.word = "kept"
        application.runTurn {
          window.rootViewController = Words("Root", views: [])
          window.makeKeyAndVisible()
        }
        #expect(application.saveState())
      }
      let (application, window) = start()
      window.restorationIdentifier = identifier
      application.runTurn {
        window.rootViewController = Words("Root", views: [])
        #expect(application.restoreState(in: window))
      }
      #expect(window.word == word)
    }
  }

  @Test func aDescriptionNamesTheIdentifier() throws {
    let store = ValueCoder(["restorationIdentifier": "list"])
    let view = try #require(View(coder: store))
    #expect(view.restorationIdentifier == "list")
    let copy = ValueCoder()
    view.encode(with: copy)
    #expect(copy.values["restorationIdentifier"] == "list")
  }
}
