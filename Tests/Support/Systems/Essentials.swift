// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the sources use of Foundation, for check.py: the declarations alone count.

public struct Data: Hashable, Sendable, RandomAccessCollection {
  private let bytes: [UInt8]

  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  public subscript(index: Int) -> UInt8 { bytes[index] }
}

public enum CodingFailure: Error {
  case unavailable
}

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  public enum NonConformingFloatEncodingStrategy: Sendable {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  open var outputFormatting: OutputFormatting = []
  open var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw

  public init() {}

  open func encode<Value: Encodable>(_ value: Value) throws -> Data {
    throw CodingFailure.unavailable
  }
}

open class JSONDecoder {
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw

  public init() {}

  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    throw CodingFailure.unavailable
  }
}

public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()
  public let environment: [String: String] = [:]
}

public struct IndexPath: Hashable, Comparable, Sendable, Codable, RandomAccessCollection {
  private var indexes: [Int]

  public init(indexes: [Int]) { self.indexes = indexes }

  public var startIndex: Int { 0 }
  public var endIndex: Int { indexes.count }
  public subscript(index: Int) -> Int {
    get { indexes[index] }
    set { indexes[index] = newValue }
  }

  public static func < (one: IndexPath, other: IndexPath) -> Bool {
    one.indexes.lexicographicallyPrecedes(other.indexes)
  }
}

extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
  }

  public init?(data: Data, encoding: Encoding) {
    self.init(validating: data, as: UTF8.self)
  }
}
