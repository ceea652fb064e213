import DataFiles
import Foundation
import TestSupport
import Testing

/// A data file that is shortened in place while the program reads it.
@Suite struct ShortenedDataTests {
  @Test func theProgramSaysWhichFileAndEnds() throws {
    let folder = try TemporaryDirectory()
    try folder.link(DataFolder.File.allCases.filter { $0 != .places })
    try folder.write(try BundledData.bytes(of: .places), to: "places.bin")
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    try folder.write([], to: "errors")
    let errors = try FileHandle(forWritingTo: URL(filePath: folder.path + "/errors"))
    process.executableURL = URL(filePath: Product.executable)
    process.arguments = [
      "antipode", "--data", folder.path, "--fields", "to.nearest.name", "--line-buffered", "-",
    ]
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("-56.54856 -171.68963\n".utf8))
    let first = output.fileHandleForReading.availableData
    #expect(String(decoding: first, as: UTF8.self) == "Lemvig\n")
    let path = folder.path + "/places.bin"
    #expect(truncate(path, 4096) == 0)
    // the program may end before it has read all
    signal(SIGPIPE, SIG_IGN)
    for latitude in -80...80 {
      try? input.fileHandleForWriting.write(contentsOf: Data("\(latitude) 20.5\n".utf8))
    }
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    let text = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(text == "tunnel: '\(path)' was shortened while the program read it\n")
    #expect(process.terminationReason == .exit && process.terminationStatus == 66)
  }
}
