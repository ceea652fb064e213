import Foundation
import Glibc
import Platform
import TestSupport
import Testing

/// The reader against every kind of file.
@Suite struct FileSystemTests {
  @Test(
    arguments: [
      (.nothing, "No such file or directory"), (.regular, "old"), (.link, "old"),
      (.danglingLink, "No such file or directory"), (.linkChain, "old"),
      (.linkLoop, "Too many levels of symbolic links"),
      (.linkIntoNowhere, "No such file or directory"), (.pipe, "it is a pipe"),
      (.socket, "it is a socket"), (.folder, "it is a folder"),
    ] as [(FileNodes.Node, String)])
  func onlyARegularFileIsRead(node: FileNodes.Node, outcome: String) throws {
    let nodes = try FileNodes(node)
    let before = nodes.listing
    #expect(Self.read(nodes.path, limit: 3) == outcome)
    #expect(nodes.listing == before)
  }

  @Test(
    .enabled(if: DeviceNode.canBeMade, Comment(rawValue: DeviceNode.refusal)),
    arguments: [.linkToDevice, .fullDevice, .device] as [FileNodes.Node])
  func noDeviceIsRead(node: FileNodes.Node) throws {
    try onlyARegularFileIsRead(node: node, outcome: "it is a device")
  }

  private static func read(_ path: String, limit: Int) -> String {
    do throws(FileProblem) {
      return String(decoding: try FileSystem.contents(of: path, limit: limit), as: UTF8.self)
    } catch {
      return error.description
    }
  }

  @Test func nothingIsReadBeyondTheLimit() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write([UInt8](repeating: 65, count: 5000), to: "file")
    #expect(Self.read(path, limit: 5000).utf8.count == 5000)
    #expect(throws: FileProblem.large(limit: 4999)) {
      try FileSystem.contents(of: path, limit: 4999)
    }
    #expect(FileProblem.large(limit: 4 << 20).description == "it has more than 4 MB")
  }

  @Test(arguments: [0, 65_535, 65_536, 65_537, 200_000])
  func aFileIsReadWholeByteForByte(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
    let folder = try TemporaryDirectory()
    let path = try folder.write(bytes, to: "file")
    #expect(try FileSystem.contents(of: path, limit: count) == bytes)
    let part = min(count, 70_000)
    #expect(try FileSystem.beginning(of: path, count: part) == Array(bytes[..<part]))
  }

  /// A file of the system says that it has no bytes.
  @Test func aFileWithoutASizeIsReadToItsEnd() throws {
    let text = Self.read("/proc/self/status", limit: 1 << 20)
    #expect(text.hasPrefix("Name:") && text.hasSuffix("\n"))
    #expect(throws: FileProblem.large(limit: 20)) {
      try FileSystem.contents(of: "/proc/self/status", limit: 20)
    }
  }

  @Test(
    arguments: FileNodes.Node.allCases.filter {
      !$0.isOfDevice && $0 != .nothing && $0 != .readOnly
    })
  func onlyARegularFileIsRemoved(node: FileNodes.Node) throws {
    let nodes = try FileNodes(node)
    let before = nodes.listing
    try? FileSystem.remove(nodes.path)
    #expect(nodes.listing == (node == .regular ? [:] : before))
  }

  @Test(
    .enabled(if: DeviceNode.canBeMade, Comment(rawValue: DeviceNode.refusal)),
    arguments: FileNodes.Node.allCases.filter(\.isOfDevice))
  func noDeviceIsRemoved(node: FileNodes.Node) throws {
    try onlyARegularFileIsRemoved(node: node)
  }

  @Test func workThatTakesTooLongIsNotWaitedFor() {
    #expect(TimedWork.result(within: 10) { 7 } == 7)
    let (goes, started) = (DispatchSemaphore(value: 0), Date())
    let result = TimedWork.result(within: 0) { goes.wait() == () ? 1 : 0 }
    #expect(result == nil && Date().timeIntervalSince(started) < 5)
    goes.signal()
  }
}
