import FoundationEssentials
import Platform

/// Why a file could not be read or written.
struct FileError: Error {
  /// The reason, in words.
  let reason: String
}

/// A file of JSON.
struct JSONFile {
  /// Where it is.
  let path: String

  /// Whether it is there, or may be there: the system does not say that it is missing.
  var exists: Bool {
    var status = stat()
    return stat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// Reads the file as a value.
  ///
  /// - Throws: what is wrong with the file, and at which key.
  func read<Value: Decodable>(as type: Value.Type) throws(FileError) -> Value {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileError(reason: "there is no such file, or it may not be read")
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw FileError(reason: error.reason)
    } catch {
      throw FileError(reason: "it is not JSON")
    }
  }

  /// Reads the file as text.
  func text() throws(FileError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileError(reason: "there is no such file, or it may not be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Creates the folder, writes the whole text beside the file, and then replaces the file. If the
  /// file is a symbolic link, it stays one, and what it leads to is replaced.
  ///
  /// Only the owner may read the folder, as the XDG base directory specification asks.
  func write(_ value: some Encodable) throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(value)
      // a folder that is there already stays as it is
      for end in path.indices.dropFirst() where path[end] == "/" {
        mkdir(String(path[..<end]), 0o700)
      }
      try ReplacedFile(path: path).write([UInt8](data))
    } catch {
      throw FileError(reason: "the file cannot be written")
    }
  }

  /// Removes what a program left beside the file that ended while it wrote.
  func removeDraft() { ReplacedFile(path: path).removeDraft() }

  /// Removes the file if it exists and may be removed.
  ///
  /// - Returns: whether the file does not exist afterwards.
  @discardableResult
  func remove() -> Bool {
    try? FileManager.default.removeItem(atPath: path)
    return !exists
  }
}

extension DecodingError {
  /// What is wrong, and at which key.
  fileprivate var reason: String {
    let (text, path): (String, [any CodingKey]) =
      switch self {
      case .keyNotFound(let key, let context):
        ("'\(key.stringValue)' is missing", context.codingPath)
      case .typeMismatch(_, let context): (context.debugDescription, context.codingPath)
      case .valueNotFound(_, let context): (context.debugDescription, context.codingPath)
      case .dataCorrupted(let context): (context.debugDescription, context.codingPath)
      @unknown default: ("it is not what was expected", [])
      }
    let keys = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return keys.isEmpty ? text : "\(text) at \(keys.joined(separator: "."))"
  }
}
