import Answers
import DataFiles
import Platform
import Records
import Toponymy

/// `tunnel antipode -`: a file or standard input, answered record by record.
extension AntipodeCommand {
  /// Answers to the end of the input.
  ///
  /// - Throws: a ``Failure`` with status 65, when everything else has been answered, if a record
  ///   had no answer.
  func answerStream(_ data: CommandData) throws {
    let (descriptor, title) = try InputFile.opened(
      streamOptions.input,
      awaiting: commonOptions.quiet ? nil : "coordinates, one a line, such as 56.55 8.316667")
    let language = try localNames(in: data)
    // in plain text standard error gets only whole lines
    let progressLine =
      commonOptions.plain || commonOptions.quiet
      ? nil : ProgressLine(input: descriptor)
    let watch = DataWatch()
    let progress = try AnswerStream(try request(in: language), language: language).run(
      input: descriptor, output: 1,
      gazetteer: {
        let gazetteer = try data.gazetteer()
        watch.start(on: try data.folder())
        return gazetteer
      },
      report: { messages in
        progressLine?.hide()
        StandardError.say(messages.map { "\(title):\($0.line): \($0.text)" })
      },
      advance: { progressLine?.show($0) })
    progressLine?.hide()
    if progress.refusals.total > 0 { StandardError.say("\(title): " + summary(of: progress)) }
    try watch.end()
    guard progress.refusals.total > 0 else { return }
    throw Failure(nil, status: .unreadableInput)
  }

  /// How many records could not be read, and for which reasons if not all of them were reported.
  private func summary(of progress: RecordProgress) -> String {
    let refusals = progress.refusals
    let text = "\(refusals.total) of \(progress.records) records could not be read"
    let end = streamOptions.onError == .fail ? ", and what follows was left out" : ""
    guard progress.messages < refusals.total else { return text + end }
    let reasons = refusals.counts.sorted { $0.count > $1.count }
      .map { "\($0.count) \($0.reason)" }.joined(separator: ", ")
    let reported =
      progress.messages == 0 ? "none was reported" : "the first \(progress.messages) were reported"
    return text + end + ": \(reasons); \(reported) (--errors all reports all)"
  }

  /// The request that the options stand for.
  private func request(in language: LocalNames?) throws -> StreamRequest {
    var request = StreamRequest()
    request.recordFormat = streamOptions.format
    request.place = streamOptions.place
    request.reading = notationOptions.reading.reader
    request.notation = notationOptions.written
    request.explains = notationOptions.reading.explain
    request.digging = digOption.dig
    request.hasHeader = streamOptions.header
    request.answerFormat = answerOptions.wanted
    request.fields = try answerOptions.wantedFields(
      AnswerExtras(
        hasLanguage: language != nil, hasNotation: request.notation != nil,
        digging: request.digging))
    request.wrapper = streamOptions.under
    request.errorHandling = streamOptions.onError ?? .skip
    request.mostMessages = streamOptions.errors?.count ?? StreamRequest.usualMessages
    request.flushesLines = streamOptions.lineBuffered || isatty(1) == 1
    request.jobs = streamOptions.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return request
  }

  /// The names in the language that is asked for; `nil` if none is, and then no file is opened.
  private func localNames(in data: CommandData) throws -> LocalNames? {
    guard nameOptions.language != nil else { return nil }
    return try nameOptions.names(in: data.folder())
  }
}
