import Foundation
import TestSupport
import Testing

/// Expat is loaded when XML is first read. Nothing else needs it, and what does says what is wrong.
@Suite struct MissingExpatTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    // a file that is no library is found before Expat's own
    try directory.write(Array("no library".utf8), to: "libexpat.so.1")
  }

  private func tunnel(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try TunnelTests.tunnel(
      arguments, input: input, variables: ["LD_LIBRARY_PATH": directory.path])
  }

  @Test(arguments: [
    "<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", "<kml><Placemark/></kml>", "<?xml version=\"1.0\"?>",
  ])
  func markupSaysThatItIsMissing(text: String) throws {
    let result = try tunnel(["measure", "-"], input: text)
    #expect(result.output.isEmpty)
    #expect(result.status == 69)
    #expect(
      result.errors.hasPrefix(
        "tunnel: standard input: cannot read GPX and KML without Expat's library: "))
    #expect(result.errors.contains(directory.path + "/libexpat.so.1: file too short"))
  }

  @Test func aLibraryWithoutItsFunctionsIsAnError() throws {
    let source = try directory.write(Array("int nothing;\n".utf8), to: "nothing.c")
    let library = directory.path + "/libexpat.so.1"
    let built = try run("cc", ["-shared", "-fPIC", "-o", library, source])
    try #require(built.status == 0, "\(built.errors)")
    let result = try tunnel(["measure", "-"], input: "<gpx/>")
    #expect(result.status == 69)
    #expect(result.errors.contains("undefined symbol: XML_ParserCreate"), "\(result.errors)")
  }

  @Test func geoJSONDoesWithoutIt() throws {
    let result = try tunnel(
      ["measure", "--fields", "positions", "-"], input: #"{"type":"Point","coordinates":[8,56]}"#)
    #expect(result == ProcessResult(output: "1\n", errors: "", status: 0))
  }
}
