import DataFiles
import Foundation
import TestSupport

/// What is wrong with the files that a session uses.
enum SimulatedTrouble: CustomStringConvertible, Sendable {
  /// A data file is removed when so many seconds have passed.
  case removed(DataFolder.File, time: Double)
  /// Some bytes of a data file have other values.
  case damaged(DataFolder.File, seed: UInt64)
  /// The state can never be saved.
  case unsavable

  /// Some trouble or, mostly, none.
  init?(using generator: inout SeededGenerator) {
    let file = DataFolder.File.allCases.randomElement(using: &generator) ?? .places
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: self = .removed(file, time: Double(Int.random(in: 0...200, using: &generator)))
    case 1: self = .damaged(file, seed: generator.next())
    case 2: self = .unsavable
    default: return nil
    }
  }

  var description: String {
    switch self {
    case .removed(let file, let time): "\(file.rawValue) removed after \(Int(time)) s"
    case .damaged(let file, _): "\(file.rawValue) damaged"
    case .unsavable: "a state that cannot be saved"
    }
  }

  /// Whether the maps may fail because of it.
  var concernsData: Bool { if case .unsavable = self { false } else { true } }

  /// Whether a fault that is reported only says so.
  func explains(_ fault: String) -> Bool {
    if case .unsavable = self { fault.contains("cannot save the state") } else { false }
  }

  /// Puts the data files into an empty folder as they are at first.
  func prepare(_ folder: TemporaryDirectory) throws {
    guard case .damaged(let file, let seed) = self else {
      return try folder.link(DataFolder.File.allCases)
    }
    var generator = SeededGenerator(seed: seed)
    try folder.link(DataFolder.File.allCases.filter { $0 != file })
    var bytes = try BundledData.bytes(of: file)
    // the header's own checksum notices every change of the first bytes
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      bytes[.random(in: 256..<bytes.count, using: &generator)] ^= .random(
        in: 1...255, using: &generator)
    }
    try folder.write(bytes, to: file.rawValue)
  }

  /// Does to the folder what happens between two times, in seconds.
  func pass(from start: Double, to end: Double, in folder: TemporaryDirectory) {
    if case .removed(let file, let time) = self, start <= time, time < end {
      unlink(folder.path + "/" + file.rawValue)
    }
  }

  /// Where the state is saved: in the folder, or below a file.
  func stateFolder(in folder: TemporaryDirectory) throws -> String {
    guard case .unsavable = self else { return folder.path + "/state" }
    return try folder.write([], to: "file") + "/state"
  }
}
