import TunnelHeader

/// What `tunnel_facts` points to: a column for each field that was asked for.
final class FactColumns {
  /// By the bits of their fields.
  private var numbers: [NumberColumn?]
  private var texts: [TextColumn?]

  /// The fields that are texts; the others are numbers.
  static let textFields = [
    TUNNEL_COUNTRY, TUNNEL_COUNTRY_CODE, TUNNEL_REGION, TUNNEL_SEA, TUNNEL_TIME_ZONE,
    TUNNEL_PLACE, TUNNEL_LAND,
  ]
  static let numberFields = [
    TUNNEL_PLACE_DISTANCE, TUNNEL_PLACE_BEARING, TUNNEL_LAND_DISTANCE, TUNNEL_ELEVATION,
    TUNNEL_ON_LAKE,
  ]

  /// The bits of all fields.
  static let allFields = (textFields + numberFields).reduce(0) { $0 | $1.rawValue }

  /// Columns without facts.
  init(fields: UInt32, rows: Int) {
    numbers = Array(repeating: nil, count: UInt32.bitWidth)
    texts = numbers.map { _ in nil }
    for field in Self.textFields where fields & field.rawValue != 0 {
      texts[field.bit] = TextColumn(rows: rows)
    }
    for field in Self.numberFields where fields & field.rawValue != 0 {
      numbers[field.bit] = NumberColumn(rows: rows)
    }
  }

  /// The column of a field with numbers; `nil` if it was not asked for.
  func numbers(of field: tunnel_field) -> NumberColumn? {
    numbers.indices.contains(field.bit) ? numbers[field.bit] : nil
  }

  /// The column of a field with texts; `nil` if it was not asked for.
  func texts(of field: tunnel_field) -> TextColumn? {
    texts.indices.contains(field.bit) ? texts[field.bit] : nil
  }
}

extension tunnel_field {
  fileprivate var bit: Int { rawValue.trailingZeroBitCount }
}

/// A number for each row, at first NaN.
final class NumberColumn {
  let numbers: UnsafeMutableBufferPointer<Double>

  init(rows: Int) {
    // one more, so that the address of no rows is not that of a missing column
    numbers = .allocate(capacity: rows + 1)
    numbers.initialize(repeating: .nan)
  }

  deinit { numbers.deallocate() }
}

/// A text for each row, at first none: its number in a list of different texts.
final class TextColumn {
  let codes: UnsafeMutableBufferPointer<Int32>
  private(set) var texts: [UnsafePointer<CChar>] = []
  private var known: [String: Int32] = [:]
  /// The codes of texts that a number stands for; -1 for none.
  private var numbered: [Int: Int32] = [:]

  init(rows: Int) {
    codes = .allocate(capacity: rows + 1)
    codes.initialize(repeating: -1)
  }

  deinit {
    codes.deallocate()
    for text in texts { text.deallocate() }
  }

  /// Sets the text of a row; an empty one is none.
  func set(_ text: String?, row: Int) {
    if let text, !text.isEmpty { codes[row] = known[text] ?? add(text) }
  }

  /// Sets the text of a row that a number stands for, as that of a place: less work than by the
  /// text.
  ///
  /// - Parameter text: finds the text of a number that is new.
  func set(_ number: Int, row: Int, _ text: () -> String?) {
    if let code = numbered[number] {
      codes[row] = code
    } else {
      set(text(), row: row)
      numbered[number] = codes[row]
    }
  }

  private func add(_ text: String) -> Int32 {
    let code = Int32(texts.count)
    known[text] = code
    let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.utf8.count + 1)
    _ = bytes.initialize(from: text.utf8CString)
    texts.append(UnsafePointer(bytes.baseAddress.unsafelyUnwrapped))
    return code
  }
}
