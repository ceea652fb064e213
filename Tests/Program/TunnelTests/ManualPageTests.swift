import Foundation
import TestSupport
import Testing

/// The manual page and `--help` agree.
@Suite struct ManualPageTests {
  static let path = Product.root + "/docs/tunnel.1"

  /// The page without the parts that are for a formatter only.
  private func page() throws -> String {
    try String(contentsOfFile: Self.path, encoding: .utf8).replacing("\\-", with: "-")
      .replacing("\\&", with: "").replacing("\\%", with: "")
  }

  /// The part of the page about a command.
  private func section(_ name: String) throws -> Substring {
    let page = try page()
    let start = try #require(page.range(of: "\n.Ss tunnel \(name)\n"), "\(name) is not there")
    let rest = page[start.upperBound...]
    return rest[..<(rest.firstRange(of: try Regex("\n\\.S[hs] "))?.lowerBound ?? rest.endIndex)]
  }

  @Test func everyOptionAndExampleOfEveryCommandIsThere() throws {
    let commands = try CommandDescription.commandsOfProduct()
    #expect(commands.count >= 9)
    for command in commands {
      let section = try section(command.commandName)
      for name in command.longNames where !["help", "version"].contains(name) {
        #expect(
          section.contains(try Regex("\\.It Fl -\(name)( |\n|$)")),
          "\(command.commandName) --\(name)")
      }
      #expect(section.components(separatedBy: "\ntunnel ").count > 1)
      for value in (command.arguments ?? []).flatMap({ $0.allValues ?? [] }) {
        #expect(section.contains(value), "\(command.commandName): \(value)")
      }
    }
  }

  @Test func everySectionThatAReaderLooksForIsThere() throws {
    let page = try page()
    for title in [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS",
      "EXAMPLES", "SEE ALSO",
    ] {
      #expect(page.contains("\n.Sh \(title)\n"), "\(title)")
    }
    for variable in [
      "TUNNEL_DATA", "TUNNEL_LOG", "NO_COLOR", "COLORTERM", "XDG_STATE_HOME", "LANG",
    ] {
      #expect(page.contains(try Regex("\\.It Ev .*\(variable)")), "\(variable)")
    }
  }

  @Test(.enabled(if: InstalledProgram.isAsked("python3"), "python3 is not installed"))
  func thePageIsTheOneThatIsMadeNow() throws {
    let made = try run(
      "python3", ["-B", Product.root + "/docs/manual.py", Product.executable])
    #expect(made.status == 0 && made.errors == "")
    #expect(
      made.output == (try String(contentsOfFile: Self.path, encoding: .utf8)),
      "run 'make manual'")
  }

  @Test(.enabled(if: InstalledProgram.isAsked("groff"), "groff is not installed"))
  func theFormatterHasNothingToSay() throws {
    let set = try run("groff", ["-Tutf8", "-mandoc", "-ww", Self.path])
    #expect(set.status == 0 && set.errors == "")
    #expect(set.output.contains("São Paulo") && set.output.contains("東京"))
  }
}
