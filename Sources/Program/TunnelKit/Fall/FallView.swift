import Atlas
import Cells
import Containment
import Localization

/// The Earth cut open with the man in his tunnel, and a row of keys.
@MainActor
final class FallView: View {
  /// Makes the picture for a size, with the pixels of a cell.
  private let picture: (CellSize, PixelSize?) -> any EarthPicture
  private let opening: FallOpening?
  private let colors: InterfaceColors
  private let words: Phrasebook
  /// What is said at the right of the keys, if there is room.
  private let remark: Phrase
  /// Whether the man can stay at the other end.
  private let canStay: Bool
  private var drawn: (size: CellSize, pixels: PixelSize?, picture: any EarthPicture)?

  /// A text that takes the place of the remark, and of keys if need be; `nil` for none.
  var notice: String? {
    didSet { if notice != oldValue { setNeedsDisplay() } }
  }

  /// The moment that is shown; `nil` shows the table of layers.
  var motion: FallMotion? {
    didSet { if motion != oldValue { setNeedsDisplay() } }
  }

  init(
    motion: FallMotion?, opening: FallOpening?, colors: InterfaceColors, words: Phrasebook,
    remark: Phrase, canStay: Bool, picture: @escaping (CellSize, PixelSize?) -> any EarthPicture
  ) {
    self.motion = motion
    self.opening = opening
    self.colors = colors
    self.words = words
    self.remark = remark
    self.canStay = canStay
    self.picture = picture
    super.init(frame: .zero)
    backgroundColor = colors.page
  }

  @available(*, unavailable, message: "made with its parts")
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(_ canvas: inout CellCanvas) {
    let size = CellSize(columns: canvas.size.columns, rows: max(canvas.size.rows - 1, 1))
    let known = drawn.flatMap { $0.size == size && $0.pixels == pixels ? $0.picture : nil }
    let picture = known ?? picture(size, pixels)
    drawn = (size, pixels, picture)
    canvas.draw(
      motion.map { picture.canvas(at: $0.seconds) } ?? picture.table,
      at: CellPosition(column: 0, row: 0))
    drawKeys(on: &canvas)
    if case .opening(let share) = motion?.phase, opening?.screen.size == canvas.size {
      opening?.draw(share, on: &canvas, colors: colors)
    }
  }

  /// The pixels of a cell; `nil` for a picture in cells, as there is while the maps part.
  private var pixels: PixelSize? {
    if case .opening = motion?.phase { nil } else { window?.application?.screen.cellPixels }
  }

  override func mouseDown(_ mouse: MouseEvent) {
    let row = keyRow(columns: Int(bounds.width))
    if mouse.location(in: self).y < bounds.height - 1
      || !row.press(with: mouse, in: self)
    {
      super.mouseDown(mouse)
    }
  }

  private func drawKeys(on canvas: inout CellCanvas) {
    let row = canvas.size.rows - 1
    canvas.fill(
      CellRectangle(column: 0, row: row, columns: canvas.size.columns, rows: 1),
      with: Cell(" ", background: colors.footer))
    let columns = canvas.size.columns
    let keys = keyRow(columns: columns)
    let room = columns - keys.end - 4
    let said = notice.map { $0.truncated(toCells: max(room, 0), ellipsis: colors.ellipsis) }
    let text = said ?? words[remark]
    keys.draw(on: &canvas, row: row, colors: colors)
    guard text.cellWidth <= room else { return }
    canvas.write(
      text, at: CellPosition(column: columns - 1 - text.cellWidth, row: row),
      foreground: notice == nil ? colors.quiet : colors.passive)
  }

  /// The row of keys: those that leave room for a notice.
  private func keyRow(columns: Int) -> KeyRow {
    KeyRow(keys, columns: columns - (notice.map { $0.cellWidth + 3 } ?? 0))
  }

  private var keys: [KeyRow.Item] {
    guard let motion, motion.phase != .resting else {
      let close = KeyRow.Item(key: "Esc", word: words[.maps], presses: [.init(.escape)])
      guard canStay else { return [close] }
      return [.init(key: "Enter", word: words[.stayHere], presses: [.init(.enter)]), close]
    }
    let arrows = colors.isUnicode ? "\u{2190} \u{2192}" : "- +"
    return [
      .init(
        key: words[.space], word: words[motion.isPaused ? .goOn : .pause], presses: [.init(" ")]),
      .init(
        key: arrows, word: words[.slowerFaster], yields: 1, presses: [.init(.left), .init(.right)]),
      .init(key: "Enter", word: words[.toTheEnd], yields: 1, presses: [.init(.enter)]),
      .init(key: "Esc", word: words[.maps], presses: [.init(.escape)]),
    ]
  }
}
