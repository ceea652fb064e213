import Cells

extension Application {
  /// Shows what the program has printed while it has the terminal, in front of everything, or hides
  /// it; see ``consoleKey``.
  ///
  /// Arrows and pages move through the lines; Escape hides it too.
  public func toggleConsole() {
    if let console {
      self.console = nil
      runTurn { console.hide() }
      return
    }
    let console = Window(frame: screenBounds)
    console.windowLevel = Window.Level(rawValue: Window.Level.alert.rawValue + 1)
    let controller = ViewController()
    let view = ConsoleView(frame: screenBounds)
    controller.view = view
    console.rootViewController = controller
    self.console = console
    attachAndShow(console)
    runTurn { view.becomeFirstResponder() }
  }

  /// Toggles the console or the inspector if an event is its key. Returns whether it is.
  func isForTools(_ event: InputEvent) -> Bool {
    guard case .key(let key) = event else { return false }
    switch key {
    case consoleKey: toggleConsole()
    case inspectorKey: toggleInspector()
    default: return false
    }
    return true
  }

  /// Has the console show what has been printed since.
  func updateConsole() { (console?.rootViewController?.viewIfLoaded as? ConsoleView)?.read() }
}

/// The last lines that the program has printed, the newest in the last row.
private final class ConsoleView: View {
  private var lines: [String] = []
  /// How many lines lie below the last row.
  private var hidden = 0

  override var canBecomeFirstResponder: Bool { true }

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = BarColors.standard.status
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  /// Reads what has been printed.
  func read() {
    let text = window?.application?.screen.printed ?? ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.shown)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if lines.isEmpty { lines = ["[nothing has been printed]"] }
    guard lines != self.lines else { return }
    self.lines = lines
    setNeedsDisplay()
  }

  /// A line with tabs as blanks and without other control characters.
  private static func shown(_ line: Substring) -> String {
    let blanks = line.map { $0 == "\t" ? "    " : String($0) }.joined()
    return String(
      String.UnicodeScalarView(
        blanks.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  override func keyDown(_ key: KeyPress) {
    let page = max(1, Int(bounds.height) - 1)
    switch key.key {
    case .up: scroll(by: 1)
    case .down: scroll(by: -1)
    case .pageUp: scroll(by: page)
    case .pageDown: scroll(by: -page)
    case .escape: window?.application?.toggleConsole()
    default: break
    }
  }

  private func scroll(by rows: Int) {
    hidden = max(0, min(hidden + rows, lines.count - Int(bounds.height)))
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout CellCanvas) {
    let shown = lines.dropLast(hidden).suffix(canvas.size.rows)
    for (row, line) in shown.enumerated() {
      canvas.write(
        line, at: CellPosition(column: 0, row: row), foreground: BarColors.standard.title)
    }
  }
}
