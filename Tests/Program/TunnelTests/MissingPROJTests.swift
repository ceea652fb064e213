import Foundation
import TestSupport
import Testing

/// PROJ is loaded when it is first needed. An answer that does not need it is given without it. Any
/// other use reports what is wrong, and nothing traps.
@Suite struct MissingPROJTests {
  /// What replaces PROJ's library.
  enum Library: CaseIterable {
    /// A file that is no library.
    case text
    /// A library without PROJ's functions.
    case withoutFunctions
  }

  private static let names = [
    "libproj.so", "libproj.so.15", "libproj.so.19", "libproj.so.22", "libproj.so.25",
  ]

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try put(.text)
  }

  /// Writes a library that is found before PROJ's own.
  private func put(_ library: Library) throws {
    var bytes = Array("no library".utf8)
    switch library {
    case .text: break
    case .withoutFunctions:
      let source = try directory.write(Array("int nothing;\n".utf8), to: "nothing.c")
      let path = directory.path + "/nothing.so"
      let result = try run("cc", ["-shared", "-fPIC", "-o", path, source])
      try #require(result.status == 0, "\(result.errors)")
      bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    for name in Self.names { try directory.write(bytes, to: name) }
  }

  private func tunnel(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try TunnelTests.tunnel(
      arguments, input: input, variables: ["LD_LIBRARY_PATH": directory.path])
  }

  @Test(arguments: [
    ["antipode", "56.55", "8.316667"], ["antipode", "--json", "90", "0"], ["where", "0", "-160"],
    ["where", "Lemvig"], ["fall"], ["land"], ["where", "48.853411", "2.3488"],
    ["antipode", "--json", "48.8534100001", "2.3488"], ["antipode", "0", "-160"],
    ["pairs", "--limit", "3"], ["distance", "40.4 -3.7", "41.3 -3.8"],
    ["distance", "40.4 -3.7", "35.7 139.7"],
    ["where", "--within", "6000", "--min-population", "3000000", "0", "0"],
    ["pairs", "--min-population", "15000000", "--within", "20000"],
  ])
  func namesAndAntipodesDoWithoutIt(arguments: [String]) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 0 && result.errors.isEmpty && !result.output.isEmpty)
  }

  @Test(arguments: [
    ["distance", "40.4 -3.7", "-41.3 174.8"], ["map", "56.55", "8.316667"],
    ["antipode", "--dig", "plumb", "56.55", "8.316667"],
    ["map", "--projection", "robin", "56.55", "8.316667"],
    ["antipode", "32VMH5798967504"], ["antipode", "32V", "MH", "57989", "67504"],
    ["antipode", "--output-notation", "utm", "56.55", "8.316667"],
    ["antipode", "--output-notation", "mgrs", "--json", "56.55", "8.316667"],
    ["distance", "--output-notation", "utm", "40.4 -3.7", "41.3 -3.8"],
    ["fall", "--output-notation", "utm", "40.4", "-3.7"],
    ["where", "--output-notation", "mgrs", "40.4", "-3.7"],
  ])
  func whatNeedsItSaysThatItIsMissing(arguments: [String]) throws {
    let result = try tunnel(arguments)
    #expect(result.output.isEmpty)
    #expect(result.status == 69)
    #expect(result.errors.hasPrefix("tunnel: PROJ's library cannot be used: "))
    #expect(result.errors.contains(directory.path + "/libproj.so"))
  }

  @Test(arguments: ["dig", "pick"])
  func mapsThatCannotBeDrawnRestoreTheTerminalAndSayWhy(command: String) throws {
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24,
      variables: ["TUNNEL_DATA": BundledData.directory, "LD_LIBRARY_PATH": directory.path],
      program: Product.executable, arguments: [command, "56.55", "8.316667"])
    #expect(terminal.exitStatus() == 69)
    #expect(terminal.errors.hasPrefix("tunnel: PROJ's library cannot be used: "))
    #expect(terminal.errors.filter { $0 == "\n" }.count == 1, "\(terminal.errors)")
    #expect(try terminal.leftovers() == [])
  }

  /// The sample handles no error: its maps show the reason, and keys trap nowhere.
  @Test func theMapsOfTheSampleSayWhyTheyAreMissing() throws {
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24, variables: ["LD_LIBRARY_PATH": directory.path],
      program: Product.tunnelSample, arguments: [BundledData.directory])
    func countOfReasons(_ lines: [String]) -> Int {
      lines.count { $0.contains("PROJ's library cannot be used: ") }
    }
    #expect(try terminal.wait { countOfReasons($0) == 2 } != nil, "\(terminal.errors)")
    try terminal.press("Right", "Up", "+", "0", "p", "Left")
    try terminal.mouse(button: 0, column: 40, row: 5)
    try terminal.mouse(button: 32, column: 45, row: 4)
    try terminal.mouse(button: 0, column: 45, row: 4, released: true)
    try terminal.mouse(button: 64, column: 20, row: 5)
    try terminal.settle()
    #expect(try countOfReasons(terminal.screen()) == 2)
    try terminal.press("C-c")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
  }

  @Test(arguments: Library.allCases)
  func everySortOfUnusableLibraryIsAnError(library: Library) throws {
    try put(library)
    let reason =
      switch library {
      case .text: "file too short"
      case .withoutFunctions: "undefined symbol"
      }
    let result = try tunnel(["antipode", "32VMH5798967504"])
    #expect(result.status == 69)
    #expect(result.errors.hasPrefix("tunnel: PROJ's library cannot be used: "))
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test(arguments: ["skip", "inline"])
  func aRecordThatNeedsItIsThatRecordsError(handling: String) throws {
    let good = (1...80).map { "\($0) \($0 * 2)\n" }
    let result = try tunnel(
      ["antipode", "-", "--on-error", handling, "--jobs", "1"],
      input: good.joined() + "32VMH5798967504\n" + good.joined())
    #expect(result.status == 65)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == (handling == "skip" ? 160 : 161))
    #expect(lines.first?.hasPrefix("1\t2\t-1\t-178") ?? false, "\(lines.first ?? "")")
    #expect(lines.last?.hasPrefix("80\t160\t-80\t-20") ?? false, "\(lines.last ?? "")")
    #expect(result.errors.contains("81: PROJ's library cannot be used: "), "\(result.errors)")
    #expect(result.errors.contains("1 of 161 records"))
  }

  /// A first row that cannot be read without PROJ is a record all the same, and not the header.
  @Test func theFirstRowOfATableThatNeedsItIsARecord() throws {
    let result = try tunnel(
      ["antipode", "-", "--input-format", "tsv", "--coordinate-column", "1"],
      input: "32VMH5798967504\ta\n31UDQ4825111932\tb\n")
    #expect(result.status == 65)
    #expect(result.output.isEmpty, "\(result.output)")
    #expect(result.errors.contains("standard input:1: PROJ's library cannot be used: "))
    #expect(result.errors.contains("2 of 2 records"), "\(result.errors)")
  }

  @Test(arguments: [["--format", "ndjson"], ["--format", "csv"], ["--format", "geojson"]])
  func anAnswerThatNeedsItIsLeftOutWhole(format: [String]) throws {
    let result = try tunnel(
      ["antipode", "-", "--output-notation", "utm", "--on-error", "inline"] + format,
      input: "1 2\n-3 4\n")
    #expect(result.status == 65)
    #expect(result.output.split(separator: "PROJ's library cannot be used").count == 3)
    // the name of a temporary folder in the messages may hold any digits
    let output = result.output.replacing(#/TunnelTests-[-0-9A-F]+/#, with: "")
    #expect(!output.contains("-178"))
  }

  @Test(.enabled(if: Product.isRelease, "TUNNEL_PROGRAM does not name the release program"))
  func theProgramDeclaresTheLibrary() throws {
    guard
      let readelf = ["/usr/bin/readelf", "/bin/readelf"].first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else { return }
    let note = try run(readelf, ["-p", ".note.dlopen", Product.executable])
    #expect(note.output.contains("FDO"))
    #expect(note.output.contains(#""soname":["libproj.so."#), "\(note.output)")
    let dynamic = try run(readelf, ["-d", Product.executable]).output
    #expect(!dynamic.contains("libproj"))
    #expect(!dynamic.contains("RUNPATH") && !dynamic.contains("RPATH"))
    #expect(dynamic.contains("BIND_NOW") || dynamic.contains("Flags: NOW"))
  }
}
