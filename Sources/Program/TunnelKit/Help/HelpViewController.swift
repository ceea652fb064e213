import Atlas
import Cells
import Containment
import Localization

/// The list of keys, for presentation: in a box over the maps if there is room for one, otherwise
/// on the whole screen.
///
/// Any key and a click close it, and do nothing else; if it has to be scrolled, the arrows and
/// similar keys scroll it. Control-C is passed on to the presenting controller.
@MainActor
final class HelpViewController: ViewController {
  private let colors: InterfaceColors
  private let words: Phrasebook
  private let screenSize: CellSize
  private let role: KeyRole
  private let credits: (Int) -> String?

  /// A list for a screen of some size.
  ///
  /// - Parameters:
  ///   - isUnicode: whether a border can be drawn; without one there is no box.
  ///   - role: what the person does, which decides what keys there are.
  ///   - credits: returns the sources of the data, at most so many cells wide.
  init(
    colors: InterfaceColors, words: Phrasebook, screenSize: CellSize, isUnicode: Bool,
    role: KeyRole, credits: @escaping (Int) -> String?
  ) {
    self.colors = colors
    self.words = words
    self.screenSize = screenSize
    self.role = role
    self.credits = credits
    super.init(nibName: nil, bundle: nil)
    let isBoxed =
      isUnicode
      && HelpLayout.boxedSize(onScreen: screenSize, role: role, words: words) != nil
    modalPresentationStyle = isBoxed ? .formSheet : .overFullScreen
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  /// The size of the list on the current screen; the whole screen if that has become too small.
  override var preferredContentSize: Size {
    get {
      let screen = viewIfLoaded?.window?.bounds.cells.size ?? screenSize
      let size = HelpLayout.boxedSize(onScreen: screen, role: role, words: words) ?? screen
      return Size(width: Double(size.columns), height: Double(size.rows))
    }
    set { super.preferredContentSize = newValue }
  }

  override func loadView() {
    view = HelpView(colors: colors, words: words, role: role, credits: credits)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
  }

  /// Takes the keys that do not scroll the list.
  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { return super.keyDown(key) }
    guard let list = viewIfLoaded as? HelpView, list.isScrollable else { return close() }
    switch key.key {
    case _ where !key.modifiers.isEmpty: list.keyDown(KeyPress(key.key))
    case .character("k"): list.scroll(byRows: -1)
    case .character("j"): list.scroll(byRows: 1)
    case .character(" ") where list.scroll(byRows: list.visibleContent.height): break
    default: close()
    }
  }

  override func mouseDown(_ mouse: MouseEvent) { close() }

  /// The wheel moves nothing behind the list.
  override func scrollWheel(_ mouse: MouseEvent) {}

  private func close() {
    presentingViewController?.dismiss(animated: false)
  }
}
