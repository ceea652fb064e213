import Foundation
import TestSupport
import Testing

/// ARCHITECTURE.md, its picture, Package.swift, the folders and the imports agree.
@Suite struct ArchitectureTests {
  /// The text of a file of the package.
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Product.root + "/" + path, encoding: .utf8)
  }

  /// A module of the product as Package.swift has it.
  struct Module {
    let house: String
    /// What it uses directly, including packages.
    let uses: Set<String>
  }

  /// The modules of the product by their names.
  static func manifest() throws -> [String: Module] {
    let manifest = try text("Package.swift")
    let houses = manifest.matches(of: /\n  in: "(Sources|Tests)\/(\w+)",/)
    let kinds = /\.(target|executableTarget|systemLibrary|plugin)\(\s*name: "([^"]+)"/
    var modules: [String: Module] = [:]
    for (index, house) in houses.enumerated() where house.1 == "Sources" {
      let end = index + 1 < houses.count ? houses[index + 1].range.lowerBound : manifest.endIndex
      let section = manifest[house.range.upperBound..<end]
      let starts = section.matches(of: kinds)
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : section.endIndex
        let target = section[start.range.upperBound..<end]
        let listed = target.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
        let names = listed.replacing(/, package: "[^"]+"/, with: "").matches(of: /"([^"]+)"/)
        modules[String(start.2)] = Module(
          house: String(house.2), uses: Set(names.map { String($0.1) }))
      }
    }
    return modules
  }

  /// The rows of the table that begins with a cell, from top to bottom; in each cell the names.
  private static func table(_ first: String) throws -> [[[String]]] {
    let lines = try text("ARCHITECTURE.md").split(separator: "\n")
    return lines.drop { !$0.hasPrefix("| \(first) |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
      .map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map { cell in
          cell.matches(of: /`([^`]+)`/).map { String($0.1) }
        }
      }
  }

  /// The houses, and what each may import besides its own modules.
  private static func houses() throws -> [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: try table("house").map { ($0[0][0], Set($0[2])) })
  }

  /// The rows of modules: their house, their names and what they use.
  private static func rows() throws -> [(house: String, modules: [String], uses: Set<String>)] {
    try table("house | module").map { ($0[0][0], $0[1], Set($0[3])) }
  }

  /// All modules that a module uses, directly or indirectly.
  private static func reach(_ name: String, in modules: [String: Module]) -> Set<String> {
    let uses = modules[name]?.uses ?? []
    return uses.reduce(into: uses) { $0.formUnion(reach($1, in: modules)) }
  }

  @Test func theTablesHaveTheModulesOfTheManifest() throws {
    let manifest = try Self.manifest()
    let rows = try Self.rows()
    #expect(Set(rows.flatMap(\.modules)) == Set(manifest.keys))
    #expect(Set(try Self.houses().keys) == Set(manifest.values.map(\.house)))
    for row in rows {
      for module in row.modules {
        #expect(row.house == manifest[module]?.house, "\(module)")
        #expect(row.uses == manifest[module]?.uses, "\(module)")
      }
    }
  }

  @Test func aModuleUsesOnlyThoseBelowItAndTheHousesThatItsOwnMayImport() throws {
    let manifest = try Self.manifest()
    let houses = try Self.houses()
    let rows = try Self.rows()
    for (index, row) in rows.enumerated() {
      let below = Set(rows[(index + 1)...].flatMap(\.modules))
      #expect(row.uses.intersection(manifest.keys).isSubset(of: below), "\(row.modules)")
      let used = Set(row.uses.compactMap { manifest[$0]?.house }).subtracting([row.house])
      #expect(used.isSubset(of: houses[row.house] ?? []), "\(row.modules)")
    }
  }

  /// Each house is a folder of `Sources` and of `Tests`, and holds its modules and nothing else.
  @Test func theFoldersAreTheHouses() throws {
    let manifest = try Self.manifest()
    let houses = try Self.houses()
    func folders(_ path: String) throws -> Set<String> {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: Product.root + "/" + path)
          .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") })
    }
    #expect(try folders("Sources") == Set(houses.keys))
    #expect(try folders("Tests") == Set(houses.keys).union(["Support"]))
    for house in houses.keys {
      let modules = manifest.filter { $0.value.house == house }.keys
      #expect(try folders("Sources/" + house) == Set(modules), "\(house)")
    }
  }

  /// A program that takes only a library compiles neither PROJ nor data nor the command line.
  @Test func theLibrariesNeedNothingOfTheCommand() throws {
    let manifest = try Self.manifest()
    let products = try Self.text("Package.swift")
      .matches(of: /\.library\(\s*name: "([^"]+)", targets: \[([^\]]+)\]/)
    let names = ["Containment", "Controls", "TerminalUI", "UIKitNames", "ContainmentTesting"]
    #expect(Set(names).isSubset(of: products.map { String($0.1) }))
    for product in products where names.contains(String(product.1)) {
      let targets = product.2.matches(of: /"([^"]+)"/).map { String($0.1) }
      let needed = targets.reduce(into: Set(targets)) { $0.formUnion(Self.reach($1, in: manifest)) }
      let foreign = ["ArgumentParser", "CPROJLoader", "DataFiles", "Geodesy", "Text"]
      #expect(needed.isDisjoint(with: foreign), "\(product.1): \(needed)")
    }
  }

  /// The picture has every house, every arrow between houses and between the modules of one house
  /// that no longer path implies, and no other arrow.
  @Test func thePictureHasTheHousesAndTheArrowsOfTheManifest() throws {
    let modules = try Self.manifest()
    let houses = try Self.houses()
    let between = houses.mapValues { Module(house: "", uses: $0) }
    let within = modules.mapValues { module in
      let own = module.uses.filter { modules[$0]?.house == module.house }
      return Module(house: module.house, uses: own)
    }
    let expected = houses.keys + Self.arrows(between) + Self.arrows(within)
    let picture = try Self.text("docs/architecture.svg")
    let drawn = picture.matches(of: /<title>([^<]+)<\/title>/).map { String($0.1) }
    #expect(drawn.sorted() == expected.sorted(), "run 'make pictures'")
  }

  private static func arrows(_ modules: [String: Module]) -> [String] {
    modules.flatMap { name, module in
      module.uses.filter { used in
        !module.uses.contains { reach($0, in: modules).contains(used) }
      }.map { "\(name) → \($0)" }
    }
  }

  // MARK: - Imports

  /// The Swift files of a module, by their paths below the root, and their texts.
  static func sources(
    of name: String, _ module: Module
  ) throws -> [(path: String, text: String)] {
    let folder = "Sources/\(module.house)/\(name)"
    let files = FileManager.default.enumerator(atPath: Product.root + "/" + folder)
    return try (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .map { ("\(folder)/\($0)", try text("\(folder)/\($0)")) }
  }

  /// What is read of a source file: the modules that it imports and the words of its code.
  struct Reading {
    /// The words that a declaration of a type begins with, behind its modifiers.
    static let typeKinds: Set<Substring> = [
      "class", "struct", "enum", "protocol", "typealias", "actor",
    ]

    var imports: Set<String> = []
    var words: Set<Substring> = []

    init(_ text: String) {
      for line in Self.lines(of: text) {
        let code = Self.words(of: line)
        // an import on a condition is indented
        if line.first != " ", code.count < 4, code.dropLast().last == "import" {
          imports.insert(String(code[code.count - 1]))
        } else if !line.utf8.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) {
          words.formUnion(code)
        }
      }
    }

    static func lines(of text: String) -> [Substring] {
      text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    }

    static func words(of line: Substring) -> [Substring] {
      line.utf8.split { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
          false
        default: true
        }
      }.map { Substring($0) }
    }
  }

  /// What a module declares.
  private struct Declarations {
    /// The names of its types that other modules see.
    var types: Set<Substring> = []
    /// All names that other modules see.
    var visible: Set<Substring> = []
    /// All names.
    var all: Set<Substring> = []

    mutating func add(_ text: String) {
      let types = Reading.typeKinds
      let kinds = types.union(["var", "let", "func", "case"])
      let access: Set<Substring> = ["public", "package", "open"]
      for line in Reading.lines(of: text) {
        let words = Reading.words(of: line)
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
          continue
        }
        all.insert(words[kind + 1])
        guard words[..<kind].contains(where: access.contains) else { continue }
        visible.insert(words[kind + 1])
        if types.contains(words[kind]) { self.types.insert(words[kind + 1]) }
      }
    }
  }

  /// Modules that are used without an import, and why.
  private static let unimportedModules = ["CUIKit": "the compiler looks for it by another name"]

  /// A module lists exactly what it imports.
  @Test func modulesImportWhatTheManifestLists() throws {
    let manifest = try Self.manifest()
    let known = Set(manifest.keys).union(manifest.values.flatMap(\.uses))
    for (name, module) in manifest {
      let sources = try Self.sources(of: name, module)
      // a C library has no Swift sources, and a plug-in runs its tool
      guard !sources.isEmpty, name != "ObjectiveCSyntax" else { continue }
      let imports = Set(sources.flatMap { Reading($0.text).imports })
      #expect(!imports.contains("Foundation"), "\(name)")
      let uses = module.uses.subtracting(Self.unimportedModules.keys)
      #expect(imports.intersection(known) == uses, "\(name)")
    }
  }

  /// Files that import a module without naming anything of it, and why.
  private static let unnamedImports = [
    "Exports.swift Cells": "exported to clients",
    "Exports.swift Containment": "exported to clients",
    "Exports.swift Controls": "exported to clients",
    "Exports.swift Curses": "exported to clients",
    "Exports.swift Geodesy": "exported to clients",
    "UIKit.swift UIKitNames": "exported to clients",
  ]

  /// A file imports a module only if it names one of its types, or a member that neither its own
  /// module nor another import declares. Platform, which stands for the C library, is left out.
  @Test func filesImportWhatTheyName() throws {
    let manifest = try Self.manifest()
    var declarations: [String: Declarations] = [:]
    var sources: [(module: String, path: String, text: String)] = []
    for (name, module) in manifest {
      for source in try Self.sources(of: name, module) {
        declarations[name, default: Declarations()].add(source.text)
        sources.append((name, source.path, source.text))
      }
    }
    var unnamed: Set<String> = []
    for source in sources {
      let reading = Reading(source.text)
      for name in reading.imports where name != "Platform" {
        // C libraries and packages declare nothing here
        guard let imported = declarations[name] else { continue }
        let others = reading.imports.subtracting([name]).compactMap { declarations[$0]?.visible }
        let own = declarations[source.module]?.all ?? []
        let isNamed = reading.words.contains { word in
          imported.types.contains(word)
            || imported.visible.contains(word) && !own.contains(word)
              && !others.contains { $0.contains(word) }
        }
        if !isNamed {
          unnamed.insert("\(source.path.split(separator: "/").last ?? "") \(name)")
        }
      }
    }
    #expect(unnamed == Set(Self.unnamedImports.keys))
  }

  // MARK: - Systems

  /// The plug-in and tests, which have programs in texts that use UIKit, and this one.
  private static let askers = [
    "/ArchitectureTests.swift", "/ClientPackageTests.swift", "/ClientPrograms.swift",
    "/ObjectiveCSyntaxTests.swift", "/objective-c-syntax/main.swift",
    "/objective-c-syntax/Rewriting.swift",
  ]

  /// All modules of a build lie in one folder, so whether a file sees the module UIKit may depend
  /// on what has been built before: no file of ours or of a package that we use asks for it.
  @Test func nothingAsksForUIKit() throws {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let folders = sequence(first: program) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let checkouts = try #require(
      folders.map { $0.appending(path: "checkouts").path }
        .first { FileManager.default.fileExists(atPath: $0) })
    let roots = ["Sources", "Tests", "Examples"].map { Product.root + "/" + $0 } + [checkouts]
    var (read, asking): (Int, [String]) = (0, [])
    for root in roots {
      for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init()
      where path.hasSuffix(".swift") && !Self.askers.contains { path.hasSuffix($0) } {
        let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
        read += 1
        if text.contains(/canImport\(UIKit\b|\bimport UIKit\b/) { asking.append(path) }
      }
    }
    #expect(read > 400 && asking.isEmpty, "\(asking)")
  }

  /// Where else than in `DescriptorWait` the system's `poll` is called, and why.
  private static let furtherPolls = [
    "TerminalRescue.swift": "waits for nothing but a millisecond, in a handler of signals",
    "MemoryPressureMonitor.swift": "asks a file that Linux alone has",
  ]

  /// `DescriptorWait` does all waiting for descriptors, because `poll` alone does not take every
  /// terminal on macOS.
  @Test func oneFileWaitsForDescriptors() throws {
    var found: Set<String> = []
    for (name, module) in try Self.manifest() {
      for source in try Self.sources(of: name, module) {
        let code = source.text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        if code.contains(/(?:^|[^.\w]|Platform\.)poll\(/) {
          found.insert(String(source.path.split(separator: "/").last ?? ""))
        }
      }
    }
    #expect(found.remove("DescriptorWait.swift") != nil)
    #expect(found == Set(Self.furtherPolls.keys))
  }

  // MARK: - Files

  /// Where else than in FileSystem.swift files are opened, renamed or removed, and why.
  private static let furtherFileCalls = [
    "TerminalRescue.swift unlink": "a handler of signals calls what the system allows there",
    "MapLayers+Argument.swift remove": "takes a layer out of a set",
    "ObjectiveCSyntax.swift FileManager.default.enumerator":
      "a plug-in of the package manager uses no module",
    "ObjectiveCSyntax.swift Data(contentsOf": "the same plug-in reads which protocols matter",
  ]

  /// One file makes all calls that open, make, rename or remove files. Elsewhere a word of the list
  /// names a function or a closure that the same file declares.
  @Test func oneFileOpensRenamesAndRemovesFiles() throws {
    let words = [
      "open", "openat", "creat", "fopen", "freopen", "rename", "renameat", "unlink", "unlinkat",
      "remove", "link", "linkat", "symlink", "mkdir", "rmdir", "mkstemp", "truncate", "opendir",
    ].joined(separator: "|")
    let calls = try Regex<(Substring, Substring)>(
      "(?m)(?:^|[^.\\w])(?:Platform\\.|Glibc\\.|Darwin\\.)?(\(words))\\(")
    let foundation = try Regex<(Substring, Substring)>(
      "(FileManager\\.default\\.(?!fileExists)\\w+|FileHandle|contentsOfFile|toFile"
        + "|(?:Data|String)\\(contentsOf)\\b")
    var found: Set<String> = []
    for (name, module) in try Self.manifest() {
      for source in try Self.sources(of: name, module) {
        let file = source.path.split(separator: "/").last ?? ""
        let code = source.text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        let own = Set(code.matches(of: /(?:func|let|var) (\w+)/).map { $0.1 })
        found.formUnion(
          code.matches(of: calls).map { $0.1 }.filter { !own.contains($0) }.map { "\(file) \($0)" })
        found.formUnion(code.matches(of: foundation).map { "\(file) \($0.1)" })
      }
    }
    let calledInOne = found.filter { $0.hasPrefix("FileSystem.swift ") }
    #expect(calledInOne.contains("FileSystem.swift unlink"))
    #expect(found.subtracting(calledInOne) == Set(Self.furtherFileCalls.keys))
  }

  @Test(.enabled(if: InstalledProgram.isAsked("python3"), "python3 is not installed"))
  func eachFaultOfTheMutantsHasItsPlace() throws {
    let script = Product.root + "/Tests/Support/Mutants/mutants.py"
    let check = try run("python3", ["-B", script, "--check"])
    #expect(check.status == 0 && check.errors == "", "\(check.errors)")
  }
}
