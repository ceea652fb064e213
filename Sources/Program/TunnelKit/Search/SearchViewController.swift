import Atlas
import Cells
import Containment
import Controls
import Geodesy
import Localization
import Notations
import Overlays
import Toponymy

/// A prompt for a place by its name or its coordinate, for presentation: in a box over the maps if
/// there is room for one, otherwise on the whole screen.
///
/// The search starts as soon as something is typed. Arrows and the mouse select a place, Enter and
/// a click take it, Escape closes. Control-C is passed on to the presenting controller.
@MainActor
final class SearchViewController: ViewController, TableViewDataSource, TextFieldDelegate {
  private static let limit = 50

  private let colors: InterfaceColors
  private let words: Phrasebook
  private let screenSize: CellSize
  private let finder: any PlaceFinder
  private let overlays: () -> [Overlay]
  private let pin: Coordinate
  private let take: (SearchChoice) -> Void
  /// The number of searches, and the number of the last one that was answered.
  private var request = 0
  private var answered = 0
  /// Whether the search for the text has ended.
  private var isComplete = true
  /// Whether the text is looked for once more.
  private var isAgain = false
  /// Whether Enter was pressed before anything was found.
  private var takesFirst = false
  /// The keys pressed after such an Enter. They are sent to the application when the search is
  /// over.
  private var keysBehindEnter: [KeyPress] = []
  private var choices: [SearchChoice] = []
  private let field = SearchField(frame: .zero)
  private lazy var searchView = SearchView(colors: colors, field: field)

