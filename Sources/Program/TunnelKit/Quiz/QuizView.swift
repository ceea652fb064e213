import Atlas
import Cells
import Containment
import Facts
import Localization

/// Two maps, the question and its answer, and a row of keys; at the end all answers and the score.
@MainActor
final class QuizView: View {
  /// What a quiz waits for.
  enum Phase { case asking, answered, ended }

  private let colors: InterfaceColors
  private let words: Phrasebook
  private let maps: (town: MapView, world: MapView)

  /// The quiz.
  var quiz: Quiz { didSet { setNeedsDisplay() } }
  /// What it waits for.
  var phase = Phase.asking {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// What the place is called where the tunnel comes out; `nil` before that is known.
  var exitTitle: PointTitle? { didSet { setNeedsDisplay() } }

  init(
    _ quiz: Quiz, town: MapView, world: MapView, colors: InterfaceColors, words: Phrasebook
  ) {
    self.quiz = quiz
    maps = (town, world)
    self.colors = colors
    self.words = words
    super.init(frame: .zero)
    backgroundColor = colors.ground
    addSubview(town)
    addSubview(world)
  }

  @available(*, unavailable, message: "made with its parts")
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = QuizLayout(size: bounds.size)
    (maps.town.frame, maps.world.frame) = (layout.town, layout.world)
    maps.town.isHidden = phase == .ended || layout.town.height == 0
    maps.world.isHidden = phase == .ended
  }

  /// What a click on the row of keys presses, if it hits that row.
  func pressKey(with mouse: MouseEvent) -> Bool {
    let row = QuizLayout(size: bounds.size).keysRow
    return Int(mouse.location(in: self).y.rounded(.down)) == row
      && KeyRow(keys, columns: Int(bounds.width)).press(with: mouse, in: self)
  }

  // MARK: Drawing

  override func draw(_ canvas: inout CellCanvas) {
    let layout = QuizLayout(size: bounds.size)
    if phase == .ended { drawScore(on: &canvas) } else { drawQuestion(layout, on: &canvas) }
    canvas.fill(
      CellRectangle(column: 0, row: layout.keysRow, columns: canvas.size.columns, rows: 1),
      with: Cell(" ", background: colors.footer))
    KeyRow(keys, columns: canvas.size.columns)
      .draw(on: &canvas, row: layout.keysRow, colors: colors)
  }

  private func drawQuestion(_ layout: QuizLayout, on canvas: inout CellCanvas) {
    let isAnswered = phase == .answered
    guard let town = quiz.town(isAnswered: isAnswered) else { return }
    let number = quiz.answers.count + (isAnswered ? 0 : 1)
    var line = Line(row: layout.questionRow, columns: canvas.size.columns, colors: colors)
    let questions = [town.title, town.name].map {
      words[.quizQuestion, "\(number)", "\(quiz.towns.count)", $0]
    }
    // without the country where it has no room
    let question = questions.first { line.fits($0, gap: 0) } ?? questions[1]
    line.write(question, colors.title, .bold, on: &canvas)
    var answer = Line(row: layout.questionRow + 1, columns: canvas.size.columns, colors: colors)
    guard isAnswered, let last = quiz.answers.last else {
      answer.write(words[.quizInvitation], colors.passive, on: &canvas)
      return
    }
    answer.write(text(of: last), colors.active, .bold, on: &canvas)
    guard let exitTitle else { return }
    answer.write(
      AnnotationImage.x.mark(isUnicode: colors.isUnicode), colors.cross, .bold, on: &canvas)
    let whole = words.list([exitTitle.name, exitTitle.remark].compactMap { $0 })
    answer.write(
      answer.fits(whole, gap: 1) ? whole : exitTitle.name, colors.passive, gap: 1, on: &canvas)
  }

  /// A row of texts beside each other.
  private struct Line {
    let row: Int
    let columns: Int
    let colors: InterfaceColors
    private var column = 1

    init(row: Int, columns: Int, colors: InterfaceColors) {
      (self.row, self.columns, self.colors) = (row, columns, colors)
    }

    func fits(_ text: String, gap: Int) -> Bool { column + gap + text.cellWidth < columns }

    mutating func write(
      _ text: String, _ color: Color, _ attributes: TextAttributes = [], gap: Int = 3,
      on canvas: inout CellCanvas
    ) {
      let start = column == 1 ? 1 : column + gap
      let shown = text.truncated(
        toCells: max(0, columns - 1 - start), ellipsis: colors.ellipsis)
      canvas.write(
        shown, at: CellPosition(column: start, row: row), foreground: color,
        attributes: attributes)
      column = start + shown.cellWidth
    }
  }

  private func drawScore(on canvas: inout CellCanvas) {
    let rows = zip(quiz.towns, quiz.answers).enumerated().map { index, question in
      ListRow(key: "\(index + 1)", texts: [question.0.title], value: text(of: question.1))
    }
    let list = ListColumns(of: rows)
    let width = min(list.width, canvas.size.columns)
    let left = (canvas.size.columns - width) / 2
    let total = words.list([
      words[.pointsOf, "\(quiz.points)", "\(quiz.towns.count * Quiz.mostPoints)"],
      words[.averageOff, words.grouped(quiz.meanError, decimals: 0)],
    ])
    let isRoomy = canvas.size.rows >= rows.count + 5
    let top = isRoomy ? (canvas.size.rows - rows.count - 3) / 2 : 1
    canvas.write(
      total.truncated(toCells: canvas.size.columns, ellipsis: colors.ellipsis),
      at: CellPosition(
        column: max(0, (canvas.size.columns - total.cellWidth) / 2),
        row: top - (isRoomy ? 2 : 1)),
      foreground: colors.active, attributes: .bold)
    for (index, row) in rows.enumerated() {
      for piece in list.pieces(of: row, columns: width, ellipsis: colors.ellipsis) {
        canvas.write(
          piece.text, at: CellPosition(column: left + piece.column, row: top + index),
          foreground: piece.look == .text ? colors.title : colors.passive)
      }
    }
  }

  private func text(of answer: Quiz.Answer) -> String {
    words.list([
      words[.kilometersOff, words.grouped(answer.error, decimals: 0)],
      words[.points, "\(answer.points)"],
    ])
  }

  private var keys: [KeyRow.Item] {
    let close = KeyRow.Item(key: "Esc", word: words[.maps], presses: [.init(.escape)])
    let enter: [KeyPress] = [.init(.enter)]
    switch phase {
    case .asking:
      let arrows = KeyCap.text(of: [.arrows], words, isUnicode: colors.isUnicode)
      return [
        .init(key: arrows, word: words[.move], yields: 1),
        .init(key: "Enter", word: words[.guess], presses: enter), close,
      ]
    case .answered:
      return [
        .init(
          key: "Enter", word: words[quiz.isComplete ? .toTheEnd : .nextQuestion], presses: enter),
        close,
      ]
    case .ended: return [close]
    }
  }
}
