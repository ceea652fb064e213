import TestSupport
import TunnelHeader

/// The data of this source tree as the C interface opens them.
enum LibraryData {
  /// Opened once for all tests, and never closed. Only C code changes what it points to.
  nonisolated(unsafe) static let opened: OpaquePointer? = {
    var data: OpaquePointer?
    return tunnel_open(BundledData.directory, &data, nil, 0) == TUNNEL_OK ? data : nil
  }()
}

/// The text that a C function writes into a buffer of a size.
func text(
  size: Int = 256, _ write: (UnsafeMutablePointer<CChar>?, Int) -> tunnel_status
) -> (status: tunnel_status, text: String) {
  var room = [CChar](repeating: 0x55, count: size)
  let status = write(&room, size)
  let bytes = room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return (status, String(decoding: bytes, as: UTF8.self))
}

/// The statuses of rows by their numbers in C.
func numbers(_ statuses: [tunnel_status]) -> [UInt8] { statuses.map { UInt8($0.rawValue) } }
