import Cells
import Containment
import Platform

extension CursesEventLoop {
  /// A loop that drives a client on its screen, and warns it when memory is short.
  public convenience init(screen: CursesScreen, client: any EventLoopClient) {
    self.init(screen: screen, client: client, memory: MemoryPressureMonitor())
  }

  /// Runs a whole program: opens the terminal, shows a controller in a new window, runs until the
  /// program ends, and gives the terminal back.
  ///
  /// The application knows the terminal's colours, and whether it is light or dark: the terminal is
  /// asked for its background and has a tenth of a second to answer; without an answer the variable
  /// `COLORFGBG` of the environment counts. The variable `CONTAINMENT_INSPECTOR` names the
  /// ``Containment/Application/inspectorKey``, such as `f12`. The program ends by
  /// ``Application/terminate()``, by a signal, or with the terminal.
  ///
  /// - Parameter makeRoot: makes the controller from the application, whose screen has its size
  ///   already. It may also configure the application, register classes of scenes, or set a
  ///   delegate. If it returns `nil`, the program starts as ``Application/launch()`` has it: with
  ///   the main scene file that the closure has named, or else with the delegate's window.
  /// - Returns: why it ended, and the faults reported meanwhile, which have not been printed.
  public static func run(
    _ makeRoot: (Application) -> ViewController?
  ) throws(CursesError) -> (ending: Ending, faults: [Fault]) {
    let screen = try CursesScreen.ofProgram()
    let application = Application(ofProgramOn: screen)
    application.start(makeRoot)
    let ending = try CursesEventLoop(screen: screen, client: application).run()
    return (ending, application.diagnostics.faults)
  }
}

extension Application {
  /// The application of a whole program: it has the traits of its terminal, and the inspector's key
  /// that the environment names.
  package convenience init(ofProgramOn screen: CursesScreen) {
    self.init(screen: screen)
    environment = screen.traits
    inspectorKey = getenv("CONTAINMENT_INSPECTOR").flatMap { KeyPress(name: String(cString: $0)) }
  }
}

extension Application: EventLoopClient {
  /// Seconds until the application is due, negative when it is late; `nil` if nothing is due.
  public var secondsToDeadline: Double? { nextDeadline.map { $0 - now } }

  /// Sets what wakes the event loop when another thread posts to the mailbox.
  public func setWake(_ wake: (@Sendable () -> Void)?) { mailbox.setWake(wake) }

  /// Shows the controller that a closure makes in a new window, or else launches as the closure has
  /// configured it.
  func start(_ makeRoot: (Application) -> ViewController?) {
    guard let root = makeRoot(self) else { return launch() }
    let window = Window(frame: screenBounds)
    window.rootViewController = root
    attachAndShow(window)
  }
}

extension CursesScreen {
  /// Opens the terminal for a whole program, and asks it for its background.
  package static func ofProgram() throws(CursesError) -> CursesScreen {
    try CursesScreen(asking: .background)
  }

  /// The traits of the terminal, for ``Application/environment``: how many colours it shows, and
  /// light or dark if its background is known.
  public var traits: TraitCollection {
    TraitCollection(traitsFrom: [
      TraitCollection(colorDepth: DisplayColorDepth(colorDepth)),
      TraitCollection(userInterfaceStyle: background.map(Self.style(of:)) ?? .unspecified),
    ])
  }

  private static func style(of background: Color) -> UserInterfaceStyle {
    background.luminance > 0.5 ? .light : .dark
  }
}
