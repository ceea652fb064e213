import Platform

/// The bytes of a regular file, mapped read-only into memory for as long as this object lives.
///
/// The system reads a page when the program first touches it. If the file is shortened in place
/// while it is mapped, touching a lost page ends the program, as ``ShortenedFiles`` says; replacing
/// the file by another one is harmless.
@usableFromInline
package final class MappedFile: @unchecked Sendable {  // the bytes are never written
  let path: String
  /// All bytes of the file, valid while this object lives.
  package let bytes: UnsafeRawBufferPointer

  init(path: String) throws(DataFileError) {
    do throws(FileProblem) {
      self.path = path
      bytes = try Self.mapped(path)
    } catch {
      switch error {
      case .system(let code): throw .unreadable(path: path, code: code)
      case .kind(.folder): throw .unreadable(path: path, code: EISDIR)
      default: throw .foreign(path: path)
      }
    }
  }

  /// Maps a file of any format.
  ///
  /// - Throws: what the system says, or that it is no regular file.
  package init(anyFormat path: String) throws(FileProblem) {
    self.path = path
    bytes = try Self.mapped(path)
  }

  private static func mapped(_ path: String) throws(FileProblem) -> UnsafeRawBufferPointer {
    let descriptor = try FileSystem.open(path, O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    let size = Int(status.st_size)
    guard size > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { throw .system(errno) }
    let bytes = UnsafeRawBufferPointer(start: start, count: size)
    ShortenedFiles.add(bytes, path: path)
    return bytes
  }

  /// Passes the bytes from an offset to a function, one MiB at a time, and releases the pages of
  /// each piece afterwards. The system maps a page again when it is next touched.
  func readReleasing(from offset: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      let end = min(start + Self.pieceSize, bytes.count)
      if end > offset { body(UnsafeRawBufferPointer(rebasing: bytes[max(start, offset)..<end])) }
      madvise(
        UnsafeMutableRawPointer(mutating: bytes.baseAddress?.advanced(by: start)), end - start,
        MADV_DONTNEED)
    }
  }

  /// A multiple of the size of a page on every system.
  private static let pieceSize = 1 << 20

  deinit {
    if let start = bytes.baseAddress {
      ShortenedFiles.remove(bytes)
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }
}
