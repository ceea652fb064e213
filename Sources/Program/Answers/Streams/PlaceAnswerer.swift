import Geodesy
import Records
import Text

/// Writes the answers about the places of records, or why there is none, for one thread.
///
/// A class that never changes: a structure of its size would be copied.
final class PlaceAnswerer<Asked: Question> {
  private let question: Asked
  private let writer: AnswerWriter<Asked.Answer>
  private let lookups: Lookups
  private let extras: AnswerExtras
  private let sources: AnswerSources
  private let columns: [String]
  private let hasErrors: Bool
  /// What the answers follow from as a whole.
  private let loneSubject: LoneSubject?

  /// An answerer for the records of a stream.
  ///
  /// - Parameters:
  ///   - lookups: what the fields of the form need.
  ///   - data: what that is looked up in.
  init(_ form: StreamForm<Asked>, _ lookups: Lookups, _ data: OpenedData) {
    (question, extras, columns) = (form.question, form.extras, form.layout.columns)
    self.lookups = lookups
    sources = data.sources(form.request.notation)
    let writer = form.makeWriter()
    self.writer = writer
    hasErrors = form.request.hasErrors
    loneSubject = writer.loneSubjectPath.flatMap { form.question.loneSubject(ofPath: $0) }
  }

  /// Whether records can be answered in another order than that of the input: there is something to
  /// look up, and no column of numbers, whose first text is reported.
  var canReorder: Bool {
    (lookups.needsGazetteer || lookups.readsTiles) && !writer.kinds.haveNumbers
  }

  /// Whether something is looked up, or computed at once for two records.
  var looksAhead: Bool { lookups.needsGazetteer || question.placeCount > 1 }

  /// Adds the answer for the places of a record, or several.
  ///
  /// - Parameter next: where the places of the record after it are if both may be looked up at
  ///   once.
  /// - Throws: if there is no answer; then nothing is added.
  func append(
    _ places: PlacePair, before next: CoordinatePair?, for source: AnswerSource, in bytes: RawSpan,
    to text: inout TextBuffer
  ) throws(AnswerProblem) {
    guard !question.hasSeveralAnswers else {
      return try appendAll(places, for: source, in: bytes, to: &text)
    }
    if let loneSubject,
      let number = try question.number(of: loneSubject, about: places, from: sources),
      writer.append(ofSubject: number, for: source, in: bytes, to: &text)
    {
      return
    }
    let answer = try question.answer(about: places, before: next, lookups, extras, from: sources)
    guard !writer.writesJSON || writer.accepts(source, in: bytes) else { throw .notUTF8 }
    let start = text.count
    do throws(ProjectionError) {
      try writer.append(answer, for: source, in: bytes, to: &text)
    } catch {
      text.removeAll(behind: start)
      throw .projection(error)
    }
  }

  /// Adds all answers about the places of a record, each with the contents of the record.
  private func appendAll(
    _ places: PlacePair, for source: AnswerSource, in bytes: RawSpan, to text: inout TextBuffer
  ) throws(AnswerProblem) {
    let answers = try question.answers(about: places, lookups, extras, from: sources)
    guard !writer.writesJSON || writer.accepts(source, in: bytes) else { throw .notUTF8 }
    let start = text.count
    do throws(ProjectionError) {
      for answer in answers { try writer.append(answer, for: source, in: bytes, to: &text) }
    } catch {
      text.removeAll(behind: start)
      throw .projection(error)
    }
  }

  /// Refuses the next record of an outcome.
  ///
  /// - Parameters:
  ///   - source: what of the record is written again; called only if it is.
  ///   - line: where the record begins.
  func refuse(
    _ problem: AnswerProblem, for source: @autoclosure () -> AnswerSource, in bytes: RawSpan,
    atLine line: Int, to outcome: inout BlockOutcome
  ) {
    guard problem.isFinal || !writer.writesJSON || writer.accepts(source(), in: bytes) else {
      return refuse(.notUTF8, for: source(), in: bytes, atLine: line, to: &outcome)
    }
    if case .missing = problem {
      writer.appendMissing(for: source(), in: bytes, to: &outcome.text)
      return remarkOnText(in: &outcome)
    }
    guard hasErrors else {
      outcome.refuse(problem.reason, atLine: line, isFinal: problem.isFinal) { problem.message }
      return
    }
    let message = problem.message
    outcome.refuse(problem.reason, atLine: line, isFinal: problem.isFinal) { message }
    writer.append(error: message, for: source(), in: bytes, to: &outcome.text)
    remarkOnText(in: &outcome)
  }

  /// Adds a remark on the first cell that is no number in a column of numbers, if it is in the next
  /// record of an outcome.
  @inline(__always)
  func remarkOnText(in outcome: inout BlockOutcome) {
    if writer.writesJSON, writer.kinds.hasUnexpectedText { addRemarkOnText(to: &outcome) }
  }

  private func addRemarkOnText(to outcome: inout BlockOutcome) {
    guard let (column, text) = writer.kinds.takeUnexpectedText() else { return }
    let name = columns[column].quotable
    outcome.remark(
      "'\(text.quotable)' is no number, but the first cells of the column '\(name)' are; such a cell "
        + "becomes a text (--text-columns '\(name)' makes all of them texts)",
      atLine: outcome.lineCount, once: true)
  }
}
