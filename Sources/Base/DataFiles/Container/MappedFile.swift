import Platform

/// The bytes of a regular file, mapped read-only into memory for as long as this object lives.
///
/// The system reads a page when the program first touches it. If the file is shortened in place
/// while it is mapped, touching a lost page ends the program, as ``ShortenedFiles`` says; replacing
/// the file by another one is harmless.
@usableFromInline
final class MappedFile: @unchecked Sendable {  // the bytes are never written
  let path: String
  let bytes: UnsafeRawBufferPointer

  init(path: String) throws(DataFileError) {
    let descriptor: Int32
    do {
      descriptor = try FileSystem.open(path, O_RDONLY)
    } catch .system(let code) {
      throw .unreadable(path: path, code: code)
    } catch .kind(.folder) {
      throw .unreadable(path: path, code: EISDIR)
    } catch {
      throw .foreign(path: path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    self.path = path
    let size = Int(status.st_size)
    guard size > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { throw .unreadable(path: path, code: errno) }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
    ShortenedFiles.add(bytes, path: path)
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
