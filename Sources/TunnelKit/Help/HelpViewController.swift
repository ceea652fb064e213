import Atlas
import Cells
import Containment

/// The list of keys, for presentation: in a box over the maps if there is room for one, otherwise
/// on the whole screen.
///
/// Escape, `?`, `q`, Enter and a click close it; the arrows and similar keys scroll it. Control-C
/// is passed on to the presenting controller. All other keys are ignored, so that they move nothing
/// below the list.
@MainActor
final class HelpViewController: ViewController {
  private let colors: InterfaceColors
  private let screenSize: CellSize
  private let picks: Bool

  /// A list for a screen of some size.
  ///
  /// - Parameters:
  ///   - isUnicode: whether a border can be drawn; without one there is no box.
  ///   - picks: whether Enter picks the place of the man.
  init(colors: InterfaceColors, screenSize: CellSize, isUnicode: Bool, picks: Bool) {
    self.colors = colors
    self.screenSize = screenSize
    self.picks = picks
    super.init(nibName: nil, bundle: nil)
    let isBoxed = isUnicode && HelpLayout.boxedSize(onScreen: screenSize, picks: picks) != nil
    modalPresentationStyle = isBoxed ? .formSheet : .overFullScreen
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  /// The size of the list on the current screen; the whole screen if that has become too small.
  override var preferredContentSize: Size {
    get {
      let screen = viewIfLoaded?.window?.bounds.cells.size ?? screenSize
      let size = HelpLayout.boxedSize(onScreen: screen, picks: picks) ?? screen
      return Size(width: Double(size.columns), height: Double(size.rows))
    }
    set { super.preferredContentSize = newValue }
  }

  override func loadView() {
    view = HelpView(colors: colors, picks: picks)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
  }

  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { return super.keyDown(key) }
    let list = viewIfLoaded as? HelpView
    switch key.key {
    case .escape, .enter, .character("?"), .character("q"): close()
    case .up, .character("k"): list?.scroll(by: -1)
    case .down, .character("j"): list?.scroll(by: 1)
    case .pageUp: list?.scroll(by: -(list?.page ?? 0))
    case .pageDown: list?.scroll(by: list?.page ?? 0)
    case .character(" "): if list?.scroll(by: list?.page ?? 0) != true { close() }
    case .home: list?.scroll(by: -HelpLayout.keys(picks: picks).count)
    case .end: list?.scroll(by: HelpLayout.keys(picks: picks).count)
    default: break
    }
  }

  override func mouseDown(_ mouse: MouseEvent) { close() }

  override func scrollWheel(_ mouse: MouseEvent) {
    (viewIfLoaded as? HelpView)?.scroll(by: mouse.kind == .scrolledUp ? -1 : 1)
  }

  private func close() {
    presentingViewController?.dismiss(animated: true)
  }
}
