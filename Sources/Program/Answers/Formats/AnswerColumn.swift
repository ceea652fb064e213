import Geodesy
import Records

/// The values that one field has in the answers to some records, as a column of Arrow.
struct AnswerColumn {
  /// The kinds of columns.
  enum Kind: Hashable, Sendable {
    /// An angle of the records, with so many decimals; `nil` for a `Double`.
    case given(GivenAngle, decimals: Int?)
    /// Another angle, as a decimal or a `Double`.
    case angle(isDouble: Bool)
    /// Lengths, bearings and other numbers.
    case number
    case whole
    case flag
    /// Texts of which many are the same, as codes of a dictionary.
    case word
    case text
  }

  /// The most rows of a column, which are written at once.
  static let mostRows = 1 << 12

  /// The kind.
  let kind: Kind
  private var isPresent: [Bool] = []
  private var numbers: [Double] = []
  private var wholes: [Int64] = []
  private var flags: [Bool] = []
  private var texts: [String] = []
  private var codes: [Int32] = []
  /// The words of the codes, which columns of one thread may share.
  private let table: WordTable
  /// The codes here of the words of other tables, which are kept, so that no new table takes the
  /// address of one of them.
  private var ownCodes: [ObjectIdentifier: (table: WordTable, codes: [Int32])] = [:]

  /// A column of some records, without values.
  ///
  /// - Parameter table: gets the words of the column, if it has words.
  init(_ kind: Kind, count: Int = 0, table: WordTable = WordTable()) {
    (self.kind, self.table) = (kind, table)
    addRows(count)
  }

  /// Adds records without values.
  private mutating func addRows(_ count: Int) {
    isPresent += repeatElement(false, count: count)
    switch kind {
    case .given(_, nil), .angle(true), .number: numbers += repeatElement(0, count: count)
    case .given, .angle, .whole: wholes += repeatElement(0, count: count)
    case .flag: flags += repeatElement(false, count: count)
    case .word: codes += repeatElement(0, count: count)
    case .text: texts += repeatElement("", count: count)
    }
  }

  /// Adds a record with a value. A value of another kind than the column's is missing.
  mutating func append(_ value: AnswerValue) {
    addRows(1)
    set(isPresent.count - 1, value)
  }

  /// The type of the column.
  var type: ArrowType {
    switch kind {
    case .given(_, nil), .angle(true), .number: .double
    case .given(_, let decimals?): .decimal(digits: decimals + 3, decimals: decimals)
    case .angle: .decimal(digits: 18, decimals: 15)
    case .whole: .whole
    case .flag: .flag
    case .word, .text: .text
    }
  }

  /// Sets the value of a record. A value of another kind than the column's is missing.
  mutating func set(_ row: Int, _ value: AnswerValue) {
    switch (kind, value) {
    case (_, .missing): return
    case (.angle(true), .angle(let angle)): set(row, angle.degrees)
    case (.angle, .angle(let angle)): set(row, whole: angle.femtodegrees)
    case (.given(_, let decimals?), .angle(let angle)):
      set(row, whole: angle.femtodegrees / DecimalDegrees.unit(ofDecimals: decimals))
    case (.number, .length(let number)), (.number, .decimal(let number, _)): set(row, number)
    case (.number, .bearing(let degrees, _)): set(row, degrees < 0 ? degrees + 360 : degrees)
    case (.number, .whole(let number)): set(row, Double(number))
    case (.whole, .whole(let number)): set(row, whole: Int64(number))
    case (.flag, .flag(let flag)): (flags[row], isPresent[row]) = (flag, true)
    case (.word, .string(let text)), (.word, .json(let text)): set(row, word: text)
    case (.text, .string(let text)), (.text, .json(let text)): set(row, text: text)
    case (.text, _): set(row, text: value.json)
    default: return
    }
  }

  /// Removes the value of a record.
  mutating func remove(_ row: Int) { isPresent[row] = false }

