import CNcurses
import Cells
import Containment
import Platform

/// The terminal as a screen.
///
/// Opens the terminal that controls the process (`/dev/tty`), so that standard output stays free
/// for an answer, and gives it back exactly as it was: on ``close()``, when the last reference
/// goes, on `exit`, and when the process traps. What the process prints on the terminal meanwhile
/// is shown after that. A signal that would end or stop the process is held
/// for the loop that runs the screen (``CursesEventLoop``). One screen at a time.
///
/// ncurses is used for output only. It keeps what the terminal shows and sends what differs; keys
/// and mouse are decoded by ``InputDecoder``.
@MainActor
public final class CursesScreen: Screen {
  /// Columns and rows when the terminal was last measured.
  public private(set) var size = CellSize(columns: 0, rows: 0)
  /// Height of a cell divided by its width, as the terminal tells its pixels or those of its
  /// window, if that gives the quotient of a font (1.2...3.5); otherwise 2.
  public private(set) var cellAspect = 2.0
  /// The pixels of a cell in pictures; `nil` if the terminal shows cells only. They may be fewer
  /// than the cell has.
  public var cellPixels: PixelSize? { rasters.resolution(on: size) }
  /// Whether the terminal reads pictures from memory that it shares with the program.
  public var movesPictures: Bool { rasters.areShared }
  /// Why there are no pictures although the person orders them; `nil` if there are, or none are
  /// ordered.
  public var graphicsProblem: GraphicsProblem? { rasters.problem }
  /// How many colours there are to show; colours of a canvas are reduced to them.
  public var colorDepth: ColorDepth { painter.depth }
  /// The terminal's background colour; `nil` if it is not known.
  ///
  /// The terminal is asked once, while the screen opens (``TerminalTopics``). That costs the time
  /// of one answer: a local terminal takes about a millisecond, one at the other end of a network
  /// as long as an echo, and one that answers nothing at all costs the whole limit. Keys typed
  /// meanwhile are kept, and an answer that comes too late is dropped.
  ///
  /// Terminals that are not known to understand the question are not asked. Without an answer,
  /// `COLORFGBG` is used. tmux answers since 3.4.
  public private(set) var background: Color?
  /// Whether the locale can show more than ASCII. If not, look-alikes are shown.
  public let isUnicode: Bool
  /// Whether the terminal is likely to show braille, blocks and lines: the locale is UTF-8 and the
  /// terminal is not a console with a small font.
  public let prefersUnicodeGlyphs: Bool

  /// Whether ncurses sends a character of one scalar: it asks the system's C library how wide it
  /// is, which does not know characters of later Unicode versions.
  public func knows(_ scalar: Unicode.Scalar) -> Bool {
    guard isUnicode else { return false }
    let width = wcwidth(wchar_t(scalar.value))
    return width > 1 || width == 1 && (!isAmbiguousWide || scalar.isASCII)
  }

  /// Whether the terminal draws characters of ambiguous width, such as lines and accented letters,
  /// over two columns. Look-alikes are shown for them then.
  private let isAmbiguousWide: Bool

  let device: TerminalDevice
  let output: LibraryOutput
  /// The signals that are held; `nil` once the screen is closed.
  private(set) var signals: SignalRelay?
  let keys: KeySequences
  private let library: OpaquePointer
  private let mouse: MouseReporting
  private let farewell: [UInt8]
  /// Sent when ncurses has given the terminal back: a new line after a picture that stays.
  private let newLine: [UInt8]
  private let shifter: RowShifter?
  private let understandsCommands: Bool
  private var painter: CellPainter
  private let cellWriter: CellWriter
  /// `nil` if the terminal is not known to understand links.
  private var linkWriter: LinkWriter?
  private var rasters: ScreenRasters
  /// Whether the terminal supports synchronized updates (private mode 2026).
  private let synchronizesOutput: Bool
  /// Whether the terminal may be asked for the pixels of a cell.
  private let tellsPixels: Bool
  /// The environment, with what the terminal has answered about itself.
  private let environment: TerminalEnvironment
  /// The canvas presented last.
  private var picture: CellCanvas?
  /// The cursor placed last.
  private var cursor: ScreenCursor?
  /// The picture that ncurses holds; `nil` when every cell must be written.
  private var shown: CellCanvas?
  private var state = State.open
  /// Whether what the process prints is held until the screen is closed.
  private var holdsOutput = false
  /// The bytes typed while the screen opened.
  private var typedAhead: [UInt8] = []

