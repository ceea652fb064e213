import Cells

/// A program in a terminal: its screen, its windows, its clock, and the turns it runs in.
///
/// One turn handles one event, timer or posted closure, and then commits: layout, the owed "did"
/// callbacks, lints, one picture for the screen. Nothing blocks and nothing sleeps; the owner of
/// the event loop calls ``send(_:)`` and ``runDueWork()`` and waits until ``nextDeadline``.
open class Application: Responder {
  /// The running application; UIKit keeps it in a static variable too.
  public internal(set) static weak var current: Application?

  /// Whether animations are enabled in the application that is made next.
  static var nextAnimates = true

  /// The controllers made while there is no application; the next one takes them over.
  static var controllersOfNext = LivingControllers()

  /// How many controllers have released their views off screen and are to load them again. Looking
  /// for them at each change of the view tree takes a time that grows with all controllers.
  static var releasedPlaces = 0

  /// The screen of the application.
  public let screen: any Screen
  /// The clipboard.
  public let pasteboard: Pasteboard
  /// Where the time comes from.
  public nonisolated let timeSource: any TimeSource
  /// The clock for tasks.
  public nonisolated var clock: ApplicationClock { ApplicationClock(source: timeSource) }
  /// The time now, in seconds.
  public var now: Double { timeSource.now }
  /// Where misuse is reported.
  public let diagnostics: Diagnostics
  /// The delegate; held weakly.
  open weak var delegate: (any ApplicationDelegate)?
  /// The way in from other threads.
  public nonisolated let mailbox = Mailbox()
  /// Where work is done on other threads; its results arrive through ``mailbox``.
  public lazy var background: any BackgroundQueue = ThreadQueue(mailbox: mailbox)
  /// Whether every duration counts as 0.
  public var reducesMotion = false {
    didSet { if reducesMotion != oldValue { resizeWindows() } }
  }
  /// Whether views are animated at all; see ``View/setAnimationsEnabled(_:)``.
  var areAnimationsEnabled = true
  /// Whether animations are completed at once.
  var skipsMotion: Bool { reducesMotion || !areAnimationsEnabled }
  /// How fast animations run: 1 as they are asked for, 0.25 four times as slow. It takes effect for
  /// animations that start later; numbers that are not above 0 are ignored.
  public var animationSpeed = 1.0 {
    didSet { if !(animationSpeed > 0 && animationSpeed.isFinite) { animationSpeed = oldValue } }
  }
  /// Told of each callback of a controller, by its name such as `viewWillAppear(_:)`, when it
  /// reaches the base class; for tools that show what happens.
  public var callbackObserver: ((ViewController, String) -> Void)?

  /// Tells the observer of the program, and the inspector, of a callback.
  func observe(_ callback: String, of controller: ViewController) {
    callbackObserver?(controller, callback)
    inspector?.observe(callback, of: controller, in: self)
  }
  /// The key that shows what the program has printed while it has the terminal, and hides it again;
  /// `nil` at first: no key does.
  public var consoleKey: KeyPress?
  /// The window that shows it.
  var console: Window?
  /// The key that shows the controllers and views of the program and hides them again; `nil` at
  /// first: no key does. `CursesEventLoop.run(_:)` and the beginnings of the module `UIKit` take it
  /// from the variable `CONTAINMENT_INSPECTOR`.
  public var inspectorKey: KeyPress?
  /// What shows them.
  var inspector: Inspector?
  /// What the ``accessibilityObserver`` receives; `nil` without one.
  var accessibilityNews: AccessibilityNews?
  /// The traits of the terminal beyond its size: light or dark, how many colours.
  public var environment = TraitCollection() {
    didSet { if environment != oldValue { resizeWindows() } }
  }
  /// The terminal as a device with an orientation.
  public let device = Device()
  /// Where notifications are posted.
  public let notificationCenter = NotificationCenter.ofNewApplication
  /// The orientations that the program allows, whatever controllers support.
  public var supportedInterfaceOrientations = InterfaceOrientationMask.all
  /// Whether a memory warning also releases the views that are not on screen, as UIKit did until
  /// iOS 6.
  public var unloadsHiddenViews = false
  /// Whether the program is to end.
  public private(set) var isTerminating = false
  /// Whether Ctrl-C has ended the program; see
  /// ``ApplicationDelegate/applicationShouldTerminateOnInterrupt(_:)``.
  public internal(set) var wasInterrupted = false
  /// Whether the shell has the terminal; nothing is drawn then.
  public private(set) var isInBackground = false
  /// The windows that have been shown and not been hidden, from back to front.
  open private(set) var windows: [Window] = []

