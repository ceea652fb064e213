import Foundation
import TestSupport
import Testing

/// The arrows inside a module, by the types that files declare and name: folders form no circle,
/// but for the knot of Containment that ARCHITECTURE.md tells of.
@Suite struct FolderArrowTests {
  /// Files or folders, and which others each names.
  private typealias Arrows = [String: Set<String>]

  /// What stands before the kind of a declaration that counts for nothing here.
  private static let uncounted: Set<Substring> = [
    "extension", "fileprivate", "import", "private",
  ]

  /// The lines of a file without comments and without what stands in quotation marks.
  private static func code(_ text: String) -> [Substring] {
    ArchitectureTests.Reading.lines(of: text).map { line in
      var (code, isQuoted, last) = ([UInt8](), false, UInt8(ascii: " "))
      for byte in line.utf8 {
        if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isQuoted.toggle() }
        if byte == UInt8(ascii: "/"), last == byte, !isQuoted { break }
        if !isQuoted { code.append(byte) }
        last = byte
      }
      return Substring(decoding: code, as: UTF8.self)
    }
  }

  /// The types that lines declare outside of others for more than their own file. Those within a
  /// condition for a system are left out.
  private static func types(in code: [Substring]) -> [Substring] {
    code.compactMap { line in
      guard let first = line.utf8.first, first != UInt8(ascii: " ") else { return nil }
      let words = ArchitectureTests.Reading.words(of: line)
      guard let kind = words.firstIndex(where: ArchitectureTests.Reading.typeKinds.contains),
        kind + 1 < words.count,
        uncounted.isDisjoint(with: words[..<kind]), words[kind + 1].first?.isUppercase == true
      else { return nil }
      return words[kind + 1]
    }
  }

  /// Which files of a module name a type that another declares; a name that two declare counts for
  /// neither.
  private static func arrows(_ sources: [(path: String, text: String)]) -> Arrows {
    let files = sources.map { (path: $0.path, code: code($0.text)) }
    var homes: [Substring: Set<String>] = [:]
    for file in files {
      for type in types(in: file.code) { homes[type, default: []].insert(file.path) }
    }
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        let words = Set(file.code.flatMap { ArchitectureTests.Reading.words(of: $0) })
        let named = words.compactMap { homes[$0]?.count == 1 ? homes[$0]?.first : nil }
        return (file.path, Set(named).subtracting([file.path]))
      })
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func folders(_ files: Arrows) -> Arrows {
    files.reduce(into: [:]) { folders, file in
      let own = folder(of: file.key)
      folders[own, default: []].formUnion(Set(file.value.map(folder)).subtracting([own]))
    }
  }

  /// The sets of more than one node of which each reaches all others.
  private static func circles(_ arrows: Arrows) -> Set<Set<String>> {
    let reached = arrows.mapValues { first in
      var (found, next) = (Set<String>(), first)
      while let node = next.popFirst() {
        if found.insert(node).inserted { next.formUnion(arrows[node] ?? []) }
      }
      return found
    }
    let circles = arrows.keys.map { node in
      (reached[node] ?? []).filter { reached[$0]?.contains(node) == true }
    }
    return Set(circles.filter { $0.count > 1 })
  }

  @Test func circlesAreFound() {
    #expect(Self.circles(["a": ["b"], "b": ["c"], "c": ["b"], "d": ["a"]]) == [["b", "c"]])
    let sources = [
      ("x/a.swift", "struct A {}\nlet text = \"C\"  // C"), ("y/b.swift", "final class B: A {}"),
      ("x/c.swift", "enum C { case one(B) }"),
    ]
    let files = Self.arrows(sources.map { (path: $0.0, text: $0.1) })
    #expect(Self.circles(files).isEmpty)
    #expect(Self.circles(Self.folders(files)) == [["x", "y"]])
  }

  @Test func foldersFormNoCircleButInContainment() throws {
    for (name, module) in try ArchitectureTests.manifest() where name != "Containment" {
      let files = Self.arrows(try ArchitectureTests.sources(of: name, module))
      #expect(Self.circles(Self.folders(files)).isEmpty, "\(name)")
    }
  }

  /// The document gives the number of files in the knot and their folders.
  @Test func theKnotOfContainmentIsAsLargeAsTheDocumentSays() throws {
    let document = try String(
      contentsOfFile: Product.root + "/ARCHITECTURE.md", encoding: .utf8)
    let sentence = try #require(
      document.firstMatch(of: /These (\d+) files in \w+ folders\s+\(([^)]*)\)/))
    let named = sentence.2.matches(of: /`(\w+)`/).map { String($0.1) }
    let module = try #require(try ArchitectureTests.manifest()["Containment"])
    let files = Self.arrows(try ArchitectureTests.sources(of: "Containment", module))
    let knot = try #require(Self.circles(files).max { $0.count < $1.count })
    #expect(knot.count == Int(sentence.1))
    #expect(Set(knot.map(Self.folder)) == Set(named.map { "Sources/Terminal/Containment/\($0)" }))
  }
}