  private enum State { case open, suspended, closed }

  /// Opens the terminal.
  ///
  /// - Parameters:
  ///   - colorMode: whether colours are used.
  ///   - terminfoFolder: the folder `terminfo` of the program's data; without it there is 24-bit
  ///     colour only if the system's own description of the terminal has it.
  ///   - topics: what to ask the terminal for; colours are left out if none are wanted, and
  ///     everything on terminals that are not known to understand the question.
  ///   - graphics: how pictures are shown; with fewer than 256 colours, in cells only.
  ///   - mostCells: the most cells that the screen may have. A terminal whose window is larger is
  ///     refused; if a window becomes larger, the screen keeps its size.
  ///   - secondsToAnswer: how long to wait for the answers at most.
  ///   - holdingOutput: whether what the process prints on the terminal is shown after the screen
  ///     only. That takes a file without a name in the system's temporary folder.
  public convenience init(
    colorMode: ColorMode = .auto, terminfoFolder: String? = nil, asking topics: TerminalTopics = [],
    graphics: GraphicsMode = .none, mostCells: Int = CellSize.mostCellsOfScreen,
    secondsToAnswer: Double = 0.1, holdingOutput: Bool = true
  ) throws(CursesError) {
    var environment = TerminalEnvironment.current()
    environment.mostCells = mostCells
    try self.init(
      path: "/dev/tty", environment: environment, colorMode: colorMode,
      terminfoFolder: terminfoFolder, asking: topics, graphics: graphics,
      secondsToAnswer: secondsToAnswer)
    if holdingOutput { HeldOutput.begin() }
    holdsOutput = holdingOutput
  }

  init(
    path: String, environment: TerminalEnvironment, colorMode: ColorMode, terminfoFolder: String?,
    asking topics: TerminalTopics = [], graphics mode: GraphicsMode = .none,
    secondsToAnswer: Double = 0.1
  ) throws(CursesError) {
    let terminal = try OpenedTerminal(
      path: path, environment: environment, colorMode: colorMode, terminfoFolder: terminfoFolder,
      asking: mode == .none ? topics : topics.union([.graphics, .cellPixels]),
      ordersPictures: mode.isOrder, secondsToAnswer: secondsToAnswer)
    let (environment, answer) = (terminal.environment, terminal.answer)
    (device, output) = (terminal.device, terminal.output)
    (signals, library) = (terminal.signals, terminal.library)
    (isUnicode, isAmbiguousWide) = (terminal.isUnicode, answer.isAmbiguousWide)
    prefersUnicodeGlyphs = isUnicode && environment.hasRichFont && !isAmbiguousWide
    typedAhead = answer.typed
    keys = KeySequences.described()
    mouse = MouseReporting.described()
    let encoder = WideCharacterEncoder(isUnicode: isUnicode, isAmbiguousWide: isAmbiguousWide)
    painter = CellPainter(window: terminal.window, text: encoder, wantsColor: terminal.wantsColor)
    shifter = RowShifter()
    cellWriter = CellWriter(depth: painter.depth, encoder: encoder)
    linkWriter = environment.understandsCommands ? LinkWriter(cellWriter) : nil
    understandsCommands = environment.understandsCommands
    synchronizesOutput = answer.synchronizesOutput
    self.environment = environment
    tellsPixels = terminal.topics.contains(.cellPixels)
    rasters = ScreenRasters(mode, on: terminal, cellWriter: cellWriter)
    farewell =
      rasters.farewell + (synchronizesOutput ? SynchronizedOutput.end : [])
      + BracketedPaste.off + mouse.off + Terminfo.farewell
    newLine = Terminfo.string("rmcup") == nil ? Array("\r\n".utf8) : []
    armRescue()
    prepare()
    measure()
    if topics.contains(.background), painter.depth != .monochrome {
      background = answer.background ?? environment.hintedBackground
    }
    device.write(mouse.on + BracketedPaste.on)
  }

