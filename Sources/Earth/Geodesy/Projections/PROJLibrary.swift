import CPROJLoader

/// PROJ's library, which is loaded when it is first needed.
///
/// Loading takes 5 ms, because PROJ brings 37 other libraries: most of the time of an answer that
/// does not need it. Antipodes and names do not need it; maps, grids and the geodesics that are too
/// long for ``NearGeodesic`` do.
final class PROJLibrary: @unchecked Sendable {  // nothing changes
  /// PROJ's functions by their names in C.
  let functions: proj_functions
  /// WGS 84, for the geodesics.
  let ellipsoid: OpaquePointer

  /// The library. Every use of PROJ begins here.
  ///
  /// - Throws: when the library is missing, lacks a function or is of a major version whose
  ///   functions are not known.
  static func loaded() throws(ProjectionError) -> PROJLibrary { try loading.get() }

  /// The library is loaded once, or fails to load once.
  private static let loading = Result { () throws(ProjectionError) in try PROJLibrary() }

  private init() throws(ProjectionError) {
    functions = try Self.load()
    let major = functions.proj_info().major
    let known = Int32(PROJ_OLDEST_MAJOR)...Int32(PROJ_NEWEST_MAJOR)
    guard known.contains(major) else {
      throw .libraryUnusable(
        "its version is \(major), and those known are \(known.lowerBound) and \(known.upperBound)")
    }
    ellipsoid = OpaquePointer(
      UnsafeMutableRawPointer.allocate(
        byteCount: Int(PROJ_GEODESIC_ROOM), alignment: MemoryLayout<Double>.alignment))
    functions.geod_init(ellipsoid, WGS84.semiMajorAxis, WGS84.flattening)
  }

  private static func load() throws(ProjectionError) -> proj_functions {
    let longestReason = 512
    var reason = [CChar](repeating: 0, count: longestReason)
    guard let functions = proj_functions_load(&reason, longestReason) else {
      let bytes = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .libraryUnusable(String(decoding: bytes, as: UTF8.self))
    }
    return functions.pointee
  }
}
