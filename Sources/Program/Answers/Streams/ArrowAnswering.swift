import Records
import Synchronization

/// Answers the batches of a stream of Arrow in order, the rows of each on several threads.
final class ArrowAnswering: @unchecked Sendable {
  // What changes is used by the thread that runs it, or by one worker alone.
  private let request: StreamRequest
  private let layout: RecordLayout
  private let readsWay: Bool
  private let dictionaries: [Int64?]
  private let output: Int32
  private let report: ([RecordMessage]) -> Void
  private let advance: (RecordProgress) -> Void
  private let makeWorker: () -> Worker
  private var workers: [Worker] = []
  private var account: RecordAccount
  private var isEnded = false

  /// The number of pieces of a batch that a thread answers before their messages are counted.
  private static var piecesOfWorker: Int { 4 }

  /// What a thread answers with.
  private struct Worker {
    let answerer: ColumnAnswerer
    let reader: ArrowPlaceReader
  }

  /// Some rows of a batch, with their answers.
  private final class Piece {
    let rows: Range<Int>
    var columns: [AnswerColumn] = []
    var kept: [Range<Int>] = []
    var outcome: BlockOutcome

    init(_ rows: Range<Int>, messages: Int) {
      self.rows = rows
      outcome = BlockOutcome(messages: messages)
    }
  }

  /// Answers for a form.
  ///
  /// - Parameters:
  ///   - lookups: what the fields of the form need.
  ///   - data: what that is looked up in.
  ///   - mostMessages: for how many records that cannot be answered there is a message at most.
  ///   - report: called with messages in order, when all answers before them have been written.
  ///   - advance: called after each batch of answers that is written.
  init(
    _ form: StreamForm<some StreamedQuestion>, _ lookups: Lookups, _ data: OpenedData,
    output: Int32, mostMessages: Int, report: @escaping ([RecordMessage]) -> Void,
    advance: @escaping (RecordProgress) -> Void
  ) {
    (request, layout, dictionaries) = (form.request, form.layout, form.dictionaries)
    readsWay = form.way != nil
    (self.output, self.report, self.advance) = (output, report, advance)
    account = RecordAccount(
      endsAtRefusal: form.request.errorHandling == .fail, mostMessages: mostMessages)
    makeWorker = {
      let reader = PlaceReader(
        form.request, search: data.search, parts: form.nameParts)
      var columns: [CoordinateColumns] = []
      if case .table(_, let places, _) = form.layout { columns = places }
      return Worker(
        answerer: ColumnAnswerer(form, lookups, data),
        reader: ArrowPlaceReader(
          columns, names: form.layout.columns, way: form.way, reading: form.request.reading,
          reader
        ) { column in
          form.arrow.map { (try? ArrowValues.form(of: $0.fields[column])) != nil } ?? false
        })
    }
  }

  /// Reads an input to its end.
  ///
  /// - Throws: when it is damaged or cannot be read, or the output not be written.
  func run(_ input: ArrowInput) throws(AnswerStreamError) -> RecordProgress {
    workers = (0..<max(1, request.jobs)).map { _ in makeWorker() }
    input.reader.keepDictionaries(ofColumns: workers[0].reader.indices)
    do {
      while !isEnded, let message = try input.reader.next() {
        switch message {
        case .dictionary: try input.reader.writeDictionary(to: output)
        case .rows(let batch): try answer(batch, in: input)
        }
      }
    } catch let error as RecordError {
      throw .record(error)
    } catch let error as ArrowError {
      throw AnswerStreamError(error)
    } catch { preconditionFailure("\(error)") }
    return account.progress
  }

  /// Writes the rows of a batch with their answers.
  private func answer(_ batch: ArrowBatch, in input: ArrowInput) throws {
    var values = [ArrowValues?](repeating: nil, count: layout.columns.count)
    for column in workers[0].reader.indices {
      values[column] = try ArrowValues(column, of: batch, in: input.reader)
    }
    let messages: [RecordMessage]
    if let columns = copiedColumns(values) {
      var rows = ArrowRows(count: batch.rowCount)
      rows.append(batch, of: input.reader)
      try rows.write(numbers: columns, to: output)
      var outcome = BlockOutcome()
      (outcome.recordCount, outcome.lineCount) = (batch.rowCount, batch.rowCount)
      messages = account.add(outcome, bytesRead: input.reader.bytesRead)
    } else {
      for worker in workers { worker.answerer.beginBatch() }
      var columns = workers[0].answerer.kinds.map { AnswerColumn($0) }
      if request.hasErrors { columns.append(AnswerColumn(.text)) }
      let kept: [Range<Int>]
      (kept, messages) = answer(
        values, count: batch.rowCount, in: &columns, bytesRead: input.reader.bytesRead)
      try write(kept, of: batch, in: input, columns)
    }
    if !messages.isEmpty { report(messages) }
    advance(account.progress)
  }

  private func write(
    _ kept: [Range<Int>], of batch: ArrowBatch, in input: ArrowInput, _ columns: [AnswerColumn]
  ) throws {
    let count = kept.reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    var rows = ArrowRows(count: count)
    if count == batch.rowCount {
      rows.append(batch, of: input.reader)
    } else {
      try rows.append(batch, of: input.reader, keeping: kept)
    }
    for (column, dictionary) in zip(columns, dictionaries) {
      try rows.append(column.arrow, dictionary: dictionary)
    }
    try rows.write(to: output)
  }

