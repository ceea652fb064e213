import Cells

extension Application {
  /// Shows what a window consists of, in a panel at the right edge, or hides the panel; see
  /// ``inspectorKey``.
  ///
  /// It has the tree of controllers with the frames of their views and where they are between off
  /// screen and on screen, the views of the front controller, the responder chain from the focus,
  /// and the latest callbacks. The panel takes neither keys nor the mouse. It lies beside the
  /// window that has the keys, whose controllers are told of their new size as when the terminal
  /// gets another, or over it if fewer than 40 columns would be left.
  public func toggleInspector() {
    let old = inspector
    inspector = old == nil ? keyWindow.map { Inspector(of: $0, in: self) } : nil
    runTurn {
      old?.close()
      resizeWindows()
    }
  }

  /// The size of the screen for a window, in cells: without the inspector's columns for the one
  /// that lies beside it.
  func room(for window: Window) -> Size {
    let size = screenBounds.size
    return inspector?.room(for: window, on: size) ?? size
  }
}

/// The panel that shows a window's controllers and views.
@MainActor
final class Inspector {
  private let window: Window
  private let panel = InspectorView()
  private weak var inspected: Window?
  private let fillsScreen: Bool
  private var log = CallbackLog()

  /// The fewest columns that the inspected window gets beside the panel.
  private static let leastRest = 40

  /// Shows the panel.
  init(of inspected: Window, in application: Application) {
    self.inspected = inspected
    fillsScreen = inspected.frame == application.screenBounds
    window = Window(frame: application.screenBounds)
    window.windowLevel = Window.Level.alert + 1
    window.isUserInteractionEnabled = false
    window.findsFocus = false
    let controller = ViewController()
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view = panel
    window.rootViewController = controller
    window.isHidden = false
  }

  /// Notes a callback of a controller that is not the panel's.
  func observe(_ callback: String, of controller: ViewController, in application: Application) {
    guard controller !== window.rootViewController else { return }
    log.add(callback, of: "\(controller)", at: application.now, speed: application.animationSpeed)
  }

  /// Hides the panel.
  func close() { window.isHidden = true }

  /// The part of the screen for the inspected window: what the panel leaves, if that is enough;
  /// `nil` for another window, and for one that did not fill the screen and lies beneath the panel.
  func room(for window: Window, on screen: Size) -> Size? {
    guard fillsScreen, window === inspected else { return nil }
    let rest = Int(screen.width) - InspectorView.columns(of: Int(screen.width))
    return rest < Self.leastRest ? nil : Size(width: Double(rest), height: screen.height)
  }

  /// Shows what has changed: at most a third of the rows each for controllers and views.
  func update() {
    guard let inspected, let root = inspected.rootViewController else { return }
    let third = max(1, (Int(window.bounds.height) - 2) / 3)
    let controllers = TreeLine.lines(from: root, below: \.controllersBelow).map { line in
      let frame = line.item.viewIfLoaded.map { Self.cells($0.frame) + " " } ?? ""
      return Row("\(line.branch)\(line.item)", frame + line.item.appearancePhase.rawValue)
    }
    let view = inspected.frontController?.viewIfLoaded ?? inspected
    let views = TreeLine.lines(from: view, below: \.subviews).map { line in
      Row("\(line.branch)\(type(of: line.item))", Self.cells(line.item.frame))
    }
    let columns = InspectorView.columns(of: Int(window.bounds.width)) - 2
    let top = [Self.cut(controllers, to: third), Self.cut(views, to: third), chain(in: columns)]
      .flatMap { $0 + [Row("")] }
    let callbacks = log.entries.suffix(max(0, Int(window.bounds.height) - 2 - top.count)).map {
      let hundredths = String(Int(($0.time * 100).rounded()) + 100)
      let seconds = (Int(hundredths.dropLast(2)) ?? 1) - 1
      return Row("\(seconds).\(hundredths.suffix(2)) \($0.controller)", $0.callback)
    }
    panel.rows = top + callbacks
  }

  /// The names of the responders from the one that receives keys, in rows.
  private func chain(in columns: Int) -> [Row] {
    guard let target = inspected?.keyTarget else { return [] }
    return sequence(first: target, next: \.next).reduce(into: []) { rows, responder in
      let name = (rows.isEmpty ? "" : "→ ") + "\(type(of: responder))"
      let line = rows.last.map { $0.name + " " + name } ?? name
      if !rows.isEmpty, line.cellWidth <= columns { rows.removeLast() }
      rows.append(Row(line.cellWidth <= columns ? line : name))
    }
  }

  private static func cut(_ rows: [Row], to count: Int) -> [Row] {
    guard rows.count > count else { return rows }
    return rows.prefix(count - 1) + [Row("… \(rows.count - count + 1) more")]
  }

  /// A frame in a few characters: column and row, columns and rows.
  private static func cells(_ frame: Rect) -> String {
    let (origin, size) = (frame.cells.origin, frame.cells.size)
    return "\(origin.column),\(origin.row) \(size.columns)×\(size.rows)"
  }

  /// A name, and what is said of it at the right edge.
  fileprivate struct Row: Equatable {
    let name: String
    let note: String

    init(_ name: String, _ note: String = "") { (self.name, self.note) = (name, note) }
  }
}

/// What the inspector shows, at the right edge of its window.
private final class InspectorView: View {
  /// What is shown below the title.
  var rows: [Inspector.Row] = [] { didSet { if rows != oldValue { setNeedsDisplay() } } }

  /// The columns of the panel on a screen of some width.
  static func columns(of screen: Int) -> Int { min(max(screen / 2, 40), 60, screen) }

  override func draw(_ canvas: inout CellCanvas) {
    let width = Self.columns(of: canvas.size.columns)
    let left = canvas.size.columns - width
    let colors = BarColors.standard
    let title = [Inspector.Row("Inspector"), Inspector.Row("")]
    for row in 0..<canvas.size.rows {
      canvas.write(
        "│" + String(repeating: " ", count: width - 1),
        at: CellPosition(column: left, row: row), foreground: colors.quiet,
        background: colors.status)
    }
    for (row, line) in (title + rows).prefix(canvas.size.rows).enumerated() {
      let half = (width - 2) / 2
      let name = line.name.truncated(toCells: max(half, width - 3 - line.note.cellWidth))
      let note = line.note.truncated(toCells: width - 3 - name.cellWidth)
      canvas.write(
        name, at: CellPosition(column: left + 1, row: row), foreground: colors.title,
        attributes: row == 0 ? .bold : [])
      canvas.write(
        note, at: CellPosition(column: canvas.size.columns - note.cellWidth - 1, row: row),
        foreground: colors.quiet)
    }
  }
}
