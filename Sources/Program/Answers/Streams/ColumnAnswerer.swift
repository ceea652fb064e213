import Records

/// Answers the records of a batch in columns, for one thread.
final class ColumnAnswerer {
  /// Answers the records of a batch with some numbers, as far as they have places.
  typealias Answers = (inout RecordBatch, [Int], inout [AnswerColumn]) -> Void

  private let answers: Answers
  private let placeCount: Int
  private let hasErrors: Bool
  private let explains: Bool
  private let endsAtRefusal: Bool
  /// Whether a field is more than an angle of the records.
  private let needsAnswers: Bool
  /// Whether the records are answered in the order of their places.
  private let ordersPlaces: Bool
  private var order = PlaceOrder()
  /// The kinds of the columns, without that of the errors.
  let kinds: [AnswerColumn.Kind]
  /// The tables of words of the columns of a batch.
  private var tables: [WordTable] = []

  /// An answerer for the records of a stream.
  ///
  /// - Parameters:
  ///   - lookups: what the fields of the form need.
  ///   - data: what that is looked up in.
  init(_ form: StreamForm<some StreamedQuestion>, _ lookups: Lookups, _ data: OpenedData) {
    (placeCount, kinds) = (form.question.placeCount, form.columnKinds)
    answers = form.question.columnAnswers(
      FieldList(form.fields), kinds, lookups, form.extras, data.sources(form.request.notation))
    (hasErrors, explains) = (form.request.hasErrors, form.request.explains)
    endsAtRefusal = form.request.errorHandling == .fail
    needsAnswers = kinds.contains { if case .given = $0 { false } else { true } }
    ordersPlaces = lookups.needsGazetteer || lookups.readsTiles
  }

  /// Forgets the words of the batch before, so that each batch has a dictionary of its own.
  func beginBatch() { tables = [] }

  /// Empty columns for some records, with that of the errors.
  func columns(count: Int) -> [AnswerColumn] {
    let all = kinds + (hasErrors ? [.text] : [])
    if tables.isEmpty { tables = all.map { _ in WordTable() } }
    return zip(all, tables).map { AnswerColumn($0, count: count, table: $1) }
  }

  /// Answers the records of a batch, and refuses those without an answer.
  ///
  /// - Parameters:
  ///   - degrees: an angle of a record as it is given; `nil` if these are no numbers.
  ///   - write: writes the records before one at which the input ends, or returns `false`.
  /// - Returns: the records that are still to be written, as ranges in order.
  func answer(
    _ batch: inout RecordBatch, in columns: inout [AnswerColumn],
    degrees: ((GivenAngle, Int) -> Double)?, to outcome: inout BlockOutcome,
    write: ([Range<Int>], RecordBatch, [AnswerColumn], inout BlockOutcome) -> Bool = {
      _, _, _, _ in false
    }
  ) -> [Range<Int>] {
    if needsAnswers {
      if ordersPlaces { order.sort(batch) }
      answers(&batch, ordersPlaces ? order.numbers : Array(batch.records.indices), &columns)
    }
    var kept: [Range<Int>] = []
    for number in batch.records.indices {
      let problem: AnswerProblem? =
        switch batch.records[number].content {
        case .glanced(let refusal): .glanced(refusal)
        case .refused(let problem): batch.problem(problem)
        case .coordinates, .way, .named, .answer: nil
        }
      var isKept = true
      if let problem {
        if problem.isFinal || endsAtRefusal, write(kept, batch, columns, &outcome) { kept = [] }
        isKept = refuse(problem, number, in: &columns, to: &outcome)
      } else if let places = batch.places(number) {
        if explains { explain(places, to: &outcome) }
        if let guess = batch.guesses[number] { outcome.guess(guess, atLine: outcome.lineCount) }
        setGiven(places, number, in: &columns, degrees)
      }
      outcome.endRecord(lineCount: batch.records[number].lineCount)
      guard isKept else { continue }
      if let last = kept.last, last.upperBound == number {
        kept[kept.count - 1] = last.lowerBound..<number + 1
      } else {
        kept.append(number..<number + 1)
      }
    }
    return kept
  }

  /// Sets the angles that follow from those of a record.
  private func setGiven(
    _ places: PlacePair, _ number: Int, in columns: inout [AnswerColumn],
    _ degrees: ((GivenAngle, Int) -> Double)?
  ) {
    for field in kinds.indices {
      guard case .given(let angle, let decimals) = kinds[field] else { continue }
      if decimals == nil, let degrees {
        columns[field].set(number, angle.degrees(of: degrees(angle, number)))
      } else {
        let given = (angle.place == 0 ? places.start : places.end).coordinate
        let coordinate = angle.isAntipode ? given.antipode : given
        columns[field].set(
          number, .angle(angle.isLatitude ? coordinate.latitude : coordinate.longitude))
      }
    }
  }

  /// Refuses a record; returns whether it is written all the same.
  private func refuse(
    _ problem: AnswerProblem, _ number: Int, in columns: inout [AnswerColumn],
    to outcome: inout BlockOutcome
  ) -> Bool {
    if case .missing = problem { return true }
    // a message is made only for those who read it
    let message = hasErrors ? problem.message : nil
    outcome.refuse(problem.reason, atLine: outcome.lineCount, isFinal: problem.isFinal) {
      message ?? problem.message
    }
    if let message { columns[kinds.count].set(number, text: message) }
    return hasErrors
  }

  private func explain(_ places: PlacePair, to outcome: inout BlockOutcome) {
    for place in placeCount > 1 ? [places.start, places.end] : [places.start] {
      outcome.remark(place.remark, atLine: outcome.lineCount)
    }
  }
}
