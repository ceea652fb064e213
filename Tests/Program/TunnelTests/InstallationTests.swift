import Foundation
import TestSupport
import Testing

/// The files that `make install` installs, and that `make uninstall` removes.
@Suite(.enabled(if: Product.isRelease, "TUNNEL_PROGRAM does not name the release program"))
struct InstallationTests {
  /// Runs a target of the Makefile for a folder.
  ///
  /// The program has been built, so neither Swift nor pkg-config is called: those that are found
  /// first fail. Files that are made are for their owner alone.
  private func make(
    _ target: String, into folder: TemporaryDirectory, _ variables: [String] = ["PREFIX=/usr"]
  ) throws -> ProcessResult {
    let programs = try TemporaryDirectory()
    for name in ["swift", "pkg-config"] {
      let path = try programs.write(Array("#!/bin/sh\nexit 99\n".utf8), to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = programs.path + ":" + (environment["PATH"] ?? "")
    let arguments = ["-C", Product.root, "DESTDIR=" + folder.path] + variables + [target]
    return try run(
      "sh", ["-c", "umask 077; exec make \"$@\"", "sh"] + arguments, environment: environment)
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

  /// Expects that a stripped program keeps what the linker says of sections that are closed to
  /// writing after the start (RELRO), and that libraries see no symbol of it.
  private func expectProtection(of program: String) throws {
    guard InstalledProgram.isAsked("readelf") else { return }
    let result = try run("readelf", ["-lW", program])
    #expect(result.status == 0 && result.output.contains("GNU_RELRO"), "\(result.output)")
    let visible = try run("readelf", ["--dyn-syms", "-W", program])
    let defined = visible.output.split(separator: "\n").filter {
      $0.contains(" GLOBAL ") && !$0.contains(" UND ")
    }
    #expect(visible.status == 0 && defined.isEmpty, "\(defined.prefix(5))")
  }

  /// The folders that a packager names, and files that everyone can read.
  @Test(.enabled(if: InstalledProgram.isAsked("make"), "make is not installed"))
  func foldersAreThoseThatWereNamed() throws {
    let folder = try TemporaryDirectory()
    let variables = [
      "bindir=/opt/t/bin", "datadir=/opt/t/data", "mandir=/opt/t/man", "docdir=/opt/t/doc",
      "bashcompletionsdir=/opt/t/bash", "zshcompletionsdir=/opt/t/zsh",
      "fishcompletionsdir=/opt/t/fish",
    ]
    let made = try make("install-strip", into: folder, variables)
    #expect(made.status == 0, "\(made.errors)")
    let files = [
      "bin/tunnel", "data/tunnel/places.bin", "data/tunnel/words/ja.tsv", "man/man1/tunnel.1",
      "doc/answers.md", "bash/tunnel", "zsh/_tunnel", "fish/tunnel.fish",
    ]
    for file in files {
      #expect(FileManager.default.fileExists(atPath: folder.path + "/opt/t/" + file), "\(file)")
    }
    let secret = ["-mindepth", "1", "!", "-type", "l", "!", "-perm", "644", "!", "-perm", "755"]
    #expect(try run("find", [folder.path] + secret).output == "")
    let program = folder.path + "/opt/t/bin/tunnel"
    let size = try FileManager.default.attributesOfItem(atPath: program)[.size] as? Int
    let whole = try FileManager.default.attributesOfItem(atPath: Product.executable)[.size] as? Int
    #expect(try #require(size) < #require(whole) * 4 / 5)
    try expectProtection(of: program)
    let check = try run(
      program, ["--check-data"], environment: ["XDG_DATA_DIRS": folder.path + "/opt/t/data"])
    #expect(check.status == 0, "\(check.errors)")
    #expect(try make("uninstall", into: folder, variables).status == 0)
    #expect(try run("find", [folder.path, "-type", "f"]).output.isEmpty)
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
        ["tunnel/state.json", "tunnel/tiles"].contains(path)
        || places.contains { FileManager.default.fileExists(atPath: $0 + path) }
      #expect(exists, "\(path)")
    }
    let check = try run(binaries + "tunnel", ["--check-data"], environment: [:])
    #expect(check.status == 0, "\(check.errors)")
    for name in [
      "LICENSE", "LICENSES.md", "README.md", "terminfo/t/tunnel-xterm", "terminfo/74/tunnel-xterm",
      "terminfo/74/tunnel-tmux", "words/ja.tsv",
    ] {
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
