import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Settings for keeping the state of an application's controllers from one start to the next.
///
/// The archive is one file of JSON in ``folder``, `state.json`. While it is being restored a locked
/// marker lies beside it; a program that does not complete the restoration leaves the marker behind
/// without the lock, and then the next start deletes the archive.
@MainActor
public final class StateRestoration {
  /// The folder of the archive; with `nil`, as at first, nothing is saved or restored.
  public var folder: String?

  /// The version of the program; an archive of another is not restored.
  public var version = ""

  /// The objects that are restored besides the controllers.
  let objects = RestorableObjects()

  private(set) var makers: [String: any ViewControllerRestoration.Type] = [:]

  /// Registers a class that makes controllers again, so that the archive can name it.
  public func register(_ maker: any ViewControllerRestoration.Type) { makers["\(maker)"] = maker }

  /// Where a program keeps its state: `$XDG_STATE_HOME/program`, or else
  /// `~/.local/state/program`; `nil` without a home.
  ///
  /// Follows the XDG Base Directory Specification 0.8: a path that is not absolute is ignored.
  public nonisolated static func folder(
    for program: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/\(program)"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/\(program)"
  }

  var waiting: WaitingState?

  /// Whether the terminal is in use, so that a state waits before it is written.
  var isHeld = false

  /// How long reading may take, which keeps the terminal waiting.
  nonisolated static let secondsToRead = 2
  /// How long writing may take, for which the terminal does not wait.
  nonisolated static let secondsToWrite = 5

  /// The text of the archive as the last program left it; `nil` without one, or if it may not be
  /// read, or not in time.
  public var archiveText: String? {
    guard let archive else { return nil }
    return TimedWork.result(within: Self.secondsToRead) { try? archive.text() } ?? nil
  }

  var archive: JSONFile? { folder.map { JSONFile(path: "\($0)/state.json") } }

  /// The marker beside the archive while it is restored.
  var marker: RestorationMarker? { folder.map { RestorationMarker(path: "\($0)/state.restoring") } }

  var placedMarker: RestorationMarker?

  /// Ends the restoration, which has completed as far as it matters: the next start may restore the
  /// same archive.
  package func endRestoring() {
    placedMarker?.remove()
    placedMarker = nil
  }
}

/// A state that has been collected and not been written.
struct WaitingState {
  let file: JSONFile
  let bytes: [UInt8]
  /// The path of the marker of an older state, which goes when this one has been written.
  let marker: String

  /// Writes the state on another thread.
  ///
  /// - Throws: why it cannot be written, or that the disk is too slow.
  func write() throws(FileError) {
    let (file, bytes, marker) = (file, bytes, marker)
    let outcome = TimedWork.result(within: StateRestoration.secondsToWrite) {
      Result { () throws(FileError) in
        try file.write(bytes)
        // it belonged to the state that has been replaced
        if RestorationMarker.wasLeftBehind(at: marker) { JSONFile(path: marker).remove() }
      }
    }
    guard let outcome else { throw FileError(.slow(seconds: StateRestoration.secondsToWrite)) }
    try outcome.get()
  }
}

/// What a start finds in the folder of the state.
enum FoundState: Sendable {
  case nothing
  /// A state whose restoration did not complete.
  case leftBehind
  case bytes([UInt8])
  case unreadable(FileError)

  /// Looks on another thread, and removes what was left behind by programs that ended while they
  /// wrote.
  static func read(_ file: JSONFile, marker: String) -> FoundState {
    let found = TimedWork.result(within: StateRestoration.secondsToRead) { () -> FoundState in
      file.removeDrafts()
      guard file.exists else { return .nothing }
      if RestorationMarker.wasLeftBehind(at: marker) { return .leftBehind }
      do throws(FileError) { return .bytes(try file.bytes()) } catch { return .unreadable(error) }
    }
    return found ?? .unreadable(FileError(.slow(seconds: StateRestoration.secondsToRead)))
  }
}
