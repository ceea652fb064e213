import DataFiles
import Geodesy
import Notations
import Records
import Text
import Toponymy

/// Answers a stream of records of any length, in order, in memory that does not grow with it.
public struct AnswerStream {
  private let request: StreamRequest
  private let language: LocalNames?

  /// A stream of answers to a request.
  ///
  /// - Parameter language: the names in a person's language; `nil` for English.
  public init(_ request: StreamRequest, language: LocalNames? = nil) {
    self.request = request
    self.language = language
  }

  /// Reads to the end of an input and writes the answers.
  ///
  /// - Parameters:
  ///   - gazetteer: opens the gazetteer; called only if a field needs names.
  ///   - report: called with messages in order, when all answers before them have been written.
  ///   - advance: called after each piece of the answers that is written.
  /// - Returns: how many lines and records there were, and how many had no answer.
  /// - Throws: ``AnswerStreamError``, and what opening the gazetteer throws.
  public func run(
    input: Int32, output: Int32, gazetteer: () throws -> Gazetteer,
    report: @escaping ([RecordMessage]) -> Void,
    advance: @escaping (RecordProgress) -> Void = { _ in }
  ) throws -> RecordProgress {
    do {
      var opening = try StreamOpening(descriptor: input, dialects: request.dialects)
      let form = try StreamForm(
        of: &opening, for: request, hasLanguage: language != nil)
      let needsNames = form.fields.contains { !$0.isPosition }
      let (gazetteer, language) = (needsNames ? try gazetteer() : nil, language)
      let filter = RecordFilter(
        input: input, output: output, boundary: form.layout.boundary, opening: opening.bytes,
        linesBefore: form.headerLines, endsAtRefusal: request.errorHandling == .fail,
        mostMessages: request.mostMessages,
        leavingOut: form.isCollection ? 1 : 0, writesRecords: request.flushesLines,
        transform: { AnswerTransform(form, gazetteer: gazetteer, language: language) },
        report: report, advance: advance)
      return try run(filter, in: form, to: output)
    } catch let error as RecordError {
      throw AnswerStreamError.record(error)
    }
  }

  /// Writes what comes before the first answer, the answers, and what comes after the last one.
  private func run(
    _ filter: RecordFilter<AnswerTransform>, in form: StreamForm, to output: Int32
  ) throws(RecordError) -> RecordProgress {
    var frame = TextBuffer()
    if form.writesHeader {
      form.writer().appendHeader(form.header, columns: form.columns, to: &frame)
    }
    if form.isCollection { frame.append(AnswerWriter.collectionStart) }
    try frame.flush(to: output)
    let progress = try filter.run(jobs: request.flushesLines ? 1 : request.jobs)
    if form.isCollection {
      frame.append(AnswerWriter.collectionEnd)
      try frame.flush(to: output)
    }
    return progress
  }
}
