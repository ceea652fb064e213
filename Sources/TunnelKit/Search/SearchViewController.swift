import Answers
import Atlas
import Cells
import Containment
import Geodesy
import Notations
import Toponymy

/// A prompt for a place by its name or its coordinate, to be presented: in a box over the maps where
/// there is room for one, all over a small screen.
///
/// Whatever is typed is looked for at once. Arrows and the mouse choose among what has been found,
/// Enter and a click take it, Escape closes. Control-C goes on to whoever presents.
@MainActor
final class SearchViewController: ViewController {
  private static let limit = 50

  private let colors: InterfaceColors
  private let screenSize: CellSize
  private let finder: any PlaceFinder
  private let pin: Coordinate
  private let take: (Coordinate) -> Void
  /// How many texts have been looked for, and the last of them that was answered.
  private var request = 0
  private var answered = 0
  /// Whether all has been found that there is for the text.
  private var isComplete = true
  /// Whether Enter was pressed before anything had been found.
  private var takesFirst = false
  /// The keys pressed after such an Enter: they are for whoever is there when it has been done.
  private var keysBehindEnter: [KeyPress] = []
  private var contents = SearchView.Contents() {
    didSet { (viewIfLoaded as? SearchView)?.contents = contents }
  }

  /// A prompt for a screen of some size.
  ///
  /// - Parameters:
  ///   - isUnicode: whether a border can be drawn; without one there is no box.
  ///   - pin: from where distances are told.
  ///   - take: is told the place that was chosen, once the prompt has closed.
  init(
    colors: InterfaceColors, screenSize: CellSize, isUnicode: Bool, finder: any PlaceFinder,
    pin: Coordinate, take: @escaping (Coordinate) -> Void
  ) {
    self.colors = colors
    self.screenSize = screenSize
    self.finder = finder
    self.pin = pin
    self.take = take
    super.init(nibName: nil, bundle: nil)
    let isBoxed = isUnicode && SearchLayout.boxedSize(onScreen: screenSize) != nil
    modalPresentationStyle = isBoxed ? .formSheet : .overFullScreen
    contents.hint = .invitation
  }

  @available(*, unavailable, message: "made with what finds places")
  required init?(coder: Coder) { return nil }

  /// As much as the list takes on the screen as it is; all of one that has become too small.
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

  /// Looks for a text, and shows what is found when it is. Until then what was found for the text
  /// before stays in sight.
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
    // a number is a coordinate, and a name only if that has digits too
    let matches = found.matches.filter {
      !text.hasDigits || $0.name.hasDigits || $0.otherName?.hasDigits == true
    }
    var choices = matches.map { SearchChoice($0, from: pin) }
    if case .success(let coordinate) = reading {
      choices.insert(SearchChoice(coordinate, from: pin), at: 0)
    }
    // the second answer to a text may be the first once more
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
    if !contents.choices.isEmpty { return .instructions }
    if !text.contains(where: { !$0.isWhitespace }) { return .invitation }
    guard found.isComplete else { return SearchHint("") }
    if case .failure(let error) = reading, text.hasDigits {
      return SearchHint(error.description, error.reason, "no coordinate")
    }
    return .nothing
  }

  // MARK: Choosing

  private func choose(_ index: Int) {
    guard !contents.choices.isEmpty else { return }
    contents.chosen = max(0, min(index, contents.choices.count - 1))
  }

  /// Closes and goes to the choice, or as soon as there is one for what has been typed.
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

  /// Lets the keys behind an Enter be pressed now, each in a turn of its own.
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
  /// Does what a key means in a line of text: letters, arrows, and the customary control keys.
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
