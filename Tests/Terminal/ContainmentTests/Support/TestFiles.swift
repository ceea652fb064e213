import Foundation

@testable import Containment

/// Files in a temporary folder, which is deleted with them.
@MainActor
final class TestFiles {
  let folder: String

  /// - Parameter contents: texts by paths within the folder.
  init(_ contents: [String: String] = [:]) throws {
    folder = NSTemporaryDirectory() + "/containment-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: nil)
    for (path, text) in contents { try write(text, to: path) }
  }

  isolated deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  #if Foundation
    /// The folder.
    var bundle: Bundle { Bundle(path: folder) ?? .main }
  #else
    /// The folder without any languages.
    var bundle: Containment.Bundle { Containment.Bundle(folder: folder, languages: []) }
  #endif

  func path(_ name: String) -> String { folder + "/" + name }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: nil)
    try Data(text.utf8).write(to: url)
  }
}

extension SceneFileContents {
  /// What a text of JSON says.
  init(json: String) throws {
    self = try JSONDecoder().decode(SceneFileContents.self, from: Data(json.utf8))
  }
}
