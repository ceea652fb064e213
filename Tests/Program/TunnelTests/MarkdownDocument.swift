import Foundation
import TestSupport
import Testing

/// A Markdown file of the repository. Only the parts that the tests need are read.
struct MarkdownDocument: Sendable {
  /// A command in a console block and the output that the document shows.
  struct Example: Sendable, CustomTestStringConvertible {
    /// The file, from the root of the package.
    let path: String
    /// The text after the prompt.
    let command: String
    /// The lines up to the next prompt or the end of the block, each with its line feed.
    let printed: String
    /// Whether the block is marked `console interactive`: the command shows maps until Enter.
    let isInteractive: Bool

    var testDescription: String { path + ": " + command }
  }

  /// The path from the root of the package.
  let path: String
  let text: String

  /// All documents whose examples and links are tested.
  static func all() throws -> [MarkdownDocument] {
    let docs = try FileManager.default.contentsOfDirectory(atPath: Product.root + "/docs")
      .filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    return try
      ([
        "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSES.md",
        "Data/README.md", "Sources/Terminal/README.md",
      ] + docs).map(MarkdownDocument.init)
  }

  init(path: String) throws {
    self.init(
      path: path, text: try String(contentsOfFile: Product.root + "/" + path, encoding: .utf8))
  }

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
  }

  /// The fenced blocks: the words after the opening fence, and the lines.
  private var blocks: [(info: Substring, lines: [Substring])] {
    var blocks: [(info: Substring, lines: [Substring])] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append((line.dropFirst(3), [])) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  /// The fenced blocks under a heading, as texts.
  func blocks(under heading: String) -> [String] {
    guard let start = text.firstRange(of: "\n## \(heading)\n")?.upperBound else { return [] }
    let end = text[start...].firstRange(of: "\n## ")?.lowerBound ?? text.endIndex
    return MarkdownDocument(path: path, text: String(text[start..<end])).blocks.map { block in
      block.lines.map { $0 + "\n" }.joined()
    }
  }

  /// The lines outside fenced blocks.
  private var prose: [Substring] {
    var isInside = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return !isInside
    }
  }

  /// The examples of all console blocks.
  var examples: [Example] {
    blocks.filter { $0.info.hasPrefix("console") }.flatMap { block in
      block.lines.reduce(into: [(command: String, printed: String)]()) { examples, line in
        if line.hasPrefix("$ ") {
          examples.append((String(line.dropFirst(2)), ""))
        } else if !examples.isEmpty {
          examples[examples.count - 1].printed += line + "\n"
        }
      }.map { example in
        Example(
          path: path, command: example.command, printed: example.printed,
          isInteractive: block.info == "console interactive")
      }
    }
  }

  /// A complete program in a block of Swift, and its output in the block of text that follows.
  struct Program: Sendable {
    let source: String
    let printed: String
  }

  /// The blocks of Swift that begin with an import and have their output behind them.
  var programs: [Program] {
    zip(blocks, blocks.dropFirst()).filter { block, next in
      block.info == "swift" && block.lines.first?.hasPrefix("import ") == true
        && next.info == "text"
    }.map { block, next in
      Program(
        source: block.lines.map { $0 + "\n" }.joined(),
        printed: next.lines.map { $0 + "\n" }.joined())
    }
  }

  /// The targets of all links and pictures, except for web addresses.
  var relativeLinks: [String] {
    prose.flatMap { line in
      line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }.filter { !$0.contains("://") }
  }

  /// The anchors by which GitHub links to the headings.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  /// The long options in inline code, without hyphens.
  var options: Set<String> {
    Set(
      prose.flatMap { line in
        line.matches(of: /`[^`]*`/).flatMap { code in
          code.output.matches(of: /(?:`| )--([a-z][a-z-]*)/).map { String($0.1) }
        }
      })
  }

  /// The targets of `make` in inline code and in shell blocks.
  var makeTargets: Set<String> {
    let shell = blocks.filter { $0.info == "sh" }.flatMap(\.lines)
    let code = prose.flatMap { $0.matches(of: /`[^`]*`/).map(\.output) }
    return Set(
      (shell + code).flatMap { $0.matches(of: /(?:^|`)make ([a-z][a-z-]*)/).map { String($0.1) } })
  }
}
