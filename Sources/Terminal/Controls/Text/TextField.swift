import Cells
import Containment

/// A line of text that can be edited; UIKit's UITextField.
///
/// | keys | action |
/// | --- | --- |
/// | Left, Right, Ctrl-B, Ctrl-F | move by a letter |
/// | Ctrl or Alt with Left, Right; Alt-B, Alt-F | move by a word |
/// | Home, End, Ctrl-A, Ctrl-E | move to the start, the end |
/// | Shift with one of these keys | select |
/// | Alt-A | select all |
/// | Backspace, Ctrl-H; Delete, Ctrl-D | delete a letter |
/// | Alt-Backspace, Ctrl-W; Alt-D, Ctrl-Delete | delete a word |
/// | Ctrl-U, Ctrl-K | delete to the start, the end |
/// | one of these keys with a selection | delete what is selected |
/// | Ctrl-X, Ctrl-C, Ctrl-V | cut, copy, paste; the first two if something is selected |
/// | Ctrl-Z, Ctrl-_; Ctrl-R | undo; redo |
/// | Enter | ``TextFieldDelegate/textFieldShouldReturn(_:)``, then `action` |
///
/// Without a selection Ctrl-C ends the program. All other keys go on to the next responder. Text
/// runs from left to right.
///
/// The `tintColor` lies beneath the letter at the cursor and beneath what is selected;
/// `nil` swaps the colours of the text.
///
/// Events of a control: `editingDidBegin`, `editingChanged`, `editingDidEnd`; with Enter
/// `editingDidEndOnExit`, which also ends editing if something was added for it, and
/// `primaryActionTriggered`.
open class TextField: Control {
  /// Decides about edits and receives them; held weakly.
  open weak var delegate: (any TextFieldDelegate)?

  /// Runs when the user has changed the text, before what was added for `editingChanged`.
  open var editingChanged: (() -> Void)?

  /// Runs when Enter is pressed, before what was added for `primaryActionTriggered`. Without a
  /// delegate and anything that runs, the key goes on.
  open var action: (() -> Void)?

  /// What is shown while there is no text.
  open var placeholder: String? { didSet { if placeholder != oldValue { setNeedsDisplay() } } }

