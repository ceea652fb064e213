import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if Foundation
  import Foundation

  extension Bundle {
    /// The program's own folder, as Foundation finds it.
    static var ofExecutable: Bundle { .main }
  }
#else
  /// A folder with a program's files: scene files, view descriptions and others.
  @MainActor
  public final class Bundle {
    /// The folder.
    public let bundlePath: String

    /// The languages that files are looked for in, best first, such as `["de-CH", "de"]`; initially
    /// those of the environment.
    public var preferredLocalizations: [String]

    /// The folder of files at a path.
    ///
    /// - Returns: `nil` if there is no such folder.
    public convenience init?(path: String) {
      guard FileSystem.kind(of: path) == .folder else { return nil }
      self.init(folder: path, languages: Self.languages(of: ProcessInfo.processInfo.environment))
    }

    init(folder: String, languages: [String]) {
      bundlePath = folder
      preferredLocalizations = languages
    }

    /// The path of a file: in the folder of a language (`de.lproj`) first, then in `Resources`,
    /// then in the folder itself; `nil` if there is none, or if the name contains a path.
    ///
    /// - Parameters:
    ///   - name: the name of the file without its extension.
    ///   - type: the extension, without the dot before it.
    public func path(forResource name: String, ofType type: String) -> String? {
      localizedPath(of: name, type)
    }
  }

  extension Bundle {
    /// The folder of the executable, by whatever name the program was started.
    static var ofExecutable: Bundle {
      let path = Executable.path ?? ""
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      return Bundle(folder: folder, languages: languages(of: ProcessInfo.processInfo.environment))
    }
  }
#endif

extension Bundle {
  /// The path of a file: in the folder of a language (`de.lproj`) first, then in `Resources`, then
  /// in the folder itself; `nil` if there is none, or if the name contains a path.
  func localizedPath(of name: String, _ type: String) -> String? {
    guard Self.isPlain(name) else { return nil }
    let file = "\(name).\(type)"
    let folders = ["\(bundlePath)/Resources", bundlePath]
    let localized = preferredLocalizations.flatMap { language in
      folders.map { "\($0)/\(language).lproj" }
    }
    return (localized + folders).map { "\($0)/\(file)" }.first { access($0, R_OK) == 0 }
  }

  /// The text of a file, found as ``localizedPath(of:_:)`` has it; `nil` if there is none, or if it
  /// is not in UTF-8.
  package func text(of name: String, _ type: String) -> String? {
    localizedPath(of: name, type).flatMap { try? JSONFile(path: $0).bytes() }.flatMap {
      String(data: Data($0), encoding: .utf8)
    }
  }

  /// Whether a name is a plain file name, without a path.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
  }

  /// The languages that an environment asks for, best first: `LANGUAGE`, or else `LC_ALL`,
  /// `LC_MESSAGES` or `LANG`, each language with its country before the one without; none for `C`
  /// and `POSIX`.
  static func languages(of environment: [String: String]) -> [String] {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    if ["", "C", "POSIX"].contains(locale.prefix { $0 != "." }) { return [] }
    let wishes = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    var languages: [String] = []
    for wish in wishes.isEmpty ? [locale] : wishes {
      let tag = wish.prefix { $0 != "." && $0 != "@" }
      let parts = tag.split(whereSeparator: { $0 == "_" || $0 == "-" })
      guard let language = parts.first, isPlain(String(language)) else { continue }
      languages += parts.count > 1 ? ["\(language)-\(parts[1])", "\(language)"] : ["\(language)"]
    }
    return languages.filter(isPlain)
  }
}
