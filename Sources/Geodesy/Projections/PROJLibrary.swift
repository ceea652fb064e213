import CPROJ

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The functions of PROJ's library, which is loaded when the first of them is needed.
///
/// Loading it takes 5 ms, because PROJ brings 37 other libraries: most of the time of an answer that
/// needs nothing of it. An antipode with its names does not; a map does, and the geodesics that
/// ``NearGeodesic`` leaves.
final class PROJLibrary: @unchecked Sendable {  // nothing changes
  /// The library, or why it cannot be used.
  static let shared = Result { () throws(ProjectionError) in try PROJLibrary() }

  /// WGS 84, for the geodesics.
  let ellipsoid: UnsafePointer<geod_geodesic>
  let inverse: geod_inverse_function
  let direct: geod_direct_function
  let createContext: proj_context_create_function
  let destroyContext: proj_context_destroy_function
  let contextError: proj_context_errno_function
  let errorText: proj_context_errno_string_function
  let setSearchPaths: proj_context_set_search_paths_function
  let setLogLevel: proj_log_level_function
  let setLogFunction: proj_log_func_function
  let create: proj_create_function
  let destroy: proj_destroy_function
  let transform: proj_trans_generic_function
  let error: proj_errno_function
  let resetError: proj_errno_reset_function

  /// The names of the library, by what its releases are called; the last is that of development.
  private static let names: [String] = {
    #if canImport(Darwin)
      return ["libproj.dylib"]
    #else
      let releases: [Int32: Int] = [6: 15, 7: 19, 8: 22, 9: 25]
      return (releases[PROJ_VERSION_MAJOR].map { ["libproj.so.\($0)"] } ?? []) + ["libproj.so"]
    #endif
  }()

  private init() throws(ProjectionError) {
    let library = try Self.load()
    inverse = try library.function("geod_inverse")
    direct = try library.function("geod_direct")
    createContext = try library.function("proj_context_create")
    destroyContext = try library.function("proj_context_destroy")
    contextError = try library.function("proj_context_errno")
    errorText = try library.function("proj_context_errno_string")
    setSearchPaths = try library.function("proj_context_set_search_paths")
    setLogLevel = try library.function("proj_log_level")
    setLogFunction = try library.function("proj_log_func")
    create = try library.function("proj_create")
    destroy = try library.function("proj_destroy")
    transform = try library.function("proj_trans_generic")
    error = try library.function("proj_errno")
    resetError = try library.function("proj_errno_reset")
    let initialize: geod_init_function = try library.function("geod_init")
    let information: proj_info_function = try library.function("proj_info")
    let major = information().major
    guard major == PROJ_VERSION_MAJOR else {
      throw .libraryUnusable(
        "its version is \(major), and the program was built for \(PROJ_VERSION_MAJOR)")
    }
    let wgs84 = UnsafeMutablePointer<geod_geodesic>.allocate(capacity: 1)
    initialize(wgs84, WGS84.semiMajorAxis, WGS84.flattening)
    ellipsoid = UnsafePointer(wgs84)
  }

  private static func load() throws(ProjectionError) -> SharedLibrary {
    var reasons: [String] = []
    for name in names {
      if let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) { return SharedLibrary(handle: handle) }
      reasons.append(SharedLibrary.reason)
    }
    throw .libraryUnusable(reasons.joined(separator: "; "))
  }
}

/// A library that has been loaded, and stays so.
private struct SharedLibrary {
  let handle: UnsafeMutableRawPointer

  /// What the last call could not do.
  static var reason: String { dlerror().map { String(cString: $0) } ?? "unknown error" }

  /// The function of a name, which must be of the type that is asked for.
  func function<Function>(_ name: String) throws(ProjectionError) -> Function {
    guard let address = dlsym(handle, name) else { throw .libraryUnusable(Self.reason) }
    return unsafeBitCast(address, to: Function.self)
  }
}
