import CNcurses
import Platform

/// A terminal in which ncurses has started, and what it has answered.
struct OpenedTerminal {
  let device: TerminalDevice
  /// What ncurses writes to.
  let output: LibraryOutput
  /// The signals that are held.
  let signals: SignalRelay
  /// Whether the locale can show more than ASCII.
  let isUnicode: Bool
  let wantsColor: Bool
  /// The environment, with what the terminal has answered about itself.
  let environment: TerminalEnvironment
  /// What the terminal was asked about.
  let topics: TerminalTopics
  /// What the terminal has answered, and the bytes typed meanwhile.
  let answer: TerminalAnswer
  /// The screen of ncurses.
  let library: OpaquePointer
  /// The window of ncurses, as large as the screen.
  let window: UnsafeMutablePointer<WINDOW>

  /// Opens a terminal, asks it, and starts ncurses in it.
  ///
  /// The terminal is as it was before if this throws.
  ///
  /// - Parameter ordersPictures: whether the person wants pictures, whatever the terminal tells.
  @MainActor
  init(
    path: String, environment: TerminalEnvironment, colorMode: ColorMode, terminfoFolder: String?,
    asking topics: TerminalTopics, ordersPictures: Bool, secondsToAnswer: Double
  ) throws(CursesError) {
    var environment = environment
    wantsColor = colorMode == .always || colorMode == .auto && !environment.refusesColor
    device = try TerminalDevice(path: path)
    output = LibraryOutput(to: device)
    isUnicode = TerminalLocale.adopt(environment.locale)
    // Before newterm, which installs its own handlers if there are none.
    signals = try SignalRelay(
      relaying: [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGUSR1])
    self.topics = environment.answered(topics, wantsColor: wantsColor, isUnicode: isUnicode)
    var answer = TerminalAnswer()
    if !self.topics.isEmpty {
      let shared = TerminalQuestion.sharedName(for: self.topics, in: environment)
      TerminalRescue.arm(
        descriptor: device.descriptor, settings: device.settings, farewell: [],
        sharedMemory: shared.map { [$0] } ?? [])
      device.makeRaw()
      answer = TerminalQuestion.ask(
        device, about: self.topics, in: environment, sharing: shared, within: secondsToAnswer)
      environment.answersDirectColor = answer.hasDirectColor
    }
    environment.hasPalette256 = ordersPictures || answer.colorCount ?? 0 >= 256
    (self.answer, self.environment) = (answer, environment)
    do throws(CursesError) {
      (library, window) = try Self.startLibrary(
        on: device, to: output, in: environment, wantsColor: wantsColor,
        terminfoFolder: terminfoFolder)
    } catch {
      device.restoreSettings()
      TerminalRescue.disarm()
      throw error
    }
  }

  @MainActor
  private static func startLibrary(
    on device: TerminalDevice, to output: LibraryOutput, in environment: TerminalEnvironment,
    wantsColor: Bool, terminfoFolder: String?
  ) throws(CursesError) -> (library: OpaquePointer, window: UnsafeMutablePointer<WINDOW>) {
    // the environment's size is for a terminal that does not tell its own
    let told = device.measure()
    let tellsSize = told != nil
    if let told {
      guard environment.has(told.size) else {
        throw .windowTooLarge(told.size, mostCells: environment.mostCells)
      }
    } else {
      try environment.checkSides()
    }
    use_env(!tellsSize)
    use_tioctl(tellsSize)
    let type = try TerminalType(
      environment: environment, wantsColor: wantsColor, folder: terminfoFolder,
      descriptor: device.descriptor)
    guard let library = type.search({ newterm($0, output.stream, device.stream) }) else {
      throw .terminalTypeUnknown(type.name)
    }
    guard let window = newwin(0, 0, 0, 0) else {
      endwin()
      delscreen(library)
      throw .systemCallFailed("newwin", reason: String(cString: strerror(ENOMEM)))
    }
    return (library, window)
  }
}

/// Whether to use colours: the values of `--color`.
public enum ColorMode: String, CaseIterable, Sendable {
  /// As many as the terminal has; none if `NO_COLOR` is set and not empty.
  case auto
  /// As many as the terminal has, even if `NO_COLOR` is set.
  case always
  /// None; bold, dim, reverse and underline stay.
  case never
}
