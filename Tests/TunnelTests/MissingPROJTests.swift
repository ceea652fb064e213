import Foundation
import TestSupport
import Testing

/// PROJ is loaded when it is first needed: what needs nothing of it is answered without it, and what
/// does says what is wrong.
@Suite struct MissingPROJTests {
  private let directory: TemporaryDirectory

  /// A library that is found before PROJ's own, and is none.
  init() throws {
    directory = try TemporaryDirectory()
    for name in ["libproj.so", "libproj.so.15", "libproj.so.19", "libproj.so.22", "libproj.so.25"] {
      try directory.write(Array("no library".utf8), to: name)
    }
  }

  private func tunnel(_ arguments: [String]) throws -> ProcessResult {
    try run(
      Product.executable, arguments,
      environment: [
        "TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin",
        "LD_LIBRARY_PATH": directory.path,
      ])
  }

  @Test(arguments: [
    ["antipode", "56.55", "8.316667"], ["antipode", "--json", "90", "0"], ["where", "0", "-160"],
    ["where", "Lemvig"], ["fall"], ["land"], ["where", "48.853411", "2.3488"],
    ["antipode", "--json", "48.8534100001", "2.3488"], ["antipode", "0", "-160"],
  ])
  func namesAndAntipodesDoWithoutIt(arguments: [String]) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 0 && result.errors.isEmpty && !result.output.isEmpty)
  }

  @Test(arguments: [
    ["distance", "40.4 -3.7", "-41.3 174.8"], ["map", "56.55", "8.316667"], ["pairs"],
    ["antipode", "--dig", "plumb", "56.55", "8.316667"], ["dig", "56.55", "8.316667"],
  ])
  func whatNeedsItSaysThatItIsMissing(arguments: [String]) throws {
    let result = try tunnel(arguments)
    #expect(result.output.isEmpty)
    #expect(result.status == 69)
    #expect(result.errors.hasPrefix("tunnel: PROJ's library cannot be used: "))
    #expect(result.errors.contains(directory.path + "/libproj.so"))
  }
}
