import Foundation

/// A program's machine-readable description of its commands, options and examples.
public struct CommandDescription: Decodable, Sendable {
  /// An option, flag or argument.
  public struct Argument: Decodable, Sendable {
    /// One way to write it.
    public struct Name: Decodable, Sendable {
      /// Its kind, `long` or `short`.
      public let kind: String
      /// Its letters, without hyphens.
      public let name: String
    }

    /// All ways to write it; `nil` for arguments by position.
    public let names: [Name]?
    /// What it takes.
    public let valueName: String?
    /// The title of the group in which the help lists it; `nil` for none.
    public let sectionTitle: String?
    /// Whether the help lists it.
    public let shouldDisplay: Bool
    /// The values it takes, if they can be listed.
    public let allValues: [String]?
  }

  /// The name; that of the program for the outermost.
  public let commandName: String
  /// The text below the first line of its help.
  public let discussion: String?
  /// What it takes.
  public let arguments: [Argument]?
  /// The commands within it.
  public let subcommands: [CommandDescription]?

  /// The long options that the help lists, without hyphens.
  public var longNames: [String] {
    (arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }.filter {
      $0.kind == "long"
    }.map(\.name)
  }

  /// The indented lines that run the program, without the remarks that follow after two spaces.
  public var examples: [String] {
    (discussion ?? "").split(separator: "\n").filter { $0.hasPrefix("  ") }.map { line in
      let text = line.drop { $0 == " " }
      return String(text[..<(text.firstRange(of: "  ")?.lowerBound ?? text.endIndex)])
    }.filter { $0.contains("tunnel") }
  }

  /// The description by the program under test.
  public static func ofProduct() throws -> CommandDescription {
    struct Dump: Decodable { let command: CommandDescription }
    let result = try run(Product.executable, ["--experimental-dump-help"], environment: [:])
    return try JSONDecoder().decode(Dump.self, from: Data(result.output.utf8)).command
  }

  /// The program's commands except `help`.
  public static func commandsOfProduct() throws -> [CommandDescription] {
    (try ofProduct().subcommands ?? []).filter { $0.commandName != "help" }
  }
}
