import Records

/// Answers the records of a block, whatever the question.
///
/// It is no generic type: the filter, which is in another module, could only call a generic one by
/// way of tables, which takes half as long again.
struct AnswerTransform: RecordTransform {
  private let body: (borrowing RawSpan, Int, inout BlockOutcome) -> Int
  private let refusal: (RefusalReason, String, Int, inout BlockOutcome) -> Void

  init<Asked: Question>(_ answerer: RecordAnswerer<Asked>) {
    body = { answerer.transform($0, from: $1, into: &$2) }
    refusal = { answerer.refuse($0, message: $1, atLine: $2, into: &$3) }
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
