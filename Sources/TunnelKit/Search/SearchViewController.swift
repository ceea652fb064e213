import Answers
import Atlas
import Cells
import Containment
import Geodesy
import Localization
import Notations
import Toponymy

/// A prompt for a place by its name or its coordinate, for presentation: in a box over the maps if
/// there is room for one, otherwise on the whole screen.
///
/// The search starts as soon as something is typed. Arrows and the mouse select a place, Enter and
/// a click take it, Escape closes. Control-C is passed on to the presenting controller.
@MainActor
final class SearchViewController: ViewController {
  private static let limit = 50

  private let colors: InterfaceColors
  private let words: Phrasebook
  private let screenSize: CellSize
  private let finder: any PlaceFinder
  private let pin: Coordinate
  private let take: (Coordinate) -> Void
  /// The number of searches, and the number of the last one that was answered.
  private var request = 0
  private var answered = 0
  /// Whether the search for the text has ended.
  private var isComplete = true
  /// Whether Enter was pressed before anything was found.
  private var takesFirst = false
  /// The keys pressed after such an Enter. They are sent to the application when the search is
  /// over.
  private var keysBehindEnter: [KeyPress] = []
  private var contents = SearchView.Contents() {
    didSet { (viewIfLoaded as? SearchView)?.contents = contents }
  }

  /// A prompt for a screen of some size.
  ///
  /// - Parameters:
  ///   - isUnicode: whether a border can be drawn; without one there is no box.
  ///   - pin: the place from which distances are measured.
  ///   - take: receives the place that was chosen, after the prompt has closed.
  init(
    colors: InterfaceColors, words: Phrasebook, screenSize: CellSize, isUnicode: Bool,
    finder: any PlaceFinder, pin: Coordinate, take: @escaping (Coordinate) -> Void
  ) {
    self.colors = colors
    self.words = words
    self.screenSize = screenSize
    self.finder = finder
    self.pin = pin
    self.take = take
    super.init(nibName: nil, bundle: nil)
    let isBoxed = isUnicode && SearchLayout.boxedSize(onScreen: screenSize) != nil
    modalPresentationStyle = isBoxed ? .formSheet : .overFullScreen
    contents.hint = .invitation(words)
  }

  @available(*, unavailable, message: "made with what finds places")
  required init?(coder: Coder) { return nil }

  /// The size of the prompt on the current screen; the whole screen if that has become too small.
  override var preferredContentSize: Size {
    get {
      let screen = viewIfLoaded?.window?.bounds.cells.size ?? screenSize
      let size = SearchLayout.boxedSize(onScreen: screen) ?? screen
      return Size(width: Double(size.columns), height: Double(size.rows))
    }
    set { super.preferredContentSize = newValue }
  }

  private var searchView: SearchView? { viewIfLoaded as? SearchView }

