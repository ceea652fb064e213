import Platform

extension DataFolder {
  /// Eight hexadecimal digits that differ when a file of the folder has been written anew with
  /// other contents: the checksum of the headers of all data files, which hold the checksums of
  /// their contents. The tables of words have no part in it.
  ///
  /// - Complexity: opens each file and reads 64 bytes of it.
  public var edition: String {
    var checksum = CRC32()
    for file in File.allCases {
      let descriptor = open(path + "/" + file.rawValue, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      withUnsafeTemporaryAllocation(byteCount: DataFileHeader.size, alignment: 8) { header in
        let count = read(descriptor, header.baseAddress, header.count)
        if count > 0 { checksum.update(UnsafeRawBufferPointer(rebasing: header[..<count])) }
      }
    }
    return checksum.text
  }
}
