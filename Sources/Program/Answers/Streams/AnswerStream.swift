import Records
import Text

/// One of the inputs of a stream.
public struct StreamInput: Sendable {
  /// The descriptor that is read.
  public let descriptor: Int32
  /// The format of its records; `nil` to see it from the first of them.
  public let format: RecordFormat?

  /// An input of records.
  public init(descriptor: Int32, format: RecordFormat? = nil) {
    (self.descriptor, self.format) = (descriptor, format)
  }
}

/// Answers a stream of records of any length, in order, in memory that does not grow with it.
public struct AnswerStream {
  private let asked: AskedQuestion
  private let request: StreamRequest

  /// A stream of answers to a question.
  public init(_ asked: AskedQuestion, _ request: StreamRequest) {
    (self.asked, self.request) = (asked, request)
  }

  /// Reads some inputs to their ends, one after the other, and writes the answers as those of one
  /// stream.
  ///
  /// The first records of all inputs are read before anything is written.
  ///
  /// - Parameters:
  ///   - report: called with messages in order, and the index of their input, when all answers
  ///     before them have been written.
  ///   - advance: called after each piece of the answers that is written, with the progress in all
  ///     inputs together.
  /// - Returns: for each input that was read how many lines and records there were, and how many
  ///   had no answer.
  /// - Throws: ``AnswerStreamError``, and what opening the data throws.
  public func run(
    inputs: [StreamInput], output: Int32, from data: AnswerData,
    report: @escaping (Int, [RecordMessage]) -> Void,
    advance: @escaping (RecordProgress) -> Void = { _ in }
  ) throws -> [RecordProgress] {
    // one call for each kind of question, so that the compiler makes fast code of each
    switch asked {
    case .tunnel(let question): try run(question, inputs, output, data, report, advance)
    case .point(let question): try run(question, inputs, output, data, report, advance)
    case .distance(let question): try run(question, inputs, output, data, report, advance)
    case .fall(let question): try run(question, inputs, output, data, report, advance)
    }
  }

  private func run<Asked: Question>(
    _ question: Asked, _ inputs: [StreamInput], _ output: Int32, _ data: AnswerData,
    _ report: @escaping (Int, [RecordMessage]) -> Void,
    _ advance: @escaping (RecordProgress) -> Void
  ) throws -> [RecordProgress] {
    var parts: [(form: StreamForm<Asked>, opening: StreamOpening)] = []
    for (index, input) in inputs.enumerated() {
      do throws(AnswerStreamError) {
        let part = try opened(input, for: question, hasLanguage: data.language != nil)
        if let first = parts.first?.form { try part.form.checkColumns(against: first) }
        parts.append(part)
      } catch {
        throw inputs.count > 1 ? .input(index, error) : error
      }
    }
    guard let first = parts.first?.form else { return [] }
    do {
      try writeStart(of: first, to: output)
      var all: [RecordProgress] = []
      var total = RecordProgress()
      var hasOutput = false
      for (index, part) in parts.enumerated() {
        let (filter, threads) = try filter(
          part.form, part.opening, inputs[index].descriptor, output, data,
          isFirst: !hasOutput, messagesLeft: request.mostMessages - total.messages,
          report: { report(index, $0) }, advance: { [total] in advance(total + $0) })
        let progress = try filter.run(jobs: threads)
        all.append(progress)
        total = total + progress
        hasOutput = hasOutput || filter.hasOutput
        if request.errorHandling == .fail, total.refusals.total > 0 { break }
      }
      try writeEnd(of: first, to: output)
      return all
    } catch let error as RecordError {
      throw AnswerStreamError.record(error)
    }
  }

  /// Reads the first record of an input and determines the form of its answers.
  private func opened<Asked: Question>(
    _ input: StreamInput, for question: Asked, hasLanguage: Bool
  ) throws(AnswerStreamError) -> (form: StreamForm<Asked>, opening: StreamOpening) {
    var request = request
    request.recordFormat = request.recordFormat ?? input.format
    var opening = try StreamOpening(descriptor: input.descriptor, dialects: request.dialects)
    let form = try StreamForm(of: &opening, for: question, request, hasLanguage: hasLanguage)
    return (form, opening)
  }

  /// The filter of an input, and the number of its threads.
  ///
  /// - Parameter isFirst: whether there is no answer yet.
  private func filter<Asked: Question>(
    _ form: StreamForm<Asked>, _ opening: StreamOpening, _ input: Int32, _ output: Int32,
    _ data: AnswerData, isFirst: Bool, messagesLeft: Int,
    report: @escaping ([RecordMessage]) -> Void, advance: @escaping (RecordProgress) -> Void
  ) throws -> (filter: RecordFilter<AnswerTransform>, threads: Int) {
    if form.request.explains, let text = form.explanation(of: opening) {
      report([RecordMessage(line: opening.linesBefore + 1, text: text)])
    }
    let advice =
      form.request.recordFormat == nil && !form.request.readsNames && form.layout.isLines
      ? FirstLineAdvice(opening, form.request.reading) : nil
    let lookups = Lookups.of(form.fields)
    let opened = try data.opened(for: lookups, readsNames: form.request.readsNames)
    let filter = RecordFilter(
      input: input, output: output, boundary: form.layout.boundary, opening: opening.bytes,
      hasEnded: opening.isAtEnd, linesBefore: opening.linesBefore + form.headerLines,
      endsAtRefusal: form.request.errorHandling == .fail, mostMessages: messagesLeft,
      leavingOut: form.style.start == nil || !isFirst ? 0 : 1,
      writesRecords: form.request.flushesLines,
      transform: { AnswerTransform(form, lookups, opened) },
      report: { report(advice?.added(to: $0) ?? $0) }, advance: advance)
    return (filter, form.request.flushesLines ? 1 : form.request.jobs)
  }

  /// Writes what comes before the first answer.
  private func writeStart<Asked: Question>(
    of form: StreamForm<Asked>, to output: Int32
  ) throws(RecordError) {
    var frame = TextBuffer()
    if form.writesHeader {
      form.writer().appendHeader(form.header, columns: form.columns, to: &frame)
    }
    if let start = form.style.start { frame.append(start) }
    try frame.flush(to: output)
  }

  /// Writes what comes after the last answer.
  private func writeEnd<Asked: Question>(
    of form: StreamForm<Asked>, to output: Int32
  ) throws(RecordError) {
    guard let end = form.style.end else { return }
    var frame = TextBuffer()
    frame.append(end)
    try frame.flush(to: output)
  }
}
