import Platform

/// Reads the messages of a stream of Arrow, or of a file of Arrow (Feather 2), one after the other.
///
/// A file has a list of its messages at the end. One that comes through a pipe is read into memory
/// first; of others only the message at hand is. Memory grows with the bytes that arrive, not with
/// the lengths that a message claims.
///
/// Source: `Message.fbs` and `File.fbs` of Apache Arrow,
/// https://arrow.apache.org/docs/format/Columnar.html
public struct ArrowReader: ~Copyable {
  /// A message.
  public enum Message {
    /// The values of a dictionary, or further ones of it.
    case dictionary
    /// Rows of the table.
    case rows(ArrowBatch)
  }

  /// The columns.
  public private(set) var schema = ArrowSchema([])
  /// The head of a message to write if the last one that was read is a dictionary.
  private(set) var dictionaryHead: [UInt8]?
  /// The body of the last message.
  let body = ArrowBody()

  private var opening: ArraySlice<UInt8>
  private let input: Input
  /// A descriptor that becomes readable when reading is to end early; -1 for none. Then a call that
  /// waits for bytes throws ``RecordError/stopped``.
  public var stop: Int32 = -1
  private var isAtEnd = false
  /// The number of bytes that have been read.
  public private(set) var bytesRead = 0
  /// The columns with the dictionaries, by their numbers.
  private var encoded: [Int64: ArrowField] = [:]
  /// The dictionaries that have come.
  private var known: Set<Int64> = []
  /// The dictionaries that are kept, by their numbers.
  private(set) var dictionaries: [Int64: ArrowDictionary] = [:]
  /// The file that is read; `nil` for a stream.
  private var file: File?

  private enum Input {
    case descriptor(InputDescriptor)
    case function((UnsafeMutableRawBufferPointer) throws(RecordError) -> Int)
  }

  /// A file, and what of it is still to be read.
  private struct File {
    /// All bytes, if they came through a pipe.
    var whole: ArrowBody?
    /// The number of bytes.
    var size: Int
    /// Where the next bytes are read.
    var position = 0
    /// Where the messages begin that are still to be read, the last one first.
    var starts: [Int] = []
  }

  /// The first bytes of a file of Arrow.
  private static let mark = Array("ARROW1".utf8)
  /// The most bytes of the head of a message.
  private static let longestHead = 1 << 28

  private static let beginnings = [mark + [0, 0], [0xFF, 0xFF, 0xFF, 0xFF]]

  /// Whether some bytes begin like a stream or a file of Arrow.
  public static func isArrow(_ bytes: [UInt8]) -> Bool {
    beginnings.contains { bytes.starts(with: $0) }
  }

  /// Whether further bytes decide whether an input that begins with some bytes is Arrow.
  public static func mayBeArrow(_ bytes: [UInt8]) -> Bool {
    beginnings.contains { $0.count > bytes.count && $0.starts(with: bytes) }
  }

  /// Reads the columns.
  ///
  /// - Parameter opening: the first bytes, which have been read already.
  public init(opening: [UInt8], _ input: InputDescriptor) throws(ArrowError) {
    try self.init(opening, .descriptor(input))
  }

  /// Reads the columns of what a function reads into memory; it returns how many bytes, 0 at the
  /// end. A file is read as one that comes through a pipe.
  ///
  /// - Parameter opening: the first bytes, which have been read already: at least eight, or all.
  public init(
    opening: [UInt8], _ read: @escaping (UnsafeMutableRawBufferPointer) throws(RecordError) -> Int
  ) throws(ArrowError) {
    try self.init(opening, .function(read))
  }

  private init(_ opening: [UInt8], _ input: Input) throws(ArrowError) {
    (self.opening, self.input) = (opening[...], input)
    if opening.starts(with: Self.mark) {
      try openFile()
    } else {
      guard let message = try nextHead() else { throw .damaged("there is no schema") }
      guard message.kind == 1 else { throw .damaged("the first message is no schema") }
      try take(ArrowSchema(message.table), version: message.version)
      try readBody(message.bodyCount)
    }
  }

  private mutating func take(_ schema: ArrowSchema, version: Int16) throws(ArrowError) {
    self.schema = schema
    for field in schema.fields.flatMap(\.encodedFields) {
      guard let id = field.dictionary?.id else { continue }
      guard encoded[id]?.hasValues(of: field) != false else {
        throw .damaged("values of two types in the dictionary \(id)")
      }
      encoded[id] = field
    }
    if version < 4, schema.fields.contains(where: { $0.hasKind(.union) }) {
      throw .unsupported("a union of an old version")
    }
  }

