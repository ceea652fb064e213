import FoundationEssentials

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
  public func register(_ maker: any ViewControllerRestoration.Type) {
    makers["\(maker)"] = maker
  }

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

  /// The text of the archive as the last program left it; `nil` without one, or if it may not be
  /// read.
  public var archiveText: String? { archive.flatMap { try? $0.text() } }

  /// The archive; `nil` without a folder.
  var archive: JSONFile? { folder.map { JSONFile(path: "\($0)/state.json") } }

  /// The marker beside the archive while it is restored.
  var marker: RestorationMarker? {
    folder.map { RestorationMarker(path: "\($0)/state.restoring") }
  }
}
