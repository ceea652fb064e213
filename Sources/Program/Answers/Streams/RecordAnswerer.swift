import Notations
import Records
import Text

/// Answers the records of blocks, for one thread: reads a batch of them, answers those about places
/// by where these lie, and writes all answers in the order of the input.
struct RecordAnswerer<Asked: StreamedQuestion>: ~Copyable {
  private let answerer: PlaceAnswerer<Asked>
  private let placeCount: Int
  private let antipodeLine: AntipodeLine?
  private let reading: CoordinateReader
  private let explains: Bool
  /// Whether a glance may refuse a record that needs no message.
  private let mayGlance: Bool
  /// Whether two records are answered faster than one after the other.
  private let looksAhead: Bool
  /// Whether the records of a batch are answered in the order of their places.
  private let ordersPlaces: Bool

  private var reader: any RecordReader
  private var batch = RecordBatch()
  /// The most records of the next batch.
  private var mostRecords: Int
  private var order = PlaceOrder()
  /// The answers of a batch in the order of its places.
  private var answers = TextBuffer(capacity: 1)

  /// The number of bytes from which on the answers of a batch make the next one smaller.
  private static var mostBytes: Int { 1 << 20 }
  /// The number of records of a batch that need not be ordered, and the fewest of others.
  private static var fewRecords: Int { 1 << 6 }

  /// An answerer of the records of a stream.
  ///
  /// - Parameters:
  ///   - lookups: what the fields of the form need.
  ///   - data: what that is looked up in.
  ///   - reader: of records in the layout of the form.
  init(
    _ form: StreamForm<Asked>, _ lookups: Lookups, _ data: OpenedData, _ reader: any RecordReader
  ) {
    let request = form.request
    answerer = PlaceAnswerer(form, lookups, data)
    (placeCount, self.reader) = (form.question.placeCount, reader)
    (antipodeLine, reading, explains) = (form.antipodeLine, request.reading, request.explains)
    mayGlance = request.mayGlance
    (looksAhead, ordersPlaces) = (answerer.looksAhead, answerer.canReorder)
    // a remark comes before those on the next record, and lines of antipodes are written at once
    mostRecords =
      explains || antipodeLine != nil
      ? 1 : ordersPlaces ? RecordBatch.mostPlaces : Self.fewRecords
  }

  /// Answers records, as ``RecordTransform/transform(_:from:into:)``.
  mutating func transform(
    _ bytes: RawSpan, from start: Int, into outcome: inout BlockOutcome
  ) -> Int {
    var index = start
    while index < bytes.byteCount, !outcome.isFull {
      if let antipodeLine,
        Self.append(antipodeLine, of: bytes, at: &index, to: &outcome)
          || appendAngles(antipodeLine, of: bytes, at: &index, to: &outcome)
      {
        continue
      }
      read(bytes, at: &index, to: &outcome)
      if explains { explain(in: bytes, to: &outcome) }
      if ordersPlaces, batch.records.count > 1 { answerInOrder(bytes) }
      write(bytes, to: &outcome)
    }
    return index
  }

  /// Refuses a record that has been skipped.
  func refuse(
    _ reason: RefusalReason, message: String, atLine line: Int, into outcome: inout BlockOutcome
  ) {
    let nothing: [UInt8] = []
    nothing.withUnsafeBytes {
      answerer.refuse(
        .skipped(reason, message: message), for: .line(0..<0), in: $0.bytes, atLine: line,
        to: &outcome)
    }
  }

  /// Answers a line of plain decimal degrees with its antipode; `false` for any other line.
  @inline(__always)
  private static func append(
    _ antipodeLine: AntipodeLine, of bytes: RawSpan, at index: inout Int,
    to outcome: inout BlockOutcome
  ) -> Bool {
    let count = outcome.text.count
    outcome.text.append(room: AntipodeLine.longestText) {
      antipodeLine.write(lineIn: bytes, at: &index, to: $0)
    }
    guard outcome.text.count > count else { return false }
    outcome.endRecord()
    return true
  }

  /// Answers a line of two angles in the usual marks, such as degrees, minutes and seconds, with
  /// its antipode; `false` for any other line.
  private func appendAngles(
    _ antipodeLine: AntipodeLine, of bytes: RawSpan, at index: inout Int,
    to outcome: inout BlockOutcome
  ) -> Bool {
    let line = bytes.line(from: index)
    guard let coordinate = reading.quickCoordinate(in: bytes.extracting(line.text)) else {
      return false
    }
    outcome.text.append(room: AntipodeLine.longestText) { antipodeLine.write(coordinate, to: $0) }
    index = line.next
    outcome.endRecord()
    return true
  }

