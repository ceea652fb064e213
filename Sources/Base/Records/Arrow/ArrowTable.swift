import Text

/// The rows of an input of Arrow as those of a table with commas, without a header.
///
/// Only one thread at a time may use it.
public struct ArrowTable: ~Copyable {
  private var lines = ArrowLines()
  /// The next row of the batch.
  private var row = 0
  private var text = TextBuffer()
  private var offset = 0
  private var scratch = TextBuffer(capacity: 1 << 10)
  /// What is wrong with the row behind the text.
  private var failure: ArrowError?

  /// The number of bytes of text that are made at once, unless a row has more.
  private static let size = 1 << 16

  /// The table of an input of which no batch has been read.
  public init() {}

  /// Reads bytes of the table into memory.
  ///
  /// - Returns: the number of bytes; 0 at the end of the input.
  /// - Throws: when the input is damaged or cannot be read, behind all rows before that.
  public mutating func read(
    from reader: inout ArrowReader, into room: UnsafeMutableRawBufferPointer
  ) throws(ArrowError) -> Int {
    while offset == text.count {
      if let failure { throw failure }
      text.removeAll()
      offset = 0
      if row < lines.count {
        addRows()
      } else {
        guard let message = try reader.next() else { return 0 }
        guard case .rows(let batch) = message else { continue }
        (lines, row) = (try ArrowLines(batch, of: reader), 0)
      }
    }
    let count = min(room.count, text.count - offset)
    text.withBytes { room.copyBytes(from: $0[offset..<offset + count]) }
    offset += count
    return count
  }

  private mutating func addRows() {
    while row < lines.count, text.count < Self.size {
      do throws(ArrowError) {
        try lines.append(row, to: &text, scratch: &scratch)
      } catch {
        failure = error
        return
      }
      row += 1
    }
  }
}

extension ArrowField {
  /// The forms that the values of a column have as text.
  public enum CellForm: Sendable {
    /// Numbers; those that are infinite or not a number are texts.
    case numbers
    /// Truth values and what is nested, as JSON.
    case json
    /// Texts, times, and digits of other bytes.
    case texts
  }

  /// The form of the values as text.
  public var cellForm: CellForm {
    switch type.kind {
    case .int, .floatingPoint, .decimal: .numbers
    case .bool, .list, .largeList, .fixedSizeList, .listView, .largeListView, .structure, .map,
      .union:
      .json
    case .runEndEncoded: values.children.last?.cellForm ?? .texts
    default: .texts
    }
  }

  /// Refuses a column whose values may look like angles, but are none: the digits of bytes, and
  /// times.
  public func checkAngles() throws(ArrowError) {
    guard values.mayHoldAngles else {
      throw .unsupported("the type '\(type.kind)' in the column '\(name)'")
    }
  }

  private var mayHoldAngles: Bool {
    switch type.kind {
    case .null, .int, .floatingPoint, .decimal, .utf8, .largeUTF8, .utf8View: true
    case .runEndEncoded: children.last?.values.mayHoldAngles ?? false
    case .union: children.allSatisfy(\.values.mayHoldAngles)
    default: false
    }
  }
}
