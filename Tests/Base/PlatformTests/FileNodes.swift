import Foundation
import Glibc
import TestSupport

/// Files of every kind in a folder of the test, and what became of them.
struct FileNodes {
  /// A kind of file to try.
  enum Node: String, CaseIterable, Sendable {
    case nothing, regular, link, danglingLink, linkChain, linkLoop, linkIntoNowhere, linkToDevice
    case fullDevice, device, blockDevice, pipe, socket, folder, readOnly

    /// Whether only a privileged user can make it, because a device is in it.
    var isOfDevice: Bool {
      [.linkToDevice, .fullDevice, .device, .blockDevice].contains(self)
    }
  }

  private let folder: TemporaryDirectory
  /// The path to write to or to read.
  var path: String { folder.path + "/file" }
  /// Where the link without a file leads to, and the link with one.
  var end: String { folder.path + "/end" }

  /// What regular files hold at first.
  static let old = Array("old".utf8)

  /// A folder with one node and what it leads to.
  ///
  /// - Throws: if this user cannot make such a node.
  init(_ node: Node) throws {
    folder = try TemporaryDirectory()
    switch node {
    case .nothing: break
    case .regular: try folder.write(Self.old, to: "file")
    case .link:
      try folder.write(Self.old, to: "end")
      try link(to: "end")
    case .danglingLink: try link(to: "end")
    case .linkChain:
      try link(to: "middle")
      try link(to: folder.path + "/end", named: "middle")
      try folder.write(Self.old, to: "end")
    case .linkLoop: try link(to: "file")
    case .linkIntoNowhere: try link(to: "nowhere/end")
    case .linkToDevice:
      try DeviceNode.null.make(at: folder.path + "/null")
      try link(to: "null")
    case .fullDevice:
      try DeviceNode.full.make(at: folder.path + "/full")
      try link(to: "full")
    case .device: try DeviceNode.null.make(at: path)
    // a number of the range for local use, which no disk has
    case .blockDevice: try makeNode(S_IFBLK, major: 240, minor: 0)
    case .pipe: try makeNode(S_IFIFO, major: 0, minor: 0)
    case .socket: try makeSocket()
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .readOnly:
      try folder.write(Self.old, to: "file")
      chmod(path, 0o400)
    }
  }

  private func link(to target: String, named name: String = "file") throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  private func makeNode(_ kind: mode_t, major: dev_t, minor: dev_t) throws {
    guard mknod(path, kind | 0o600, major << 8 | minor) == 0 else { throw POSIXError(.EPERM) }
  }

  /// Makes a socket by a relative path, because the path of one is short.
  private func makeSocket() throws {
    let result = try run(
      "python3",
      [
        "-c",
        "import os, socket, sys; os.chdir(sys.argv[1]); "
          + "socket.socket(socket.AF_UNIX).bind('file')",
        folder.path,
      ])
    guard result.status == 0 else { throw POSIXError(.EPERM) }
  }

  /// The kinds and targets of all that lies in the folder, by their names; regular files with what
  /// they hold.
  var listing: [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, describe(folder.path + "/" + $0)) })
  }

  private func describe(_ path: String) -> String {
    var status = stat()
    lstat(path, &status)
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return (try? String(contentsOfFile: path, encoding: .utf8)) ?? "unreadable"
    case S_IFLNK:
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      return "-> \(target?.replacing(folder.path, with: "…") ?? "?")"
    case S_IFDIR: return "folder"
    case S_IFIFO: return "pipe"
    case S_IFSOCK: return "socket"
    case S_IFBLK: return "block device"
    default: return "device"
    }
  }
}
