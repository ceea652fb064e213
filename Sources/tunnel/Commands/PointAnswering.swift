import Answers
import Geodesy
import Notations
import Toponymy

/// Answers questions about single places.
struct PointAnswering {
  let answers: AnswerOptions
  let names: NameOptions
  let data: CommandData
  /// The notation of coordinates, if one was asked for.
  let notation: NotationName?
  let digging: Digging
  /// Whether a table begins with the names of its columns.
  var writesHeader = false

  /// Writes to standard output where the tunnels from some places come out.
  ///
  /// - Throws: ``Failure``, or what opening the data throws.
  func run(_ points: [Whereabouts]) throws {
    let gazetteer = try data.gazetteer()
    let local = try names.names(in: data.folder())
    let extras = AnswerExtras(
      hasLanguage: local != nil, hasNotation: notation != nil, digging: digging)
    let hasNames = points.contains { $0.understanding != nil }
    let fields = try answers.wantedFields(hasNames ? extras.union(.understanding) : extras)
    let reports = try points.map {
      try TunnelReport(
        from: $0.coordinate, digging: digging, understanding: $0.understanding,
        gazetteer: gazetteer, language: local, notation: notation)
    }
    let text = AnswerText(
      format: answers.wanted ?? (fields == nil ? .text : .tsv), fields: fields,
      writesHeader: writesHeader, words: try names.words(in: data.folder()))
    try StandardOutput.say(try text.text(of: reports, extras))
  }
}
