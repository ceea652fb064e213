import Foundation
import TestSupport
import Testing

/// The files that `tunnel map --output` writes.
@Suite struct MapFileTests {
  private let command = MapCommand()

  @Test(arguments: [("svg", "<svg "), ("ans", "\u{1B}["), ("txt", ""), ("SVG", "<svg ")])
  func aFileHoldsWhatItsNameSays(suffix: String, beginning: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array("an older and much longer map\n".utf8), to: "map.\(suffix)")
    let result = try command.tunnel(["48", "10", "--size", "12x4", "--no-pin", "--output", path])
    #expect(result == ProcessResult(output: "", errors: "", status: 0))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(beginning), "\(text)")
    let format = ["svg": "svg", "ans": "ansi", "txt": "plain"][suffix.lowercased()] ?? ""
    #expect(
      try command.drawn(["48", "10", "--size", "12x4", "--no-pin", "--format", format]) == text)
  }

  @Test func aFileThatCannotBeWrittenWhollyKeepsWhatItHeld() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array("an older map\n".utf8), to: "map.svg")
    // limits files to half a kilobyte, with an error instead of a signal beyond that
    let limited = "trap '' XFSZ; ulimit -f 1; exec \"$@\""
    let result = try run(
      "/bin/sh",
      ["-c", limited, "sh", Product.executable, "map"] + MapCommand.denmark
        + ["--output", path], environment: ["TUNNEL_DATA": BundledData.directory])
    let message = "tunnel: cannot write '\(path)': File too large\n"
    #expect(result == ProcessResult(output: "", errors: message, status: 74))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "an older map\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["map.svg"])
  }

  @Test func aFileKeepsItsPermissionsAndALinkLeadsToIt() throws {
    let folder = try TemporaryDirectory()
    let files = FileManager.default
    let path = try folder.write([], to: "map.txt")
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.path + "/link.txt"
    try files.createSymbolicLink(atPath: link, withDestinationPath: "map.txt")
    let text = try command.drawn(MapCommand.denmark)
    #expect(try command.drawn(MapCommand.denmark + ["--output", link]) == "")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "map.txt")
    let permissions = try files.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o640)
  }

  /// What lies under the path is made by a command; what is there afterwards, another tells.
  @Test(arguments: [
    ("ln -s end map.txt", "", "-> end"),
    ("mkdir map.txt", "it is a folder", "directory"),
    ("ln -s map.txt map.txt", "Too many levels of symbolic links", "-> map.txt"),
  ])
  func onlyARegularFileIsReplaced(command: String, reason: String, file: String) throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/map.txt"
    func shell(_ command: String) throws -> String {
      try run("sh", ["-c", "cd '\(folder.path)' && \(command)"]).output
    }
    _ = try shell(command)
    let result = try self.command.tunnel(["48", "10", "--size", "12x4", "--output", path])
    #expect(result.errors == (reason == "" ? "" : "tunnel: cannot write '\(path)': \(reason)\n"))
    #expect(result.status == (reason == "" ? 0 : 74))
    #expect(
      try shell(
        "if test -h map.txt; then echo \"-> $(readlink map.txt)\"; else stat -c %F map.txt; fi")
        == file + "\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names).isSubset(of: ["map.txt", "end"]))
  }

  @Test(
    .enabled(if: DeviceNode.canBeMade, Comment(rawValue: DeviceNode.refusal)),
    arguments: [
      ("mknod end \(DeviceNode.null.arguments); ln -s end map.txt", "", "-> end"),
      (
        "mknod end \(DeviceNode.full.arguments); ln -s end map.txt", "No space left on device",
        "-> end"
      ),
      (
        "mknod map.txt \(DeviceNode.full.arguments)", "No space left on device",
        "character special file"
      ),
    ])
  func aDeviceStays(command: String, reason: String, file: String) throws {
    try onlyARegularFileIsReplaced(command: command, reason: reason, file: file)
  }

  @Test func aPipeAndStandardOutputAreWrittenTo() throws {
    let folder = try TemporaryDirectory()
    let arguments = "48 10 --size 12x4 --no-pin --format plain"
    let expected = try command.drawn(arguments.split(separator: " ").map(String.init))
    for script in [
      "mkfifo pipe; cat pipe > copy & \"$0\" map \(arguments) --output pipe; wait; cat copy",
      "{ echo before; \"$0\" map \(arguments) --output /dev/stdout; echo behind; } > copy; "
        + "sed '1d;$d' copy",
      "\"$0\" map \(arguments) --output /dev/stdout | cat",
    ] {
      let result = try run(
        "sh", ["-c", "cd '\(folder.path)'; \(script)", Product.executable],
        environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"])
      #expect(result == ProcessResult(output: expected, errors: "", status: 0), "\(script)")
    }
  }

  @Test func theFormatAskedForBeatsTheNameOfTheFile() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/map.svg"
    _ = try command.drawn(
      MapCommand.denmark + ["--size", "12x4", "--format", "plain", "--output", path])
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("<svg"))
  }
}
