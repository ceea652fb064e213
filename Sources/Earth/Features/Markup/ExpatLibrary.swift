import CExpatLoader

/// Expat's library, which reads XML. It is loaded when it is first needed.
final class ExpatLibrary: @unchecked Sendable {  // nothing changes
  /// Expat's functions by their names in C.
  let functions: expat_functions

  /// The library.
  ///
  /// - Throws: when the library is missing or lacks a function.
  static func loaded() throws(FeatureError) -> ExpatLibrary { try loading.get() }

  /// The library is loaded once, or fails to load once.
  private static let loading = Result { () throws(FeatureError) in try ExpatLibrary() }

  private init() throws(FeatureError) {
    let longestReason = 512
    var reason = [CChar](repeating: 0, count: longestReason)
    guard let functions = expat_functions_load(&reason, longestReason) else {
      let bytes = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .libraryUnusable(String(decoding: bytes, as: UTF8.self))
    }
    self.functions = functions.pointee
  }
}