  override func loadView() {
    let searchView = SearchView(colors: colors)
    searchView.contents = contents
    view = searchView
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // a click beside it closes it too, and then an Enter that waits takes nothing
    request += 1
    takesFirst = false
  }

  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { return super.keyDown(key) }
    if takesFirst, key.key != .escape {
      if keysBehindEnter.count < TextInput.longest { keysBehindEnter.append(key) }
      return
    }
    switch key.key {
    case .escape: close()
    case .enter: takeChosen()
    case .up: choose(contents.chosen - 1)
    case .down, .tab: choose(contents.chosen + 1)
    case .pageUp: choose(contents.chosen - (searchView?.page ?? 1))
    case .pageDown: choose(contents.chosen + (searchView?.page ?? 1))
    case .character(let letter) where key.modifiers == .alternate:
      // terminals send Escape and a letter at once as they send Alt and the letter
      let application = view.window?.application
      close()
      application?.send(.key(KeyPress(.character(letter))))
    default: edit(key)
    }
  }

  override func mouseDown(_ mouse: MouseEvent) {
    guard let searchView else { return }
    let point = searchView.convert(mouse.location, from: nil)
    if let index = searchView.choice(at: point) {
      choose(index)
    } else if !searchView.bounds.contains(point) {
      close()
    }
  }

  override func mouseUp(_ mouse: MouseEvent) {
    guard let searchView else { return }
    let point = searchView.convert(mouse.location, from: nil)
    if searchView.choice(at: point) == contents.chosen { takeChosen() }
  }

  override func scrollWheel(_ mouse: MouseEvent) {
    choose(contents.chosen + (mouse.kind == .scrolledUp ? -1 : 1))
  }

  // MARK: Typing

  override func paste(text: String) {
    guard !takesFirst else { return }
    change { $0.insert(text) }
  }

  private func edit(_ key: KeyPress) {
    change { $0.edit(key) }
  }

  private func change(_ edit: (inout TextInput) -> Void) {
    var input = contents.input
    edit(&input)
    guard input != contents.input else { return }
    let isSameText = input.text == contents.input.text
    contents.input = input
    if !isSameText { look(for: input.text) }
  }

  /// Looks for a text, and shows the places when they are found. Until then the places for the
  /// previous text stay visible.
  private func look(for text: String) {
    request += 1
    takesFirst = false
    let asked = request
    guard text.contains(where: { !$0.isWhitespace }) else {
      return show(FoundPlaces(), for: text)
    }
    isComplete = false
    finder.find(text, limit: Self.limit) { [weak self] found in
      guard let self, self.request == asked else { return }
      self.show(found, for: text)
    }
  }

  private func show(_ found: FoundPlaces, for text: String) {
    let isSecond = answered == request
    answered = request
    isComplete = found.isComplete
    let reading = Self.coordinate(in: text)
    // a number means a coordinate, or a name that contains digits
    let matches = found.matches.filter {
      !text.hasDigits || $0.name.hasDigits || $0.otherName?.hasDigits == true
    }
    var choices = matches.map { SearchChoice($0, from: pin, words: words) }
    if case .success(let coordinate) = reading {
      choices.insert(SearchChoice(coordinate, from: pin, words: words), at: 0)
    }
    // the second answer to a text may repeat the first
    if !isSecond || choices != contents.choices { contents.chosen = 0 }
    contents.choices = choices
    contents.hint = hint(found, reading, for: text)
    if takesFirst, isComplete { takeChosen() }
  }

  private static func coordinate(in text: String) -> Result<Coordinate, CoordinateError> {
    do throws(CoordinateError) { return .success(try Coordinate(parsing: text)) } catch {
      return .failure(error)
    }
  }

  private func hint(
    _ found: FoundPlaces, _ reading: Result<Coordinate, CoordinateError>, for text: String
  ) -> SearchHint {
    if let problem = found.problem { return SearchHint(problem) }
    if let problem = contents.choices.lazy.compactMap(\.problem).first {
      return SearchHint(problem.description)
    }
    if !contents.choices.isEmpty { return .instructions(words) }
    if !text.contains(where: { !$0.isWhitespace }) { return .invitation(words) }
    guard found.isComplete else { return SearchHint("") }
    if case .failure(let error) = reading, text.hasDigits {
      return words == .english
        ? SearchHint(error.description, error.reason, words[.noCoordinate])
        : SearchHint(words[.noCoordinate])
    }
    return .nothing(words)
  }

  // MARK: Choosing

  private func choose(_ index: Int) {
    guard !contents.choices.isEmpty else { return }
    contents.chosen = max(0, min(index, contents.choices.count - 1))
  }

  /// Closes and goes to the choice. If the search is still running, waits for its result.
  private func takeChosen() {
    guard answered == request, contents.choices.indices.contains(contents.chosen) else {
      takesFirst = answered != request || !isComplete
      if !takesFirst { handOnKeys(to: view.window?.application) }
      return
    }
    let place = contents.choices[contents.chosen].coordinate
    let application = view.window?.application
    close()
    take(place)
    handOnKeys(to: application)
  }

  /// Sends the keys that were pressed after Enter, each in a separate turn.
  private func handOnKeys(to application: Application?) {
    takesFirst = false
    let keys = keysBehindEnter
    keysBehindEnter = []
    for key in keys { application?.send(.key(key)) }
  }

  private func close() {
    request += 1
    presentingViewController?.dismiss(animated: false)
  }
}

extension TextInput {
  /// Performs the action of a key in a line of text: letters, arrows, and the usual control keys.
  mutating func edit(_ key: KeyPress) {
    switch (key.key, key.modifiers) {
    case (.backspace, []), (.character("h"), .control): deleteBackward()
    case (.delete, []), (.character("d"), .control): deleteForward()
    case (.backspace, .alternate), (.character("w"), .control): deleteWordBackward()
    case (.character("u"), .control): deleteToStart()
    case (.character("k"), .control): deleteToEnd()
    case (.left, []), (.character("b"), .control): moveLeft()
    case (.right, []), (.character("f"), .control): moveRight()
    case (.home, []), (.character("a"), .control): moveToStart()
    case (.end, []), (.character("e"), .control): moveToEnd()
    case (.character(let letter), []): insert(letter)
    default: break
    }
  }
}