  /// Reads the list of a file's messages.
  private mutating func openFile() throws(ArrowError) {
    if case .descriptor(let input) = input,
      let size = input.size(ofFileReadUpTo: opening.count)
    {
      file = File(size: size)
    } else {
      let whole = ArrowBody()
      while true {
        let read = try readSome(into: try whole.room(upTo: .max))
        if read == 0 { break }
        whole.count += read
      }
      file = File(whole: whole, size: whole.count)
      bytesRead = 0
    }
    opening = []
    let size = file?.size ?? 0
    file?.position = size - 10
    guard size > 18, let end = try bytes(10), end[4...].elementsEqual(Self.mark) else {
      throw .truncated
    }
    let count = end[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= size - 18 else { throw .damaged("the footer is longer than the file") }
    file?.position = size - 10 - count
    guard let bytes = try bytes(count) else { throw .truncated }
    let footer = try FlatTable(root: bytes)
    guard let table = try footer.table(1) else { throw .damaged("there is no schema") }
    try take(ArrowSchema(table), version: try footer.number(0, or: Int16(0)))
    var starts: [Int] = []
    for slot in [2, 3] {
      let blocks = try footer.numbers(slot, eachOf: 3, as: Int64.self)
      for index in stride(from: 0, to: blocks.count, by: 3) {
        guard let start = Int(exactly: blocks[index]), (8..<size).contains(start) else {
          throw .damaged("the footer lists a message outside of the file")
        }
        starts.append(start)
      }
    }
    guard Set(starts).count == starts.count else {
      throw .damaged("the footer lists a message twice")
    }
    file?.starts = starts.reversed()
  }

  /// Keeps the dictionaries that the values of some columns, or of those in them, are codes of.
  public mutating func keepDictionaries(ofColumns columns: [Int]) {
    for field in columns.flatMap({ schema.fields[$0].encodedFields }) {
      if let id = field.dictionary?.id { dictionaries[id] = ArrowDictionary(field.values) }
    }
  }

  /// The columns of a batch, the last message, as texts.
  ///
  /// - Throws: for a scale of decimals beyond ±76.
  func cells(of batch: ArrowBatch) throws(ArrowError) -> [ArrowCells] {
    var position = ArrowBatch.Position()
    var columns: [ArrowCells] = []
    for field in schema.fields {
      columns.append(try ArrowCells(field, at: &position, of: batch, body, dictionaries))
    }
    return columns
  }

  /// Keeps the last message, a dictionary or a part of one, if that is wanted.
  private mutating func keep(
    _ id: Int64, _ batch: ArrowBatch, isPart: Bool
  ) throws(ArrowError) {
    guard let dictionary = dictionaries[id] else { return }
    let copy = ArrowBody()
    try copy.append(body.bytes)
    if !isPart { dictionary.removeAll() }
    try dictionary.append(batch, copy, among: dictionaries)
  }

  /// Reads the next message; `nil` at the end. Its body is valid until the next call.
  public mutating func next() throws(ArrowError) -> Message? {
    if file != nil {
      guard let start = file?.starts.popLast() else { return nil }
      file?.position = start
    }
    guard !isAtEnd, let message = try nextHead() else {
      guard file == nil else { throw .damaged("the footer lists a message that is none") }
      try checkEnd()
      return nil
    }
    dictionaryHead = nil
    switch message.kind {
    case 2:
      let id = try message.table.number(0, or: Int64(0))
      guard let field = encoded[id] else { throw .damaged("no column has the dictionary \(id)") }
      guard let values = try message.table.table(1) else { throw .damaged("an empty dictionary") }
      try readBody(message.bodyCount)
      let batch = try ArrowBatch(values, of: [field.values], body)
      let isPart = try message.table.number(2, or: Int8(0)) != 0
      try keep(id, batch, isPart: isPart)
      dictionaryHead = ArrowMessage.dictionary(
        id, batch.rowCount, ArrowMessage.Layout(batch, in: body), isPart: isPart)
      known.insert(id)
      return .dictionary
    case 3:
      if let missing = encoded.keys.first(where: { !known.contains($0) }) {
        throw .damaged("the dictionary \(missing) does not come before the rows")
      }
      try readBody(message.bodyCount)
      return .rows(try ArrowBatch(message.table, of: schema.fields, body))
    default: throw .damaged("a message of the unknown kind \(message.kind)")
    }
  }

  private struct Head {
    let version: Int16
    let kind: Int8
    let table: FlatTable
    let bodyCount: Int
  }

  /// Reads the head of the next message; `nil` at the end.
  private mutating func nextHead() throws(ArrowError) -> Head? {
    guard let mark = try bytes(4, mayEnd: true) else { return nil }
    guard mark == [0xFF, 0xFF, 0xFF, 0xFF] else {
      throw .damaged("a message does not begin with its mark")
    }
    guard let size = try bytes(4) else { throw .truncated }
    let count = size.reversed().reduce(0) { $0 << 8 | Int($1) }
    if count == 0 { return nil }
    guard count <= Self.longestHead else { throw .damaged("a head of \(count) bytes") }
    guard let head = try bytes(count) else { throw .truncated }
    let root = try FlatTable(root: head)
    let version = try root.number(0, or: Int16(0))
    guard version >= 3 else { throw .unsupported("the format of a version before 0.8") }
    let bodyCount = try root.number(3, or: Int64(0))
    guard bodyCount >= 0, let size = Int(exactly: bodyCount), let table = try root.table(2) else {
      throw .damaged("a message without a body")
    }
    return Head(
      version: version, kind: try root.number(1, or: Int8(0)), table: table, bodyCount: size)
  }

  /// Reads some bytes; `nil` if the input ends before the first of them and may do so.
  private mutating func bytes(
    _ count: Int, mayEnd: Bool = false
  ) throws(ArrowError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let size = min(count - bytes.count, 1 << 16)
      var piece = [UInt8](repeating: 0, count: size)
      var span = piece.mutableSpan
      let read = try span.withUnsafeMutableBytes { (room) throws(ArrowError) in
        try readSome(into: room)
      }
      guard read > 0 else {
        if mayEnd, bytes.isEmpty { return nil }
        throw .truncated
      }
      bytes += piece[..<read]
    }
    return bytes
  }

