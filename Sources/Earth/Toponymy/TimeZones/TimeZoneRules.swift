import Platform
import Text

/// How far the clocks of a time zone are from Greenwich, then and now, as the system's own
/// time-zone files have it (TZif, RFC 8536).
///
/// Versions 1 to 4 are read; leap seconds are not counted, as in POSIX time.
public struct TimeZoneRules: Sendable {
  /// The clocks of a zone at some time.
  public struct Offset: Hashable, Sendable {
    /// Seconds east of Greenwich.
    public let seconds: Int
    /// Whether it is what the zone calls daylight saving time.
    public let isDaylightSaving: Bool
    /// The abbreviation, such as "CEST" or "+0530".
    public let abbreviation: String
  }

  private static let standardDirectory = "/usr/share/zoneinfo"
  private static let greatestSize = 1 << 20

  private let transitions: [Int64]
  private let types: [Int]
  private let offsets: [Offset]
  private let rule: RecurringOffset?

  /// The rules of a zone such as "Europe/Copenhagen"; `nil` if the system does not know it.
  ///
  /// - Parameter directory: where the files are; if `nil`, in `$TZDIR` or /usr/share/zoneinfo.
  public init?(identifier: String, directory: String? = nil) {
    let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }), !identifier.contains("\0")
    else { return nil }
    let folder = directory ?? getenv("TZDIR").map { String(cString: $0) } ?? Self.standardDirectory
    guard
      let bytes = try? FileSystem.contents(
        of: folder + "/" + identifier, limit: Self.greatestSize)
    else { return nil }
    self.init(bytes: bytes)
  }

  /// The rules that the bytes of a TZif file hold; `nil` if they are no such file.
  public init?(bytes: [UInt8]) {
    var reader = BytesReader(bytes)
    guard var header = TimeZoneHeader(&reader) else { return nil }
    var timeSize = 4
    if header.version > 0 {
      guard reader.skip(header.size(timeSize: 4)), let second = TimeZoneHeader(&reader)
      else { return nil }
      header = second
      timeSize = 8
    }
    var transitions: [Int64] = []
    for _ in 0..<header.transitionCount {
      guard let time = reader.integer(size: timeSize) else { return nil }
      transitions.append(time)
    }
    guard let types = reader.take(header.transitionCount),
      types.allSatisfy({ $0 < header.typeCount }),
      let records = reader.take(6 * header.typeCount),
      let names = reader.take(header.nameBytes), header.typeCount > 0,
      reader.skip(header.size(timeSize: timeSize) - header.sizeToNames(timeSize: timeSize))
    else { return nil }
    self.transitions = transitions
    self.types = types.map { Int($0) }
    offsets = (0..<header.typeCount).map { type in
      let record = records[6 * type..<6 * type + 6]
      let seconds = record.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let name = names.dropFirst(Int(record[6 * type + 5])).prefix { $0 != 0 }
      return Offset(
        seconds: Int(Int32(bitPattern: seconds)), isDaylightSaving: record[6 * type + 4] != 0,
        abbreviation: String(decoding: name, as: UTF8.self).withoutControls)
    }
    rule = timeSize == 8 ? RecurringOffset(reader.line()) : nil
  }

  /// The offset at a time in seconds since 1970-01-01T00:00Z.
  ///
  /// - Complexity: O(log *n*) for *n* changes of the clocks.
  public func offset(at time: Int64) -> Offset {
    guard let last = transitions.last, time < last else {
      return rule?.offset(at: time) ?? offsets[types.last ?? 0]
    }
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return offsets[low == 0 ? 0 : types[low - 1]]
  }

  /// The offset at a moment in seconds since 1970-01-01T00:00Z; `nil` if its whole seconds do not
  /// fit into 64 bits.
  public func offset(atMoment seconds: Double) -> Offset? {
    Int64(exactly: seconds.rounded(.down)).map { offset(at: $0) }
  }
}

/// The header of one of the two parts of a TZif file.
private struct TimeZoneHeader {
  let version: UInt8
  let transitionCount: Int
  let typeCount: Int
  let nameBytes: Int
  private let leapSecondCount: Int
  private let standardCount: Int
  private let universalCount: Int

  init?(_ reader: inout BytesReader) {
    guard let magic = reader.take(4), magic.elementsEqual("TZif".utf8),
      let version = reader.take(1)?.first, reader.skip(15)
    else { return nil }
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = reader.integer(size: 4), count >= 0 else { return nil }
      counts.append(Int(count))
    }
    self.version = version
    (universalCount, standardCount, leapSecondCount) = (counts[0], counts[1], counts[2])
    (transitionCount, typeCount, nameBytes) = (counts[3], counts[4], counts[5])
  }

  func sizeToNames(timeSize: Int) -> Int {
    transitionCount * (timeSize + 1) + typeCount * 6 + nameBytes
  }

  func size(timeSize: Int) -> Int {
    sizeToNames(timeSize: timeSize) + leapSecondCount * (timeSize + 4) + standardCount
      + universalCount
  }
}

/// A cursor over bytes; integers are big-endian.
private struct BytesReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func take(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func skip(_ count: Int) -> Bool { take(count) != nil }

  mutating func integer(size: Int) -> Int64? {
    guard let bytes = take(size) else { return nil }
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4
      ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }

  /// What stands between two line feeds at the end.
  func line() -> String {
    String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
