import Cells

/// A program in a terminal: its screen, its windows, its clock, and the turns it runs in.
///
/// One turn handles one event, timer or posted closure, and then commits: layout, the owed "did"
/// callbacks, lints, one picture for the screen. Nothing blocks and nothing sleeps; whoever owns the
/// event loop calls ``send(_:)`` and ``runDueWork()`` and waits until ``nextDeadline``.
@MainActor
open class Application: Responder {
  /// The application whose turn it is: what UIKit itself keeps in static variables.
  public internal(set) static weak var current: Application?

  /// What the application shows itself on.
  public let screen: any Screen
  /// Where the time comes from.
  public let clock: any ApplicationClock
  /// Where misuse is reported.
  public let diagnostics: Diagnostics
  /// What the program adds; held weakly.
  public weak var delegate: (any ApplicationDelegate)?
  /// The way in from other threads.
  public nonisolated let mailbox = Mailbox()
  /// Whether every duration counts as 0.
  public var reducesMotion = false
  /// Whether the program is to end.
  public private(set) var isTerminating = false
  /// The windows on the screen, from back to front.
  public private(set) var windows: [Window] = []

  /// The number of the running turn.
  private(set) var turn = 0
  var needsCommit = false
  var endOfTurn: [() -> Void] = []
  var orphans: [WeakController] = []
  var adopted: [WeakController] = []
  var ended: [ViewController] = []
  var work: [ScheduledWork] = []
  var animations: [RunningAnimation] = []
  private var workSerial = 0
  private var shown: CellCanvas?

  struct WeakController {
    weak var controller: ViewController?
  }

  struct ScheduledWork {
    let time: Double
    let serial: Int
    let body: () -> Void
  }

  /// An application on a screen.
  public init(
    screen: any Screen, clock: any ApplicationClock = SystemClock(),
    delegate: (any ApplicationDelegate)? = nil, diagnostics: Diagnostics = Diagnostics()
  ) {
    self.screen = screen
    self.clock = clock
    self.delegate = delegate
    self.diagnostics = diagnostics
    super.init()
    Application.current = self
  }

  /// The window that keys go to: the front one.
  public var keyWindow: Window? { windows.last }

  override public var next: Responder? {
    guard let responder = delegate as? Responder else { return nil }
    return keyWindow?.chainContains(responder) == true ? nil : responder
  }

  /// The screen as a rectangle, in cells.
  public var screenBounds: Rect { Rect(origin: .zero, size: screenSize) }

  /// Shows a window in front of those of its level and gives it the keys, in a turn of its own.
  public func attachAndShow(_ window: Window) {
    attach(window)
    runTurn { window.makeKeyAndVisible() }
  }

  /// The size of the screen in cells.
  var screenSize: Size {
    Size(width: Double(screen.size.columns), height: Double(screen.size.rows))
  }

  /// Handles an event of the terminal in a turn of its own.
  public func send(_ event: InputEvent) {
    runTurn {
      switch event {
      case .key(let key): keyWindow?.deliver(key)
      case .mouse(let mouse):
        let window = windows.last { $0.hitTest($0.convert(mouse.location, from: nil)) != nil }
        (window ?? keyWindow)?.deliver(mouse)
      case .resized: resizeWindows()
      }
    }
  }

  /// Runs a closure in a turn of its own, soon.
  public func post(_ body: @escaping () -> Void) {
    schedule(after: 0, body)
  }

  /// Runs a closure in a turn of its own after some seconds; those due at the same time run in the
  /// order in which they were scheduled.
  public func schedule(after seconds: Double, _ body: @escaping () -> Void) {
    workSerial += 1
    work.append(ScheduledWork(time: clock.time(after: seconds), serial: workSerial, body: body))
  }

  /// When ``runDueWork()`` is wanted next, in seconds of the clock; `nil`: nothing to wait for.
  public var nextDeadline: Double? {
    if needsCommit || !mailbox.isEmpty { return clock.now }
    let times = work.map(\.time) + animations.map { $0.nextFrame(now: clock.now) }
    return times.min()
  }

  /// Runs everything that is due, each in a turn of its own: posted closures, timers, animation
  /// frames.
  public func runDueWork() {
    for letter in mailbox.take() { runTurn { letter() } }
    let now = clock.instant
    while let due = nextDue(now: now) { runTurn(due) }
    if needsCommit || !animations.isEmpty { commit() }
  }

  /// Asks the event loop to end.
  public func terminate() {
    isTerminating = true
  }

  /// Runs a closure as one turn and commits.
  public func runTurn(_ body: () -> Void) {
    Application.current = self
    turn += 1
    body()
    commit()
  }

  /// Tells the delegate that the terminal goes back to the shell.
  public func enterBackground() {
    delegate?.applicationWillResignActive(self)
    delegate?.applicationDidEnterBackground(self)
  }

  /// Tells the delegate that the terminal is about to be taken again.
  public func willEnterForeground() {
    delegate?.applicationWillEnterForeground(self)
  }

  /// Tells the delegate that the terminal has been taken again, and draws everything.
  public func becomeActive() {
    shown = nil
    needsCommit = true
    delegate?.applicationDidBecomeActive(self)
    commit()
  }

  func attach(_ window: Window) {
    Application.current = self
    window.application = self
    guard !windows.contains(where: { $0 === window }) else { return }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    needsCommit = true
  }

  func detach(_ window: Window) {
    windows.removeAll { $0 === window }
    needsCommit = true
  }

  func present() {
    var canvas = CellCanvas(size: screen.size, fill: .blank)
    for window in windows {
      canvas.draw(window.rendered(), at: window.frame.cells.origin)
    }
    guard canvas != shown else { return }
    shown = canvas
    screen.present(canvas)
  }

  func nextDue(now: Double) -> (() -> Void)? {
    let animation = animations.filter { $0.end <= now }.min {
      ($0.end, $0.serial) < ($1.end, $1.serial)
    }
    let timer = work.filter { $0.time <= now }.min { ($0.time, $0.serial) < ($1.time, $1.serial) }
    if let animation,
      (animation.end, animation.serial) < (timer?.time ?? .infinity, timer?.serial ?? 0)
    {
      return { animation.finish(completed: true) }
    }
    guard let timer else { return nil }
    work.removeAll { $0.serial == timer.serial }
    return timer.body
  }

  func nextSerial() -> Int {
    workSerial += 1
    return workSerial
  }
}
