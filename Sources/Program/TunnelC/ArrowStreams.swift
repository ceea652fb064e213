import DataFiles
import Geodesy
import Platform
import Toponymy
import TunnelHeader

/// `tunnel_find_facts_of_stream` of `tunnel.h`.
@_cdecl("tunnel_find_facts_of_stream")
public func findFacts(
  data: OpaquePointer?, fields: UInt32, latitude: UnsafePointer<CChar>?,
  longitude: UnsafePointer<CChar>?, input: UnsafeMutablePointer<ArrowArrayStream>?,
  output: UnsafeMutablePointer<ArrowArrayStream>?, message: UnsafeMutablePointer<CChar>?,
  size: Int
) -> tunnel_status {
  guard let data = object(of: data, as: OpenedData.self), let latitude, let longitude, let input,
    let output, input.pointee.release != nil, fields & ~FactColumns.allFields == 0
  else { return TUNNEL_BAD_ARGUMENT }
  do throws(FactStreamError) {
    let stream = try FactStream(
      of: input.pointee, latitude: String(cString: latitude),
      longitude: String(cString: longitude), fields: fields, data: data)
    input.pointee.release = nil
    output.pointee = ArrowArrayStream(
      get_schema: { FactStream.of($0)?.schema($1) ?? EINVAL },
      get_next: { FactStream.of($0)?.next($1) ?? EINVAL },
      get_last_error: { FactStream.of($0)?.lastError },
      release: { stream in
        guard let stream, stream.pointee.release != nil else { return }
        FactStream.of(stream)?.releaseSource()
        stream.pointee.private_data.map { Unmanaged<FactStream>.fromOpaque($0).release() }
        stream.pointee.release = nil
      }, private_data: Unmanaged.passRetained(stream).toOpaque())
    return TUNNEL_OK
  } catch {
    copyBeginning(of: error.description, to: message, size: size)
    return error == .heightsUnusable ? TUNNEL_BAD_DATA : TUNNEL_BAD_ARGUMENT
  }
}

/// Why facts cannot be added to a stream.
private enum FactStreamError: Error, Equatable, CustomStringConvertible {
  /// The stream gives no schema: the error number.
  case schemaRefused(Int32)
  /// The schema is no structure.
  case noTable
  /// A column that is not there.
  case missing(String)
  /// A column that is no column of numbers, and its format.
  case noNumbers(String, format: String)
  /// The heights are needed, and missing or damaged.
  case heightsUnusable

  var description: String {
    switch self {
    case .schemaRefused(let code): "the stream gives no schema (error \(code))"
    case .noTable: "the stream has no columns"
    case .missing(let name): "the stream has no column '\(name)'"
    case .noNumbers(let name, let format):
      "the column '\(name)' has the format '\(format)'; expected float64, float32 or a signed integer"
    case .heightsUnusable: "the file of heights is missing or damaged"
    }
  }
}

/// What a stream with facts points to.
private final class FactStream {
  private var source: ArrowArrayStream
  private let data: OpenedData
  private let heights: GroundHeights?
  private let fields: UInt32
  /// The columns of the source that pass through.
  private let kept: [Int]
  private let latitude: NumberReader
  private let longitude: NumberReader

  static func of(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) -> FactStream? {
    stream?.pointee.private_data.map {
      Unmanaged<FactStream>.fromOpaque($0).takeUnretainedValue()
    }
  }

  init(
    of source: ArrowArrayStream, latitude: String, longitude: String, fields: UInt32,
    data: OpenedData
  ) throws(FactStreamError) {
    (self.source, self.data, self.fields) = (source, data, fields)
    var schema = ArrowSchema()
    let code = source.get_schema(&self.source, &schema)
    guard code == 0 else { throw .schemaRefused(code) }
    defer { schema.release?(&schema) }
    guard schema.format.map({ String(cString: $0) }) == "+s" else { throw .noTable }
    // the format of a dictionary is that of its indices
    var columns: [(name: String, format: String)] = []
    for index in 0..<Int(schema.n_children) {
      guard let child = schema.children?[index]?.pointee, let format = child.format else {
        throw .noTable
      }
      columns.append(
        (
          child.name.map { String(cString: $0) } ?? "",
          child.dictionary == nil ? String(cString: format) : "dictionary"
        ))
    }
    func reader(_ name: String) throws(FactStreamError) -> NumberReader {
      guard let index = columns.firstIndex(where: { $0.name == name }) else {
        throw .missing(name)
      }
      guard let reader = NumberReader(column: index, format: columns[index].format) else {
        throw .noNumbers(name, format: columns[index].format)
      }
      return reader
    }
    self.latitude = try reader(latitude)
    self.longitude = try reader(longitude)
    let replaced = Set(FactField.all(of: fields).map(\.name.description))
    kept = columns.indices.filter { !replaced.contains(columns[$0].name) }
    do throws(DataFileError) {
      heights = fields & TUNNEL_ELEVATION.rawValue == 0 ? nil : try data.heights
    } catch {
      throw .heightsUnusable
    }
  }

  func releaseSource() { source.release?(&source) }

  var lastError: UnsafePointer<CChar>? { source.get_last_error?(&source) }

