import Cells
import Containment

/// An application on a screen in memory, with a clock that a test moves by hand.
///
/// Nothing sleeps and nothing depends on a terminal. A test function with tasks awaits
/// ``runTasks()`` or ``advance(by:)-(Duration)``. In a process whose first thread runs the test, as
/// in XCTest, the tasks that are ready run after each step by themselves. The stage belongs to no
/// test framework:
/// ``difference(_:)`` returns what differs, for any framework to report.
///
/// ```swift
/// let stage = TestStage(columns: 20, rows: 5)
/// stage.show(ListViewController())
/// stage.press(.down, .enter)
/// #expect(stage.difference("chosen: 2") == nil)
/// ```
@MainActor
public final class TestStage {
  /// The screen that keeps the picture.
  public let screen: MemoryScreen
  /// The clock; ``advance(by:)-(Double)`` moves it and does what is due.
  public let clock = VirtualClock()
  /// The application.
  public let application: Application
  /// The window that `show` fills; it covers the screen.
  public let window: Window

  /// A stage whose screen has some columns and rows.
  public init(
    columns: Int = 80, rows: Int = 24, delegate: (any ApplicationDelegate)? = nil,
    diagnostics: Diagnostics = Diagnostics()
  ) {
    screen = MemoryScreen(size: CellSize(columns: columns, rows: rows))
    application = Application(
      screen: screen, clock: clock, delegate: delegate, diagnostics: diagnostics)
    window = Window(frame: application.screenBounds)
  }

  // MARK: What happens

  /// Makes a controller the root of the window, shows it, and lets it appear.
  public func show(_ controller: ViewController) {
    application.runTurn {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    settle()
  }

  /// Shows a view that fills the window, in a new controller.
  public func show(_ view: View) {
    let controller = ViewController()
    view.frame = application.screenBounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view = view
    show(controller)
  }

  /// Runs a closure as one turn of the application, with its layout and picture.
  public func turn(_ body: () -> Void = {}) {
    application.runTurn(body)
    runMainQueue()
  }

  /// Presses keys, each in a turn.
  public func press(_ keys: Key...) {
    for key in keys { press(KeyPress(key)) }
  }

  /// Presses a key with its modifiers.
  public func press(_ key: KeyPress) { send(.key(key)) }

  /// Presses a key by its name, such as `ctrl+a` or `shift+left`; see `KeyPress.init(name:)`.
  ///
  /// - Returns: whether there is such a key; nothing is pressed otherwise.
  @discardableResult
  public func press(name: String) -> Bool {
    guard let key = KeyPress(name: name) else { return false }
    press(key)
    return true
  }

  /// Types the characters of a text, each in a turn.
  public func type(_ text: String) {
    for letter in text { press(KeyPress(letter)) }
  }

  /// Pastes a text.
  public func paste(_ text: String) { send(.pasted(text)) }

  /// Presses and releases the mouse on a cell, counted from 0.
  public func click(_ column: Int, _ row: Int, button: MouseButton = .left) {
    mouse(.down, column, row, button: button)
    mouse(.up, column, row, button: button)
  }

  /// Presses the mouse on a cell, moves it through others and releases it on the last.
  public func drag(from start: CellPosition, through cells: CellPosition...) {
    mouse(.down, start.column, start.row)
    for cell in cells { mouse(.dragged, cell.column, cell.row) }
    let end = cells.last ?? start
    mouse(.up, end.column, end.row)
  }

  /// Turns the wheel over a cell by some notches, towards the person if the number is positive.
  public func scroll(_ notches: Int, over column: Int, _ row: Int) {
    for _ in 0..<abs(notches) { mouse(notches < 0 ? .scrolledUp : .scrolledDown, column, row) }
  }

  /// Sends one event of the mouse in the middle of a cell.
  public func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, button: MouseButton = .left
  ) {
    let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    send(.mouse(MouseEvent(kind, at: middle, button: button)))
  }

  /// Gives the screen another size, as if the terminal had been resized.
  public func resize(columns: Int, rows: Int) {
    screen.size = CellSize(columns: columns, rows: rows)
    send(.resized(screen.size))
  }

  private func send(_ event: InputEvent) {
    application.send(event)
    runMainQueue()
  }

  // MARK: Time

  /// Moves the clock on, and does what is due by then in the order of time.
  ///
  /// - Parameter seconds: 0 or more.
  public func advance(by seconds: Double) {
    let end = clock.now + max(0, seconds)
    var rounds = 0
    while let next = application.nextDeadline, next <= end, rounds < Self.mostRounds {
      clock.now = max(clock.now, next)
      runDueWork()
      rounds += 1
    }
    clock.now = end
    runDueWork()
  }

  /// Moves the clock on, does what is due by then in the order of time, and lets tasks that sleep
  /// on the application's clock go on at their times; those of one time in the order in which they
  /// fell asleep.
  ///
  /// - Parameter duration: 0 or more.
  public func advance(by duration: Duration) async {
    let end = clock.now + max(0, duration / .seconds(1))
    var rounds = 0
    await runTasks()
    while let next = application.nextDeadline, next <= end, rounds < Self.mostRounds {
      clock.wakeFirst(at: max(clock.now, next))
      runDueWork()
      await runTasks()
      rounds += 1
    }
    clock.now = end
    runDueWork()
    await runTasks()
  }

  /// Lets the tasks of the main actor run until they wait for something, a hundred turns of each at
  /// most, and does what they have made due at once. What a task does on other threads is not
  /// awaited, but for its way there and back: a clock sleeps there.
  public func runTasks() async {
    for _ in 0..<Self.taskRounds {
      // stands behind what waits for a thread already
      await Task.detached {}.value
      await Task.yield()
      if let next = application.nextDeadline, next <= clock.now { application.runDueWork() }
    }
  }

  /// Runs everything that has begun to its end: animations, presentations, posted work.
  ///
  /// - Returns: whether nothing is due any more; `false` of a program whose work always
  ///   schedules more, such as a timer that repeats.
  @discardableResult
  public func settle() -> Bool {
    var rounds = 0
    while let next = application.nextDeadline, rounds < Self.mostRounds {
      clock.now = max(clock.now, next)
      runDueWork()
      rounds += 1
    }
    return application.nextDeadline == nil
  }

  private static let mostRounds = 10_000
  private static let taskRounds = 100

  private func runDueWork() {
    application.runDueWork()
    runMainQueue()
  }

  /// Runs the tasks that are ready, if this thread can.
  private func runMainQueue() {
    var rounds = 0
    while rounds < Self.taskRounds, application.runMainQueue() { rounds += 1 }
  }

  // MARK: What is seen

  /// The rows of the screen as text, without blanks at their ends.
  public var rows: [String] { screen.canvas.lines.map(\.withoutTrailingBlanks) }

  /// The screen as text, without blank rows at its end.
  public var text: String {
    rows.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  /// How the screen differs from what is expected; `nil` if it does not. Blanks at the ends of rows
  /// and blank rows at the end do not count.
  ///
  /// - Parameter expected: the rows from the top.
  public func difference(_ expected: String) -> String? {
    ScreenDifference(expected: expected, actual: text)?.description
  }
}
