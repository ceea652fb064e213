import Text

/// The keys and values of a layer. A feature refers to both by their numbers.
package struct TileTags {
  /// A value of a tag.
  package enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  /// Where a key or a value is in the layer: half as large as a pointer with a count.
  private struct Place {
    let start, count: UInt32
  }

  private let message: UnsafeRawBufferPointer
  private var keys: [Place] = []
  private var values: [Place] = []
  /// The most bytes of a text that are read.
  private static let longestText = 1000

  init(_ layer: TileLayer) throws(TileFault) {
    message = layer.message
    keys.reserveCapacity(layer.keyCount)
    values.reserveCapacity(layer.valueCount)
    var reader = ProtobufReader(message)
    while let field = try reader.field() {
      switch (field.number, field.wire) {
      case (3, .bytes): keys.append(try place(&reader))
      case (4, .bytes): values.append(try place(&reader))
      default: try reader.skip(field.wire)
      }
    }
  }

  private func place(_ reader: inout ProtobufReader) throws(TileFault) -> Place {
    let count = try reader.bytes().count
    return Place(start: UInt32(reader.offset - count), count: UInt32(count))
  }

  private func bytes(_ place: Place) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      rebasing: message[Int(place.start)..<Int(place.start) + Int(place.count)])
  }

  package var keyCount: Int { keys.count }
  package var valueCount: Int { values.count }

  /// A key, without controls.
  ///
  /// - Precondition: `index` is less than ``keyCount``.
  package func key(_ index: Int) -> String { Self.text(bytes(keys[index])) }

  /// A value. Texts are without controls.
  ///
  /// - Precondition: `index` is less than ``valueCount``.
  /// - Throws: a fault for what is no value.
  package func value(_ index: Int) throws(TileFault) -> Value? {
    var reader = ProtobufReader(bytes(values[index]))
    var value: Value?
    while let field = try reader.field() {
      switch (field.number, field.wire) {
      case (1, .bytes): value = .text(Self.text(try reader.bytes()))
      case (2, .fourBytes):
        value = .number(Double(Float(bitPattern: try reader.fixed(UInt32.self))))
      case (3, .eightBytes): value = .number(Double(bitPattern: try reader.fixed(UInt64.self)))
      case (4, .number): value = .number(Double(Int64(bitPattern: try reader.number())))
      case (5, .number): value = .number(Double(try reader.number()))
      case (6, .number):
        let number = try reader.number()
        value = .number(Double(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)))
      case (7, .number): value = .flag(try reader.number() != 0)
      default: try reader.skip(field.wire)
      }
    }
    return value
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix(longestText), as: UTF8.self).withoutControls
  }
}

extension TileFeature {
  /// Passes the numbers of the key and the value of each tag to a function.
  ///
  /// - Throws: a fault for numbers that the layer does not have.
  @inline(__always)
  package func forEachTag(
    of tags: TileTags, _ body: (Int, Int) throws(TileFault) -> Void
  ) throws(TileFault) {
    var reader = ProtobufReader(self.tags)
    while !reader.isAtEnd {
      let key = try reader.number()
      guard !reader.isAtEnd, key < UInt64(tags.keyCount) else { throw .tag }
      let value = try reader.number()
      guard value < UInt64(tags.valueCount) else { throw .tag }
      try body(Int(key), Int(value))
    }
  }
}
