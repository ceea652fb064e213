import Records

/// Answers the records of a block, whatever the question and the layout.
///
/// It is no generic type: the filter, which is in another module, could only call a generic one by
/// way of tables, which takes half as long again.
struct AnswerTransform: RecordTransform {
  private let body: (borrowing RawSpan, Int, inout BlockOutcome) -> Int
  private let refusal: (RefusalReason, String, Int, inout BlockOutcome) -> Void

  /// Answers records as text.
  init<Asked: StreamedQuestion>(_ answerer: consuming RecordAnswerer<Asked>) {
    let kept = Kept(answerer)
    body = { kept.answerer.transform($0, from: $1, into: &$2) }
    refusal = { kept.answerer.refuse($0, message: $1, atLine: $2, into: &$3) }
  }

  private init(_ transform: ColumnTransform) {
    body = { transform.transform($0, from: $1, into: &$2) }
    refusal = { transform.refuse($0, message: $1, atLine: $2, into: &$3) }
  }

  /// Answers records as text or in Arrow.
  private init<Asked: StreamedQuestion>(
    _ form: StreamForm<Asked>, _ lookups: Lookups, _ data: OpenedData,
    _ reader: any RecordReader
  ) {
    if form.answersArrow {
      self.init(ColumnTransform(form, lookups, data, reader))
    } else {
      self = Asked.transform(RecordAnswerer(form, lookups, data, reader))
    }
  }

  /// An answerer that two functions share.
  private final class Kept<Asked: StreamedQuestion> {
    var answerer: RecordAnswerer<Asked>

    init(_ answerer: consuming RecordAnswerer<Asked>) { self.answerer = answerer }
  }

  /// Answers records of a form.
  ///
  /// - Parameters:
  ///   - lookups: what the fields need.
  ///   - data: what that is looked up in, and names of places.
  init(_ form: StreamForm<some StreamedQuestion>, _ lookups: Lookups, _ data: OpenedData) {
    let reading = form.request.reading
    let reader = PlaceReader(
      form.request, search: data.search, parts: form.nameParts)
    switch form.layout {
    case .lines:
      let lines = LineReader(
        ofPlaces: form.question.placeCount, reading, reader, readsWay: form.question.readsWay,
        mayBeQuick: form.antipodeLine == nil)
      self.init(form, lookups, data, lines)
    case .table(let dialect, let columns, let names):
      let rows = RowReader(
        dialect, columns, names: names, way: form.way, reading: reading, reader,
        countsRows: form.arrow != nil)
      self.init(form, lookups, data, rows)
    case .objects(let places):
      let objects = ObjectReader(
        places, way: form.question.readsWay ? form.request.way : nil, reading: reading, reader,
        adding: form.memberNames)
      self.init(form, lookups, data, objects)
    }
  }

  func transform(_ bytes: RawSpan, from start: Int, into outcome: inout BlockOutcome) -> Int {
    body(bytes, start, &outcome)
  }

  func refuse(
    _ reason: RefusalReason, message: String, atLine line: Int, into outcome: inout BlockOutcome
  ) {
    refusal(reason, message, line, &outcome)
  }
}
