import Text

/// How the rows of a table are written (RFC 4180, and the same with other characters between).
public enum TableDialect: Hashable, Sendable {
  /// Cells with a character between them: quotation marks around what contains it, line breaks or
  /// quotation marks, which are doubled.
  case separated(by: UInt8)
  /// Cells with tabs between them, where tabs, line breaks and backslashes are `\t`, `\n`, `\r` and
  /// `\\`, and quotation marks mean nothing.
  case tabbed

  /// Cells with commas between them.
  public static let comma = TableDialect.separated(by: UInt8(ascii: ","))
  /// Cells with semicolons between them.
  public static let semicolon = TableDialect.separated(by: UInt8(ascii: ";"))

  /// What stands between two cells.
  public var separator: UInt8 {
    switch self {
    case .separated(let byte): byte
    case .tabbed: UInt8(ascii: "\t")
    }
  }

  /// Where rows end.
  public var boundary: RecordBoundary {
    switch self {
    case .separated(let byte): .quotedRow(separator: byte)
    case .tabbed: .lineFeed
    }
  }

  /// Whether some bytes have to be written in another way within a cell.
  func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .separated(let separator):
      !bytes.contains { byte in
        byte == separator || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r")
      }
    case .tabbed:
      !bytes.contains { $0 == UInt8(ascii: "\\") || $0 < 32 && ($0 == 9 || $0 == 10 || $0 == 13) }
    }
  }
}

extension TextBuffer {
  /// Adds a text as a cell of a table.
  public mutating func append(cell text: String, in dialect: TableDialect) {
    var text = text
    text.withUTF8 { append(cell: UnsafeRawBufferPointer($0), in: dialect) }
  }

  /// Adds UTF-8 as a cell of a table.
  public mutating func append(cell bytes: UnsafeRawBufferPointer, in dialect: TableDialect) {
    guard !dialect.isPlain(bytes) else { return append(bytes) }
    switch dialect {
    case .separated:
      append("\"" as Unicode.Scalar)
      for byte in bytes {
        if byte == UInt8(ascii: "\"") { append(byte) }
        append(byte)
      }
      append("\"" as Unicode.Scalar)
    case .tabbed:
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\\"): append("\\\\")
        case UInt8(ascii: "\t"): append("\\t")
        case UInt8(ascii: "\n"): append("\\n")
        case UInt8(ascii: "\r"): append("\\r")
        default: append(byte)
        }
      }
    }
  }
}
