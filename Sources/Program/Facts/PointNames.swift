import DataFiles
import Geodesy
import Toponymy

/// What one point of the Earth is called: the area it lies in and the place nearest to it.
///
/// A class that never changes: reading one name copies no others.
public final class PointNames: Sendable {
  /// The names in a person's language, as far as they differ from those of the gazetteer.
  public struct Local: Hashable, Sendable {
    /// The name of the country or sea.
    public let inside: String?
    /// The name of the nearest place.
    public let place: String?
    /// The region of that place; `nil` where it has none in the letters of the language.
    public let region: String?
    /// The name of that place's country.
    public let country: String?
  }

  /// The point.
  public let coordinate: Coordinate
  /// The country or sea that contains the point; `nil` if the data have neither, or if it was not
  /// looked up.
  public let inside: Area?
  /// The nearest inhabited place or station, or place of a person's own, with its distance and
  /// bearing from the point; `nil` if there is none, or if it was not looked up.
  public let nearest: Sighting?
  /// The names in the language that was asked for; `nil` for English.
  public let local: Local?

  /// Looks the names up.
  ///
  /// - Parameter language: the names in a person's language; `nil` for English.
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* places, some microseconds; about a millisecond in
  ///   a sea without a name.
  public convenience init(
    of coordinate: Coordinate, in gazetteer: Gazetteer, language: LocalNames? = nil
  ) throws(ProjectionError) {
    try self.init(of: coordinate, in: PointLookups(in: gazetteer), language: language)
  }

  /// Looks the names up for one of many points: the same names, sooner.
  ///
  /// - Parameter language: the names in a person's language; `nil` for English.
  /// - Throws: when PROJ is needed and unusable.
  public init(
    of coordinate: Coordinate, in lookups: PointLookups, language: LocalNames? = nil
  ) throws(ProjectionError) {
    let (inside, nearest) = (lookups.area(at: coordinate), try lookups.place(nearest: coordinate))
    (self.coordinate, self.inside, self.nearest) = (coordinate, inside, nearest)
    let (gazetteer, place) = (lookups.gazetteer, nearest?.place)
    local = language.map { names in
      Local(
        inside: inside.flatMap { gazetteer.name(of: $0, in: names) },
        place: place.flatMap { gazetteer.name(of: $0, in: names) },
        region: place.flatMap { gazetteer.regionName(of: $0, in: names) },
        country: place.flatMap { gazetteer.countryName(of: $0, in: names) })
    }
  }

  /// A point without names.
  init(of coordinate: Coordinate) {
    self.coordinate = coordinate
    (inside, nearest, local) = (nil, nil, nil)
  }

  /// The nearest place.
  public var place: Place? { nearest?.place }

  /// The name of the country or sea, in the person's language if it is known.
  public var insideName: String? { local?.inside ?? inside?.name }

  /// The name of the nearest place, in the person's language if it is known.
  public var placeName: String? { local?.place ?? place?.name }

  /// The region and the country of the nearest place, in the person's language as far as they are
  /// known there; see ``Toponymy/Place/surroundings(besides:region:country:)``.
  public var regionAndCountry: [String] {
    guard let place else { return [] }
    return local.map {
      place.surroundings(
        besides: placeName ?? place.name, region: $0.region, country: $0.country)
    } ?? place.regionAndCountry()
  }

  /// The name of the nearest place's country, in the person's language if it is known.
  public var countryName: String? { local?.country ?? place?.countryName }
}
