import Foundation
import TestSupport
import Testing

/// ARCHITECTURE.md, its drawing, Package.swift and the imports agree.
@Suite struct ArchitectureTests {
  /// The text of a file of the package.
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Product.root + "/" + path, encoding: .utf8)
  }

  /// The modules of the product in Package.swift, and what each uses directly, including packages.
  private static func manifest() throws -> [String: Set<String>] {
    let kinds = /\.(target|executableTarget|systemLibrary|testTarget)\(\s*name: "([^"]+)"/
    let manifest = try text("Package.swift")
    let starts = manifest.matches(of: kinds)
    var modules: [String: Set<String>] = [:]
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : manifest.endIndex
      let target = manifest[start.range.upperBound..<end]
      guard start.1 != "testTarget", !target.contains("\"Tests/") else { continue }
      let listed = target.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      let names = listed.replacing(/, package: "[^"]+"/, with: "").matches(of: /"([^"]+)"/)
      modules[String(start.2)] = Set(names.map { String($0.1) })
    }
    return modules
  }

  /// The rows of the first table: modules and what they use, from top to bottom.
  private static func table() throws -> [(modules: [String], uses: Set<String>)] {
    let lines = try text("ARCHITECTURE.md").split(separator: "\n")
    return lines.drop { !$0.hasPrefix("| module |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
      .map { row in
        let cells = row.split(separator: "|", omittingEmptySubsequences: false)
        func names(_ cell: Substring) -> [String] {
          cell.matches(of: /`([^`]+)`/).map { String($0.1) }
        }
        return (names(cells[1]), Set(names(cells[3])))
      }
  }

  /// All modules that a module uses, directly or indirectly.
  private static func reach(_ name: String, in modules: [String: Set<String>]) -> Set<String> {
    let uses = modules[name] ?? []
    return uses.reduce(into: uses) { $0.formUnion(reach($1, in: modules)) }
  }

  @Test func theTableHasTheDependenciesOfTheManifest() throws {
    let manifest = try Self.manifest()
    let table = try Self.table()
    #expect(Set(table.flatMap(\.modules)) == Set(manifest.keys))
    for row in table {
      for module in row.modules {
        #expect(row.uses == manifest[module], "\(module)")
      }
    }
  }

  @Test func aModuleUsesOnlyThoseBelowIt() throws {
    let table = try Self.table()
    let modules = Set(table.flatMap(\.modules))
    for (index, row) in table.enumerated() {
      let below = Set(table[(index + 1)...].flatMap(\.modules))
      #expect(row.uses.intersection(modules).isSubset(of: below), "\(row.modules)")
    }
  }

  /// A program that takes only a library compiles neither PROJ nor data nor the command line.
  @Test func theLibrariesNeedNothingOfTheCommand() throws {
    let manifest = try Self.manifest()
    let products = try Self.text("Package.swift")
      .matches(of: /\.library\(\s*name: "([^"]+)", targets: \[([^\]]+)\]/)
    let names = ["Containment", "Controls", "UIKitNames", "ContainmentTesting"]
    #expect(Set(names).isSubset(of: products.map { String($0.1) }))
    for product in products where names.contains(String(product.1)) {
      let targets = product.2.matches(of: /"([^"]+)"/).map { String($0.1) }
      let needed = targets.reduce(into: Set(targets)) { $0.formUnion(Self.reach($1, in: manifest)) }
      let foreign = ["ArgumentParser", "CPROJLoader", "DataFiles", "Geodesy", "Text"]
      #expect(needed.isDisjoint(with: foreign), "\(product.1): \(needed)")
    }
  }

  /// The drawing has every arrow that no longer path implies, and no other arrow.
  @Test func theDrawingHasTheArrowsOfTheManifest() throws {
    let manifest = try Self.manifest()
    let expected = manifest.flatMap { module, uses in
      uses.filter { used in
        manifest[used] != nil && !uses.contains { Self.reach($0, in: manifest).contains(used) }
      }.map { "\(module) → \($0)" }
    }
    let drawn = try Self.text("docs/architecture.svg").matches(of: /<title>([^<]+)<\/title>/)
      .map { String($0.1) }
    #expect(drawn.sorted() == expected.sorted(), "run 'make pictures'")
  }

  /// A module lists exactly what it imports.
  @Test func modulesImportWhatTheManifestLists() throws {
    let manifest = try Self.manifest()
    let known = Set(manifest.keys).union(manifest.values.joined())
    for module in manifest.keys {
      let folder = Product.root + "/Sources/" + module
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      let sources = files.filter { $0.hasSuffix(".swift") }
      // a C library has no Swift sources
      guard !sources.isEmpty else { continue }
      var imports: Set<String> = []
      for file in sources {
        let lines = try Self.text("Sources/\(module)/\(file)").split(separator: "\n")
        for line in lines {
          guard let match = line.wholeMatch(of: /(?:@\w+ )?(?:public )?import (?:\w+ )?(\w+)/)
          else { continue }
          imports.insert(String(match.1))
        }
      }
      #expect(!imports.contains("Foundation"), "\(module)")
      #expect(imports.intersection(known) == manifest[module], "\(module)")
    }
  }
}
