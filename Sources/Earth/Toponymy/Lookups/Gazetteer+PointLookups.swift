import Geodesy

extension Gazetteer {
  /// The areas around a coordinate.
  ///
  /// Country and sea are those of ``area(at:)``. A place of that country gives its own region and
  /// territory to what is within 2 km of it and nearer to it than to any other place. Elsewhere
  /// regions have Natural Earth's borders, simplified by at most 0.012 degree, and GeoNames' names.
  /// The region is never one of another country. The outlines of regions are coarser than those of
  /// countries, so within a tenth of a degree of a coast the nearest region counts. Some regions,
  /// such as Oslo, have no outline; there the region of the nearest place within 10 km counts.
  /// Islands far from all outlines, such as Iona, have that of the nearest place within 50 km.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(*n*) for *n* countries and seas, to prepare; ``PointLookups`` prepares once for
  ///   many points.
  public func surroundings(of coordinate: Coordinate) throws(ProjectionError) -> Surroundings {
    try PointLookups(in: self).surroundings(of: coordinate)
  }

  /// The identifier of the time zone at a coordinate, such as "Europe/Copenhagen".
  ///
  /// A place's own clock counts within 2 km of it, as far as no other place is nearer. Elsewhere the
  /// zone is correct to 0.00625 degree, about 700 m, where two zones meet, and to 0.05 degree at the
  /// limits of territorial waters. On the high seas it is the nautical zone: the whole hours nearest
  /// to the longitude's solar time. In POSIX's convention, "Etc/GMT+3" is three hours *behind*
  /// Greenwich. `nil` if the gazetteer has no `timezones.bin`.
  ///
  /// - Complexity: as ``surroundings(of:)``.
  public func timeZone(at coordinate: Coordinate) -> String? {
    PointLookups(in: self).timeZone(at: coordinate)
  }
}
