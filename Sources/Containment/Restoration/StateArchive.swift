/// What is kept of an application from one start to the next.
struct StateArchive: Codable, Equatable {
  /// What one controller wrote down.
  struct Entry: Codable, Equatable {
    /// The identifiers from the root down.
    var path: [String]
    /// What the controller wrote down.
    var state: [String: CodedValue]
  }

  /// The number of this layout of the file.
  static let currentFormat = 1

  /// The number of the file's layout.
  var format = Self.currentFormat
  /// The version of the program that wrote it.
  var version: String
  /// What the application's delegate wrote down.
  var application: [String: CodedValue]
  /// The controllers, parents before their children.
  var controllers: [Entry]
}