  /// Reads the body of a message.
  private mutating func readBody(_ count: Int) throws(ArrowError) {
    body.removeAll()
    while body.count < count {
      let read = try readSome(into: try body.room(upTo: count))
      guard read > 0 else { throw .truncated }
      body.count += read
    }
  }

  private mutating func readSome(
    into room: UnsafeMutableRawBufferPointer
  ) throws(ArrowError) -> Int {
    let count: Int
    if !opening.isEmpty {
      count = opening.moveFirst(into: room)
    } else {
      do throws(RecordError) { count = try read(into: room) } catch { throw .record(error) }
    }
    bytesRead += count
    return count
  }

  /// Reads the next bytes of the file, or of the stream.
  private mutating func read(
    into room: UnsafeMutableRawBufferPointer
  ) throws(RecordError) -> Int {
    let count: Int
    switch (file?.position, file?.whole, input) {
    case (let position?, let whole?, _):
      let rest = whole.bytes.dropFirst(position).prefix(room.count)
      room.copyBytes(from: rest)
      count = rest.count
    case (let position?, nil, .descriptor(let input)):
      count = try input.read(at: position, into: room)
    case (_, _, .descriptor(let input)): return try input.read(into: room, stop: stop)
    case (_, _, .function(let read)): return try read(room)
    }
    file?.position += count
    return count
  }

  /// Refuses bytes behind a stream.
  private mutating func checkEnd() throws(ArrowError) {
    guard !isAtEnd else { return }
    isAtEnd = true
    guard try bytes(1, mayEnd: true) == nil else {
      throw .damaged("there are bytes behind its end; expected one stream")
    }
  }
}

extension ArrowField {
  /// Whether the values of two dictionaries are of one type. The members of structures have names.
  fileprivate func hasValues(of other: ArrowField) -> Bool {
    type == other.type && children.count == other.children.count
      && zip(children, other.children).allSatisfy {
        $0.dictionary == $1.dictionary && $0.hasValues(of: $1)
          && (type.kind != .structure || $0.name == $1.name)
      }
  }

  fileprivate func hasKind(_ kind: ArrowType.Kind) -> Bool {
    type.kind == kind || storedChildren.contains { $0.hasKind(kind) }
  }
}