  /// The colour of the text; `nil` is the terminal's own.
  open var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }

  /// Bold, dim, reverse, underline.
  open var textAttributes: TextAttributes = [] {
    didSet { if textAttributes != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the placeholder; `nil` is the terminal's own, dimmed.
  open var placeholderColor: Color? {
    didSet { if placeholderColor != oldValue { setNeedsDisplay() } }
  }

  /// Whether a dot is shown for each letter, and nothing can be cut or copied.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { setNeedsDisplay() } }
  }

  /// Whether it can be edited.
  override open var isEnabled: Bool {
    didSet { if !isEnabled, isFirstResponder { resignFirstResponder() } }
  }

  /// Whether the text is removed when editing begins.
  open var clearsOnBeginEditing = false

  /// Whether it is being edited: between the delegate's `didBegin` and `didEnd`.
  open private(set) var isEditing = false

  private(set) var storedEditor = LineEditor()
  private var history = EditHistory<LineEditor>()

  /// A field without a text.
  override public init(frame: Rect) { super.init(frame: frame) }

  /// A field from a store: `text`, `placeholder`, `secure` and `enabled` beside those of a view.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    text = coder.decodeString(forKey: "text") ?? ""
    placeholder = coder.decodeString(forKey: "placeholder")
    isSecureTextEntry = coder.decodeBool(forKey: "secure")
    if coder.containsValue(forKey: "enabled") { isEnabled = coder.decodeBool(forKey: "enabled") }
  }

  override open func encode(with coder: Coder) {
    super.encode(with: coder)
    if !isSecureTextEntry { coder.encode(text, forKey: "text") }
    coder.encode(placeholder, forKey: "placeholder")
    coder.encode(isSecureTextEntry, forKey: "secure")
    coder.encode(isEnabled, forKey: "enabled")
  }

  /// Writes the text, unless it is secure.
  override open func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    if !isSecureTextEntry { coder.encode(text, forKey: "text") }
  }

  /// Reads the text.
  override open func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    if let saved = coder.decodeString(forKey: "text") { text = saved }
  }

  // MARK: Text

  /// The text; `nil` is stored as the empty text.
  ///
  /// Setting it puts the cursor behind it and forgets what could be undone; the delegate is not
  /// told.
  open var text: String? {
    get { storedEditor.text }
    set {
      storedEditor = LineEditor(newValue ?? "", longest: storedEditor.longest)
      history = EditHistory<LineEditor>()
      setNeedsDisplay()
    }
  }

  /// The maximum length in bytes of UTF-8 of what can be typed; no limit by default.
  open var longestText: Int {
    get { storedEditor.longest }
    set { storedEditor.longest = max(0, newValue) }
  }

  /// The text with its cursor and selection.
  open var editor: LineEditor { storedEditor }

  /// The selected range of the text; an empty range at the cursor if nothing is selected.
  open var selectedRange: Range<String.Index> {
    get { storedEditor.selectedRange }
    set { move { $0.select(newValue) } }
  }

  private func move(_ body: (inout LineEditor) -> Void) {
    let old = storedEditor
    body(&storedEditor)
    history.endStep()
    if storedEditor != old { showEditor() }
  }

  /// Changes the text as a user does: the delegate may refuse, and receives the change.
  ///
  /// - Parameter typed: the letter that was typed; `nil` for every other change.
  func change(typed: Character? = nil, _ body: (inout LineEditor) -> Void) {
    let old = storedEditor
    var new = old
    body(&new)
    guard new.text != old.text else { return move { $0 = new } }
    let edit = Replacement(from: old.text, to: new.text)
    let isAllowed = delegate?.textField(
      self, shouldChangeCharactersIn: edit.range, replacementString: edit.string)
    // the delegate may have set another text
    guard isAllowed ?? true, storedEditor == old else { return }
    storedEditor = new
    history.note(old, typed: typed)
    showEditor()
    tellOfChange()
  }

  private func tellOfChange() {
    editingChanged?()
    sendActions(for: .editingChanged)
  }

  private func showEditor() {
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
  }

  // MARK: Editing

  /// Selects the whole text.
  open func selectAll(_ sender: Any? = nil) { move { $0.selectAll() } }

  /// Copies what is selected to the application's pasteboard; nothing in a secure field.
  open func copy(_ sender: Any? = nil) {
    guard storedEditor.hasSelection, !isSecureTextEntry else { return }
    window?.application?.pasteboard.string = storedEditor.selectedText
  }

  /// Copies what is selected and deletes it; nothing in a secure field.
  open func cut(_ sender: Any? = nil) {
    guard storedEditor.hasSelection, !isSecureTextEntry else { return }
    copy(sender)
    change { $0.deleteSelection() }
  }

  /// Inserts what the application's pasteboard holds, in place of what is selected.
  open func paste(_ sender: Any? = nil) {
    guard let text = window?.application?.pasteboard.string else { return }
    paste(text: text)
  }

  override open func paste(text: String) {
    guard isEnabled else { return super.paste(text: text) }
    change { $0.insert(text) }
  }

  /// Whether there is a change to undo.
  open var canUndo: Bool { history.canUndo }

  /// Whether there is an undone change to make again.
  open var canRedo: Bool { history.canRedo }

  /// Undoes the last change of the user.
  open func undo() { step { $0.undo(from: $1) } }

  /// Makes the change again that was undone last.
  open func redo() { step { $0.redo(from: $1) } }

  private func step(_ body: (inout EditHistory<LineEditor>, LineEditor) -> LineEditor?) {
    guard let state = body(&history, storedEditor) else { return }
    storedEditor = state
    showEditor()
    tellOfChange()
  }

  // MARK: Responder

  override open var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, window != nil,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { text = "" }
    isEditing = true
    setNeedsDisplay()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Whether something is selected, which Ctrl-C copies.
  override open var wantsInterrupt: Bool { storedEditor.hasSelection }

  override open var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { endEditing() }
  }

  private func endEditing() {
    guard isEditing else { return }
    isEditing = false
    history.endStep()
    setNeedsDisplay()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  override open func keyDown(_ key: KeyPress) {
    if !isEnabled || !perform(key) { passOn(key) }
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    guard isEnabled else {
      next?.mouseDown(mouse)
      return
    }
    becomeFirstResponder()
    let place = mouse.location(in: self).x
    move { $0.move(toCell: Int(cells: place, .down), width: columns, mask: mask, selecting: false) }
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    guard isEditing else {
      next?.mouseDragged(mouse)
      return
    }
    let place = mouse.location(in: self).x
    move { $0.move(toCell: Int(cells: place, .down), width: columns, mask: mask, selecting: true) }
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    if !isEditing { next?.mouseUp(mouse) }
  }

  /// The text, or the placeholder while there is none; of a secure field the number of letters.
  override open var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    let count = storedEditor.text.count
    content.value =
      count == 0 ? placeholder : isSecureTextEntry ? "\(count) letters" : storedEditor.text
    content.traits.insert(.textField)
    return content
  }

  // MARK: Looks

  private var columns: Int { max(1, bounds.cells.size.columns) }
  private var mask: Character? { isSecureTextEntry ? "•" : nil }

  override open var cursor: ScreenCursor? {
    guard isEditing else { return nil }
    let column = storedEditor.visible(width: columns, mask: mask).cursor
    return ScreenCursor(
      position: CellPosition(column: column, row: bounds.cells.size.rows / 2), isVisible: false)
  }

  /// The width of the text or the placeholder, and one row.
  override open func sizeThatFits(_ size: Size) -> Size {
    let width = max(storedEditor.text.cellWidth, placeholder?.cellWidth ?? 0) + 1
    return Size(width: Double(width), height: 1)
  }

  /// One row; as wide as constraints say.
  override open var intrinsicContentSize: Size { Size(width: Self.noIntrinsicMetric, height: 1) }

  override open func draw(_ canvas: inout CellCanvas) {
    let row = canvas.size.rows / 2
    let attributes = isEnabled ? textAttributes : textAttributes.union(.dim)
    let visible = storedEditor.visible(width: max(1, canvas.size.columns), mask: mask)
    if visible.text.isEmpty, storedEditor.text.isEmpty, let placeholder {
      canvas.write(
        placeholder.truncated(toCells: canvas.size.columns),
        at: CellPosition(column: 0, row: row), foreground: placeholderColor,
        attributes: placeholderColor == nil ? .dim : [])
    }
    canvas.write(
      visible.text, at: CellPosition(column: 0, row: row), foreground: textColor,
      attributes: attributes)
    guard isEditing else { return }
    highlight(visible.selection, [], row, &canvas)
    let letter = isSecureTextEntry ? 1 : storedEditor.tail.first?.cellWidth ?? 1
    let end = min(visible.cursor + max(1, letter), canvas.size.columns)
    highlight(visible.cursor..<max(visible.cursor + 1, end), [.bold, .underline], row, &canvas)
  }
}

extension TextField: TextEditing {
  var hasSelectedText: Bool { storedEditor.hasSelection }
}
