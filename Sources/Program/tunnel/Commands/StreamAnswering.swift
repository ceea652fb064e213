import Answers
import DataFiles
import Records

/// A file or standard input, answered record by record.
struct StreamAnswering {
  let request: StreamRequest
  /// The kind of text that is typed on a terminal, for the line that says that the program waits.
  let title: String
  /// The files with the formats of their records, `nil` to see them from the first one; none for
  /// standard input.
  let inputs: [(path: String, format: RecordFormat?)]
  let common: CommonOptions
  let endsAtRefusal: Bool

  /// Answers to the end of the input.
  ///
  /// - Parameter language: the names in a person's language; `nil` for English.
  /// - Throws: a ``Failure`` with status 65, when everything else has been answered, if a record
  ///   had no answer.
  func run(_ asked: AskedQuestion, _ data: CommandData, language: LocalNames?) throws {
    let files: [(path: String?, format: RecordFormat?)] =
      inputs.isEmpty
      ? [(nil, nil)] : inputs.map { ($0.path == "-" ? nil : $0.path, $0.format) }
    let titles = files.map { InputFile.title(of: $0.path) }
    // in plain text standard error gets only whole lines
    let progressLine = common.plain || common.quiet ? nil : ProgressLine(files: files.map(\.path))
    let watch = DataWatch()
    let all: [RecordProgress]
    do {
      all = try AnswerStream(asked, request).run(
        inputs: files.map { file in
          StreamInput(format: file.format) {
            try InputFile.opened(file.path, awaiting: common.quiet ? nil : title).descriptor
          }
        }, output: 1, from: data.answerData(language: language, watch: watch),
        report: { index, messages in
          progressLine?.hide()
          StandardError.say(messages.map { "\(titles[index]):\($0.line): \($0.text)" })
        },
        advance: { progressLine?.show($0) })
    } catch AnswerStreamError.field(let error) {
      throw Failure(error.description, status: .badUsage)
    } catch AnswerStreamError.input(let index, let error) {
      var failure = Failure(error)
      failure?.message = "\(titles[index]): \(error)"
      throw failure ?? Failure(error.description, status: .unreadableInput)
    } catch AnswerStreamError.noWay(let format) {
      throw Failure(AnswerStreamError.noWay(format).description, status: .badUsage)
    }
    progressLine?.hide()
    data.tiles?.sayFaults()
    if !common.quiet {
      for (progress, title) in zip(all, titles) {
        if let remark = remark(onGuessesIn: progress) { StandardError.say("\(title): \(remark)") }
      }
    }
    for (progress, title) in zip(all, titles) where progress.refusals.total > 0 {
      StandardError.say("\(title): " + summary(of: progress))
    }
    try watch.end()
    guard all.contains(where: { $0.refusals.total > 0 }) else { return }
    var failure = Failure(nil, status: .unreadableInput)
    failure.isCutOff = all.contains(where: isCutOff)
    throw failure
  }

  /// Whether the answers to an input end before it does.
  private func isCutOff(_ progress: RecordProgress) -> Bool {
    progress.refusals.total > 0 && endsAtRefusal
      || progress.refusals.counts.contains { $0.reason == .foreignText }
  }

  /// The number of records whose names no place has to the letter, and the first of them; `nil` if
  /// there are none.
  private func remark(onGuessesIn progress: RecordProgress) -> String? {
    guard let first = progress.firstGuess else { return nil }
    let count = progress.guesses
    return
      "\(count) \(count == 1 ? "record was" : "records were") answered by a guess at a name: line "
      + "\(first.line): \(first.text) (--strict refuses them)"
  }

  /// The number of records that could not be read, with the reasons if not all were reported.
  private func summary(of progress: RecordProgress) -> String {
    let refusals = progress.refusals
    let records = progress.records == 1 ? "record" : "records"
    let text = "\(refusals.total) of \(progress.records) \(records) could not be read"
    let end = isCutOff(progress) ? ", and what follows was left out" : ""
    guard progress.messages < refusals.total else { return text + end }
    let reasons = refusals.counts.sorted { $0.count > $1.count }
      .map { "\($0.count) \($0.reason)" }.joined(separator: ", ")
    let reported =
      progress.messages == 0 ? "none was reported" : "the first \(progress.messages) were reported"
    return text + end + ": \(reasons); \(reported) (--errors all reports all)"
  }
}