  /// Functions that write the fields if all of them are angles of records that have 64 bits, are in
  /// their ranges and none of which is missing; otherwise `nil`.
  private func copiedColumns(
    _ values: [ArrowValues?]
  ) -> [(Range<Int>, UnsafeMutablePointer<Double>) -> Void]? {
    guard !request.hasErrors, !request.explains, case .table(_, let places, _) = layout, !readsWay,
      !workers[0].reader.readsSystems
    else { return nil }
    for place in places {
      guard case .pair(let latitude, let longitude) = place else { return nil }
      for (column, isLatitude) in [(latitude, true), (longitude, false)] {
        guard let values = values[column], let degrees = values.doubles, values.areAllPresent,
          GivenAngle(place: 0, isLatitude: isLatitude, isAntipode: false)
            .areInRange(degrees, count: values.count)
        else { return nil }
      }
    }
    var columns: [(Range<Int>, UnsafeMutablePointer<Double>) -> Void] = []
    for kind in workers[0].answerer.kinds {
      guard case .given(let angle, nil) = kind,
        case .pair(let latitude, let longitude) = places[angle.place],
        let degrees = values[angle.isLatitude ? latitude : longitude]?.doubles
      else { return nil }
      columns.append { angle.write(of: degrees, $0, to: $1) }
    }
    return columns
  }

  /// Answers the rows of a batch, piece by piece.
  ///
  /// - Returns: the rows that are written, and the messages.
  private func answer(
    _ values: [ArrowValues?], count: Int, in columns: inout [AnswerColumn], bytesRead: Int
  ) -> (kept: [Range<Int>], messages: [RecordMessage]) {
    var kept: [Range<Int>] = []
    var messages: [RecordMessage] = []
    var start = 0
    while start < count, !isEnded {
      let size = min(
        max(count / (workers.count * Self.piecesOfWorker), RecordBatch.mostRecords),
        RecordBatch.mostPlaces)
      let end = min(count, start + size * workers.count * Self.piecesOfWorker)
      let pieces = stride(from: start, to: end, by: size).map {
        Piece($0..<min($0 + size, end), messages: account.messagesLeft)
      }
      answer(pieces, values)
      for piece in pieces where !isEnded {
        var rows = piece.kept
        if let last = account.recordsBeforeEnd(of: piece.outcome) {
          rows = rows.map { $0.clamped(to: 0..<last) }
          isEnded = true
        }
        messages += account.add(piece.outcome, bytesRead: bytesRead)
        for index in columns.indices { columns[index].append(piece.columns[index], rows) }
        for range in rows where !range.isEmpty {
          let (first, next) = (
            range.lowerBound + piece.rows.lowerBound, range.upperBound + piece.rows.lowerBound
          )
          if let last = kept.last, last.upperBound == first {
            kept[kept.count - 1] = last.lowerBound..<next
          } else {
            kept.append(first..<next)
          }
        }
      }
      start = end
    }
    return (kept, messages)
  }

  /// Answers pieces on as many threads as there are workers.
  private func answer(_ pieces: [Piece], _ values: [ArrowValues?]) {
    let work = Work(pieces: pieces, values: values)
    Threads.run(besides: min(workers.count, pieces.count) - 1) { [self] in
      let worker = workers[work.nextWorker.wrappingAdd(1, ordering: .relaxed).oldValue]
      while true {
        let index = work.nextPiece.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < work.pieces.count else { return }
        answer(work.pieces[index], work.values, by: worker)
      }
    }
  }

  /// Pieces that several threads take one after the other.
  private final class Work: @unchecked Sendable {
    // Each piece is taken by one thread alone.
    let pieces: [Piece]
    let values: [ArrowValues?]
    let nextPiece = Atomic<Int>(0)
    let nextWorker = Atomic<Int>(0)

    init(pieces: [Piece], values: [ArrowValues?]) {
      (self.pieces, self.values) = (pieces, values)
    }
  }

  private func answer(_ piece: Piece, _ values: [ArrowValues?], by worker: Worker) {
    var batch = RecordBatch()
    for row in piece.rows {
      var record = RecordBatch.Record()
      do throws(AnswerProblem) {
        record.content = batch.content(of: try worker.reader.places(row, in: values))
      } catch {
        record.content = batch.content(of: error)
      }
      batch.records.append(record)
    }
    piece.columns = worker.answerer.columns(count: piece.rows.count)
    piece.kept = worker.answerer.answer(
      &batch, in: &piece.columns, degrees: degrees(values, piece.rows.lowerBound),
      to: &piece.outcome)
  }

  /// The angle of a record as it is given, by its number in a piece that begins with some row.
  private func degrees(
    _ values: [ArrowValues?], _ first: Int
  ) -> (GivenAngle, Int) -> Double {
    guard case .table(_, let places, _) = layout else { return { _, _ in .nan } }
    return { angle, number in
      guard case .pair(let latitude, let longitude) = places[angle.place] else { return .nan }
      return values[angle.isLatitude ? latitude : longitude]?.number(first + number) ?? .nan
    }
  }
}
