import Geodesy
import TunnelHeader

/// `tunnel_version` of `tunnel.h`.
@_cdecl("tunnel_version")
public func version() -> UnsafePointer<CChar>? { cString(versionText) }

/// `tunnel_status_message` of `tunnel.h`.
@_cdecl("tunnel_status_message")
public func statusMessage(_ status: tunnel_status) -> UnsafePointer<CChar>? {
  cString(status.message)
}

private let versionText: StaticString = "0.1.0"

extension tunnel_status {
  fileprivate var message: StaticString {
    switch self {
    case TUNNEL_OK: "everything has its answer"
    case TUNNEL_SOME_ROWS: "some rows have no answer"
    case TUNNEL_BAD_COORDINATE:
      "a latitude is not in -90...90, or a longitude not in -180...180"
    case TUNNEL_BAD_NUMBER: "a bearing or a distance is not finite"
    case TUNNEL_NOT_FOUND: "there are not so many places"
    case TUNNEL_NO_PROJ: "the library of PROJ is needed, and missing or unusable"
    case TUNNEL_PROJ_FAILED: "PROJ gives no answer"
    case TUNNEL_BAD_TEXT: "a text is no coordinate"
    case TUNNEL_BAD_ARGUMENT: "an argument is NULL or has no meaning"
    case TUNNEL_BAD_DATA: "a data file is missing or damaged"
    case TUNNEL_NO_ROOM: "a text is longer than the room for it"
    default: "no status of this library"
    }
  }

  /// The status of a row for which PROJ has no answer.
  init(_ error: ProjectionError) {
    switch error {
    case .libraryUnusable: self = TUNNEL_NO_PROJ
    case .destinationUnknown: self = TUNNEL_BAD_NUMBER
    default: self = TUNNEL_PROJ_FAILED
    }
  }
}

/// Why a row has no answer.
struct RowError: Error {
  let status: tunnel_status

  init(_ status: tunnel_status) { self.status = status }
}

/// Answers rows one after another, and writes the status of each.
///
/// - Parameters:
///   - statuses: as in `tunnel.h`; `nil` if the caller does not want them.
///   - body: answers the row of an index, or throws why it has no answer.
@inline(__always)
func forEachRow(
  _ count: Int, _ statuses: UnsafeMutablePointer<UInt8>?,
  _ body: (Int) throws(RowError) -> Void
) -> tunnel_status {
  var areAllAnswered = true
  for row in 0..<count {
    var status = TUNNEL_OK
    do throws(RowError) {
      try body(row)
    } catch {
      status = error.status
      areAllAnswered = false
    }
    statuses?[row] = UInt8(truncatingIfNeeded: status.rawValue)
  }
  return areAllAnswered ? TUNNEL_OK : TUNNEL_SOME_ROWS
}

/// Coordinates in two arrays of the caller.
struct CoordinateRows {
  private let latitudes: UnsafePointer<Double>
  private let longitudes: UnsafePointer<Double>

  /// `nil` if an array is missing.
  init?(_ latitudes: UnsafePointer<Double>?, _ longitudes: UnsafePointer<Double>?) {
    guard let latitudes, let longitudes else { return nil }
    (self.latitudes, self.longitudes) = (latitudes, longitudes)
  }

  /// The coordinate of a row.
  subscript(row: Int) -> Coordinate {
    @inline(__always) get throws(RowError) {
      do throws(CoordinateRangeError) {
        return try Coordinate(latitude: latitudes[row], longitude: longitudes[row])
      } catch {
        throw RowError(TUNNEL_BAD_COORDINATE)
      }
    }
  }
}

/// Runs a function that may need PROJ.
@inline(__always)
func projecting<Answer>(
  _ work: () throws(ProjectionError) -> Answer
) throws(RowError) -> Answer {
  do throws(ProjectionError) {
    return try work()
  } catch {
    throw RowError(tunnel_status(error))
  }
}

/// Copies a text with a zero behind it to the caller's room.
///
/// - Returns: `false` if it does not fit; then nothing is copied.
func copy(_ text: String, to room: UnsafeMutablePointer<CChar>?, size: Int) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    guard let room, bytes.count < size else { return false }
    UnsafeMutableRawBufferPointer(start: room, count: size).copyMemory(
      from: UnsafeRawBufferPointer(bytes))
    room[bytes.count] = 0
    return true
  }
}

/// Copies as much of a text as fits to the caller's room, whole characters with a zero behind them.
func copyBeginning(of text: String, to room: UnsafeMutablePointer<CChar>?, size: Int) {
  guard let room, size > 0 else { return }
  var text = text[...]
  while !copy(String(text), to: room, size: size) { text.removeLast() }
}
