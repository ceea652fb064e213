import Records
import Text

/// Answers a stream of records of any length, in order, in memory that does not grow with it.
public struct AnswerStream {
  private let asked: AskedQuestion
  private let request: StreamRequest

  /// A stream of answers to a question.
  public init(_ asked: AskedQuestion, _ request: StreamRequest) {
    (self.asked, self.request) = (asked, request)
  }

  /// Reads to the end of an input and writes the answers.
  ///
  /// - Parameters:
  ///   - report: called with messages in order, when all answers before them have been written.
  ///   - advance: called after each piece of the answers that is written.
  /// - Returns: how many lines and records there were, and how many had no answer.
  /// - Throws: ``AnswerStreamError``, and what opening the data throws.
  public func run(
    input: Int32, output: Int32, from data: AnswerData,
    report: @escaping ([RecordMessage]) -> Void,
    advance: @escaping (RecordProgress) -> Void = { _ in }
  ) throws -> RecordProgress {
    // one call for each kind of question, so that the compiler makes fast code of each
    switch asked {
    case .tunnel(let question): try run(question, input, output, data, report, advance)
    case .point(let question): try run(question, input, output, data, report, advance)
    case .distance(let question): try run(question, input, output, data, report, advance)
    case .fall(let question): try run(question, input, output, data, report, advance)
    }
  }

  private func run(
    _ question: some Question, _ input: Int32, _ output: Int32, _ data: AnswerData,
    _ report: @escaping ([RecordMessage]) -> Void,
    _ advance: @escaping (RecordProgress) -> Void
  ) throws -> RecordProgress {
    do {
      var opening = try StreamOpening(descriptor: input, dialects: request.dialects)
      let form = try StreamForm(
        of: &opening, for: question, request, hasLanguage: data.language != nil)
      if request.explains, let text = form.explanation(of: opening) {
        report([RecordMessage(line: opening.linesBefore + 1, text: text)])
      }
      let advice =
        request.recordFormat == nil && !request.readsNames && form.layout.isLines
        ? FirstLineAdvice(opening, request.reading) : nil
      let lookups = Lookups.of(form.fields)
      let opened = try data.opened(for: lookups, readsNames: request.readsNames)
      let filter = RecordFilter(
        input: input, output: output, boundary: form.layout.boundary, opening: opening.bytes,
        linesBefore: opening.linesBefore + form.headerLines,
        endsAtRefusal: request.errorHandling == .fail,
        mostMessages: request.mostMessages,
        leavingOut: form.style.start == nil ? 0 : 1, writesRecords: request.flushesLines,
        transform: { AnswerTransform(RecordAnswerer(form, lookups, opened)) },
        report: { report(advice?.added(to: $0) ?? $0) }, advance: advance)
      return try run(filter, in: form, to: output)
    } catch let error as RecordError {
      throw AnswerStreamError.record(error)
    }
  }

  /// Writes what comes before the first answer, the answers, and what comes after the last one.
  private func run<Asked: Question>(
    _ filter: RecordFilter<AnswerTransform>, in form: StreamForm<Asked>, to output: Int32
  ) throws(RecordError) -> RecordProgress {
    var frame = TextBuffer()
    if form.writesHeader {
      form.writer().appendHeader(form.header, columns: form.columns, to: &frame)
    }
    if let start = form.style.start { frame.append(start) }
    try frame.flush(to: output)
    let progress = try filter.run(jobs: request.flushesLines ? 1 : request.jobs)
    if let end = form.style.end {
      frame.append(end)
      try frame.flush(to: output)
    }
    return progress
  }
}
