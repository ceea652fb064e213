#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of an application that is kept from one start to the next.
struct StateArchive: Codable, Equatable {
  /// The state of one controller.
  struct Entry: Codable, Equatable {
    /// The identifiers from the root down.
    var path: [String]
    /// The state that the controller has saved.
    var state: [String: CodedValue]
  }

  /// The number of this layout of the file.
  static let currentFormat = 1

  /// The number of the file's layout.
  var format = Self.currentFormat
  /// The version of the program that wrote it.
  var version: String
  /// The state that the application's delegate has saved.
  var application: [String: CodedValue] = [:]
  /// The controllers, parents before their children.
  var controllers: [Entry] = []
  /// The state of other objects by their names; `nil` without any.
  var objects: [String: [String: CodedValue]]?
  /// The states of windows, and of views in them that belong to no controller, by the names of
  /// both; `nil` without any.
  var windows: [String: [String: [String: CodedValue]]]?
}

extension StateArchive {
  /// The archive of a text; `nil` if it is not the JSON of one.
  init?(json text: String) {
    guard let archive = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = archive
  }
}
