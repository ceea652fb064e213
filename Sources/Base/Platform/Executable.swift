/// The program that runs.
package enum Executable {
  /// The path of its file with links resolved; `nil` if the system does not tell it.
  package static var path: String? {
    #if canImport(Darwin)
      var length: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &length)
      let found = [CChar](unsafeUninitializedCapacity: Int(length)) { bytes, count in
        count = _NSGetExecutablePath(bytes.baseAddress, &length) == 0 ? Int(length) : 0
      }
      let resolved = found.isEmpty ? nil : realpath(found, nil)
    #else
      let resolved = realpath("/proc/self/exe", nil)
    #endif
    guard let resolved else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