  /// Sets a number.
  mutating func set(_ row: Int, _ number: Double) {
    (numbers[row], isPresent[row]) = (number, true)
  }

  /// Sets a text.
  mutating func set(_ row: Int, text: String) { (texts[row], isPresent[row]) = (text, true) }

  private mutating func set(_ row: Int, whole: Int64) {
    (wholes[row], isPresent[row]) = (whole, true)
  }

  private mutating func set(_ row: Int, word: String) {
    (codes[row], isPresent[row]) = (table.code(of: word), true)
  }

  /// Sets the word of a record to that of another one with the same subject; `false` if it is not
  /// known.
  @inline(__always)
  mutating func set(_ row: Int, ofSubject number: Int) -> Bool {
    guard let code = table.code(ofSubject: number) else { return false }
    if code >= 0 { (codes[row], isPresent[row]) = (code, true) }
    return true
  }

  /// Keeps the word of a record as that of its subject; negative numbers stand for none.
  func keep(_ row: Int, ofSubject number: Int) {
    table.keep(isPresent[row] ? codes[row] : -1, ofSubject: number)
  }

  /// Adds some records of another column of the kind.
  mutating func append(_ other: AnswerColumn, _ rows: [Range<Int>]) {
    var ownCodes = ownCodes.removeValue(forKey: ObjectIdentifier(other.table))?.codes ?? []
    for word in other.table.words[ownCodes.count...] { ownCodes.append(table.code(of: word)) }
    defer { self.ownCodes[ObjectIdentifier(other.table)] = (other.table, ownCodes) }
    for range in rows {
      isPresent += other.isPresent[range]
      if !other.numbers.isEmpty { numbers += other.numbers[range] }
      if !other.wholes.isEmpty { wholes += other.wholes[range] }
      if !other.flags.isEmpty { flags += other.flags[range] }
      if !other.texts.isEmpty { texts += other.texts[range] }
      guard !other.codes.isEmpty else { continue }
      codes += range.lazy.map { other.isPresent[$0] ? ownCodes[Int(other.codes[$0])] : 0 }
    }
  }

  /// The values as they are written.
  var arrow: ArrowColumn {
    let values: ArrowColumn.Values =
      switch kind {
      case .given(_, nil), .angle(true), .number: .numbers(numbers)
      case .given, .angle: .decimals(wholes)
      case .whole: .wholes(wholes)
      case .flag: .flags(flags)
      case .word: .codes(codes, words: table.words)
      case .text: .texts(texts)
      }
    return ArrowColumn(values, isPresent: isPresent)
  }
}

extension AnswerColumn.Kind {
  /// The kind of the values of a field, as its path tells.
  ///
  /// - Parameters:
  ///   - given: the angle of the records that the field is; `nil` if it is none.
  ///   - decimals: the digits that such angles have behind the point; `nil` for a `Double`.
  init(path: String, given: GivenAngle?, decimals: Int?, _ extras: AnswerExtras) {
    let name = path.split(separator: ".").last.map(String.init) ?? path
    let isOwnPlaces = extras.contains(.ownPlaces) && path.contains("nearest.")
    self =
      if let given {
        .given(given, decimals: decimals)
      } else if path.contains("nearest.properties") || isOwnPlaces && name == "id" {
        .text
      } else if name == "latitude" || name == "longitude" {
        .angle(isDouble: decimals == nil)
      } else if ["id", "alternatives", "population", "utc_offset_s"].contains(name) {
        .whole
      } else if name == "on_lake" {
        .flag
      } else if ["_km", "_deg", "_m", "_s", "_h"].contains(where: name.hasSuffix) {
        .number
      } else if ["written", "query", "places", "legs"].contains(name) {
        .text
      } else {
        .word
      }
  }
}

extension DecimalDegrees {
  /// The number of 1e-15 degree in the last of so many decimals, 0...15.
  fileprivate static func unit(ofDecimals decimals: Int) -> Int64 {
    (decimals..<15).reduce(1) { unit, _ in unit * 10 }
  }
}
