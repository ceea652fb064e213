import DataFiles
import Synchronization
import Toponymy
import TunnelHeader

/// What `tunnel_data` points to: the data files of a folder.
final class OpenedData: Sendable {
  let gazetteer: Gazetteer
  private let folder: DataFolder
  private let heightsOfFile = Mutex<Result<GroundHeights, DataFileError>?>(nil)

  init(folder path: String) throws(DataFileError) {
    folder = DataFolder(path: path)
    gazetteer = try Gazetteer(folder: folder)
  }

  /// The heights, which the first call reads.
  var heights: GroundHeights {
    get throws(DataFileError) {
      try heightsOfFile.withLock { known in
        let heights =
          known ?? Result { () throws(DataFileError) in try GroundHeights(folder: folder) }
        known = heights
        return heights
      }.get()
    }
  }
}

/// `tunnel_open` of `tunnel.h`.
@_cdecl("tunnel_open")
public func openData(
  folder: UnsafePointer<CChar>?, data: UnsafeMutablePointer<OpaquePointer?>?,
  message: UnsafeMutablePointer<CChar>?, size: Int
) -> tunnel_status {
  data?.pointee = nil
  guard let folder, let data else { return TUNNEL_BAD_ARGUMENT }
  do throws(DataFileError) {
    data.pointee = handle(try OpenedData(folder: String(cString: folder)))
    return TUNNEL_OK
  } catch {
    copyBeginning(of: error.description, to: message, size: size)
    return TUNNEL_BAD_DATA
  }
}

/// `tunnel_close` of `tunnel.h`.
@_cdecl("tunnel_close")
public func close(data: OpaquePointer?) { free(data, as: OpenedData.self) }

/// A pointer to an object that lives until the pointer is passed to `free(_:as:)`.
func handle(_ object: AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// The object of a handle; `nil` for a null pointer.
func object<Object: AnyObject>(of handle: OpaquePointer?, as type: Object.Type) -> Object? {
  handle.map { Unmanaged<Object>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

/// Frees a handle.
func free<Object: AnyObject>(_ handle: OpaquePointer?, as type: Object.Type) {
  handle.map { Unmanaged<Object>.fromOpaque(UnsafeRawPointer($0)).release() }
}
