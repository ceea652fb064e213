import Platform
import TunnelHeader

/// A column of facts in Arrow's layout.
struct FactField {
  let field: tunnel_field
  /// The name of the column.
  let name: StaticString
  /// Arrow's format: UTF-8, float64 or boolean.
  private let format: StaticString

  private static let texts: StaticString = "u"
  private static let numbers: StaticString = "g"
  private static let truths: StaticString = "b"

  private static let known = [
    FactField(field: TUNNEL_COUNTRY, name: "country", format: texts),
    FactField(field: TUNNEL_COUNTRY_CODE, name: "country_code", format: texts),
    FactField(field: TUNNEL_REGION, name: "region", format: texts),
    FactField(field: TUNNEL_SEA, name: "sea", format: texts),
    FactField(field: TUNNEL_TIME_ZONE, name: "time_zone", format: texts),
    FactField(field: TUNNEL_PLACE, name: "place", format: texts),
    FactField(field: TUNNEL_LAND, name: "land", format: texts),
    FactField(field: TUNNEL_PLACE_DISTANCE, name: "place_distance", format: numbers),
    FactField(field: TUNNEL_PLACE_BEARING, name: "place_bearing", format: numbers),
    FactField(field: TUNNEL_LAND_DISTANCE, name: "land_distance", format: numbers),
    FactField(field: TUNNEL_ELEVATION, name: "elevation", format: numbers),
    FactField(field: TUNNEL_ON_LAKE, name: "on_lake", format: truths),
  ]

  /// The fields of a mask, in the order of their bits.
  static func all(of mask: UInt32) -> [FactField] {
    known.filter { mask & $0.field.rawValue != 0 }
  }

  /// The schema of the column, which owns nothing.
  var schema: ArrowSchema {
    ArrowSchema(
      format: cString(format), name: cString(name), metadata: nil,
      flags: Int64(ARROW_FLAG_NULLABLE), n_children: 0, children: nil, dictionary: nil,
      release: { $0?.pointee.release = nil }, private_data: nil)
  }

  /// The column, with as many nulls before it as the offset of the batch; `nil` if its texts are
  /// longer than 2 GiB, which the format cannot hold.
  func array(of columns: FactColumns, offset: Int, count: Int) -> ArrowArray? {
    let found =
      columns.texts(of: field).map { ColumnBuffers(texts: $0, offset: offset, count: count) }
      ?? columns.numbers(of: field).map {
        ColumnBuffers(
          numbers: $0, areTruths: field == TUNNEL_ON_LAKE, offset: offset, count: count)
      }
    guard let buffers = found ?? nil else { return nil }
    return ArrowArray(
      length: Int64(offset + count), null_count: Int64(buffers.nullCount), offset: 0,
      n_buffers: Int64(buffers.count), n_children: 0, buffers: buffers.pointers, children: nil,
      dictionary: nil,
      release: { array in
        guard let array, array.pointee.release != nil else { return }
        array.pointee.release = nil
        array.pointee.private_data.map { Unmanaged<ColumnBuffers>.fromOpaque($0).release() }
      }, private_data: Unmanaged.passRetained(buffers).toOpaque())
  }
}

/// A text that ends with a zero and lives as long as the program.
func cString(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// The buffers of a column in Arrow's layout: which rows have a value, and the values.
private final class ColumnBuffers {
  let count: Int
  let pointers: UnsafeMutablePointer<UnsafeRawPointer?>
  private(set) var nullCount: Int

  private init(rows: Int, count: Int) {
    self.count = count
    nullCount = rows
    pointers = .allocate(capacity: count)
    pointers.initialize(repeating: nil, count: count)
  }

  deinit {
    for index in 0..<count { pointers[index]?.deallocate() }
    pointers.deallocate()
  }

  /// Room of zeros in a buffer, as aligned as Arrow recommends.
  private func room(_ buffer: Int, bytes: Int) -> UnsafeMutableRawPointer {
    let room = UnsafeMutableRawPointer.allocate(byteCount: max(bytes, 64), alignment: 64)
    memset(room, 0, max(bytes, 64))
    pointers[buffer] = UnsafeRawPointer(room)
    return room
  }

  private static func set(_ bit: Int, in bits: UnsafeMutableRawPointer) {
    let byte = bits.load(fromByteOffset: bit >> 3, as: UInt8.self) | 1 << UInt8(bit & 7)
    bits.storeBytes(of: byte, toByteOffset: bit >> 3, as: UInt8.self)
  }

  convenience init(numbers: NumberColumn, areTruths: Bool, offset: Int, count: Int) {
    let rows = offset + count
    self.init(rows: rows, count: 2)
    let known = room(0, bytes: (rows + 7) / 8)
    let values = room(1, bytes: areTruths ? (rows + 7) / 8 : 8 * rows)
    for row in 0..<count where !numbers.numbers[row].isNaN {
      Self.set(offset + row, in: known)
      nullCount -= 1
      if !areTruths {
        values.storeBytes(
          of: numbers.numbers[row], toByteOffset: 8 * (offset + row), as: Double.self)
      } else if numbers.numbers[row] != 0 {
        Self.set(offset + row, in: values)
      }
    }
  }

  /// `nil` if the texts are longer than 2 GiB.
  convenience init?(texts: TextColumn, offset: Int, count: Int) {
    let rows = offset + count
    let lengths = texts.texts.map { strlen($0) }
    let codes = texts.codes[..<count]
    let total = codes.reduce(0) { $0 + ($1 < 0 ? 0 : lengths[Int($1)]) }
    guard total <= Int(Int32.max) else { return nil }
    self.init(rows: rows, count: 3)
    let known = room(0, bytes: (rows + 7) / 8)
    let ends = room(1, bytes: 4 * (rows + 1))
    let values = room(2, bytes: total)
    var end = 0
    for row in 0..<count {
      let code = Int(codes[row])
      if code >= 0 {
        Self.set(offset + row, in: known)
        nullCount -= 1
        memcpy(values + end, texts.texts[code], lengths[code])
        end += lengths[code]
      }
      ends.storeBytes(
        of: Int32(truncatingIfNeeded: end), toByteOffset: 4 * (offset + row + 1), as: Int32.self)
    }
  }
}
