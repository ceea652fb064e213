import Features
import Platform
import Records
import Toponymy

/// Reads the features of records one after the other: rows of a table, a JSON object a line, or a
/// coordinate a line.
final class RecordFeatures: FeatureSource {
  private let source: Source
  private let geometries: GeometryText
  private let reader: any RecordFeatureReader
  /// The layout of the records.
  let format: SourceFormat?
  private let advice: FirstLineAdvice?
  private let options: ColumnOptions
  private var blocks: RecordBlocks
  /// Where the next record begins in the block.
  private var offset = 0
  /// The number of lines before the next record.
  private var lines: Int
  private var hasEnded = false

  /// A reader of the records of an input.
  ///
  /// - Parameters:
  ///   - rule: what is made of longitudes of geometries.
  ///   - request: how the records are read, and longitudes of coordinates.
  ///   - search: finds names of places; `nil` if the request does not read them.
  ///   - isLive: as in ``FeatureInput``.
  /// - Throws: ``FeatureError/layout(_:)`` and other errors if records cannot be read at all.
  init(
    _ input: PeekedInput, _ rule: LongitudeRule, _ request: StreamRequest, _ search: NameSearch?,
    isLive: Bool
  ) throws(FeatureError) {
    let source = Source(input)
    let geometries = GeometryText(rule, request, search)
    (self.source, self.geometries) = (source, geometries)
    options = request.columnOptions
    do throws(AnswerStreamError) {
      var opening = try StreamOpening(dialects: request.dialects) { (room) throws(RecordError) in
        try source.read(room)
      }
      let (layout, header) = try request.layout(of: &opening, places: 1)
      switch layout {
      case .lines:
        format = .lines
        reader = LineFeatures(geometries, request.reading)
      case .objects(let places):
        format = .objects
        let objects = ObjectReader(
          places, way: nil, reading: request.reading, geometries.places,
          readsGeometries: request.readsGeometries, adding: [])
        reader = ObjectFeatures(objects, geometries)
      case .table(let dialect, let columns, let names):
        format = .table
        let kinds =
          isLive
          ? names.map { _ in ColumnKind.numbers }
          : try request.columnKinds(of: &opening, dialect, names)
        let rows = RowReader(
          dialect, columns, names: names, way: nil, reading: request.reading, geometries.places)
        reader = RowFeatures(rows, geometries, columns[0], dialect, names: names, kinds)
      }
      lines = opening.linesBefore + (header?.lineCount ?? 0)
      advice = FirstLineAdvice(opening, in: layout, request)
      blocks = RecordBlocks(
        boundary: layout.boundary, opening: opening.bytes, hasEnded: opening.isAtEnd
      ) { (room) throws(RecordError) in try source.read(room) }
    } catch { throw source.failure ?? FeatureError(error, naming: options) }
  }

  /// How many edges of GeoJSON span more than half a turn.
  var longEdges: Int { geometries.longEdges }

  /// The feature of the next record; `nil` at the end.
  func next() throws(FeatureError) -> Feature? {
    while !hasEnded {
      if offset < blocks.count { return try nextFeature() }
      do throws(RecordError) { hasEnded = try !blocks.next() } catch {
        hasEnded = true
        throw source.failure ?? .channel(error)
      }
      offset = 0
      if !hasEnded, let skipped = blocks.skipped {
        defer { lines += skipped.lines }
        throw .record(line: lines + 1, skipped.reason)
      }
    }
    return nil
  }

  private func nextFeature() throws(FeatureError) -> Feature {
    var lineCount = 1
    defer { lines += lineCount }
    do throws(AnswerProblem) {
      return try blocks.withBytes { (bytes) throws(AnswerProblem) in
        try reader.feature(in: bytes, at: &offset, lineCount: &lineCount)
      }
    } catch {
      hasEnded = error.isFinal
      let message = RecordMessage(line: lines + 1, text: error.message(naming: options))
      throw .record(line: message.line, advice?.added(to: [message])[0].text ?? message.text)
    }
  }

  /// The input, and why it could not be read if no stream of records has that reason.
  final class Source {
    private let input: PeekedInput
    private(set) var failure: FeatureError?

    init(_ input: PeekedInput) { self.input = input }

    func read(_ room: UnsafeMutableRawBufferPointer) throws(RecordError) -> Int {
      do throws(FeatureError) { return try input.read(room) } catch {
        failure = error
        if case .channel(let error) = error { throw error }
        throw .unreadable(errno: EIO)
      }
    }
  }
}

extension FeatureError {
  /// The error of records in place of the one of a stream, in the words of some options.
  init(_ error: AnswerStreamError, naming options: ColumnOptions) {
    self =
      switch error {
      case .record(let error): .channel(error)
      case .foreign(let input): .foreign(input)
      default: .layout(error.description(naming: options))
      }
  }
}

/// Makes the features of records of one layout.
protocol RecordFeatureReader {
  /// Reads a record.
  ///
  /// - Parameters:
  ///   - index: of its first byte; moved to that of the next record, whether the record can be read
  ///     or not.
  ///   - lineCount: set to the number of its lines, if these are not 1.
  func feature(
    in bytes: RawSpan, at index: inout Int, lineCount: inout Int
  ) throws(AnswerProblem) -> Feature
}
