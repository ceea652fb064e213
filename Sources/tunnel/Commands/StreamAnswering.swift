import Answers
import DataFiles
import Records
import Toponymy

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Answers a file or standard input, record by record.
struct StreamAnswering {
  let answers: AnswerOptions
  let stream: StreamOptions
  let names: NameOptions
  let data: DataOptions
  let notations: NotationOptions
  let digging: Digging
  /// Whether standard error is to have nothing but whole lines.
  let isPlain: Bool

  /// Reads to the end of the input.
  ///
  /// - Throws: a ``Failure`` with status 65, when everything else has been answered, if a record had
  ///   no answer.
  func run() throws {
    let (descriptor, title) = try InputFile.opened(stream.input)
    let local = try localNames()
    var request = StreamRequest()
    request.recordFormat = stream.format
    request.place = stream.place
    request.reading = notations.reading.reader
    request.notation = notations.written
    request.explains = notations.reading.explain
    request.digging = digging
    request.hasHeader = stream.header
    request.answerFormat = answers.wanted
    request.fields = try answers.wantedFields(
      AnswerExtras(
        hasLanguage: local != nil, hasNotation: notations.written != nil, digging: digging))
    request.wrapper = stream.under
    request.errorHandling = stream.onError ?? .skip
    request.flushesLines = stream.lineBuffered || isatty(1) == 1
    request.jobs = stream.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let progressLine = isPlain ? nil : ProgressLine(input: descriptor)
    let progress = try AnswerStream(request, language: local).run(
      input: descriptor, output: 1,
      gazetteer: { try Gazetteer(directory: data.directory().path) },
      report: { line, message in
        progressLine?.hide()
        StandardError.say("\(title):\(line): \(message)")
      },
      advance: { progressLine?.show($0) })
    progressLine?.hide()
    guard progress.problems > 0 else { return }
    StandardError.say(
      "\(title): \(progress.problems) of \(progress.records) records could not be read"
        + (stream.onError == .fail ? ", and what follows was left out" : ""))
    throw Failure(nil, status: .unreadableInput)
  }

  /// The names of the language that is asked for; nothing is opened if none is.
  private func localNames() throws -> LocalNames? {
    guard names.language != nil else { return nil }
    return try names.names(in: data.directory())
  }
}
