import Text

/// How the rows of a table are written: RFC 4180 with any separator, or with tabs.
public enum TableDialect: Hashable, Sendable {
  /// Cells separated by a character. A cell that contains it, a line break or a quotation mark
  /// stands in quotation marks, and those within it are doubled. Blanks may come before the first.
  case separated(by: UInt8)
  /// Cells separated by tabs. Tabs, line breaks and backslashes are written `\t`, `\n`, `\r` and
  /// `\\`; quotation marks have no meaning.
  case tabbed

  /// Cells separated by commas.
  public static let comma = TableDialect.separated(by: UInt8(ascii: ","))
  /// Cells separated by semicolons.
  public static let semicolon = TableDialect.separated(by: UInt8(ascii: ";"))
  /// Cells separated by tabs that stand in quotation marks as in RFC 4180.
  public static let quotedTabs = TableDialect.separated(by: UInt8(ascii: "\t"))

  /// The separator of two cells.
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

  /// Whether bytes can be written as a cell as they are.
  func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .separated(let separator):
      !bytes.anyEightBytes {
        $0.bytes(equalTo: separator) | $0.bytes(equalTo: UInt8(ascii: "\""))
          | $0.bytes(equalTo: UInt8(ascii: "\n")) | $0.bytes(equalTo: UInt8(ascii: "\r"))
      }
    case .tabbed:
      !bytes.anyEightBytes {
        $0.bytes(equalTo: UInt8(ascii: "\\")) | $0.bytes(equalTo: UInt8(ascii: "\t"))
          | $0.bytes(equalTo: UInt8(ascii: "\n")) | $0.bytes(equalTo: UInt8(ascii: "\r"))
      }
    }
  }
}

extension TextBuffer {
  /// Adds a text as a cell of a table.
  public mutating func append(cell text: String, in dialect: TableDialect) {
    // withUTF8(_:) would copy the text and count a reference
    text.utf8Span.span.withUnsafeBytes { append(cell: $0, in: dialect) }
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
