import CPROJLoader

/// A map projection of PROJ with its own PROJ context, which lives as long as the projection does.
///
/// Define the figure of the Earth (`+ellps=` or `+R=`) in every definition: the default has changed
/// between versions of PROJ. Nothing is looked up in PROJ's database and nothing is logged. Only
/// one thread may use a projection at a time.
public final class Projection {
  /// The definition in PROJ's own language.
  public let definition: String
  private let functions: proj_functions
  private let context: OpaquePointer
  private let operation: OpaquePointer

  /// The projection of a definition in PROJ's own language, `+proj=laea +ellps=WGS84`.
  public init(definition: String) throws(ProjectionError) {
    functions = try PROJLibrary.loaded().functions
    guard let context = functions.proj_context_create() else { throw .contextRefused }
    _ = functions.proj_log_level(context, UInt32(PROJ_LOG_NOTHING))
    functions.proj_log_func(context, nil) { _, _, _ in }
    Self.forgetDatabase(context, functions)
    guard let operation = functions.proj_create(context, definition) else {
      let code = functions.proj_context_errno(context)
      let reason = Self.reason(code, in: context, functions)
      _ = functions.proj_context_destroy(context)
      throw .definitionRefused(definition, reason: reason, code: code)
    }
    self.definition = definition
    self.context = context
    self.operation = operation
  }

  deinit {
    _ = functions.proj_destroy(operation)
    _ = functions.proj_context_destroy(context)
  }

  /// Where places of the Earth lie on the plane; `outside` for those that are not on the map.
  ///
  /// - Throws: when PROJ fails for another reason than the places.
  public func forward(
    _ positions: [GeographicPosition]
  ) throws(ProjectionError) -> [PlanePosition] {
    var numbers: [(Double, Double)] = []
    numbers.reserveCapacity(positions.count)
    for position in positions { numbers.append((position.latitude, position.longitude)) }
    try transform(&numbers, .forward)
    return numbers.map { PlanePosition(x: $0.0, y: $0.1) }
  }

  /// Which places of the Earth lie at places of the plane; `outside` where there is none.
  ///
  /// - Throws: when PROJ fails for another reason than the places.
  public func inverse(
    _ positions: [PlanePosition]
  ) throws(ProjectionError) -> [GeographicPosition] {
    var numbers: [(Double, Double)] = []
    numbers.reserveCapacity(positions.count)
    for position in positions { numbers.append((position.x, position.y)) }
    try transform(&numbers, .inverse)
    return numbers.map { GeographicPosition(latitude: $0.0, longitude: $0.1) }
  }

  /// Turns pairs of latitude and longitude in degrees into pairs of x and y in metres or back.
  ///
  /// The one place where PROJ's order, longitude first, and its radians are dealt with. A pair that
  /// has no counterpart becomes infinite.
  private func transform(
    _ pairs: inout [(Double, Double)], _ direction: Direction
  ) throws(ProjectionError) {
    let degree = Double.pi / 180
    if direction == .forward {
      for index in pairs.indices {
        pairs[index] = (pairs[index].1 * degree, pairs[index].0 * degree)
      }
    }
    _ = functions.proj_errno_reset(operation)
    pairs.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let stride = MemoryLayout<(Double, Double)>.stride
      let count = bytes.count / stride
      _ = functions.proj_trans_generic(
        operation, direction.number,
        start.assumingMemoryBound(to: Double.self), stride, count,
        (start + MemoryLayout<Double>.stride).assumingMemoryBound(to: Double.self), stride, count,
        nil, 0, 0, nil, 0, 0)
    }
    let code = functions.proj_errno(operation)
    _ = functions.proj_errno_reset(operation)
    guard code == 0 || Self.coordinateErrors.contains(code) else {
      throw .transformationFailed(
        definition, reason: Self.reason(code, in: context, functions), code: code)
    }
    if direction == .inverse {
      for index in pairs.indices {
        pairs[index] = (pairs[index].1 / degree, pairs[index].0 / degree)
      }
    }
  }

  private enum Direction {
    case forward, inverse

    /// PROJ's name of it.
    var number: Int32 { Int32(self == .forward ? PROJ_FORWARD : PROJ_INVERSE) }
  }

  /// The errors that a coordinate causes, not the program or the machine (proj.h).
  private static let coordinateErrors: Range<Int32> =
    Int32(PROJ_FIRST_COORDINATE_ERROR)..<Int32(PROJ_FIRST_OTHER_ERROR)

  private static func reason(
    _ code: Int32, in context: OpaquePointer, _ functions: proj_functions
  ) -> String {
    functions.proj_context_errno_string(context, code).map { String(cString: $0) }
      ?? "unknown error"
  }

  /// Points the search for proj.db at nothing: it is not needed, and opening it costs 4 ms.
  private static func forgetDatabase(_ context: OpaquePointer, _ functions: proj_functions) {
    "/nonexistent".withCString { path in
      var paths: [UnsafePointer<CChar>?] = [path]
      functions.proj_context_set_search_paths(context, 1, &paths)
    }
  }
}
