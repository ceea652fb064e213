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
    let lines = (0...1).map {
      Line(row: layout.questionRow + $0, columns: canvas.size.columns, colors: colors)
    }
    let questions = [town.title, town.name].map {
      words[.quizQuestion, "\(number)", "\(quiz.towns.count)", $0]
    }
    // without the country where it has no room
    if let question = questions.first(where: { lines[0].fits($0, gap: 0) }) {
      lines[0].write(question, colors.title, .bold, on: &canvas)
      if isAnswered {
        drawAnswer(lines[1], lines[1], on: &canvas)
      } else {
        lines[1].write(words[.quizInvitation], colors.passive, on: &canvas)
      }
    } else if isAnswered {
      drawAnswer(lines[0], lines[1], on: &canvas)
    } else {
      // the keys are said in the row below
      let question = questions.first { lines[1].fits(lines[0].parts(of: $0).1, gap: 0) }
      let short = "\(number)/\(quiz.towns.count) \(town.name)"
      let parts = lines[0].parts(of: question ?? short)
      lines[0].write(parts.0, colors.title, .bold, on: &canvas)
      lines[1].write(parts.1, colors.title, .bold, on: &canvas)
    }
  }

  /// Draws how far the guess is off, and where the tunnel comes out, on one line or on two.
  private func drawAnswer(_ first: Line, _ second: Line, on canvas: inout CellCanvas) {
    guard let last = quiz.answers.last else { return }
    let whole = text(of: last)
    let answer = first.fits(whole, gap: 0) ? whole : error(of: last)
    let said = first.write(answer, colors.active, .bold, on: &canvas)
    guard let exitTitle else { return }
    let marked = (first.row == second.row ? said : second).write(
      AnnotationImage.x.mark(isUnicode: colors.isUnicode), colors.cross, .bold, on: &canvas)
    let title = words.list([exitTitle.name, exitTitle.remark].compactMap { $0 })
    marked.write(
      marked.fits(title, gap: 1) ? title : exitTitle.name, colors.passive, gap: 1, on: &canvas)
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

    /// What of a text fits into the line, and the rest: broken at a space in the second half of the
    /// line if there is one.
    func parts(of text: String) -> (String, String) {
      let most = columns - 2
      guard text.cellWidth > most else { return (text, "") }
      var end = text.startIndex
      var width = 0
      while width + text[end].cellWidth <= most {
        width += text[end].cellWidth
        end = text.index(after: end)
      }
      let space = text[..<end].lastIndex(of: " ")
      if let space, String(text[..<space]).cellWidth > most / 2 { end = space }
      return (String(text[..<end]), String(text[end...].drop { $0 == " " }))
    }

    /// Writes a text behind what has been written.
    ///
    /// - Returns: the line with the text.
    @discardableResult
    func write(
      _ text: String, _ color: Color, _ attributes: TextAttributes = [], gap: Int = 3,
      on canvas: inout CellCanvas
    ) -> Line {
      let start = column == 1 ? 1 : column + gap
      let shown = text.truncated(
        toCells: max(0, columns - 1 - start), ellipsis: colors.ellipsis)
      canvas.write(
        shown, at: CellPosition(column: start, row: row), foreground: color,
        attributes: attributes)
      var line = self
      line.column = start + shown.cellWidth
      return line
    }
  }

  private func drawScore(on canvas: inout CellCanvas) {
    func list(_ value: (Quiz.Answer) -> String) -> [ListRow] {
      zip(quiz.towns, quiz.answers).enumerated().map { index, question in
        ListRow(key: "\(index + 1)", texts: [question.0.title], value: value(question.1))
      }
    }
    var rows = list(text(of:))
    if ListColumns(of: rows).width > canvas.size.columns { rows = list(error(of:)) }
    let layout = ListColumns(of: rows)
    let width = min(layout.width, canvas.size.columns)
    let left = (canvas.size.columns - width) / 2
    let points = words[.pointsOf, "\(quiz.points)", "\(quiz.towns.count * Quiz.mostPoints)"]
    let whole = words.list([
      points, words[.averageOff, words.grouped(quiz.meanError, decimals: 0)],
    ])
    let total = whole.cellWidth <= canvas.size.columns ? whole : points
    let isRoomy = canvas.size.rows >= rows.count + 7
    let top = isRoomy ? (canvas.size.rows - rows.count - 3) / 2 : 1
    canvas.write(
      total.truncated(toCells: canvas.size.columns, ellipsis: colors.ellipsis),
      at: CellPosition(
        column: max(0, (canvas.size.columns - total.cellWidth) / 2),
        row: top - (isRoomy ? 2 : 1)),
      foreground: colors.active, attributes: .bold)
    for (index, row) in rows.enumerated() {
      for piece in layout.pieces(of: row, columns: width, ellipsis: colors.ellipsis) {
        canvas.write(
          piece.text, at: CellPosition(column: left + piece.column, row: top + index),
          foreground: piece.look == .text ? colors.title : colors.passive)
      }
    }
  }

  private func text(of answer: Quiz.Answer) -> String {
    words.list([error(of: answer), words[.points, "\(answer.points)"]])
  }

  private func error(of answer: Quiz.Answer) -> String {
    words[.kilometersOff, words.grouped(answer.error, decimals: 0)]
  }

  private var keys: [KeyRow.Item] {
    let place: KeyBinding.Place =
      switch phase {
      case .asking: .question
      case .answered: quiz.isComplete ? .lastAnswer : .answer
      case .ended: .score
      }
    return KeyTable.row(place, role: .guessing, isUnicode: colors.isUnicode, words: words)
  }
}
