import Foundation
import TestSupport
import Testing

/// The scripts with which shells complete the command line.
@Suite struct CompletionTests {
  private func script(_ shell: String) throws -> String {
    let result = try run(
      Product.executable, ["--generate-completion-script", shell], environment: [:])
    #expect(result.status == 0 && result.errors == "")
    return result.output
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func aShellCanReadItsScript(shell: String) throws {
    let script = try script(shell)
    for command in try CommandDescription.commandsOfProduct() {
      #expect(script.contains(command.commandName))
    }
    guard try run("sh", ["-c", "command -v \(shell)"]).status == 0 else { return }
    let folder = try TemporaryDirectory()
    let file = try folder.write(Array(script.utf8), to: "script")
    #expect(try run(shell, ["-n", file]) == ProcessResult(output: "", errors: "", status: 0))
  }

  /// What bash offers for the last of some words.
  private func offers(_ words: [String]) throws -> [Substring] {
    let folder = try TemporaryDirectory()
    let file = try folder.write(Array(try script("bash").utf8), to: "script")
    let call = """
      source '\(file)'; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"
      COMP_POINT=${#COMP_LINE}; _tunnel tunnel "${@: -1}" "${@: -2:1}"; printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try run("bash", ["-c", call, "bash"] + words).output.split(separator: "\n")
  }

  @Test(arguments: [
    (["tunnel", "p"], ["pick", "pairs"]),
    (["tunnel", "map", "--theme", ""], ["auto", "dark", "light"]),
    (["tunnel", "map", "--type", "r"], ["relief"]),
    (["tunnel", "map", "--projection", "eq"], ["eqearth"]),
    (["tunnel", "map", "--layers", "+g"], ["+graticule"]),
    (["tunnel", "map", "--layers", "a"], ["antipodal", "attribution", "all"]),
    (["tunnel", "map", "--format", ""], ["ansi", "plain", "svg"]),
    (["tunnel", "dig", "--glyphs", "b"], ["blocks", "braille"]),
    (["tunnel", "pick", "--language", "j"], ["ja"]),
    (["tunnel", "where", "--notation", "m"], ["maidenhead", "mgrs"]),
    (["tunnel", "antipode", "--format", "g"], ["geojson", "geo-uri"]),
    (["tunnel", "antipode", "--fields", "to.nearest.n"], ["to.nearest.name"]),
    (["tunnel", "antipode", "--on-error", ""], ["fail", "skip", "inline"]),
    (["tunnel", "fall", "--model", "u"], ["uniform"]),
    (["tunnel", "antipode", "--input-f"], ["--input-format"]),
    (["tunnel", "antipode", "--input", Product.root + "/Makef"], [Product.root + "/Makefile"]),
    (["tunnel", "antipode", "--data", Product.root + "/Dat"], [Product.root + "/Data"]),
  ])
  func valuesAreOffered(words: [String], expected: [String]) throws {
    #expect(try offers(words).map(String.init) == expected)
  }
}
