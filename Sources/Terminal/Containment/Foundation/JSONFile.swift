import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a file could not be read or written.
struct FileError: Error {
  let reason: String
  /// Whether it is a device such as `/dev/null`, which keeps nothing.
  var isDevice = false

  init(reason: String) { self.reason = reason }

  init(_ problem: FileProblem) {
    reason = problem.description
    isDevice = problem == .kind(.device)
  }
}

/// A file of JSON.
struct JSONFile {
  let path: String

  /// The most bytes that are read. The text of a program's state has some thousands.
  static let mostBytes = 4 << 20

  /// Whether it is there, or may be there: the system does not say that it is missing.
  var exists: Bool {
    do {
      _ = try FileSystem.status(of: path)
      return true
    } catch {
      return error != .system(ENOENT) && error != .system(ENOTDIR)
    }
  }

  /// Reads the file as a value.
  ///
  /// - Throws: what is wrong with the file, and at which key.
  func read<Value: Decodable>(as type: Value.Type) throws(FileError) -> Value {
    try Self.decoded(bytes(), as: type)
  }

  func text() throws(FileError) -> String { String(decoding: try bytes(), as: UTF8.self) }

  func bytes() throws(FileError) -> [UInt8] {
    do {
      return try FileSystem.contents(of: path, limit: Self.mostBytes)
    } catch {
      throw FileError(error)
    }
  }

  /// The value that the bytes of a file hold.
  ///
  /// - Throws: what is wrong, and at which key.
  static func decoded<Value: Decodable>(
    _ bytes: [UInt8], as type: Value.Type
  ) throws(FileError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw FileError(reason: error.reason)
    } catch {
      throw FileError(reason: "it is not JSON")
    }
  }

  /// The bytes of a file that holds a value.
  static func encoded(_ value: some Encodable) throws(FileError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(value))
    } catch {
      throw FileError(reason: "it cannot be written as JSON")
    }
  }

  /// Creates the folder and replaces the whole file, as ``FileReplacement`` has it.
  ///
  /// Only the owner may read the folder, as the XDG base directory specification asks. A folder
  /// that is there already stays as it is.
  func write(_ bytes: [UInt8]) throws(FileError) {
    do {
      if let end = path.lastIndex(of: "/") { FileSystem.makeFolders(String(path[..<end])) }
      let replacement = try FileReplacement(of: path, .kept(new: 0o600))
      try replacement.write(bytes)
      try replacement.finish()
    } catch {
      throw FileError(error)
    }
  }

  /// Removes what programs left beside the file that ended while they wrote.
  func removeDrafts() { FileReplacement.removeDrafts(of: path) }

  /// Removes the file if it is a regular one and may be removed. A link to it stays.
  func remove() { FileReplacement.remove(path) }
}

extension DecodingError {
  /// What is wrong, and at which key.
  fileprivate var reason: String {
    let (text, path): (String, [any CodingKey]) =
      switch self {
      case .keyNotFound(let key, let context):
        ("'\(key.stringValue)' is missing", context.codingPath)
      case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
        ("the value is no \(type)", context.codingPath)
      case .dataCorrupted(let context) where context.codingPath.isEmpty: ("it is not JSON", [])
      case .dataCorrupted(let context): (context.debugDescription, context.codingPath)
      @unknown default: ("it is not what was expected", [])
      }
    let keys = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return keys.isEmpty ? text : "\(text) at \(keys.joined(separator: "."))"
  }
}
