/// The type of a column of Arrow: its kind, and the parameters that the kind has.
///
/// Source: `Schema.fbs` of Apache Arrow, https://arrow.apache.org/docs/format/Columnar.html
public struct ArrowType: Hashable, Sendable {
  /// The kinds of types, by their numbers in the union `Type`.
  public enum Kind: Int8, CaseIterable, Sendable {
    case null = 1
    case int, floatingPoint, binary, utf8, bool, decimal, date, time, timestamp, interval, list
    case structure, union, fixedSizeBinary, fixedSizeList, map, duration, largeBinary, largeUTF8
    case largeList, runEndEncoded, binaryView, utf8View, listView, largeListView
  }

  /// The kind.
  public let kind: Kind
  /// The numbers that it has as parameters, in the order of their fields.
  private(set) var numbers: [Int64]
  /// The time zone of a timestamp.
  private var zone: String?
  /// The numbers of the children of a union.
  private var childNumbers: [Int32] = []

  /// A type of a kind with some parameters.
  init(_ kind: Kind, _ numbers: [Int64] = []) { (self.kind, self.numbers) = (kind, numbers) }

  /// Numbers of 64 bits with a binary point.
  public static let double = ArrowType(.floatingPoint, [2])
  /// Whole numbers of 64 bits.
  public static let whole = ArrowType(.int, [64, 1])
  /// Whole numbers of 32 bits, the codes of a dictionary.
  static let code = ArrowType(.int, [32, 1])
  /// Truth values.
  public static let flag = ArrowType(.bool)
  /// Texts.
  public static let text = ArrowType(.utf8)

  /// Decimals of 128 bits.
  ///
  /// - Parameters:
  ///   - digits: the most digits, 1...38.
  ///   - decimals: how many of them stand behind the point.
  public static func decimal(digits: Int, decimals: Int) -> ArrowType {
    ArrowType(.decimal, [Int64(digits), Int64(decimals), 128])
  }

  /// Reads a type of a kind's number.
  init(_ number: Int8, _ table: FlatTable?) throws(ArrowError) {
    guard let kind = Kind(rawValue: number) else {
      throw .unsupported("a type of the unknown number \(number)")
    }
    self.kind = kind
    numbers = []
    for (slot, size, initial) in Self.slots(of: kind) {
      numbers.append(try table?.number(slot, size: size, or: initial) ?? initial)
    }
    if kind == .timestamp { zone = try table?.text(1) }
    if kind == .union { childNumbers = try table?.numbers(1, as: Int32.self) ?? [] }
  }

  /// The table of the parameters.
  var flat: FlatValue {
    var fields: [FlatValue?] = zip(Self.slots(of: kind), numbers).map { slot, number in
      .number(number, size: slot.size)
    }
    if kind == .timestamp { fields.append(zone.map { .text($0) }) }
    if kind == .union, !childNumbers.isEmpty { fields.append(.numbers(childNumbers)) }
    return .table(fields)
  }

  /// The fields of a kind's parameters that are numbers: slot, bytes and initial value.
  private static func slots(of kind: Kind) -> [(slot: Int, size: Int, initial: Int64)] {
    switch kind {
    case .int: [(0, 4, 0), (1, 1, 0)]
    case .floatingPoint, .timestamp, .interval, .union: [(0, 2, 0)]
    case .decimal: [(0, 4, 0), (1, 4, 0), (2, 4, 128)]
    case .date, .duration: [(0, 2, 1)]
    case .time: [(0, 2, 1), (1, 4, 32)]
    case .fixedSizeBinary, .fixedSizeList: [(0, 4, 0)]
    case .map: [(0, 1, 0)]
    default: []
    }
  }

