#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CodedValue {
  /// The coded form of an encodable value.
  init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    self = try JSONDecoder().decode(CodedValue.self, from: encoder.encode(value))
  }

  /// This value decoded as a type; `nil` if it does not fit.
  func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? JSONEncoder().encode(self)).flatMap { try? decoder.decode(type, from: $0) }
  }
}

extension Bundle {
  /// Reads a described file of the bundle.
  ///
  /// - Parameter kind: the name of such files in messages.
  /// - Throws: if the name contains a path, if there is no such file, or if the file is malformed.
  func read<Value: Decodable>(
    _ name: String, ofType type: String, called kind: String, as value: Value.Type
  ) throws(FileError) -> Value {
    guard Bundle.isPlain(name) else {
      throw FileError(reason: "'\(name)' is not the name of a \(kind): it has a path in it")
    }
    guard let path = localizedPath(of: name, type) else {
      throw FileError(reason: "no \(kind) '\(name).\(type)' in \(bundlePath)")
    }
    do {
      return try JSONFile(path: path).read(as: value)
    } catch {
      throw FileError(reason: "\(path): \(error.reason)")
    }
  }
}
