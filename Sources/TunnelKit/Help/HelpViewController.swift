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
  private let picks: Bool
  private let credits: (Int) -> String?

  /// A list for a screen of some size.
  ///
  /// - Parameters:
  ///   - isUnicode: whether a border can be drawn; without one there is no box.
  ///   - picks: whether Enter picks the place of the man.
  ///   - credits: returns the sources of the data, at most so many cells wide.
  init(
    colors: InterfaceColors, words: Phrasebook, screenSize: CellSize, isUnicode: Bool, picks: Bool,
    credits: @escaping (Int) -> String?
  ) {
    self.colors = colors
    self.words = words
    self.screenSize = screenSize
    self.picks = picks
    self.credits = credits
    super.init(nibName: nil, bundle: nil)
    let isBoxed =
      isUnicode
      && HelpLayout.boxedSize(onScreen: screenSize, picks: picks, words: words) != nil
    modalPresentationStyle = isBoxed ? .formSheet : .overFullScreen
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  /// The size of the list on the current screen; the whole screen if that has become too small.
  override var preferredContentSize: Size {
    get {
      let screen = viewIfLoaded?.window?.bounds.cells.size ?? screenSize
      let size = HelpLayout.boxedSize(onScreen: screen, picks: picks, words: words) ?? screen
      return Size(width: Double(size.columns), height: Double(size.rows))
    }
    set { super.preferredContentSize = newValue }
  }

  override func loadView() {
    view = HelpView(colors: colors, words: words, picks: picks, credits: credits)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
  }

  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { return super.keyDown(key) }
    guard let list = viewIfLoaded as? HelpView, list.isScrollable, let rows = rows(of: key, list)
    else { return close() }
    // the space bar closes the list at its end
    if !list.scroll(by: rows), key.key == .character(" ") { close() }
  }

  /// The rows by which a key scrolls the list, upwards if the number is negative; `nil` for other
  /// keys.
  private func rows(of key: KeyPress, _ list: HelpView) -> Int? {
    switch key.key {
    case .up, .character("k"): -1
    case .down, .character("j"): 1
    case .pageUp: -list.page
    case .pageDown, .character(" "): list.page
    case .home: -HelpLayout.keys(picks: picks).count
    case .end: HelpLayout.keys(picks: picks).count
    default: nil
    }
  }

  override func mouseDown(_ mouse: MouseEvent) { close() }

  override func scrollWheel(_ mouse: MouseEvent) {
    (viewIfLoaded as? HelpView)?.scroll(by: mouse.kind == .scrolledUp ? -1 : 1)
  }

  private func close() {
    presentingViewController?.dismiss(animated: false)
  }
}
