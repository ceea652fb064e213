import DataFiles
import Foundation
import Testing

@Suite struct DataFolderFindingTests {
  /// Passes `body` a new folder with data folders at some places below it, and removes it
  /// afterwards.
  private func withFolder(dataAt places: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tunnel-data-" + UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for place in places {
      let path = folder + "/" + place
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: path + "/places.bin"))
    }
    try body(folder)
  }

  @Test func theOptionComesFirst() throws {
    try withFolder(dataAt: ["a", "b", "bin/Data"]) { folder in
      let found = try DataFolder(
        option: folder + "/a", environment: folder + "/b", executable: folder + "/bin/tunnel")
      #expect(found.path == folder + "/a")
    }
  }

  @Test func theEnvironmentComesSecond() throws {
    try withFolder(dataAt: ["b", "bin/Data"]) { folder in
      let found = try DataFolder(
        option: nil, environment: folder + "/b", executable: folder + "/bin/tunnel")
      #expect(found.path == folder + "/b")
    }
  }

  @Test(arguments: [
    ("bin/Data", "bin/tunnel"), ("share/tunnel", "bin/tunnel"),
    ("Data", ".build/x86_64-unknown-linux-gnu/release/tunnel"),
    ("Data", ".build/tests/x86_64-unknown-linux-gnu/release/tunnel"),
    ("Data", ".build-linux/release/tunnel"),
  ])
  func itIsFoundBesideTheExecutable(place: String, executable: String) throws {
    try withFolder(dataAt: [place]) { folder in
      let found = try DataFolder(
        option: nil, environment: "", executable: folder + "/" + executable)
      #expect(found.path == folder + "/" + place)
    }
  }

  /// An executable in an unusual place finds the data of the system.
  @Test func itIsFoundAmongSharedData() throws {
    try withFolder(dataAt: ["usr/share/tunnel"]) { folder in
      let found = try DataFolder(
        option: nil, environment: nil, executable: folder + "/opt/x/bin/tunnel",
        shared: "/nowhere:\(folder)/usr/share")
      #expect(found.path == folder + "/usr/share/tunnel")
    }
  }

  @Test func theErrorListsThePlacesLookedIn() throws {
    #expect {
      try DataFolder(
        option: nil, environment: nil, executable: "/nowhere/bin/tunnel", shared: "/a:b:/b")
    } throws: { error in
      "\(error)" == """
        no data directory; looked in /nowhere/bin/Data, /nowhere/share/tunnel, \
        /a/tunnel, /b/tunnel (set TUNNEL_DATA or use --data)
        """
    }
    #expect {
      try DataFolder(option: "/nowhere", environment: "/x", executable: "/y/z")
    } throws: { error in
      "\(error)" == "no data directory; looked in /nowhere (set TUNNEL_DATA or use --data)"
    }
  }
}
