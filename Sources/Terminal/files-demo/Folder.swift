import Platform

/// A folder and what is in it when it is made.
struct Folder {
  /// A file, or a folder in the folder.
  struct Entry {
    let name: String
    let path: String
    let isFolder: Bool
  }

  let path: String
  /// Folders first, each in the order of the names, without hidden ones.
  let entries: [Entry]

  init(path: String) {
    self.path = path
    let base = path.hasSuffix("/") ? path : path + "/"
    entries = ((try? FileSystem.names(in: path)) ?? []).filter { !$0.hasPrefix(".") }
      .map { Entry(name: $0, path: base + $0, isFolder: FileSystem.kind(of: base + $0) == .folder) }
      .sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
  }

  var name: String { path.split(separator: "/").last.map(String.init) ?? "/" }
}

extension Folder.Entry {
  /// The first 64 KiB of the file as text, or why there is none.
  var text: String {
    if let kind = FileSystem.kind(of: path), kind != .regular { return "[\(kind)]" }
    do throws(FileProblem) {
      let bytes = try FileSystem.beginning(of: path, count: 1 << 16)
      return bytes.contains(0) ? "[not a text]" : String(decoding: bytes, as: UTF8.self)
    } catch {
      return "[\(error)]"
    }
  }
}
