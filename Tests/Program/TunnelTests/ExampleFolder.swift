import Foundation
import TestSupport

/// A folder in which the examples of the documentation run. It contains the program, the files that
/// the examples name, and jq, or cat in its place if jq is not installed.
struct ExampleFolder {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/tunnel", withDestinationPath: Product.executable)
    try files.createSymbolicLink(
      atPath: folder.path + "/Examples", withDestinationPath: Product.root + "/Examples")
    if try run("sh", ["-c", "command -v jq"]).status != 0 {
      try write("#!/bin/sh\nexec cat\n", to: "jq")
    }
    try folder.write(
      Array("{\"type\": \"Point\", \"coordinates\": [8.316667, 56.55]}".utf8),
      to: "countries.geojson")
    try files.copyItem(
      atPath: Product.root + "/Tests/Program/SessionsTests/Recordings/Arrows.session",
      toPath: folder.path + "/talk.session")
    for name in ["airports.geojson", "quakes.geojson", "track.gpx"] {
      try files.copyItem(
        atPath: Product.root + "/Examples/overlays/" + name, toPath: folder.path + "/" + name)
    }
    for path in ["", "maps/", ".local/share/tunnel/tiles/"] {
      try files.createDirectory(
        atPath: folder.path + "/" + path, withIntermediateDirectories: true)
      try folder.write(PMTilesWriter.example.bytes, to: path + "florence.pmtiles")
    }
    try files.copyItem(atPath: Extract.path, toPath: folder.path + "/helsinki.pmtiles")
    try write("Madrid\nWellington\n", to: "towns.txt")
    try folder.write(Array("name,lat,lon\nLemvig,56.55,8.316667\n".utf8), to: "cities.csv")
    try folder.write(
      Array("name,wkt\nMinho,\"LINESTRING(-8.07 42.15, -8.65 42.04, -8.86 41.87)\"\n".utf8),
      to: "rivers.csv")
  }

  private var variables: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": folder.path + ":" + path, "TUNNEL_DATA": BundledData.directory]
  }

  /// Runs a command line to its end.
  func result(of command: String) throws -> ProcessResult {
    try run(
      "bash", ["-c", "set -o pipefail; cd '\(folder.path)' && \(command)"],
      environment: variables.merging(["HOME": folder.path, "LC_ALL": "C.UTF-8"]) { old, _ in old })
  }

  /// Starts a command line without single quotes in a terminal of 80 by 24 cells.
  ///
  /// - Parameter file: receives the standard output, in this folder; `nil` stands for the terminal.
  func start(_ command: String, output file: String? = nil) throws -> TmuxTerminal {
    let redirected = file.map { "( \(command) ) > \($0)" } ?? command
    return try TmuxTerminal(
      columns: 80, rows: 24, variables: variables, program: "bash",
      arguments: ["-c", "set -o pipefail; cd \"\(folder.path)\" && \(redirected)"])
  }

  /// Writes a file into this folder; a script, which begins with `#!`, can be run by its name.
  func write(_ text: String, to name: String) throws {
    let path = try folder.write(Array(text.utf8), to: name)
    guard text.hasPrefix("#!") else { return }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// The text of a file in this folder.
  func text(of file: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
  }
}
