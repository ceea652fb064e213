import Cells
import Containment

/// A text of many lines that can be edited and scrolled; UIKit's UITextView.
///
/// Words go to the next row. A text of a million lines is drawn as quickly as one of ten; its rows
/// are counted when it is set, and when the width of the view changes.
///
/// | keys and mouse | action |
/// | --- | --- |
/// | Left, Right, words, Home, End, deleting, Ctrl-X, C, V, Z, R | as in a ``TextField`` |
/// | Up, Down, Page Up, Page Down | move by a row, by what is visible |
/// | Ctrl-Home, Ctrl-End | move to the start, the end of the text |
/// | Enter | begins a new line |
/// | Shift with a key that moves, a drag | select |
/// | the wheel | scrolls by a row a notch |
///
/// A text that is not editable is scrolled by keys as a ``ScrollView``; the mouse selects in it.
/// All other keys go on to the next responder. The last column is left to the cursor.
open class TextView: ScrollView {
  /// The colour of the text; `nil` is the terminal's own.
  open var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }

  /// Bold, dim, reverse, underline.
  open var textAttributes: TextAttributes = [] {
    didSet { if textAttributes != oldValue { setNeedsDisplay() } }
  }

  /// Whether the user can change the text.
  open var isEditable = true { didSet { if !isEditable { endEditing() } } }

  /// Whether the user can select and copy text that is not editable.
  open var isSelectable = true

  /// Whether it is being edited: between the delegate's `didBegin` and `didEnd`.
  open private(set) var isEditing = false

  var editor = TextEditor()
  private var history = EditHistory<TextEditor>()
  /// The column that moves by rows keep to.
  private var wantedColumn: Int?
  /// How often the text has been changed.
  private var changes = 0

  /// A view without a text.
  override public init(frame: Rect) { super.init(frame: frame) }

  /// A view from a store: `text` beside what scroll views have.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    text = coder.decodeString(forKey: "text") ?? ""
  }

  /// Writes the text and the offset.
  override open func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    coder.encode(text, forKey: "text")
  }

  /// Reads the text and the offset.
  override open func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    if let saved = coder.decodeString(forKey: "text") { text = saved }
  }

  // MARK: Text

  /// The text, whose lines line feeds separate; `nil` is stored as the empty text.
  ///
  /// Setting it puts the cursor behind it and forgets what could be undone; the delegate is not
  /// told, and nothing is scrolled.
  ///
  /// - Complexity: O(*n*) for *n* code units.
  open var text: String? {
    get { editor.lines.text }
    set {
      let width = editor.lines.width
      editor = TextEditor(newValue ?? "")
      editor.measure(width: width)
      history = EditHistory<TextEditor>()
      changes += 1
      wantedColumn = nil
      textDidChange()
    }
  }

  /// The number of lines, at least 1; a line may take several rows.
  open var lineCount: Int { editor.lines.count }

  /// A part of the text.
  open func text(in range: Range<TextPosition>) -> String { editor.text(in: limited(range)) }

  /// The selected part of the text; an empty one at the cursor if nothing is selected. Setting it
  /// takes the nearest places that there are.
  open var selectedRange: Range<TextPosition> {
    get { editor.selection }
    set {
      // the editor is being changed while the closure runs, and must not be read from here
      let range = limited(newValue)
      move { $0.select(range) }
    }
  }

  /// Scrolls as little as possible so that the end of a part is visible, and its beginning if there
  /// is room for both.
  open func scrollRangeToVisible(_ range: Range<TextPosition>) {
    fitText()
    let range = limited(range)
    for place in [range.lowerBound, range.upperBound] {
      let cell = editor.cell(of: place)
      scrollRectToVisible(Rect(x: 0, y: Double(cell.row), width: 1, height: 1), animated: false)
    }
  }

  private func limited(_ range: Range<TextPosition>) -> Range<TextPosition> {
    editor.limited(range.lowerBound)..<editor.limited(range.upperBound)
  }

  private var textDelegate: (any TextViewDelegate)? { delegate as? any TextViewDelegate }

  private func move(keepingColumn: Bool = false, _ body: (inout TextEditor) -> Void) {
    let old = (editor.cursor, editor.selection)
    body(&editor)
    history.endStep()
    if !keepingColumn { wantedColumn = nil }
    // a cursor that stays where it is may be out of sight
    guard old != (editor.cursor, editor.selection) else {
      return scrollRangeToVisible(editor.cursor..<editor.cursor)
    }
    showCursor()
  }

  /// Makes a change as a user does: the delegate may refuse, and receives it.
  ///
  /// - Parameter typed: the letter that was typed; `nil` for every other change.
  private func change(_ edit: TextEdit?, typed: Character? = nil) {
    guard let edit else { return }
    let before = changes
    let isAllowed = textDelegate?.textView(
      self, shouldChangeTextIn: edit.range, replacementText: edit.text)
    // the delegate may have set another text
    guard isAllowed ?? true, changes == before else { return }
    let old = editor
    editor.apply(edit)
    history.note(old, typed: typed)
    tellOfChange()
  }

  private func tellOfChange() {
    changes += 1
    wantedColumn = nil
    textDidChange()
    showCursor()
    textDelegate?.textViewDidChange(self)
  }

  private func showCursor() {
    scrollRangeToVisible(editor.cursor..<editor.cursor)
    setNeedsDisplay()
    textDelegate?.textViewDidChangeSelection(self)
  }

  private func textDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Editing

  /// Inserts a text in place of what is selected.
  open func insertText(_ text: String) { change(editor.edit(inserting: text)) }

  /// Deletes what is selected, or else the letter or the line break before the cursor.
  open func deleteBackward() { change(editor.edit(for: .delete(.letterLeft))) }

  /// Puts a text in place of a part.
  open func replace(_ range: Range<TextPosition>, withText text: String) {
    var trial = editor
    trial.select(limited(range))
    change(text.isEmpty ? TextEdit(range: trial.selection, text: "") : trial.edit(inserting: text))
  }

  /// Selects the whole text.
  open func selectAll(_ sender: Any? = nil) { move { $0.selectAll() } }

  /// Copies what is selected to the application's pasteboard.
  open func copy(_ sender: Any? = nil) {
    guard editor.hasSelection else { return }
    window?.application?.pasteboard.string = editor.text(in: editor.selection)
  }

  /// Copies what is selected and deletes it.
  open func cut(_ sender: Any? = nil) {
    guard editor.hasSelection, isEditable else { return }
    copy(sender)
    change(TextEdit(range: editor.selection, text: ""))
  }

  /// Inserts what the application's pasteboard holds, in place of what is selected.
  open func paste(_ sender: Any? = nil) {
    guard let text = window?.application?.pasteboard.string else { return }
    paste(text: text)
  }

  override open func paste(text: String) {
    guard isEditable else { return super.paste(text: text) }
    insertText(text)
  }

  /// Whether there is a change to undo.
  open var canUndo: Bool { history.canUndo }

  /// Whether there is an undone change to make again.
  open var canRedo: Bool { history.canRedo }

  /// Undoes the last change of the user.
  open func undo() { step { $0.undo(from: $1) } }

  /// Makes the change again that was undone last.
  open func redo() { step { $0.redo(from: $1) } }

  private func step(_ body: (inout EditHistory<TextEditor>, TextEditor) -> TextEditor?) {
    guard isEditable, var state = body(&history, editor) else { return }
    state.measure(width: editor.lines.width)
    editor = state
    tellOfChange()
  }

  // MARK: Responder

  override open var canBecomeFirstResponder: Bool {
    isEditable || isSelectable || super.canBecomeFirstResponder
  }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, window != nil,
      !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    guard isEditable else { return true }
    isEditing = true
    setNeedsDisplay()
    textDelegate?.textViewDidBeginEditing(self)
    return true
  }

  override open var canResignFirstResponder: Bool {
    !isEditing || textDelegate?.textViewShouldEndEditing(self) ?? true
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
    textDelegate?.textViewDidEndEditing(self)
  }

  /// Whether something is selected, which Ctrl-C copies.
  override open var wantsInterrupt: Bool { editor.hasSelection }

  override open func keyDown(_ key: KeyPress) {
    let isDone = isEditable ? perform(key) : hasSelectedText && performEditing(key)
    guard !isDone else { return }
    if isEditable { passOn(key) } else { super.keyDown(key) }
  }

  /// Performs the action of a key. Returns whether it has one.
  private func perform(_ key: KeyPress) -> Bool {
    if performEditing(key) { return true }
    let selecting = key.modifiers.contains(.shift)
    let page = max(1, Int(cells: visibleContent.height))
    switch (key.key, key.modifiers.subtracting(.shift)) {
    case (.enter, []): change(editor.edit(inserting: "\n"))
    case (.up, []): move(byRows: -1, selecting: selecting)
    case (.down, []): move(byRows: 1, selecting: selecting)
    case (.pageUp, []): move(byRows: -page, selecting: selecting)
    case (.pageDown, []): move(byRows: page, selecting: selecting)
    case (.home, .control):
      move { $0.move(to: TextPosition(line: 0, offset: 0), selecting: selecting) }
    case (.end, .control): move { $0.move(to: $0.end, selecting: selecting) }
    default: return perform(EditCommand(key))
    }
    return true
  }

  private func perform(_ command: EditCommand?) -> Bool {
    switch command {
    case .insert(let letter)?: change(editor.edit(for: .insert(letter)), typed: letter)
    case .delete(let part)?: change(editor.edit(for: .delete(part)))
    case .move(let way, let selecting)?: move { $0.move(way, selecting: selecting) }
    case .selectAll?: selectAll()
    case nil: return false
    }
    return true
  }

  private func move(byRows rows: Int, selecting: Bool) {
    fitText()
    let column = wantedColumn ?? editor.cell(of: editor.cursor).column
    wantedColumn = column
    move(keepingColumn: true) { $0.move(byRows: rows, column: column, selecting: selecting) }
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    guard isEditable || isSelectable else { return super.mouseDown(mouse) }
    becomeFirstResponder()
    move(to: mouse, selecting: mouse.modifiers.contains(.shift))
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    guard isFirstResponder else { return super.mouseDragged(mouse) }
    move(to: mouse, selecting: true)
  }

  private func move(to mouse: MouseEvent, selecting: Bool) {
    let point = mouse.location(in: self)
    let (row, column) = (Int(cells: point.y, .down), Int(cells: point.x, .down))
    move { editor in
      let place = row < editor.lines.rowCount ? editor.place(row: row, column: column) : editor.end
      editor.move(to: place, selecting: selecting)
    }
  }

  // MARK: Layout

  /// Breaks the text for the width, limits the offset to it and places the indicators.
  override open func layoutSubviews() {
    fitText()
    super.layoutSubviews()
    setNeedsDisplay()
  }

  /// The rows that the text takes within a width; a width of 0 sets no limit, and is the present
  /// one in the result.
  override open func sizeThatFits(_ size: Size) -> Size {
    var lines = editor.lines
    lines.measure(width: rowWidth(within: size.width))
    return Size(width: size.width > 0 ? size.width : bounds.width, height: Double(lines.rowCount))
  }

  /// The rows of the text if it is not scrolled; as wide as constraints say.
  override open var intrinsicContentSize: Size {
    let height = isScrollEnabled ? Self.noIntrinsicMetric : sizeThatFits(bounds.size).height
    return Size(width: Self.noIntrinsicMetric, height: height)
  }

  // MARK: Looks

  override open var cursor: ScreenCursor? {
    guard isEditing else { return nil }
    let cell = editor.cell(of: editor.cursor)
    let place = CellPosition(column: cell.column, row: cell.row)
    return ScreenCursor(position: place, isVisible: false)
  }

  override open func draw(_ canvas: inout CellCanvas) {
    let corner = CellPosition(
      column: -Int(cells: contentOffset.x), row: -Int(cells: contentOffset.y))
    drawText(on: &canvas, at: corner)
  }

  /// The part of the text that is seen.
  override open var standardAccessibility: AccessibilityContent {
    AccessibilityContent(
      isElement: true, value: visibleRows.joined(separator: " "),
      traits: isEditable ? .textField : .staticText)
  }
}