  /// Reads the next records of a block into the batch. A record that cannot be read is refused at
  /// once if it is the first, and the batch is empty then.
  private mutating func read(
    _ bytes: RawSpan, at index: inout Int, to outcome: inout BlockOutcome
  ) {
    batch.removeAll()
    let glances = mayGlance && !outcome.wantsMessage
    while batch.records.count < mostRecords, index < bytes.byteCount {
      var record = RecordBatch.Record()
      do throws(AnswerProblem) {
        let places = try reader.read(
          &record, number: batch.records.count, in: bytes, at: &index, glances: glances)
        if let places {
          record.content = batch.content(of: places)
        } else if batch.records.isEmpty, case .glanced(let refusal) = record.content {
          return refuse(record, 0, .glanced(refusal), in: bytes, to: &outcome)
        }
      } catch {
        if batch.records.isEmpty { return refuse(record, 0, error, in: bytes, to: &outcome) }
        record.content = batch.content(of: error)
      }
      batch.records.append(record)
    }
  }

  /// Adds remarks on what the record of the batch, its only one, was taken for, if it is not empty.
  private func explain(in bytes: RawSpan, to outcome: inout BlockOutcome) {
    guard !batch.records.isEmpty, let places = batch.places(0) else { return }
    let all = placeCount > 1 ? [places.start, places.end] : [places.start]
    for remark in reader.remarks(on: all, of: batch.records[0], in: bytes) {
      outcome.remark(remark, atLine: outcome.lineCount)
    }
  }

  /// Answers the records of the batch in the order of their places.
  private mutating func answerInOrder(_ bytes: RawSpan) {
    order.sort(batch)
    answers.removeAll()
    for index in order.numbers.indices {
      let number = order.numbers[index]
      guard let places = batch.places(number) else { continue }
      let isFirstOfTwo = index.isMultiple(of: 2) && index + 1 < order.numbers.count
      let next = isFirstOfTwo ? batch.coordinates(order.numbers[index + 1]) : nil
      let start = answers.count
      do throws(AnswerProblem) {
        try answerer.append(
          places, before: next, for: reader.source(of: batch.records[number], number: number),
          in: bytes, to: &answers)
        batch.records[number].content = .answer(start..<answers.count)
      } catch {
        batch.records[number].content = batch.content(of: error)
      }
    }
    if answers.count > Self.mostBytes {
      mostRecords = max(batch.records.count / 2, Self.fewRecords)
    }
  }

  /// Adds the answers to the records of the batch in the order of the input, or refuses them.
  private func write(_ bytes: RawSpan, to outcome: inout BlockOutcome) {
    for number in batch.records.indices {
      let record = batch.records[number]
      switch record.content {
      case .answer(let range):
        answers.withBytes {
          outcome.text.append(UnsafeRawBufferPointer(rebasing: $0[range]))
        }
        end(record, number, in: &outcome)
      case .coordinates, .way, .named:
        append(record, number, in: bytes, to: &outcome)
      case .glanced(let refusal):
        refuse(record, number, .glanced(refusal), in: bytes, to: &outcome)
      case .refused(let problem):
        refuse(record, number, batch.problem(problem), in: bytes, to: &outcome)
      }
    }
  }

  @inline(__always)
  private func append(
    _ record: RecordBatch.Record, _ number: Int, in bytes: RawSpan, to outcome: inout BlockOutcome
  ) {
    guard let places = batch.places(number) else { return }
    let isFirstOfTwo = looksAhead && number.isMultiple(of: 2) && number + 1 < batch.records.count
    let next = isFirstOfTwo ? batch.coordinates(number + 1) : nil
    do throws(AnswerProblem) {
      try answerer.append(
        places, before: next, for: reader.source(of: record, number: number), in: bytes,
        to: &outcome.text)
      answerer.remarkOnText(in: &outcome)
      end(record, number, in: &outcome)
    } catch {
      refuse(record, number, error, in: bytes, to: &outcome)
    }
  }

  /// Ends a record that has its answer.
  @inline(__always)
  private func end(
    _ record: RecordBatch.Record, _ number: Int, in outcome: inout BlockOutcome
  ) {
    if let guess = batch.guesses[number] { outcome.guess(guess, atLine: outcome.lineCount) }
    outcome.endRecord(lineCount: record.lineCount)
  }

  private func refuse(
    _ record: RecordBatch.Record, _ number: Int, _ problem: AnswerProblem, in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) {
    answerer.refuse(
      problem,
      for: reader.refusedSource(
        of: record, number: number, isText: problem.isAboutText, in: bytes), in: bytes,
      atLine: outcome.lineCount, to: &outcome)
    outcome.endRecord(lineCount: record.lineCount)
  }
}
