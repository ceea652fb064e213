import CPROJLoader

extension Coordinate {
  /// The area within a ring of geodesics, whose last edge leads from the last corner to the first.
  ///
  /// It is that of the smaller of the two parts of the Earth on the sides of the ring: positive if
  /// that part is on the left of someone who walks along it, negative if it is on the right. So a
  /// ring round a pole needs no corner at the pole. Right to 0.1 m² (PROJ's `geod_polygon_compute`,
  /// Karney 2013); 0 for fewer than three corners.
  ///
  /// - Parameter ring: corners each once; edges between antipodes have no one way.
  /// - Throws: when PROJ is unusable.
  /// - Complexity: O(*n*) for *n* corners.
  public static func geodesicArea(
    within ring: some Sequence<Coordinate>
  ) throws(ProjectionError) -> SquareMeters {
    let library = try PROJLibrary.loaded()
    let polygon = OpaquePointer(
      UnsafeMutableRawPointer.allocate(
        byteCount: Int(PROJ_POLYGON_ROOM), alignment: MemoryLayout<Double>.alignment))
    defer { UnsafeMutableRawPointer(polygon).deallocate() }
    library.functions.geod_polygon_init(polygon, 0)
    for corner in ring {
      library.functions.geod_polygon_addpoint(
        library.ellipsoid, polygon, corner.latitude.degrees, corner.longitude.degrees)
    }
    let (isClockwise, isSigned): (Int32, Int32) = (0, 1)
    var area = 0.0
    _ = library.functions.geod_polygon_compute(
      library.ellipsoid, polygon, isClockwise, isSigned, &area, nil)
    return area
  }
}
