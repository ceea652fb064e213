import DataFiles
import Geodesy
import Notations
import Records
import Text
import Toponymy

/// Answers a stream of records of any length, in order, in memory that does not grow with it.
public struct AnswerStream {
  /// What becomes of a record that cannot be answered. In all cases it is told of.
  public enum ErrorHandling: String, CaseIterable, Sendable {
    /// Nothing behind it is answered.
    case fail
    /// It is left out.
    case skip
    /// It stays, with the reason in a last column or key `error` in place of an answer.
    case inline
  }

  /// The format of the records; `nil` to see it from the first of them.
  public var recordFormat: RecordFormat?
  /// Where a record holds its coordinate.
  public var place = CoordinatePlace()
  /// Whether a table has a line with the names of its columns; `nil` to see it from that line.
  public var hasHeader: Bool?
  /// How coordinates are read.
  public var reading = CoordinateReader()
  /// Whether it is told of every coordinate how it was read.
  public var explains = false
  /// Which way down is.
  public var digging = Digging.centre
  /// The format of the answers; `nil` for that of the records, and of lines a table with tabs.
  public var answerFormat: AnswerFormat?
  /// How coordinates are written as one text; `nil` if that is not asked for.
  public var notation: NotationName?
  /// The fields of the answers; `nil` for the usual ones of the format.
  public var fields: [AnswerField]?
  /// Whether a table of answers begins with the names of its columns; `nil` if the records do.
  public var writesHeader: Bool?
  /// The name of the object, or what comes before the names of columns, of answers; `nil` for none.
  public var wrapper: String?
  /// What becomes of a record that cannot be answered.
  public var errorHandling = ErrorHandling.skip
  /// Whether every answer is written by itself, on one thread.
  public var flushesLines = false
  /// The number of threads, at least 1.
  public var jobs = 1

  /// A stream with nothing asked for.
  public init() {}

  /// Reads to the end of an input and writes the answers.
  ///
  /// - Parameters:
  ///   - gazetteer: opens the gazetteer; called if names are wanted.
  ///   - language: the names of a person's language, where that is not English.
  ///   - report: called in order for each record that cannot be answered, with the 1-based number
  ///     of its line.
  ///   - advance: called after each block.
  /// - Returns: how many lines and records there were, and how many had no answer.
  /// - Throws: ``AnswerStreamError``, and what opening the gazetteer throws.
  public func run(
    input: Int32, output: Int32, gazetteer: () throws -> Gazetteer, language: LocalNames? = nil,
    report: @escaping (_ line: Int, _ message: String) -> Void,
    advance: @escaping (RecordProgress) -> Void = { _ in }
  ) throws -> RecordProgress {
    do {
      var opening = try StreamOpening(descriptor: input, dialects: dialects)
      let arrangement = try arrangement(of: &opening, hasLanguage: language != nil)
      let wantsNames = arrangement.fields.contains { !$0.isPosition }
      let plan = AnswerPlan(
        layout: arrangement.layout, style: arrangement.style, fields: arrangement.fields,
        wrapper: wrapper, hasErrors: errorHandling == .inline, notation: notation ?? .decimal,
        reading: reading, explains: explains, digging: digging,
        gazetteer: wantsNames ? try gazetteer() : nil, language: language)
      return try run(
        plan, arrangement, opening: opening.bytes, input: input, output: output, report: report,
        advance: advance)
    } catch let error as RecordError {
      throw AnswerStreamError.record(error)
    }
  }

  private func run(
    _ plan: AnswerPlan, _ arrangement: Arrangement, opening: [UInt8], input: Int32, output: Int32,
    report: @escaping (_ line: Int, _ message: String) -> Void,
    advance: @escaping (RecordProgress) -> Void
  ) throws(RecordError) -> RecordProgress {
    var frame = TextBuffer()
    if arrangement.writesHeader {
      plan.writer.appendHeader(
        arrangement.header, columns: arrangement.columns, to: &frame)
    }
    let isCollection = if case .features = plan.style { true } else { false }
    if isCollection { frame.append(AnswerWriter.collectionStart) }
    try frame.flush(to: output)
    let filter = RecordFilter(
      input: input, output: output, boundary: arrangement.boundary, opening: opening,
      linesBefore: arrangement.headerLines, endsAtProblem: errorHandling == .fail,
      leavingOut: isCollection ? 1 : 0, writesRecords: flushesLines,
      transform: { AnswerTransform(plan) }, report: report,
      advance: advance)
    let progress = try filter.run(jobs: flushesLines ? 1 : jobs)
    if isCollection {
      frame.append(AnswerWriter.collectionEnd)
      try frame.flush(to: output)
    }
    return progress
  }
}
