import Text

@testable import Features

/// What is turned is GeoJSON, however it is read; turned twice, its positions are the same.
enum FeatureProperties {
  /// Degrees of longitude and latitude in units of 1e-15.
  private typealias Position = SIMD2<Int64>
  private static let halfTurn: Int64 = 180_000_000_000_000_000

  /// The first byte says how many bytes are read at a time, the others are the text.
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    guard let first = bytes.first else { return }
    let text = Array(bytes.dropFirst())
    let once = turned(text, pieces: text.count)
    let pieced = turned(text, pieces: 1 + Int(first))
    // of input that is no UTF-8, the first piece decides on the message
    let isForeign = [once, pieced].contains {
      if case .failure(.foreign) = $0 { true } else { false }
    }
    try claim(
      pieced == once || isForeign && (try? once.get()) == (try? pieced.get()),
      "\(describe(once)), but \(describe(pieced)) in pieces")
    switch once {
    case .success(let once): try checkTurningBack(text, once)
    case .failure(let error):
      try claim(!error.description.isEmpty, "a refusal without a reason")
    }
  }

  private static func checkTurningBack(
    _ text: [UInt8], _ once: [UInt8]
  ) throws(BrokenProperty) {
    guard case .success(let twice) = turned(once, pieces: once.count) else {
      throw BrokenProperty(description: "cannot be turned again: \(string(once))")
    }
    let positions = try positions(in: text)
    let back = try Self.positions(in: twice)
    // a cut adds positions on the meridian of Greenwich, and joining takes them away
    try claim(
      positions.filter { !isOnCut($0) } == back.filter { !isOnCut($0) },
      "other positions when turned twice: \(string(once)), \(string(twice))")
    let there = try Self.positions(in: once)
    for position in positions where !isOnCut(position) {
      let east = position.x > 0 ? position.x - halfTurn : position.x + halfTurn
      try claim(there.contains([east, -position.y]), "no antipode in \(string(once))")
    }
  }

  private static func isOnCut(_ position: Position) -> Bool {
    position.x == 0 || position.x.magnitude == halfTurn.magnitude
  }

  private static func turned(_ text: [UInt8], pieces: Int) -> Result<[UInt8], FeatureError> {
    var output: [UInt8] = []
    var rest = text[...]
    var stream = FeatureStream(
      read: { buffer in
        let piece = rest.prefix(min(pieces, buffer.count))
        rest = rest.dropFirst(piece.count)
        buffer.copyBytes(from: piece)
        return piece.count
      }, write: { output += $0 })
    return Result { () throws(FeatureError) in
      _ = try stream.run()
      return output
    }
  }

  /// The positions of all geometries of a text that has been turned.
  private static func positions(in text: [UInt8]) throws(BrokenProperty) -> Set<Position> {
    let isMarked = text.starts(with: [0xEF, 0xBB, 0xBF])
    let result = text.withUnsafeBytes { bytes in
      Result {
        var scanner = JSONScanner(bytes, from: isMarked ? 3 : 0)
        var positions: Set<Position> = []
        while let next = scanner.peek() {
          if next == 0x1E {
            scanner = JSONScanner(bytes, from: scanner.offset + 1)
          } else {
            try collect(try scanner.value(), in: bytes, &positions)
          }
        }
        return positions
      }
    }
    do {
      return try result.get()
    } catch {
      throw BrokenProperty(description: "\(error) in \(string(text))")
    }
  }

  private static func collect(
    _ object: JSONValue, in bytes: UnsafeRawBufferPointer, _ positions: inout Set<Position>
  ) throws {
    let members = try ObjectMembers(of: object, in: bytes, path: "")
    switch try members.type(in: bytes, path: "") {
    case "FeatureCollection":
      for part in try elements(of: members["features"], in: bytes) {
        try collect(part, in: bytes, &positions)
      }
    case "GeometryCollection":
      for part in try elements(of: members["geometries"], in: bytes) {
        try collect(part, in: bytes, &positions)
      }
    case "Feature":
      if let geometry = members["geometry"], geometry.kind == .object {
        try collect(geometry, in: bytes, &positions)
      }
    default: try collectCoordinates(members["coordinates"], in: bytes, &positions)
    }
  }

  private static func collectCoordinates(
    _ value: JSONValue?, in bytes: UnsafeRawBufferPointer, _ positions: inout Set<Position>
  ) throws {
    let parts = try elements(of: value, in: bytes)
    guard parts.first?.kind == .number else {
      for part in parts { try collectCoordinates(part, in: bytes, &positions) }
      return
    }
    let angles = parts.prefix(2).compactMap { part in
      Ordinate.angle(UnsafeRawBufferPointer(rebasing: bytes[part.range]), limit: halfTurn)
    }
    try claim(angles.count == 2, "\(angles) is no position")
    positions.insert([angles[0], angles[1]])
  }

  private static func elements(
    of array: JSONValue?, in bytes: UnsafeRawBufferPointer
  ) throws -> [JSONValue] {
    guard let array else { return [] }
    var scanner = JSONScanner(bytes, from: array.range.lowerBound)
    var elements: [JSONValue] = []
    var hasMore = try scanner.enterArray()
    while hasMore {
      elements.append(try scanner.value())
      hasMore = try scanner.nextElement()
    }
    return elements
  }

  private static func describe(_ result: Result<[UInt8], FeatureError>) -> String {
    switch result {
    case .success(let text): string(text)
    case .failure(let error): error.description
    }
  }

  private static func string(_ text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self)
  }
}
