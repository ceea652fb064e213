import Foundation
import TestSupport
import Testing
import TunnelHeader

/// `tunnel.h` and the functions behind it agree.
@Suite struct InterfaceTests {
  private static let header = Product.root + "/Sources/Program/TunnelHeader/tunnel.h"

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func theHeaderDeclaresEveryFunctionAndNoOther() throws {
    let declared = try text(Self.header)
      .matches(of: /\n[a-z][\w ]*[ *](tunnel_\w+)\(/).map { String($0.1) }
    let folder = Product.root + "/Sources/Program/TunnelC"
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder)
    let defined = try sources.flatMap { source in
      try text(folder + "/" + source).matches(of: /@_cdecl\("(\w+)"\)/).map { String($0.1) }
    }
    #expect(declared.count > 20)
    #expect(declared.sorted() == defined.sorted())
  }

  @Test(arguments: [("cc", "c", "c99"), ("cc", "c", "c17"), ("c++", "c++", "c++98")])
  func theHeaderCompilesWithoutWarnings(
    compiler: String, language: String, standard: String
  ) throws {
    let result = try run(
      compiler,
      ["-x", language, "-std=" + standard, "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
        + [Self.header])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func theVersionsAgree() throws {
    #expect(tunnel_version().map { String(cString: $0) } == TUNNEL_VERSION)
    let command = Product.root + "/Sources/Program/tunnel/Commands/TunnelCommand.swift"
    #expect(try text(command).contains("version: \"tunnel \(TUNNEL_VERSION)\""))
  }

  @Test(arguments: [
    (TUNNEL_OK, "everything has its answer"),
    (TUNNEL_SOME_ROWS, "some rows have no answer"),
    (TUNNEL_BAD_COORDINATE, "a latitude is not in -90...90, or a longitude not in -180...180"),
    (TUNNEL_BAD_NUMBER, "a bearing or a distance is not finite"),
    (TUNNEL_NOT_FOUND, "there are not so many places"),
    (TUNNEL_NO_PROJ, "the library of PROJ is needed, and missing or unusable"),
    (TUNNEL_PROJ_FAILED, "PROJ gives no answer"),
    (TUNNEL_BAD_TEXT, "a text is no coordinate"),
    (TUNNEL_BAD_ARGUMENT, "an argument is NULL or has no meaning"),
    (TUNNEL_BAD_DATA, "a data file is missing or damaged"),
    (TUNNEL_NO_ROOM, "a text is longer than the room for it"),
    (tunnel_status(rawValue: 99), "no status of this library"),
  ])
  func everyStatusHasItsMessage(status: tunnel_status, message: String) {
    #expect(tunnel_status_message(status).map { String(cString: $0) } == message)
  }

  @Test func aMissingFolderHasAMessage() throws {
    var data: OpaquePointer?
    let (status, message) = Self.opening("/nowhere", &data)
    #expect(status == TUNNEL_BAD_DATA && data == nil)
    #expect(message == "cannot read '/nowhere/places.bin': No such file or directory")
    #expect(tunnel_open("/nowhere", &data, nil, 0) == TUNNEL_BAD_DATA)
    #expect(tunnel_open(nil, &data, nil, 0) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_open("/nowhere", nil, nil, 0) == TUNNEL_BAD_ARGUMENT)
    tunnel_close(nil)
  }

  private static func opening(
    _ folder: String, _ data: inout OpaquePointer?
  ) -> (status: tunnel_status, text: String) {
    var opened: OpaquePointer?
    let answer = TunnelCTests.text { tunnel_open(folder, &opened, $0, $1) }
    data = opened
    return answer
  }

  /// A message that does not fit ends with a whole character.
  @Test func aMessageIsCutOffBetweenCharacters() throws {
    let whole = TunnelCTests.text { tunnel_open("/né", nil, $0, $1) }
    #expect(whole.status == TUNNEL_BAD_ARGUMENT)
    for size in 1...40 {
      var data: OpaquePointer?
      let cut = TunnelCTests.text(size: size) { tunnel_open("/né", &data, $0, $1) }
      #expect("cannot read '/né/places.bin': No such file or directory".hasPrefix(cut.text))
      #expect(cut.text.utf8.count < size && cut.text.utf8.count >= size - 2)
    }
  }

  @Test func dataAreOpenedAndClosedManyTimes() throws {
    for _ in 0..<100 {
      var data: OpaquePointer?
      #expect(tunnel_open(BundledData.directory, &data, nil, 0) == TUNNEL_OK)
      #expect(tunnel_place_count(data) > 200_000)
      tunnel_close(data)
    }
    #expect(tunnel_place_count(nil) == 0)
  }
}