  /// Whether the values are numbers or truth values, which are written without quotation marks.
  var isLiteral: Bool { [.int, .floatingPoint, .decimal, .bool].contains(kind) }
  /// Whether the values are texts.
  var isText: Bool { [.utf8, .largeUTF8, .utf8View].contains(kind) }
  /// Whether whole numbers have a sign.
  var isSigned: Bool { kind != .int || numbers[1] != 0 }
  /// Whether timestamps have a time zone.
  var hasZone: Bool { zone?.isEmpty == false }
  /// The digits that the seconds of a time have behind the point, as its unit tells.
  var decimalsOfSeconds: Int { 3 * Int(max(0, min(3, numbers[0]))) }

  /// The index of the child of a union that a number stands for.
  func child(ofNumber number: Int32) -> Int? {
    childNumbers.isEmpty ? Int(number) : childNumbers.firstIndex(of: number)
  }

  /// The buffers that the values of a type lie in.
  enum Layout: Hashable {
    /// No buffer.
    case null
    /// Values of so many bits.
    case fixed(bits: Int)
    /// Offsets of so many bytes, and the bytes of values.
    case bytes(offsetSize: Int)
    /// References of 16 bytes, and any number of buffers that they refer to.
    case views
    /// Offsets of so many bytes into one child.
    case list(offsetSize: Int)
    /// Offsets and sizes of so many bytes each, into one child.
    case listView(offsetSize: Int)
    /// One child, with so many elements for each value.
    case fixedList(count: Int)
    /// Children with an element for each value.
    case structure
    /// The number of a child for each value, and if dense an offset into it.
    case union(isDense: Bool)
    /// Two children: the ends of runs and their values.
    case runs

    /// Whether a buffer says which values there are.
    var hasValidity: Bool {
      switch self {
      case .null, .union, .runs: false
      default: true
      }
    }
  }

  /// The layout of the values.
  ///
  /// - Throws: for a width that the kind cannot have.
  var layout: Layout {
    get throws(ArrowError) {
      switch kind {
      case .null: return .null
      case .bool: return .fixed(bits: 1)
      case .int: return .fixed(bits: try width(numbers[0], among: [8, 16, 32, 64]))
      case .floatingPoint:
        return .fixed(bits: 16 << (try width(numbers[0], among: [0, 1, 2])))
      case .decimal: return .fixed(bits: try width(numbers[2], among: [32, 64, 128, 256]))
      case .date: return .fixed(bits: 32 << (try width(numbers[0], among: [0, 1])))
      case .time: return .fixed(bits: try width(numbers[1], among: [32, 64]))
      case .timestamp, .duration: return .fixed(bits: 64)
      case .interval: return .fixed(bits: 32 << (try width(numbers[0], among: [0, 1, 2])))
      case .fixedSizeBinary:
        return .fixed(bits: 8 * (try width(numbers[0], in: 0...Int64(Int32.max))))
      case .utf8, .binary: return .bytes(offsetSize: 4)
      case .largeUTF8, .largeBinary: return .bytes(offsetSize: 8)
      case .utf8View, .binaryView: return .views
      case .list, .map: return .list(offsetSize: 4)
      case .largeList: return .list(offsetSize: 8)
      case .listView: return .listView(offsetSize: 4)
      case .largeListView: return .listView(offsetSize: 8)
      case .fixedSizeList:
        return .fixedList(count: try width(numbers[0], in: 0...Int64(Int32.max)))
      case .structure: return .structure
      case .union: return .union(isDense: try width(numbers[0], among: [0, 1]) == 1)
      case .runEndEncoded: return .runs
      }
    }
  }

  private func width(_ number: Int64, among known: [Int64]) throws(ArrowError) -> Int {
    guard known.contains(number) else {
      throw .damaged("\(number) is no width of the type '\(kind)'")
    }
    return Int(number)
  }

  private func width(_ number: Int64, in range: ClosedRange<Int64>) throws(ArrowError) -> Int {
    guard range.contains(number) else {
      throw .damaged("\(number) is no width of the type '\(kind)'")
    }
    return Int(number)
  }
}
