import DataFiles
import Foundation
import TestSupport
import Testing

/// README.md and the other documents: their examples print what the documents say, their links have
/// targets, and the options and files that they name exist.
@Suite struct DocumentTests {
  private static let examples = Result { try MarkdownDocument.all().flatMap(\.examples) }

  @Test func thereAreExamples() throws {
    #expect(try Self.examples.get().count >= 20)
    #expect(try Self.examples.get().filter(\.isInteractive).count <= 2)
  }

  /// The two outputs are compared as whole texts, in either order, because their order in a
  /// terminal is not defined.
  @Test(arguments: (try? examples.get().filter { !$0.isInteractive }) ?? [])
  func examplesPrintWhatTheySay(example: MarkdownDocument.Example) throws {
    let result = try ExampleFolder().result(of: example.command)
    let (output, errors) = (result.output, result.errors)
    #expect(
      example.printed == output + errors || example.printed == errors + output,
      "it prints:\n\(output + errors)")
  }

  @Test(
    .enabled(
      if: InstalledProgram.isAsked("tmux") && InstalledProgram.isAsked("jq"),
      "tmux or jq is not installed"),
    arguments: (try? examples.get().filter(\.isInteractive)) ?? [])
  func interactiveExamplesPrintWhatTheySay(example: MarkdownDocument.Example) throws {
    let folder = try ExampleFolder()
    let terminal = try folder.start(example.command, output: "answer")
    #expect(
      try terminal.wait { $0.contains { $0.contains("through the Earth") } } != nil,
      "\(terminal.errors)")
    try terminal.press("Enter")
    #expect(terminal.exitStatus() == 0, "\(terminal.errors)")
    #expect(try folder.text(of: "answer") == example.printed)
  }

  /// The numbers of fuzzed readers and of modules with single faults are those of the source.
  @Test func whatIsTriedIsCounted() throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en")
    formatter.numberStyle = .spellOut
    func spelled(_ number: Int) throws -> String {
      try #require(formatter.string(from: NSNumber(value: number)))
    }
    let support = Product.root + "/Tests/Support/"
    let targets = try String(
      contentsOfFile: support + "Fuzz/Properties/FuzzTarget.swift", encoding: .utf8)
    let readers = try spelled(
      targets.split(separator: "\n").count { $0.hasPrefix("  case ") })
    let modules = try spelled(
      FileManager.default.contentsOfDirectory(atPath: support + "Mutants")
        .count { $0.hasSuffix(".txt") })
    for path in ["SECURITY.md", "docs/reliability.md"] {
      let text = try MarkdownDocument(path: path).text.replacing("\n", with: " ")
      #expect(text.contains("\(readers) readers"), "\(path): \(readers)")
      #expect(text.contains("single faults in \(modules) modules"), "\(path): \(modules)")
    }
  }

  @Test func relativeLinksLeadToFilesAndHeadings() throws {
    for document in try MarkdownDocument.all() {
      for link in document.relativeLinks {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false)
        let folder = URL(filePath: document.path, relativeTo: URL(filePath: Product.root + "/"))
          .deletingLastPathComponent()
        let target =
          parts[0].isEmpty
          ? Product.root + "/" + document.path
          : folder.appending(path: String(parts[0])).standardizedFileURL.path
        #expect(
          FileManager.default.fileExists(atPath: target), "\(document.path) links to \(link)")
        guard parts.count == 2, target.hasPrefix(Product.root + "/") else { continue }
        let name = String(target.dropFirst(Product.root.count + 1))
        #expect(
          try MarkdownDocument(path: name).anchors.contains(String(parts[1])),
          "\(document.path) links to \(link)")
      }
    }
  }

  /// The documents name only options of the program; options of the programs in the cluster are
  /// left out.
  @Test func optionsThatAreNamedExist() throws {
    let known = Set(
      try CommandDescription.ofProduct().longNames
        + CommandDescription.commandsOfProduct().flatMap(\.longNames))
    for document in try MarkdownDocument.all() where document.path != "docs/cluster.md" {
      let unknown = document.options.subtracting(known)
      #expect(unknown.isEmpty, "\(document.path)")
    }
  }

  /// The rules of the Makefile and of the makefiles that it includes, by their targets.
  private func rulesOfMake() throws -> [String: [String]] {
    let makefile = try String(contentsOfFile: Product.root + "/Makefile", encoding: .utf8)
    let included = makefile.matches(of: /(?m)^include (.+)$/)
      .flatMap { $0.1.split(separator: " ").map(String.init) }
    let texts = try included.map { path in
      try String(contentsOfFile: Product.root + "/" + path, encoding: .utf8)
    }
    let rules = ([makefile] + texts).flatMap { $0.matches(of: /(?m)^([a-z-]+):.*$/) }
    return Dictionary(grouping: rules) { String($0.1) }.mapValues { $0.map { String($0.0) } }
  }

  @Test func targetsOfMakeThatAreNamedExist() throws {
    let targets = Set(try rulesOfMake().keys)
    for document in try MarkdownDocument.all() {
      #expect(document.makeTargets.isSubset(of: targets), "\(document.path)")
    }
  }

  /// `make help` has one line for each target.
  @Test func everyTargetOfMakeIsExplained() throws {
    let rules = try rulesOfMake()
    #expect(rules.count > 30)
    for (target, lines) in rules {
      #expect(lines.filter { $0.contains(" ## ") }.count == 1, "\(target)")
    }
  }

  /// The README is short, and begins with what the program is.
  @Test func theReadMeIsShort() throws {
    let text = try MarkdownDocument(path: "README.md").text
    #expect(text.utf8.count <= 9_000)
    #expect(text.prefix(1_200).contains("View Controller Containment"))
  }

  /// The bytes of some data files.
  private static func size(of files: some Sequence<Substring>) throws -> Int {
    try files.reduce(0) { sum, file in
      let path = Product.root + "/Data/" + file
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return sum + ((attributes[.size] as? NSNumber)?.intValue ?? 0)
    }
  }

  /// The sizes of the data files are those that their page names.
  @Test func thePageOfTheDataHasTheirSizes() throws {
    let page = try MarkdownDocument(path: "Data/README.md").text
    let rows = page.matches(of: /\| `(\w+\.bin)` \| ([0-9,]+) \|/)
    #expect(rows.count >= 10)
    for row in rows {
      #expect(try Self.size(of: [row.1]) == Int(row.2.replacing(",", with: "")), "\(row.1)")
    }
  }

  /// The number of names in `search.bin`.
  @Test func thePageOfTheDataHasTheNumberOfNames() throws {
    let page = try MarkdownDocument(path: "Data/README.md").text
    let row = try #require(page.firstMatch(of: /\| `search.bin` \|.*\| ([0-9,]+) names by which/))
    let count = try BundledData.folder.search.opened().nameCount
    #expect(Int(row.1.replacing(",", with: "")) == count)
  }

  /// The copy of the data that a client of the libraries gets, and what a stream would have to read
  /// to check its files.
  @Test func otherPagesHaveTheSizesOfTheData() throws {
    let manifest = try MarkdownDocument(path: "Package.swift").text
    let copied = manifest.matches(of: /"(\w+\.bin)"/).map(\.output.1)
    #expect(copied.count == 9)
    func megabytes(_ files: [Substring]) throws -> Int {
      Int((Double(try Self.size(of: files)) / 1e6).rounded())
    }
    let libraries = try MarkdownDocument(path: "docs/swift.md").text
    let size = try megabytes(copied)
    #expect(libraries.contains("the copy of \(size) MB"))
    let reliability = try MarkdownDocument(path: "docs/reliability.md").text
    let streamed = try megabytes(["places.bin", "countries.bin", "seas.bin"])
    #expect(reliability.contains("reading \(streamed) MB before"))
  }
}
