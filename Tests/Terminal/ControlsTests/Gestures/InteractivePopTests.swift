import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// A drag to the right that pops a controller off its stack, or lets it go back.
@Suite @MainActor struct InteractivePopTests {
  /// A controller that fills its view with a letter, and writes down its callbacks.
  private final class Page: ViewController {
    let letter: Character
    let log: Log

    init(_ letter: Character, _ log: Log) {
      self.letter = letter
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = String(letter)
    }

    @available(*, unavailable)
    required init?(coder: Coder) { return nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let label = Label(text: String(repeating: letter, count: 20))
      label.frame = Rect(x: 0, y: 0, width: 20, height: 1)
      view.addSubview(label)
    }

    private func note(_ text: String) { log.lines.append("\(letter) \(text)") }

    override func viewWillAppear(_ animated: Bool) {
      note("will appear")
      super.viewWillAppear(animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      note("did appear")
      super.viewDidAppear(animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
      note("will disappear")
      super.viewWillDisappear(animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
      note("did disappear")
      super.viewDidDisappear(animated)
    }

    override func didMove(toParent parent: ViewController?) {
      note(parent == nil ? "did leave" : "did arrive")
      super.didMove(toParent: parent)
    }
  }

  private final class Log {
    var lines: [String] = []
  }

  private let stage = TestStage(columns: 20, rows: 5)
  private let log = Log()
  private let navigation: NavigationController
  private let lower: Page
  private let driver = DragDriver()

  init() {
    lower = Page("a", log)
    navigation = NavigationController(rootViewController: lower)
    navigation.isNavigationBarHidden = true
    navigation.delegate = driver
    stage.show(navigation)
  }

  /// Pushes a controller that a drag pops.
  private func push(_ pan: PanGestureRecognizer = PanGestureRecognizer()) -> Page {
    let page = Page("b", log)
    driver.attach(pan, to: page, over: 20) { [navigation] in
      navigation.popViewController(animated: true)
    }
    stage.turn { navigation.pushViewController(page, animated: false) }
    stage.settle()
    log.lines = []
    return page
  }

  private func drag(from start: Int, to end: Int) {
    stage.mouse(.down, start, 2)
    for column in stride(from: start, through: end, by: end < start ? -1 : 1).dropFirst() {
      stage.mouse(.dragged, column, 2)
    }
  }

  private let begin = ["b will disappear", "a will appear"]

  @Test func aLongDragPops() {
    weak var gone: Page?
    do {
      let page = push()
      gone = page
      drag(from: 2, to: 14)
      #expect(driver.interaction.percentComplete == 0.6)
      #expect(stage.rows[0] == "aaaaaaaaaaaabbbbbbbb")
      #expect(log.lines == begin)
    }
    stage.mouse(.up, 14, 2)
    stage.advance(by: 0.2)
    #expect(stage.rows[0] == "aaaaaaaaaaaaaaaaaaaa")
    #expect(log.lines == begin + ["b did disappear", "a did appear", "b did leave"])
    #expect(navigation.viewControllers == [lower])
    #expect(gone == nil)
    #expect(stage.application.nextDeadline == nil)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aShortDragGoesBack() {
    let page = push()
    drag(from: 2, to: 8)
    #expect(stage.rows[0] == "aaaaaabbbbbbbbbbbbbb")
    stage.mouse(.up, 8, 2)
    stage.advance(by: 0.1)
    #expect(stage.rows[0] == "aabbbbbbbbbbbbbbbbbb")
    stage.advance(by: 0.06)
    #expect(stage.rows[0] == "bbbbbbbbbbbbbbbbbbbb")
    #expect(
      log.lines == begin + [
        "a will disappear", "a did disappear", "b will appear", "b did appear",
      ])
    #expect(navigation.viewControllers == [lower, page] && navigation.topViewController === page)
    #expect(lower.view.window == nil)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// After a cancelled pop the next drag pops.
  @Test func aDragMayBeTriedAgain() {
    _ = push()
    for (end, count) in [(8, 2), (4, 2), (15, 1)] {
      drag(from: 2, to: end)
      stage.mouse(.up, end, 2)
      stage.settle()
      #expect(navigation.viewControllers.count == count)
    }
    #expect(log.lines.suffix(3) == ["b did disappear", "a did appear", "b did leave"])
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// A drag that comes back to where it began shows the start, and goes back.
  @Test func aDragThereAndBackShowsTheStart() {
    let page = push()
    drag(from: 2, to: 12)
    for column in stride(from: 11, through: 2, by: -1) { stage.mouse(.dragged, column, 2) }
    #expect(driver.interaction.percentComplete == 0)
    #expect(stage.rows[0] == "bbbbbbbbbbbbbbbbbbbb")
    stage.mouse(.up, 2, 2)
    stage.settle()
    #expect(navigation.topViewController === page)
    #expect(page.view.window != nil && lower.view.window == nil)
  }

  /// A recogniser that is turned off in the middle cancels.
  @Test func aRecogniserThatIsTurnedOffCancels() {
    let pan = PanGestureRecognizer()
    let page = push(pan)
    drag(from: 2, to: 16)
    stage.turn { pan.isEnabled = false }
    stage.mouse(.up, 16, 2)
    stage.settle()
    #expect(navigation.topViewController === page)
    #expect(stage.rows[0] == "bbbbbbbbbbbbbbbbbbbb")
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// Only a press in the first column begins at the edge.
  @Test(arguments: [(start: 0, count: 1), (start: 1, count: 2)])
  func aDragFromTheEdgePops(start: Int, count: Int) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    _ = push(pan)
    drag(from: start, to: 15)
    stage.mouse(.up, 15, 2)
    stage.settle()
    #expect(navigation.viewControllers.count == count)
  }

  /// A key that is pressed during the drag waits for its end, and is then for what is shown.
  @Test(arguments: [(end: 15, receiver: "a"), (end: 5, receiver: "b")])
  func keysWaitForTheEndOfTheDrag(end: Int, receiver: String) {
    let page = push()
    var pressed: [String] = []
    for controller in [lower, page] {
      let button = Button(title: "x")
      button.frame = Rect(x: 0, y: 1, width: 3, height: 1)
      button.action = { pressed.append(String(controller.letter)) }
      stage.turn { controller.view.addSubview(button) }
    }
    stage.turn {
      stage.window.focus(page.view.subviews[1])
    }
    drag(from: 2, to: end)
    stage.press(.enter)
    #expect(pressed.isEmpty)
    stage.mouse(.up, end, 2)
    stage.settle()
    #expect(pressed == [receiver])
  }

  /// A screen that changes its size in the middle is filled in the end.
  @Test(arguments: [15, 5])
  func theScreenMayChangeItsSize(end: Int) {
    _ = push()
    drag(from: 2, to: end)
    stage.resize(columns: 30, rows: 8)
    stage.mouse(.up, end, 2)
    stage.settle()
    #expect(navigation.topViewController?.view.frame == Rect(x: 0, y: 0, width: 30, height: 8))
    #expect(navigation.topViewController?.view.superview?.frame.origin == .zero)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// The clock does not move what the mouse holds.
  @Test func aHeldPopWaits() {
    _ = push()
    drag(from: 2, to: 7)
    stage.advance(by: 100)
    #expect(stage.rows[0] == "aaaaabbbbbbbbbbbbbbb" && log.lines == begin)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }
}
