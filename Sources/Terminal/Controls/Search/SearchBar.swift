import Cells
import Containment

/// A row with a field for what is searched; UIKit's UISearchBar.
///
/// | keys and mouse | action |
/// | --- | --- |
/// | the ``key`` | puts the cursor into the field |
/// | Enter, Down in the field | tell the delegate; a ``SearchController`` goes to the results |
/// | Escape, a click on Cancel | tell the delegate to cancel, while ``showsCancelButton`` |
///
/// Its keys act while it has the focus. The bar of a navigation controller has them act all the
/// time, for the search of the shown item.
open class SearchBar: View, TextFieldDelegate {
  /// Receives what is typed; held weakly.
  open weak var delegate: (any SearchBarDelegate)?

  /// The field.
  public let searchTextField = TextField(frame: .zero)

  /// The key that puts the cursor into the field; `/` at first.
  open var key: KeyPress? = KeyPress("/") { didSet { setNeedsLayout() } }

  /// Whether there is a button that cancels, and Escape does so.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { setNeedsLayout() } }
  }

  weak var controller: SearchController?
  private let cancelButton = Button(title: "Cancel")
  private let hint = Label(text: "")

  /// A bar without a text.
  override public init(frame: Rect) {
    super.init(frame: frame)
    searchTextField.placeholder = "Search"
    searchTextField.delegate = self
    searchTextField.accessibilityTraits.insert(.searchField)
    searchTextField.editingChanged = { [weak self] in self?.textDidChange() }
    cancelButton.action = { [weak self] in self?.cancel() }
    hint.isAccessibilityElement = false
    for view in [hint, searchTextField, cancelButton] { addSubview(view) }
  }

  /// A bar is not in scene files.
  public required init?(coder: Coder) { nil }

  /// What is searched; setting it tells nobody.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// What is shown while there is no text; "Search" at first.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  // MARK: What it tells

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.searchDidChange()
  }

  private func search() {
    delegate?.searchBarSearchButtonClicked(self)
    controller?.focusResults()
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  /// The cursor is in the field.
  open func textFieldDidBeginEditing(_ textField: TextField) {
    delegate?.searchBarTextDidBeginEditing(self)
    controller?.isActive = true
  }

  /// The cursor has left the field.
  open func textFieldDidEndEditing(_ textField: TextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }

  /// Searches.
  open func textFieldShouldReturn(_ textField: TextField) -> Bool {
    search()
    return false
  }

  // MARK: Keys and looks

  override open var keyCommands: [KeyCommand]? {
    var commands: [KeyCommand] = []
    if searchTextField.isEditing {
      commands.append(KeyCommand(key: KeyPress(.down)) { [weak self] in self?.search() })
    } else if let key {
      commands.append(
        KeyCommand(title: "Search", key: key) { [weak self] in
          self?.searchTextField.becomeFirstResponder()
        })
    }
    if showsCancelButton {
      commands.append(
        KeyCommand(title: "Cancel the search", key: KeyPress(.escape)) { [weak self] in
          self?.cancel()
        })
    }
    return commands
  }

  /// One row, as wide as there is room.
  override open func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }

  override open var intrinsicContentSize: Size { Size(width: Self.noIntrinsicMetric, height: 1) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let bar = superview as? Bar
    searchTextField.textColor = bar?.titleColor
    searchTextField.placeholderColor = bar?.quietColor
    hint.text = key?.hint
    hint.textColor = tintColor
    let start = Double((key?.hint.cellWidth ?? 0) + 2)
    let cancel = showsCancelButton ? cancelButton.sizeThatFits(bounds.size).width + 1 : 0
    hint.frame = Rect(x: 1, y: 0, width: start - 2, height: 1)
    searchTextField.frame = Rect(
      x: start, y: 0, width: max(0, bounds.width - start - cancel - 1), height: 1)
    cancelButton.frame = Rect(x: bounds.width - cancel, y: 0, width: max(0, cancel - 1), height: 1)
    cancelButton.isHidden = !showsCancelButton
  }
}
