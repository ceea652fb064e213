import Foundation
import TestSupport
import Testing

/// The scripts with which shells complete the command line. Each shell can read its script, and all
/// offer the same.
@Suite struct CompletionTests {
  /// Writes the script of a shell into a folder, and returns its path.
  private func script(_ shell: String, in folder: TemporaryDirectory) throws -> String {
    let result = try run(
      Product.executable, ["--generate-completion-script", shell], environment: [:])
    #expect(result.status == 0 && result.errors == "")
    for command in try CommandDescription.commandsOfProduct() {
      #expect(result.output.contains(command.commandName))
    }
    return try folder.write(Array(result.output.utf8), to: "_tunnel")
  }

  static let offers: [(words: [String], expected: [String])] = [
    (["tunnel", "p"], ["pick", "pairs"]), (["tunnel", "me"], ["measure"]),
    (["tunnel", "ti"], ["tiles"]),
    (["tunnel", "map", "--theme", ""], ["auto", "dark", "light"]),
    (["tunnel", "map", "--type", "r"], ["relief"]),
    (["tunnel", "map", "--projection", "eq"], ["eqearth"]),
    (["tunnel", "map", "--layers", "+g"], ["+graticule", "+globe-daylight"]),
    (["tunnel", "map", "--layers", "a"], ["antipodal", "attribution", "all"]),
    (["tunnel", "map", "--format", ""], ["ansi", "plain", "svg"]),
    (["tunnel", "dig", "--glyphs", "b"], ["blocks", "braille"]),
    (["tunnel", "pick", "--language", "j"], ["ja"]),
    (["tunnel", "where", "--notation", "m"], ["maidenhead", "mgrs"]),
    (["tunnel", "antipode", "--format", "g"], ["geojson", "geo-uri"]),
    (["tunnel", "antipode", "--fields", "to.nearest.n"], ["to.nearest.name"]),
    (["tunnel", "antipode", "--on-error", ""], ["fail", "skip", "inline"]),
    (["tunnel", "fall", "--model", "u"], ["uniform"]),
    (["tunnel", "measure", "--lines", ""], ["straight", "geodesic"]),
    (["tunnel", "antipode", "--input-f"], ["--input-format"]),
    (["tunnel", "antipode", "--input", Product.root + "/Makef"], [Product.root + "/Makefile"]),
    (["tunnel", "antipode", "--data", Product.root + "/Dat"], [Product.root + "/Data"]),
  ]

  /// The completions that bash offers for the last word, in order.
  @Test(arguments: offers) func bashOffersValues(words: [String], expected: [String]) throws {
    let folder = try TemporaryDirectory()
    let file = try script("bash", in: folder)
    let quiet = ProcessResult(output: "", errors: "", status: 0)
    #expect(try run("bash", ["-n", file]) == quiet)
    let call = """
      source '\(file)'; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"
      COMP_POINT=${#COMP_LINE}; _tunnel tunnel "${@: -1}" "${@: -2:1}"; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let offered = try run("bash", ["-c", call, "bash"] + words).output.split(separator: "\n")
    #expect(offered.map(String.init) == expected)
  }

  @Test(.enabled(if: InstalledProgram.isAsked("zsh"), "zsh is not installed"), arguments: offers)
  func zshOffersValues(words: [String], expected: [String]) throws {
    let folder = try TemporaryDirectory()
    let file = try script("zsh", in: folder)
    let quiet = ProcessResult(output: "", errors: "", status: 0)
    #expect(try run("zsh", ["-f", "-n", file]) == quiet)
    let asker = Product.root + "/Tests/Program/TunnelTests/Resources/Shells/offers.zsh"
    let result = try run("zsh", ["-f", asker, file, words.joined(separator: " ")])
    let offered = result.output.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(result.errors == "" && names(offered) == names(expected), "\(result)")
  }

  @Test(.enabled(if: InstalledProgram.isAsked("fish"), "fish is not installed"), arguments: offers)
  func fishOffersValues(words: [String], expected: [String]) throws {
    let folder = try TemporaryDirectory()
    let file = try script("fish", in: folder)
    let quiet = ProcessResult(output: "", errors: "", status: 0)
    #expect(try run("fish", ["--no-execute", file]) == quiet)
    let call = "source '\(file)'; complete -C '\(words.joined(separator: " "))'"
    let result = try run("fish", ["--no-config", "-c", call])
    // each is followed by a tab and its meaning
    let offered = result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(result.errors == "" && names(offered) == names(expected), "\(result)")
  }

  /// The completions as a set; of paths, which each shell writes differently, only the name.
  private func names(_ offers: [String]) -> Set<Substring> {
    Set(offers.compactMap { $0.split(separator: "/").last })
  }
}
