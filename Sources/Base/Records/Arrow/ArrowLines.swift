import Text

/// The rows of a batch of Arrow as those of a table with commas.
public struct ArrowLines {
  private let columns: [ArrowCells]
  /// The number of rows.
  public let count: Int

  /// No rows.
  public init() { (columns, count) = ([], 0) }

  /// The rows of a batch, the last message of a reader that keeps all dictionaries. They are valid
  /// until the reader reads on.
  ///
  /// - Throws: for a scale of decimals beyond ±76.
  public init(_ batch: ArrowBatch, of reader: borrowing ArrowReader) throws(ArrowError) {
    (columns, count) = (try reader.cells(of: batch), batch.rowCount)
  }

  /// Adds a row with its line break to a text. A row that is longer than a record may be is cut off
  /// behind that length.
  ///
  /// - Throws: for a damaged row; then nothing is added.
  public func append(
    _ row: Int, to text: inout TextBuffer, scratch: inout TextBuffer
  ) throws(ArrowError) {
    let start = text.count
    do throws(ArrowError) {
      for (index, column) in columns.enumerated() {
        guard text.count - start <= RecordBlock.longestRecord else { break }
        if index > 0 { text.append("," as Unicode.Scalar) }
        try column.appendCell(row, isAlone: columns.count == 1, to: &text, scratch: &scratch)
      }
    } catch {
      text.removeAll(behind: start)
      throw error
    }
    text.append("\n" as Unicode.Scalar)
  }
}
