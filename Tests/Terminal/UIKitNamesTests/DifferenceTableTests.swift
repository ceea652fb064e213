import Foundation
import TestSupport
import Testing

/// The table of what is there of UIKit and what is not, against the declarations.
@Suite struct DifferenceTableTests {
  private static let root = URL(filePath: Product.root)

  /// The second and the third column of each row.
  private static func rows() throws -> [(there: String, missing: String)] {
    let path = "Sources/Terminal/Containment/Containment.docc/DifferencesFromUIKit.md"
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let section = text.components(separatedBy: "## What is there and what is not")[1]
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
      let columns = line.components(separatedBy: " | ")
      return (columns[0] + " " + columns[1], columns[2])
    }
  }

  /// The names in a text: what stands between single back quotes, up to a parenthesis.
  private static func names(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element.prefix { $0.isLetter })
    }.filter { !$0.isEmpty }
  }

  /// The files of the three modules.
  private static func sources() throws -> [String] {
    try ["Containment", "Controls", "UIKitNames"].flatMap { module in
      let folder = root.appending(path: "Sources/Terminal/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return try (files ?? .init()).compactMap { $0 as? URL }
        .filter { $0.pathExtension == "swift" }
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
  }

  /// The names that the three modules declare.
  private static func declared() throws -> Set<String> {
    let names = try sources().flatMap { text in
      text.matches(of: /\b(?:var|let|func|case|class|struct|enum|protocol|typealias) (\w+)/)
        .map { String($0.output.1) }
    }
    return Set(names)
  }

  @Test func whatIsThereIsDeclaredAndWhatIsNotIsNot() throws {
    let (rows, declared) = (try Self.rows(), try Self.declared())
    #expect(rows.count >= 20)
    for name in rows.flatMap({ Self.names($0.there) }) {
      #expect(declared.contains(name), "\(name) is said to be there")
    }
    for name in rows.flatMap({ Self.names($0.missing) }) where name.hasPrefix("UI") {
      let isSaidOnTheWay = ["UIControl", "UIColor", "UIButton"].contains(name)
      #expect(isSaidOnTheWay || !declared.contains(name), "\(name) is said not to be there")
    }
    let missing = [
      "layoutMargins", "hidesBarsOnSwipe", "attributedText",
      "borderStyle", "keyboardType", "equalCentering", "customView",
      "isDoubleSided", "spineLocation",
      "shouldRequireFailureOf", "returnKeyType", "clearButtonMode", "possibleTitles",
      "displayModeButtonItem",
    ]
    let said = Set(rows.flatMap { Self.names($0.missing) })
    for name in missing { #expect(said.contains(name) && !declared.contains(name), "\(name)") }
  }

  /// What the compiler refuses has a reason that the compiler tells.
  @Test(arguments: [
    "var pointSize", "func withSize", "var shadowRadius", "var shadowPath", "var subtitle",
    "var cornerStyle",
  ])
  func whatTheCompilerRefusesHasAReason(declaration: String) throws {
    let sources = try Self.sources()
    let text = try #require(sources.first { $0.contains("public \(declaration)") })
    let before = text.components(separatedBy: "public \(declaration)")[0]
    let attribute = before.components(separatedBy: "@available(").last ?? ""
    let message = attribute.firstMatch(of: /\*, unavailable,\s+message:\s+"([^"]+)"\s*\)\s*$/)
    #expect(message != nil, "\(declaration): \(attribute)")
  }

  @Test func whatTakesThePlaceOfAppleModulesIsTold() throws {
    let path = "Sources/Terminal/Containment/Containment.docc/DifferencesFromUIKit.md"
    let page = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    #expect(page.contains("Combine") && page.contains("`AsyncStream`"))
    #expect(page.contains("`import CoreGraphics`") && page.contains("`os_log` and `OSLog`"))
    let values = try Self.sources().contains { $0.contains("public func values<Value: Sendable>(") }
    #expect(values)
  }
}