  /// The schema of the source without the columns that are replaced, with those of the facts.
  func schema(_ output: UnsafeMutablePointer<ArrowSchema>?) -> Int32 {
    guard let output else { return EINVAL }
    var schema = ArrowSchema()
    let code = source.get_schema(&source, &schema)
    guard code == 0 else { return code }
    let added = FactField.all(of: fields)
    let owner = Children<ArrowSchema>(count: kept.count + added.count)
    for (position, index) in kept.enumerated() {
      guard let child = schema.children[index] else { continue }
      owner.children[position] = child.pointee
      child.pointee.release = nil
    }
    for (field, position) in zip(added, kept.count...) {
      owner.children[position] = field.schema
    }
    // metadata of the table are not kept: they may speak of the columns
    schema.release?(&schema)
    output.pointee = ArrowSchema(
      format: cString("+s"), name: cString(""), metadata: nil, flags: 0,
      n_children: Int64(owner.count), children: owner.pointers, dictionary: nil,
      release: { schema in
        guard let schema, schema.pointee.release != nil else { return }
        schema.pointee.release = nil
        schema.pointee.private_data.map {
          Unmanaged<Children<ArrowSchema>>.fromOpaque($0).takeRetainedValue().release()
        }
      }, private_data: Unmanaged.passRetained(owner).toOpaque())
    return 0
  }

  /// The next batch of the source with the facts about its rows.
  func next(_ output: UnsafeMutablePointer<ArrowArray>?) -> Int32 {
    guard let output else { return EINVAL }
    var batch = ArrowArray()
    let code = source.get_next(&source, &batch)
    guard code == 0 else { return code }
    guard batch.release != nil else {
      output.pointee = batch
      return 0
    }
    let columns = facts(of: batch)
    let added = FactField.all(of: fields)
    let owner = Children<ArrowArray>(count: kept.count + added.count)
    for (position, index) in kept.enumerated() {
      guard let child = batch.children[index] else { continue }
      owner.children[position] = child.pointee
      child.pointee.release = nil
    }
    owner.source = batch
    for (field, position) in zip(added, kept.count...) {
      let column = field.array(of: columns, offset: Int(batch.offset), count: Int(batch.length))
      guard let column else {
        owner.release()
        return EOVERFLOW
      }
      owner.children[position] = column
    }
    output.pointee = ArrowArray(
      length: batch.length, null_count: batch.null_count, offset: batch.offset,
      n_buffers: batch.n_buffers, n_children: Int64(owner.count), buffers: batch.buffers,
      children: owner.pointers, dictionary: nil,
      release: { array in
        guard let array, array.pointee.release != nil else { return }
        array.pointee.release = nil
        array.pointee.private_data.map {
          Unmanaged<Children<ArrowArray>>.fromOpaque($0).takeRetainedValue().release()
        }
      }, private_data: Unmanaged.passRetained(owner).toOpaque())
    return 0
  }

  private func facts(of batch: ArrowArray) -> FactColumns {
    let count = Int(batch.length)
    let columns = FactColumns(fields: fields, rows: count)
    let finder = FactFinder(
      lookups: PointLookups(in: data.gazetteer), heights: heights, fields: fields,
      columns: columns)
    for row in 0..<count {
      guard let north = latitude.number(row, of: batch),
        let east = longitude.number(row, of: batch),
        let coordinate = try? Coordinate(latitude: north, longitude: east)
      else { continue }
      // a row without an answer has nulls
      try? finder.find(row, at: coordinate)
    }
    return columns
  }
}

/// Reads the numbers of one column of batches.
private struct NumberReader {
  private let column: Int
  private let format: UInt8

  /// `nil` if the format is none of numbers.
  init?(column: Int, format: String) {
    guard format.utf8.count == 1, let format = format.utf8.first,
      "gflisc".utf8.contains(format)
    else { return nil }
    (self.column, self.format) = (column, format)
  }

  /// The number of a row; `nil` for a null.
  func number(_ row: Int, of batch: ArrowArray) -> Double? {
    guard let array = batch.children[column]?.pointee, array.n_buffers == 2,
      let numbers = array.buffers[1]
    else { return nil }
    let index = Int(batch.offset + array.offset) + row
    if array.null_count != 0, let bits = array.buffers[0],
      bits.load(fromByteOffset: index >> 3, as: UInt8.self) >> UInt8(index & 7) & 1 == 0
    {
      return nil
    }
    func load<Number>(_ type: Number.Type) -> Number {
      numbers.loadUnaligned(fromByteOffset: index * MemoryLayout<Number>.size, as: type)
    }
    switch format {
    case UInt8(ascii: "g"): return load(Double.self)
    case UInt8(ascii: "f"): return Double(load(Float.self))
    case UInt8(ascii: "l"): return Double(load(Int64.self))
    case UInt8(ascii: "i"): return Double(load(Int32.self))
    case UInt8(ascii: "s"): return Double(load(Int16.self))
    default: return Double(load(Int8.self))
    }
  }
}

/// The children of a structure that is handed out, until it is released.
private final class Children<Structure> {
  let count: Int
  let children: UnsafeMutablePointer<Structure>
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<Structure>?>
  /// The batch whose children these were; it owns the bits of the rows.
  var source: ArrowArray?

  init(count: Int) {
    self.count = count
    children = .allocate(capacity: count)
    UnsafeMutableRawPointer(children).initializeMemory(
      as: UInt8.self, repeating: 0, count: count * MemoryLayout<Structure>.stride)
    pointers = .allocate(capacity: count)
    for index in 0..<count { (pointers + index).initialize(to: children + index) }
  }

  deinit {
    children.deallocate()
    pointers.deallocate()
  }
}

extension Children<ArrowSchema> {
  /// Releases the children that have not been moved elsewhere.
  func release() {
    for index in 0..<count { children[index].release?(children + index) }
  }
}

extension Children<ArrowArray> {
  /// Releases the children that have not been moved elsewhere, and the batch.
  func release() {
    for index in 0..<count { children[index].release?(children + index) }
    if var batch = source { batch.release?(&batch) }
    source = nil
  }
}
