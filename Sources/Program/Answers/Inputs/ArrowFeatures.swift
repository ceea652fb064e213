import Features
import Records
import Text
import Toponymy

/// Reads the features of the rows of a table of Arrow one after the other.
public final class ArrowFeatures: FeatureSource, CarriedTable {
  private let source: RecordFeatures.Source
  private let geometries: GeometryText
  private let features: RowFeatures
  private let arrow: ArrowInput
  /// The batch at hand; `nil` before the first one.
  private var batch: ArrowBatch?
  private var lines = ArrowLines()
  private(set) var rowsRead = 0
  private(set) var count = 0
  private var hasEnded = false
  private var text = TextBuffer(capacity: 1 << 10)
  private var scratch = TextBuffer(capacity: 1 << 10)
  /// The messages with dictionaries before the batch at hand, if the rows are written again.
  private var dictionaries = TextBuffer(capacity: 1)
  var areCarried = false

  /// A reader of the rows of an input.
  ///
  /// - Parameters:
  ///   - rule: what is made of longitudes of geometries.
  ///   - request: how the rows are read, and longitudes of coordinates.
  ///   - search: finds names of places; `nil` if the request does not read them.
  /// - Throws: ``FeatureError/layout(_:)`` and other errors if rows cannot be read at all.
  init(
    _ input: PeekedInput, _ rule: LongitudeRule, _ request: StreamRequest, _ search: NameSearch?
  ) throws(FeatureError) {
    let source = RecordFeatures.Source(input)
    (self.source, geometries) = (source, GeometryText(rule, request, search))
    do throws(AnswerStreamError) {
      arrow = try ArrowInput(input.takeBeginning()) { (room) throws(RecordError) in
        try source.read(room)
      }
      arrow.keepDictionaries()
      let fields = arrow.reader.schema.fields
      let names = fields.map(\.name)
      let columns = try request.columns(names, 1)
      try arrow.reader.schema.checkSystems(ofColumns: columns[0].indices)
      if case .pair(let latitude, let longitude) = columns[0] {
        do throws(ArrowError) {
          for index in [latitude, longitude] { try fields[index].checkAngles() }
        } catch { throw AnswerStreamError(error) }
      }
      let kinds = try request.columnKinds(of: names, texts: .textsAndNulls) {
        fields.map { ColumnKind($0.cellForm) }
      }
      let rows = RowReader(
        .comma, columns, names: names, way: nil, reading: request.reading, geometries.places)
      features = RowFeatures(rows, geometries, columns[0], .comma, names: names, kinds)
    } catch { throw source.failure ?? FeatureError(error, naming: request.columnOptions) }
  }

  /// The layout of the records.
  public var format: SourceFormat? { .table }

  /// How many edges of GeoJSON span more than half a turn.
  public var longEdges: Int { geometries.longEdges }

  var schema: ArrowSchema { arrow.reader.schema }

  var isAtEndOfBatch: Bool { rowsRead == lines.count }

  /// The feature of the next row; `nil` at the end.
  public func next() throws(FeatureError) -> Feature? {
    while !hasEnded {
      if !isAtEndOfBatch { return try nextFeature() }
      do throws(ArrowError) { try readMessage() } catch { throw failure(error) }
    }
    return nil
  }

  private func readMessage() throws(ArrowError) {
    switch try arrow.reader.next() {
    case nil: hasEnded = true
    case .dictionary?: if areCarried { arrow.reader.appendDictionary(to: &dictionaries) }
    case .rows(let next)?:
      (lines, rowsRead) = (try ArrowLines(next, of: arrow.reader), 0)
      batch = next
    }
  }

  /// Ends the input with an error, which is that of the next row if there are some before it.
  private func failure(_ error: ArrowError) -> FeatureError {
    hasEnded = true
    if let failure = source.failure { return failure }
    if case .record(let error) = error { return .channel(error) }
    return count == 0 ? .layout(error.description) : .record(line: count + 1, error.description)
  }

  private func nextFeature() throws(FeatureError) -> Feature {
    text.removeAll()
    do throws(ArrowError) {
      try lines.append(rowsRead, to: &text, scratch: &scratch)
    } catch { throw failure(error) }
    rowsRead += 1
    count += 1
    guard text.count - 1 <= RecordBlocks.longestRecord else {
      throw .record(line: count, "a record of more than \(RecordBlocks.longestRecord) bytes")
    }
    do throws(AnswerProblem) {
      return try text.withBytes { (bytes) throws(AnswerProblem) in
        var (offset, lineCount) = (0, 1)
        return try features.feature(in: bytes.bytes, at: &offset, lineCount: &lineCount)
      }
    } catch {
      hasEnded = error.isFinal
      throw .record(line: count, error.message)
    }
  }

  func append(
    _ kept: [Range<Int>], to text: inout TextBuffer,
    with columns: (inout ArrowRows) throws(ArrowError) -> Void
  ) throws(ArrowError) {
    dictionaries.withBytes { text.append($0) }
    dictionaries.removeAll()
    let count = kept.reduce(0) { $0 + $1.count }
    guard count > 0, let batch else { return }
    var rows = ArrowRows(count: count)
    if count == batch.rowCount {
      rows.append(batch, of: arrow.reader)
    } else {
      try rows.append(batch, of: arrow.reader, keeping: kept)
    }
    try columns(&rows)
    rows.append(to: &text)
  }
}
