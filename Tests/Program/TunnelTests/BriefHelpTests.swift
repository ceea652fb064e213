import Foundation
import TestSupport
import Testing

/// `-h`, `--fields list`, and the options that commands share.
@Suite struct BriefHelpTests {
  private static let commands = (try? CommandDescription.commandsOfProduct()) ?? []

  @Test(arguments: commands.map(\.commandName))
  func aScreenHasUsageOptionsAndExamples(command: String) throws {
    let names = Set(
      try #require(Self.commands.first { $0.commandName == command }).longNames)
    for arguments in [[command, "-h"], [command, "--quiet", "-h", "1", "2"]] {
      let result = try tunnel(arguments)
      #expect(result.status == 0 && result.errors.isEmpty)
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }, "\(lines)")
      let usage = lines.dropFirst(2).first ?? ""
      #expect(usage.hasPrefix("Usage: tunnel ") && usage.contains(command))
      #expect(lines.last == "All options: tunnel \(command) --help")
      let options = lines.filter { $0.hasPrefix("  -") }
      for option in options {
        let name = try #require(option.firstRange(of: "--")).upperBound
        #expect(names.contains(String(option[name...].prefix { $0.isLetter || $0 == "-" })))
        #expect(option.dropFirst(2).contains("  "), "\(option) has no meaning")
      }
      #expect(options.count >= 6 && options.count <= 10)
      #expect(lines.filter { $0.hasPrefix("  ") && $0.contains("tunnel ") }.count == 3)
    }
  }

  @Test(arguments: commands.map(\.commandName))
  func noExampleIsBrokenAcrossLines(command: String) throws {
    let examples = try #require(Self.commands.first { $0.commandName == command }).examples
    let lines = try tunnel([command, "--help"]).output.split(separator: "\n")
    for example in examples {
      #expect(lines.contains { $0.hasPrefix("  " + example) }, "\(example)")
    }
  }

  @Test func theProgramHasAScreenToo() throws {
    let result = try tunnel(["-h"])
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 } && result.status == 0)
    for command in Self.commands { #expect(result.output.contains(command.commandName)) }
    // behind two hyphens it is a name, or none
    #expect(try tunnel(["where", "--", "-h"]).output.hasPrefix("Print") == false)
  }

  @Test(arguments: [
    "antipode", "where", "distance", "destination", "fall", "pairs", "land", "measure", "tiles",
    "pick",
  ])
  func everyFieldIsListedWithItsMeaning(command: String) throws {
    let list = try tunnel([command, "--fields", "list"])
    #expect(list.status == 0 && list.errors.isEmpty)
    let fields = list.output.split(separator: "\n").map { line in
      let path = line.prefix { $0 != " " }
      return (path: path, meaning: line[path.endIndex...].drop { $0 == " " })
    }
    #expect(fields.count >= 8)
    for field in fields { #expect(!field.meaning.isEmpty, "\(field.path)") }
    // a list of fields has no doubles
    #expect(Set(fields.map(\.path)).count == fields.count)
  }

  /// What the four commands that answer streams about places take beside the same options.
  @Test func commandsDifferOnlyWhereTheirQuestionsDo() throws {
    let own: [String: Set<String>] = [
      "antipode": [
        "dig", "random", "random-land", "geojson", "short-way", "places", "within",
        "min-population", "gazetteer", "gazetteer-columns", "label",
      ],
      "where": [
        "time", "places", "within", "min-population", "gazetteer", "gazetteer-columns", "label",
        "tiles",
      ],
      "distance": [],
      "fall": ["model", "spin", "between", "animate", "after", "size", "theme"],
    ]
    let all = try own.map { name, own in
      let command = try #require(Self.commands.first { $0.commandName == name })
      let names = Set(command.longNames)
      #expect(names.isSuperset(of: own), "\(name)")
      return names.subtracting(own)
    }
    for names in all { #expect(names == all[0]) }
    #expect(all[0].isSuperset(of: ["format", "fields", "output", "jobs", "quiet", "json"]))
  }

  @Test func anOptionStandsUnderTheSameTitleEverywhere() throws {
    var titles: [String: String] = [:]
    for command in Self.commands {
      for argument in (command.arguments ?? []) where argument.shouldDisplay {
        for name in argument.names ?? [] where name.kind == "long" {
          let title = argument.sectionTitle ?? "Options"
          let known = titles.updateValue(title, forKey: name.name) ?? title
          #expect(title == known, "\(command.commandName) --\(name.name)")
        }
      }
    }
    #expect(Set(titles.values).isSuperset(of: ["Output", "Records", "Streams", "Notations"]))
  }

  @Test(arguments: commands.map(\.commandName))
  func groupsComeInTheSameOrderEverywhere(command: String) throws {
    let description = try #require(Self.commands.first { $0.commandName == command })
    let titles = (description.arguments ?? []).filter(\.shouldDisplay).compactMap(\.sectionTitle)
    let first = titles.enumerated().filter { !titles[..<$0.offset].contains($0.element) }
    let order = ["Tiles", "Overlays", "Features", "Records", "Streams", "Notations", "Output"]
    #expect(first.map(\.element) == order.filter(titles.contains))
  }

  @Test func shortNamesMeanTheSameEverywhere() throws {
    let known = ["f": "format", "o": "output", "j": "jobs", "q": "quiet", "h": "help"]
    for command in Self.commands {
      for argument in command.arguments ?? [] {
        let names = argument.names ?? []
        for short in names where short.kind == "short" {
          #expect(names.contains { $0.kind == "long" && $0.name == known[short.name] })
        }
        for (short, long) in known where names.contains(where: { $0.name == long }) {
          #expect(names.contains { $0.name == short }, "\(command.commandName) --\(long)")
        }
      }
    }
  }
}
