import Platform
import Records

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
  /// - Returns: for each input how many lines and records were read, and how many had no answer.
  /// - Throws: ``AnswerStreamError``, and what opening the data throws.
  public func run(
    inputs: [StreamInput], output: Int32, from data: AnswerData,
    report: @escaping (Int, [RecordMessage]) -> Void,
    advance: @escaping (RecordProgress) -> Void = { _ in }
  ) throws -> [RecordProgress] {
    // what follows is code for any question; StreamedQuestion leads to what is made for each
    let question: any StreamedQuestion =
      switch asked {
      case .tunnel(let question): question
      case .point(let question): question
      case .distance(let question): question
      case .fall(let question): question
      case .destination(let question): question
      }
    return try run(question, inputs, output, data, report, advance)
  }

  private func run<Asked: StreamedQuestion>(
    _ question: Asked, _ inputs: [StreamInput], _ output: Int32, _ data: AnswerData,
    _ report: @escaping (Int, [RecordMessage]) -> Void,
    _ advance: @escaping (RecordProgress) -> Void
  ) throws -> [RecordProgress] {
    var first: StreamForm<Asked>?
    var kinds: [String: ColumnKind] = [:]
    var turns: [(index: Int, input: OpenedInput<Asked>?)] = []
    let isOne = inputs.count == 1
    func opened(_ index: Int) throws -> OpenedInput<Asked>? {
      do {
        return try OpenedInput(
          inputs[index], for: question, request, data, after: first,
          mayBeBlank: first == nil && index + 1 == inputs.count)
      } catch let error as AnswerStreamError {
        throw isOne ? error : .input(index, error)
      }
    }
    for index in inputs.indices {
      guard let input = try opened(index) else { continue }
      first = first ?? input.form
      ColumnKind.unite(&kinds, with: input.form.kinds, of: input.form.layout.columns)
      // a file waits for its turn closed, because a process may have few open ones
      let isKept = isOne || !input.isFile
      if !isKept { input.close() }
      turns.append((index, isKept ? input : nil))
    }
    var all = Array(repeating: RecordProgress(), count: inputs.count)
    guard let first else { return all }
    if first.answersArrow, isatty(output) == 1 { throw AnswerStreamError.arrowOnTerminal }
    do {
      var start = first.start
      try start.flush(to: output)
      var total = RecordProgress()
      var hasOutput = false
      for (index, waiting) in turns {
        guard var input = try waiting ?? opened(index) else { continue }
        defer { input.close() }
        input.form.take(kinds)
        let advanceAll = { [total] (progress: RecordProgress) in advance(total + progress) }
        if let arrow = input.arrow, first.answersArrow {
          let lookups = Lookups.of(input.form.fields)
          all[index] = try ArrowAnswering(
            input.form, lookups,
            try data.opened(for: lookups, readsNames: request.readsNames), output: output,
            mostMessages: request.mostMessages - total.messages,
            report: { report(index, $0) }, advance: advanceAll
          ).run(arrow)
        } else {
          let (filter, threads) = try filter(
            input, output, data, isFirst: !hasOutput,
            messagesLeft: request.mostMessages - total.messages,
            report: { report(index, $0) }, advance: advanceAll)
          all[index] = try filter.run(jobs: threads)
          if let failure = input.arrow?.failure { throw AnswerStreamError(failure) }
          hasOutput = hasOutput || filter.hasOutput
        }
        total = total + all[index]
        if request.errorHandling == .fail, total.refusals.total > 0 { break }
      }
      var end = first.end
      try end.flush(to: output)
      return all
    } catch let error as RecordError {
      throw AnswerStreamError.record(error)
    }
  }

  /// The filter of an input, and the number of its threads.
  ///
  /// - Parameter isFirst: whether there is no answer yet.
  private func filter(
    _ input: OpenedInput<some StreamedQuestion>, _ output: Int32, _ data: AnswerData, isFirst: Bool,
    messagesLeft: Int, report: @escaping ([RecordMessage]) -> Void,
    advance: @escaping (RecordProgress) -> Void
  ) throws -> (filter: RecordFilter<AnswerTransform>, threads: Int) {
    let (form, opening) = (input.form, input.opening)
    if form.request.explains, let text = form.explanation(of: opening) {
      report([RecordMessage(line: opening.linesBefore + 1, text: text)])
    }
    let advice = FirstLineAdvice(opening, in: form.layout, form.request)
    let lookups = Lookups.of(form.fields)
    let opened = try data.opened(for: lookups, readsNames: form.request.readsNames)
    let arrow = input.arrow
    arrow?.keepDictionaries()
    let source: RecordInput =
      arrow.map { arrow in .function(arrow.read, bytesRead: { arrow.reader.bytesRead }) }
      ?? .descriptor(input.descriptor)
    let filter = RecordFilter(
      input: source, output: output, boundary: form.layout.boundary,
      opening: arrow == nil ? opening.bytes : [],
      hasEnded: arrow == nil && opening.isAtEnd,
      linesBefore: opening.linesBefore + form.headerLines, countsRecords: arrow != nil,
      endsAtRefusal: form.request.errorHandling == .fail, mostMessages: messagesLeft,
      leavingOut: form.style.start == nil || !isFirst ? 0 : 1,
      writesRecords: form.request.flushesLines && !form.answersArrow,
      keepsBlankLines: form.request.answersBlankLines && form.layout.dialect == nil,
      growsBlocks: (lookups.needsGazetteer || lookups.readsTiles) && !form.answersArrow,
      transform: { AnswerTransform(form, lookups, opened) },
      report: { report(advice?.added(to: $0) ?? $0) }, advance: advance)
    return (filter, form.request.flushesLines ? 1 : form.request.jobs)
  }
}