  /// The number of the running turn; it grows with each commit.
  var turn = 0
  var isInTurn = false
  /// A number that grows whenever a view may have moved, and with each turn.
  var moves = 0
  /// The events that arrived within a turn.
  var waitingEvents: [InputEvent] = []
  /// Whether those are being sent.
  var isSendingWaitingEvents = false
  var needsCommit = false
  /// The closures that wait for the end of the turn, after layout.
  var endOfTurn: [() -> Void] = []
  var lints = LintList()
  /// The controllers made while this was the current application.
  var controllers = LivingControllers()
  var interaction = InteractionHold()
  /// Whether some view waits for its constraints to be updated.
  var isConstraintPassOwed = false
  /// When the last memory warning was, in seconds of the clock.
  var lastMemoryWarning: Double?
  var work: [ScheduledWork] = []
  /// What feeds the streams of keys, by their numbers.
  var keyStreams: [Int: AsyncStream<KeyPress>.Continuation] = [:]
  var lastKeyStream = 0
  var animations: [RunningAnimation] = []
  /// The groups that take in what starts, from the outermost.
  var animationGroups: [AnimationGroup] = []
  /// The groups that close at the end of the turn.
  var closingGroups: [AnimationGroup] = []
  var transitions: [TransitionContext] = []
  /// When the last commit was, in seconds of the clock.
  var lastFrame: Double
  var needsPicture = true
  /// Whether more events follow at once. Meanwhile at most 20 pictures are drawn a second, and one
  /// more when the last event has been handled.
  public var hasMoreInput = false {
    didSet { if !hasMoreInput, needsPicture { setNeedsCommit() } }
  }
  /// When a picture was last drawn, in seconds of the clock.
  var lastPicture = -Double.infinity
  /// The objects that other parts of the package keep with the application.
  package var attachments = Attachments()
  /// Receives each stage instead of the delegate.
  package var stageObserver: ((ApplicationStage) -> Void)?
  /// The picture that the screen shows; `nil`: the next picture is sent in any case.
  package internal(set) var shown: CellCanvas?
  /// The pixels of a cell in pictures when the screen was last measured.
  var cellPixels: PixelSize?
  private var workSerial = 0
  private weak var chosenKeyWindow: Window?

  /// An application on a screen.
  public init(
    screen: any Screen, clock: any TimeSource = SystemClock(),
    delegate: (any ApplicationDelegate)? = nil, diagnostics: Diagnostics = Diagnostics()
  ) {
    self.screen = screen
    cellPixels = screen.cellPixels
    pasteboard = Pasteboard(screen: screen)
    timeSource = clock
    self.delegate = delegate
    self.diagnostics = diagnostics
    lastFrame = clock.now
    areAnimationsEnabled = Self.nextAnimates
    super.init()
    Self.nextAnimates = true
    controllers = Self.controllersOfNext
    Self.controllersOfNext = LivingControllers()
    Application.current = self
  }

  /// Remembers a controller that has just been made.
  static func hasBeenMade(_ controller: ViewController) {
    if let current {
      current.controllers.add(controller)
    } else {
      controllersOfNext.add(controller)
    }
  }

  /// The delegate, if it is a responder that the chain has not passed already.
  override open var next: Responder? {
    guard let responder = delegate as? Responder, !(responder is View),
      !(responder is ViewController), responder !== self
    else { return nil }
    return responder
  }

  // MARK: Life

  /// Starts with the first scene of ``mainSceneFile``, as ``launch(_:)`` does, or else lets the
  /// delegate make the first window; in a separate turn.
  public func launch() {
    guard !launchMainScenes() else { return }
    runTurn {
      tell(.willFinishLaunching)
      tell(.didFinishLaunching)
    }
  }

  /// Asks the event loop to end, and saves the state; the delegate's callback comes once. An event
  /// loop that has the terminal gives it back before the state is written.
  public func terminate() {
    guard !isTerminating else { return }
    isTerminating = true
    saveStateBehindTerminal()
    tell(.willTerminate)
  }

