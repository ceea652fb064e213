import Platform

/// The two projections of the military grids, by PROJ: one meridian strip and one polar disc, of
/// which the others are turned and mirrored copies.
///
/// Each thread has its own, because threads must not share PROJ's contexts. They are made in some
/// 20 µs when the thread first asks, and destroyed when the thread ends.
final class GridProjections {
  /// Universal Transverse Mercator for the meridian 0 and the northern hemisphere.
  private let strip: Projection
  /// Universal Polar Stereographic, north.
  private let disc: Projection

  private init() throws(ProjectionError) {
    strip = try Projection(definition: "+proj=tmerc +ellps=WGS84 +k=0.9996 +x_0=500000")
    disc = try Projection(
      definition: "+proj=stere +lat_0=90 +ellps=WGS84 +k=0.994 +x_0=2000000 +y_0=2000000")
  }

  /// Where a place lies: on the strip, if it is given relative to the strip's middle meridian, or
  /// on the disc.
  func plane(
    of place: GeographicPosition, isPolar: Bool
  ) throws(ProjectionError) -> PlanePosition {
    try (isPolar ? disc : strip).forward([place]).first ?? .outside
  }

  /// Which place lies there.
  func place(
    at position: PlanePosition, isPolar: Bool
  ) throws(ProjectionError) -> GeographicPosition {
    try (isPolar ? disc : strip).inverse([position]).first ?? .outside
  }

  /// The projections of this thread, or new ones if the system cannot keep them for a thread.
  ///
  /// - Throws: when PROJ is unusable.
  static func ofThisThread() throws(ProjectionError) -> GridProjections {
    guard let slot else { return try GridProjections() }
    if let known = pthread_getspecific(slot) {
      return Unmanaged<GridProjections>.fromOpaque(known).takeUnretainedValue()
    }
    let made = try GridProjections()
    let kept = Unmanaged.passRetained(made)
    if pthread_setspecific(slot, kept.toOpaque()) != 0 { kept.release() }
    return made
  }

  /// The slot of a thread's projections, which releases them when the thread ends; `nil` if the
  /// system has no more slots.
  private static let slot: pthread_key_t? = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { projections in
      // optional with some C libraries only
      let projections: UnsafeMutableRawPointer? = projections
      if let projections { Unmanaged<GridProjections>.fromOpaque(projections).release() }
    }
    return status == 0 ? key : nil
  }()
}
