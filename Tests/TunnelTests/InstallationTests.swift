import Foundation
import TestSupport
import Testing

/// The files that `make install` installs, and that `make uninstall` removes.
@Suite struct InstallationTests {
  /// Runs a target of the Makefile for a folder, without building the program again.
  private func make(_ target: String, into folder: TemporaryDirectory) throws -> ProcessResult {
    try run(
      "make",
      [
        "-C", Product.root, "-o", "build", "DESTDIR=" + folder.path, "PREFIX=/usr", target,
      ])
  }

  /// Expects that relative links in the Markdown files of a folder lead to files.
  private func expectLinksLeadToFiles(in folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") }
    #expect(!names.isEmpty)
    for name in names {
      let document = MarkdownDocument(
        path: name, text: try String(contentsOfFile: folder + name, encoding: .utf8))
      for link in document.relativeLinks where !link.hasPrefix("#") {
        #expect(
          FileManager.default.fileExists(atPath: folder + link.prefix { $0 != "#" }),
          "\(name) links to \(link)")
      }
    }
  }

  @Test(.enabled(if: InstalledProgram.isAsked("make"), "make is not installed"))
  func theFilesOfTheManualPageAreInstalled() throws {
    let folder = try TemporaryDirectory()
    let made = try make("install", into: folder)
    #expect(made.status == 0, "\(made.errors)")
    let binaries = folder.path + "/usr/bin/"
    let page = try String(
      contentsOfFile: folder.path + "/usr/share/man/man1/tunnel.1", encoding: .utf8)
    let documentation = binaries + "../share/doc/tunnel/"
    let paths = page.matches(of: /\.(?:Pq |It )?Pa (\S+)/).map { String($0.1) }
    #expect(paths.contains("../share/doc/tunnel") && paths.contains("answers.md"))
    for path in paths where !path.hasPrefix("~") && !path.hasPrefix("/") {
      let places = [binaries, documentation, binaries + "../share/tunnel/"]
      let exists =
        path == "tunnel/state.json"
        || places.contains { FileManager.default.fileExists(atPath: $0 + path) }
      #expect(exists, "\(path)")
    }
    let check = try run(binaries + "tunnel", ["--check-data"], environment: [:])
    #expect(check.status == 0, "\(check.errors)")
    for name in ["LICENSE", "LICENSES.md", "README.md", "terminfo/t/tunnel-xterm", "words/ja.tsv"] {
      #expect(
        FileManager.default.fileExists(atPath: folder.path + "/usr/share/tunnel/" + name),
        "\(name)")
    }

    for place in ["share/doc/tunnel/", "share/tunnel/"] {
      try expectLinksLeadToFiles(in: folder.path + "/usr/" + place)
    }

    #expect(try make("uninstall", into: folder).status == 0)
    #expect(try run("find", [folder.path, "-type", "f"]).output.isEmpty)
  }
}
