import Geodesy
import Notations
import Text

/// Reads lines that hold one place or two, for one thread.
///
/// A class: a structure of its size would lie in a box, and each line would check whether something
/// else refers to that box.
final class LineReader: RecordReader {
  private let placeCount: Int
  private let reading: CoordinateReader
  private let reader: PlaceReader
  /// Whether a bearing and a distance stand behind the place.
  private let readsWay: Bool
  /// Whether lines of plain decimal degrees are read as such.
  private let readsDecimals: Bool
  /// Whether coordinates in the usual notations are read from the bytes of a line.
  private let readsQuickly: Bool

  /// A reader of lines of so many places, 1 or 2.
  ///
  /// - Parameters:
  ///   - readsWay: whether a bearing and a distance stand behind the place.
  ///   - mayBeQuick: whether there may be lines that `CoordinateReader.quickCoordinate(in:)` reads.
  init(
    ofPlaces count: Int, _ reading: CoordinateReader, _ reader: PlaceReader, readsWay: Bool,
    mayBeQuick: Bool
  ) {
    (placeCount, self.reading, self.reader) = (count, reading, reader)
    self.readsWay = readsWay
    readsDecimals =
      mayBeQuick && !readsWay && reading.readsPlainDecimals
      && (count == 1 || !reader.readsNames)
    readsQuickly = mayBeQuick && !readsWay && count == 1
  }

  @inline(__always)
  func read(
    _ record: inout RecordBatch.Record, number: Int, in bytes: RawSpan, at index: inout Int,
    glances: Bool
  ) throws(AnswerProblem) -> PlacePair? {
    let start = index
    if readsDecimals, let (from, to) = decimals(in: bytes, at: &index) {
      (record.range, record.content) = (start..<index, .coordinates(from, to))
      return nil
    }
    let line = bytes.line(from: start)
    (record.range, index) = (line.text, line.next)
    if readsQuickly,
      let coordinate = reading.quickCoordinate(in: bytes.extracting(line.text))
    {
      return PlacePair(AnswerPlace(coordinate))
    }
    if placeCount > 1 { return try reader.places(in: bytes.text(line.text)) }
    if readsWay { return try placeWithWay(in: bytes.text(line.text)) }
    if glances, let refusal = reading.refusal(of: bytes.extracting(line.text)) {
      // not thrown: a problem is large, and would be copied for each of a million such lines
      record.content = .glanced(refusal)
      return nil
    }
    return PlacePair(try reader.place(in: bytes.text(line.text)))
  }

  private func placeWithWay(in line: String) throws(AnswerProblem) -> PlacePair {
    if reader.readsMissing, line.isMissingValue { throw .missing }
    let parts: (place: String, way: GivenWay)
    do throws(GivenWayError) { parts = try GivenWay.parted(from: line) } catch { throw .way(error) }
    return PlacePair(try reader.place(in: parts.place), along: parts.way)
  }

  /// The places of a line of plain decimal degrees; `nil` for any other line.
  @inline(__always)
  private func decimals(in bytes: RawSpan, at index: inout Int) -> (Coordinate, Coordinate)? {
    if placeCount > 1 { return Coordinate.pair(decimalLineIn: bytes, at: &index) }
    guard let coordinate = Coordinate(decimalLineIn: bytes, at: &index) else { return nil }
    return (coordinate, coordinate)
  }

  func source(of record: RecordBatch.Record, number: Int) -> AnswerSource { .line(record.range) }

  func refusedSource(
    of record: RecordBatch.Record, number: Int, isText: Bool, in bytes: RawSpan
  ) -> AnswerSource {
    // the range of decimal degrees ends with the line break
    .line(bytes.line(from: record.range.lowerBound).text)
  }

  func remarks(
    on places: [AnswerPlace], of record: RecordBatch.Record, in bytes: RawSpan
  ) -> [String] {
    guard placeCount == 1, !reader.readsNames, !reader.readsMissing else { return [] }
    guard !readsWay else { return places.map(\.remark) }
    let text = bytes.text(bytes.line(from: record.range.lowerBound).text)
    // a point of GeoJSON is in no notation
    guard let reading = try? reading.read(text) else { return places.map(\.remark) }
    return ["'\(text.quotable)' \(reading.explanation)"]
  }
}