  isolated deinit { close() }

  /// Restores the terminal. Pictures presented afterwards are not shown.
  public func close() {
    guard state != .closed else { return }
    suspend()
    state = .closed
    delwin(painter.window)
    delscreen(library)
    signals = nil
    if holdsOutput { HeldOutput.end() }
  }

  /// What the process has printed on the terminal, at most the last 64 KiB.
  public var printed: String? { holdsOutput ? HeldOutput.text(last: 1 << 16) : nil }

  /// Leaves out the oldest of what has been printed if it has become too much.
  func trimOutput() { if holdsOutput { HeldOutput.trim() } }

  /// Shows a picture: sends only what differs from the one before.
  ///
  /// While the screen is suspended the picture is kept until it resumes.
  public func present(_ canvas: CellCanvas) {
    let canvas = canvas.kept == canvas.bounds ? canvas : canvas.cropped(to: canvas.bounds)
    picture = canvas
    guard state == .open else { return }
    let frame = rasters.frame(of: canvas.fitted(to: size), after: shown)
    guard
      frame.canvas != shown || !frame.after.isEmpty || !frame.uncovered.isEmpty
        || frame.clearsScreen
    else { return }
    if synchronizesOutput { device.write(SynchronizedOutput.begin) }
    defer { if synchronizesOutput { device.write(SynchronizedOutput.end) } }
    if frame.clearsScreen {
      shown = nil
      guard clear() else { return }
    }
    if !frame.before.isEmpty {
      // kitty has pictures for each screen, and Ghostty removes them when the screen is cleared
      guard shown != nil || clear() else { return }
      device.write(frame.before)
    }
    if frame.canShiftRows { shiftRows(towards: frame.canvas) }
    painter.paint(frame.canvas, over: shown)
    painter.resend(frame.uncovered)
    let before = shown
    shown = frame.canvas
    guard send() else { return }
    device.write(frame.after)
    let whole = GraphemeWriter(writer: cellWriter).bytes(
      for: frame.canvas, after: frame.uncovered.isEmpty ? before : nil)
    if !whole.isEmpty { device.write(whole) }
    if let bytes = linkWriter?.bytes(for: frame.canvas, after: before) { device.write(bytes) }
  }

  /// Clears the terminal's screen for programs, which it enters if need be. Returns as ``send()``.
  private func clear() -> Bool {
    werase(painter.window)
    clearok(curses_physical_screen(), true)
    return send()
  }

