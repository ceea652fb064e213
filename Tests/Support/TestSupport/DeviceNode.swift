import Foundation

/// A device that a test makes in a folder of its own, so that no fault can harm those of the
/// machine.
public enum DeviceNode: String, CaseIterable, Sendable {
  /// Takes everything and gives nothing, as `/dev/null`.
  case null
  /// Has no space left, as `/dev/full`.
  case full
  /// The terminal of the process, as `/dev/tty`.
  case terminal

  /// Why tests that need devices are skipped.
  public static let refusal = "only a privileged user can make devices, and not everywhere"

  /// Whether this user can make devices in temporary folders, and open them.
  public static let canBeMade: Bool = {
    guard let folder = try? TemporaryDirectory() else { return false }
    let path = folder.path + "/null"
    guard (try? DeviceNode.null.make(at: path)) != nil else { return false }
    let descriptor = open(path, O_WRONLY)
    defer { if descriptor >= 0 { close(descriptor) } }
    return descriptor >= 0
  }()

  /// The major and minor number that Linux gives it.
  private var numbers: (major: dev_t, minor: dev_t) {
    switch self {
    case .null: (1, 3)
    case .full: (1, 7)
    case .terminal: (5, 0)
    }
  }

  /// The arguments of `mknod` behind the name of the node.
  public var arguments: String { "c \(numbers.major) \(numbers.minor)" }

  /// Makes the node.
  ///
  /// - Throws: if this user cannot.
  public func make(at path: String) throws {
    let (major, minor) = numbers
    guard mknod(path, S_IFCHR | 0o600, major << 8 | minor) == 0 else { throw POSIXError(.EPERM) }
  }
}
