#if Foundation
  import Foundation

  /// The log of a part of a program, as of the module `os`. Its lines go to standard error, which
  /// is shown by the key `Application.consoleKey` and when the program has ended.
  public final class OSLog: Sendable {
    /// The log of no part in particular.
    public static let `default` = OSLog(name: "")
    /// A log without lines.
    public static let disabled = OSLog(name: nil)

    private let name: String?

    private init(name: String?) { self.name = name }

    /// The log of a part of a program; its category begins each line.
    public convenience init(subsystem: String, category: String) { self.init(name: category) }

    fileprivate func write(_ message: StaticString, _ arguments: [any CVarArg]) {
      guard let name else { return }
      // `%{public}@` and its like say what a system's log hides; here nothing is hidden
      let format = "\(message)".replacing(/%\{[^}]*\}/, with: "%")
      let text = arguments.isEmpty ? format : String(format: format, arguments: arguments)
      let line = name.isEmpty ? text : "\(name): \(text)"
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
  }

  /// How much a line of a log matters, with the raw values of the module `os`; all are written.
  public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number of the kind.
    public let rawValue: UInt8
    /// A kind from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line without a kind.
    public static let `default` = OSLogType(rawValue: 0x00)
    /// What may be of use.
    public static let info = OSLogType(rawValue: 0x01)
    /// For the programmer.
    public static let debug = OSLogType(rawValue: 0x02)
    /// An error.
    public static let error = OSLogType(rawValue: 0x10)
    /// A bug.
    public static let fault = OSLogType(rawValue: 0x11)
  }

  /// Writes a line to a log, with arguments in the places of `%@`, `%d` and their like.
  public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
  ) {
    log.write(message, arguments)
  }

  /// Writes a line of a kind to a log.
  public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
  ) {
    log.write(message, arguments)
  }
#endif