  /// Tells the delegate that the terminal goes back to the shell, and saves the state.
  public func enterBackground() {
    tell(.willResignActive)
    tell(.didEnterBackground)
    saveStateBehindTerminal()
    isInBackground = true
  }

  /// Tells the delegate that the terminal is about to be taken again.
  public func willEnterForeground() {
    isInBackground = false
    tell(.willEnterForeground)
  }

  /// Tells the delegate that the terminal has been taken again, and draws everything.
  public func becomeActive() {
    shown = nil
    setNeedsPicture()
    runTurn { tell(.didBecomeActive) }
  }

  // MARK: Events

  /// Hands an event to the window that it is for; a new size of the screen concerns all of them.
  ///
  /// An override sees every event before any window does, and calls `super`.
  open func sendEvent(_ event: InputEvent) {
    switch event {
    case .key(let key):
      feedKeyStreams(key)
      keyWindow?.sendEvent(event)
    case .pasted: keyWindow?.sendEvent(event)
    case .mouse(let mouse): window(under: mouse)?.sendEvent(event)
    case .resized: resizeWindows()
    }
  }

  /// The window that gets a mouse event: for a drag and a release the one that was pressed.
  private func window(under mouse: MouseEvent) -> Window? {
    let visible = windows.filter(\.isVisible)
    if mouse.kind == .dragged || mouse.kind == .up { return visible.last { $0.pressedView != nil } }
    return visible.last { $0.hitTest(mouse.location(in: $0), with: .mouse(mouse)) != nil }
  }

  // MARK: Windows

  /// The screen as a rectangle, in cells.
  public var screenBounds: Rect {
    Rect(x: 0, y: 0, width: Double(screen.size.columns), height: Double(screen.size.rows))
  }

  /// The window that receives keys: the one shown last by ``Window/makeKeyAndVisible()``, or else
  /// the front one.
  open var keyWindow: Window? {
    let visible = windows.filter(\.isVisible)
    return visible.first { $0 === chosenKeyWindow } ?? visible.last
  }

  /// Shows a window in front of those of its level and gives it the keys.
  public func attachAndShow(_ window: Window) {
    attach(window)
    runTurn { window.makeKeyAndVisible() }
  }

  /// Takes a window in, in front of those of its level, and gives it the keys, if it is to have
  /// them, and the screen's size.
  func attach(_ window: Window, makesKey: Bool = true) {
    Application.current = self
    window.application = self
    if makesKey { chosenKeyWindow = window }
    windows.removeAll { $0 === window }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    if !window.isVisible { window.resize(to: room(for: window)) }
    setNeedsWholePicture()
  }

  /// Gives a window the keys, if it is visible.
  func chooseKeyWindow(_ window: Window) {
    if window.isVisible { chosenKeyWindow = window }
  }

  func detach(_ window: Window) {
    setNeedsWholePicture()
    windows.removeAll { $0 === window }
    if chosenKeyWindow === window { chosenKeyWindow = nil }
  }

  // MARK: Order

  /// A number larger than all before, for what is due at the same time.
  func nextSerial() -> Int {
    workSerial += 1
    return workSerial
  }
}

/// The controllers of an application that are alive, whether or not they are in a hierarchy; none
/// is kept alive.
struct LivingControllers {
  private struct Entry {
    weak var controller: ViewController?
  }

  private var entries: [Entry] = []
  /// The number of entries at which those of released controllers are removed.
  private var limit = 64

  /// Adds a controller that has just been made.
  ///
  /// - Complexity: O(1) on average.
  mutating func add(_ controller: ViewController) {
    if entries.count >= limit {
      entries.removeAll { $0.controller == nil }
      limit = max(64, 2 * entries.count)
    }
    entries.append(Entry(controller: controller))
  }

  /// Those that are alive, in the order in which they were made.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  var all: [ViewController] { entries.compactMap(\.controller) }
}

/// The input that waits while an application's interaction events are suspended or what it is for
/// is in motion.
struct InteractionHold {
  /// How many suspensions are open.
  var depth = 0
  /// The keys that were pressed and the texts that were pasted meanwhile.
  var keys: [InputEvent] = []
  /// Whether they are being handed on.
  var isDelivering = false
}