  /// A prompt for a screen of some size.
  ///
  /// - Parameters:
  ///   - overlays: returns the person's own features, which come first.
  ///   - isUnicode: whether a border can be drawn; without one there is no box.
  ///   - pin: the place from which distances are measured.
  ///   - take: receives what was chosen, after the prompt has closed.
  init(
    colors: InterfaceColors, words: Phrasebook, screenSize: CellSize, isUnicode: Bool,
    finder: any PlaceFinder, overlays: @escaping () -> [Overlay] = { [] }, pin: Coordinate,
    take: @escaping (SearchChoice) -> Void
  ) {
    self.colors = colors
    self.words = words
    self.screenSize = screenSize
    self.finder = finder
    self.overlays = overlays
    self.pin = pin
    self.take = take
    super.init(nibName: nil, bundle: nil)
    let isBoxed = isUnicode && SearchLayout.boxedSize(onScreen: screenSize) != nil
    modalPresentationStyle = isBoxed ? .formSheet : .overFullScreen
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

  override func loadView() {
    searchView.hint = .invitation(words)
    searchView.list.register(SearchCell.self, forCellReuseIdentifier: "place")
    searchView.list.dataSource = self
    field.delegate = self
    field.handlesKey = { [weak self] in self?.handles($0) ?? false }
    field.editingChanged = { [weak self] in self.map { $0.look(for: $0.field.text ?? "") } }
    view = searchView
  }

  /// The first picture shows the cursor already.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    field.becomeFirstResponder()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // a click beside it closes it too, and then an Enter that waits takes nothing
    request += 1
    takesFirst = false
  }

  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { super.keyDown(key) }
  }

  /// Performs the action of a key that does not edit the text.
  private func handles(_ key: KeyPress) -> Bool {
    if key == KeyPress("c", modifiers: .control) {
      super.keyDown(key)
      return true
    }
    if takesFirst, key.key != .escape {
      if keysBehindEnter.count < NameSearch.longestText { keysBehindEnter.append(key) }
      return true
    }
    switch key.key {
    case .escape: close()
    case .enter: takeChosen()
    case .up: choose(chosen - 1)
    case .down, .tab: choose(chosen + 1)
    case .pageUp: choose(chosen - searchView.page)
    case .pageDown: choose(chosen + searchView.page)
    case .character(let letter) where key.modifiers == .alternate:
      // terminals send Escape and a letter at once as they send Alt and the letter
      let application = view.window?.application
      close()
      application?.send(.key(KeyPress(.character(letter))))
    default: return false
    }
    return true
  }

  override func mouseDown(_ mouse: MouseEvent) {
    if let index = choice(at: mouse) {
      choose(index)
    } else if !searchView.bounds.contains(mouse.location(in: searchView)) {
      close()
    }
  }

  override func mouseUp(_ mouse: MouseEvent) {
    if !choices.isEmpty, choice(at: mouse) == chosen { takeChosen() }
  }

  override func scrollWheel(_ mouse: MouseEvent) {
    choose(chosen + (mouse.kind == .scrolledUp ? -1 : 1))
  }

  /// The index of the choice beneath the mouse.
  private func choice(at mouse: MouseEvent) -> Int? {
    let place = mouse.location(in: searchView.list)
    guard searchView.list.bounds.contains(place) else { return nil }
    return searchView.list.indexPathForRow(at: place)?.row
  }

  // MARK: Typing

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool { !takesFirst }

  /// Looks for a text, and shows the places when they are found. Until then the places for the
  /// previous text stay visible.
  private func look(for text: String) {
    request += 1
    isAgain = false
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

  /// Looks for the text again, because what is in sight has changed. An Enter that waits for the
  /// first answer waits on.
  func lookAgain() {
    guard !choices.isEmpty || isComplete, !takesFirst else { return }
    look(for: field.text ?? "")
    isAgain = true
  }

  private func show(_ found: FoundPlaces, for text: String) {
    // the first answer to a text that is looked for again may lack what the list has already
    if isAgain, !found.isComplete { return }
    let isSecond = answered == request
    answered = request
    isComplete = found.isComplete
    let reading = Self.coordinate(in: text)
    // a number means a coordinate, or a name that contains digits
    let matches = found.matches.filter {
      !text.hasDigits || $0.name.hasDigits || $0.otherName?.hasDigits == true
    }
    // a word within the name of a street that is not in sight comes after towns of that name
    let (first, last) = (
      found.features.filter { $0.isOnMap || $0.fit < .word },
      found.features.filter { !$0.isOnMap && $0.fit == .word }
    )
    var choices =
      features(named: text)
      + first.map { SearchChoice($0, from: pin, words: words) }
      + matches.map { SearchChoice($0, from: pin, words: words) }
      + last.map { SearchChoice($0, from: pin, words: words) }
    if case .success(let coordinate) = reading {
      choices.insert(SearchChoice(coordinate, from: pin, words: words), at: 0)
    }
    // the second answer to a text may repeat the first, and so may a second search for it
    if !isSecond && !isAgain || choices != self.choices {
      // the selected choice stays selected
      let kept = (isSecond || isAgain) && chosen > 0 ? self.choices[chosen] : nil
      self.choices = choices
      searchView.list.reloadData()
      choose(kept.flatMap { choices.firstIndex(of: $0) } ?? 0)
    }
    searchView.hint = hint(found, reading, for: text)
    if takesFirst, isComplete { takeChosen() }
  }

  /// The person's own features whose names hold a text.
  private func features(named text: String) -> [SearchChoice] {
    let folding = finder.folding
    return overlays().flatMap { overlay in
      overlay.features(named: text, limit: Self.mostFeatures, by: folding).compactMap { feature in
        SearchChoice(feature, of: overlay, from: pin, words: words)
      }
    }
  }

  private static let mostFeatures = 20

  private static func coordinate(in text: String) -> Result<Coordinate, CoordinateError> {
    do throws(CoordinateError) { return .success(try Coordinate(parsing: text)) } catch {
      return .failure(error)
    }
  }

  private func hint(
    _ found: FoundPlaces, _ reading: Result<Coordinate, CoordinateError>, for text: String
  ) -> SearchHint {
    if let problem = found.problem { return SearchHint(problem) }
    if let problem = choices.lazy.compactMap(\.problem).first {
      return SearchHint(problem.description)
    }
    let reach = found.reach.map {
      words[.streetsWithin, words[.kilometers, words.grouped($0, decimals: 0)]]
    }
    if !choices.isEmpty { return .instructions(words, reach: reach) }
    if !text.contains(where: { !$0.isWhitespace }) { return .invitation(words) }
    guard found.isComplete else { return SearchHint("") }
    if case .failure(let error) = reading, text.hasDigits {
      return words == .english
        ? SearchHint(error.description, error.reason, words[.noCoordinate])
        : SearchHint(words[.noCoordinate])
    }
    return .nothing(words, reach: reach)
  }

  // MARK: Choosing

  /// The index of the selected choice.
  private var chosen: Int { searchView.list.indexPathForSelectedRow?.row ?? 0 }

  private func choose(_ index: Int) {
    let row = max(0, min(index, choices.count - 1))
    searchView.list.selectRow(at: IndexPath(row: row, section: 0), animated: false)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    choices.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    (cell as? SearchCell)?.show(choices[indexPath.row], colors: colors)
    return cell
  }

  /// Closes and goes to the choice. If the search is still running, waits for its result.
  private func takeChosen() {
    guard answered == request, choices.indices.contains(chosen) else {
      takesFirst = answered != request || !isComplete
      if !takesFirst { handOnKeys(to: view.window?.application) }
      return
    }
    let choice = choices[chosen]
    let application = view.window?.application
    close()
    take(choice)
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