  /// Puts the terminal's cursor on a cell; `nil` hides it.
  public func place(_ cursor: ScreenCursor?) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    guard state == .open else { return }
    setCursor()
    send()
  }

  /// Tells ncurses whether the cursor is seen, and whether its place matters.
  private func setCursor() {
    curs_set(cursor?.isVisible == true ? 1 : 0)
    leaveok(painter.window, cursor == nil)
  }

  /// Copies a text to the clipboard of the user's machine, if the terminal allows it; tmux does
  /// with `set-clipboard on`. At most some 56,000 bytes.
  public func copy(_ text: String) {
    guard state == .open, understandsCommands,
      let bytes = ClipboardSequence.bytes(copying: text)
    else { return }
    device.write(bytes)
  }

  /// Removes and returns the bytes typed while the screen opened.
  func takeTypedAhead() -> [UInt8] {
    defer { typedAhead = [] }
    return typedAhead
  }

  /// Makes the terminal shift rows that have only moved, before the changes are sent.
  private func shiftRows(towards picture: CellCanvas) {
    guard let shifter, let shown else { return }
    let shifts = ShiftSearch.shifts(from: shown, to: picture)
    guard !shifts.isEmpty else { return }
    device.write(shifter.apply(shifts, columns: size.columns, window: painter.window))
  }

  /// Has ncurses send what it holds. Returns `false` if some of it was lost. Then the last picture
  /// has been shown from the beginning, with all that belongs to it.
  @discardableResult
  private func send() -> Bool {
    if let position = cursor?.position {
      wmove(painter.window, Int32(position.row), Int32(position.column))
    }
    wnoutrefresh(painter.window)
    guard !output.update() else { return true }
    // the terminal keeps pictures that the next ones would not replace
    if rasters.hasPictures { device.write(rasters.farewell) }
    redraw()
    return false
  }

  /// Reads the size of the terminal again. Returns whether the size, the shape of a cell or its
  /// pixels have changed; after a change of size the next picture is sent completely.
  @discardableResult
  func measure() -> Bool {
    let measured = device.measure()
    let (aspect, pixels) = (cellAspect, cellPixels)
    if let measured, !rasters.fits(measured),
      let told = TerminalGraphics.cell(told: toldPixels(), measured: measured.cell),
      told != rasters.cell
    {
      // the person has chosen another font
      forgetPictures()
      rasters.adopt(cell: told)
      armRescue()
    }
    // a window may have margins beside its cells, of whose size the terminal itself tells
    cellAspect = rasters.cell?.cellAspect ?? measured?.cellAspect ?? 2
    let new =
      measured?.size
      ?? CellSize(
        columns: Int(max(getmaxx(painter.window), 0)), rows: Int(max(getmaxy(painter.window), 0)))
    // the interface keeps its size in a window that is too large
    guard new != size, environment.has(new) else {
      return cellAspect != aspect || cellPixels != pixels
    }
    size = new
    shown = nil
    resizeterm(Int32(new.rows), Int32(new.columns))
    forgetPictures()
    if let window = newwin(0, 0, 0, 0) {
      delwin(painter.window)
      painter.window = window
      leaveok(window, cursor == nil)
    }
    return true
  }

  /// The pixels of a cell as the terminal tells them, if it does at once.
  private func toldPixels() -> PixelSize? {
    guard tellsPixels else { return nil }
    let answer = TerminalQuestion.ask(
      device, about: .cellPixels, in: .init(), within: Self.secondsToTellPixels)
    typedAhead += answer.typed
    return answer.cellPixels
  }

  private static let secondsToTellPixels = 0.1

  /// Clears pictures from the terminal with the next picture, which is sent completely.
  private func forgetPictures() {
    if rasters.hasPictures {
      clearok(curses_physical_screen(), true)
      shown = nil
    }
    rasters.forget()
  }

  /// Gives the terminal back for a while.
  func suspend() {
    guard state == .open else { return }
    state = .suspended
    device.write(rasters.farewell + BracketedPaste.off + mouse.off)
    rasters.forget()
    // The program may die in the background, where setting the terminal would stop it by a signal.
    let before = Platform.signal(SIGTTOU, SIG_IGN)
    endwin()
    device.write(newLine)
    device.restoreSettings()
    Platform.signal(SIGTTOU, before)
    TerminalRescue.disarm()
  }

  /// Takes the terminal again; in the background this waits until the process is in the foreground.
  ///
  /// Shows the last picture, fitted to the present size.
  func resume() {
    guard state == .suspended else { return }
    device.restoreSettings()
    device.keepSettings()
    def_shell_mode()
    state = .open
    armRescue()
    redraw()
  }

  /// Sets the terminal again and sends everything anew, after another program has used it.
  func redraw() {
    guard state == .open else { return }
    reset_prog_mode()
    measure()
    // endwin() has given the terminal its normal keys back.
    keypad(painter.window, true)
    device.write(mouse.on + BracketedPaste.on)
    clearok(curses_physical_screen(), true)
    rasters.forget()
    shown = nil
    if let picture { present(picture) } else { send() }
  }

  private func armRescue() {
    TerminalRescue.arm(
      descriptor: device.descriptor, settings: device.settings, farewell: farewell,
      sharedMemory: rasters.sharedMemory)
  }

  private func prepare() {
    raw()
    noecho()
    nonl()
    // Without this ncurses would check for input while sending, and leave pictures half sent.
    typeahead(-1)
    keypad(painter.window, true)
    setCursor()
  }
}
