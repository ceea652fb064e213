import DataFiles
import Facts
import Geodesy
import Toponymy

/// A point of an answer: a fact about it is looked up when a field asks for it.
///
/// A class, so that all fields share what has been looked up. Only one thread may use it at a time.
final class AskedPoint {
  let coordinate: Coordinate
  private let sources: AnswerSources

  /// What is searched once for all fields of the point.
  ///
  /// Apart, because most points of a stream do without it, and it is large.
  private final class Found {
    var streets: Result<StreetFacts?, ProjectionError>?
    var land: Result<LandSighting?, ProjectionError>?
    /// What is wrong with the heights around the point.
    var heightProblem: DataFileError?
  }

  private lazy var found = Found()
  private var knownSight: SunSight?
  private var knownDivision: PointLookups.Division?
  /// The height, in it `nil` if it is unknown.
  private var knownHeight: GroundHeight??

  /// What the person's tiles have around the point; `nil` for nothing.
  var streets: Result<StreetFacts?, ProjectionError> {
    if let streets = found.streets { return streets }
    let streets = Result { () throws(ProjectionError) in
      try sources.streets.flatMap { (reader) throws(ProjectionError) -> StreetFacts? in
        let tiles = reader.tiles(around: coordinate, within: StreetFacts.radius)
        return tiles.isEmpty ? nil : try StreetFacts(of: coordinate, in: tiles)
      }
    }
    found.streets = streets
    return streets
  }

  init(_ coordinate: Coordinate, _ sources: AnswerSources) {
    (self.coordinate, self.sources) = (coordinate, sources)
  }

  private var lookups: PointLookups? { sources.lookups }

  /// The country or sea that contains the point.
  var inside: Area? { lookups?.area(at: coordinate) }

  /// The name of the country or sea in the person's language, where it is not the English one.
  var localInside: String? {
    inside.flatMap { area in
      sources.language.flatMap { lookups?.gazetteer.name(of: area, in: $0) }
    }
  }

  /// The nearest place, of which nothing is read before it is asked for.
  var place: Place? {
    get throws(ProjectionError) { try lookups?.nearestPlace(to: coordinate) }
  }

  /// The number of the nearest place among all; -1 if there is none, or if PROJ is needed and
  /// unusable.
  var placeNumber: Int { (try? lookups?.nearestRecord(to: coordinate)) ?? -1 }

  /// Whether there is surely no nearest place.
  var lacksPlace: Bool {
    do throws(ProjectionError) {
      return try lookups?.nearestRecord(to: coordinate) == nil
    } catch { return false }
  }

  /// The nearest place with its distance and bearing.
  var nearest: Sighting? {
    get throws(ProjectionError) { try lookups?.place(nearest: coordinate) }
  }

  /// The name of the nearest place in the person's language, where it is not its own spelling.
  var localPlace: String? {
    get throws(ProjectionError) {
      guard let language = sources.language, let place = try place else { return nil }
      return lookups?.gazetteer.name(of: place, in: language)
    }
  }

  /// The places of a list; `nil` if nothing is looked up.
  func places(_ listing: PlaceListing) throws(ProjectionError) -> [ListedPlace]? {
    try listing.places(around: coordinate, sources)
  }

  /// The territory and the region; `nil` if nothing is looked up.
  var division: PointLookups.Division? {
    get throws(ProjectionError) {
      if let knownDivision { return knownDivision }
      knownDivision = try lookups?.division(at: coordinate)
      return knownDivision
    }
  }

  /// The territory of the country.
  var territory: Territory? {
    get throws(ProjectionError) { try division.flatMap { lookups?.territory(of: $0) } }
  }

  /// The first-level division of the country.
  var region: String? {
    get throws(ProjectionError) { try division.flatMap { lookups?.region(of: $0) } }
  }

  /// The index of the lake.
  var lake: Int? { lookups?.lake(at: coordinate) }

  /// The nearest land of a point at sea.
  var land: LandSighting? {
    get throws(ProjectionError) {
      if let land = found.land { return try land.get() }
      let land = Result { () throws(ProjectionError) in try lookups?.nearestLand(to: coordinate) }
      found.land = land
      return try land.get()
    }
  }

  /// Whether there is surely no nearest land.
  var lacksLand: Bool {
    do throws(ProjectionError) { return try land == nil } catch { return false }
  }

  /// The height or depth; `nil` if it is unknown.
  var height: GroundHeight? {
    get throws(ProjectionError) {
      if let knownHeight { return knownHeight }
      var height: GroundHeight?
      if let heights = sources.heights,
        let surroundings = try lookups?.heightSurroundings(of: coordinate)
      {
        do throws(DataFileError) {
          height = try heights.height(at: coordinate, with: surroundings)
        } catch { found.heightProblem = error }
      }
      knownHeight = .some(height)
      return height
    }
  }

  /// The height or depth in metres, without its accuracy unless that is asked for, too; `nil` if it
  /// is unknown.
  var meters: Meters? {
    get throws(ProjectionError) {
      guard !sources.asksAccuracy else { return try height?.meters }
      guard let heights = sources.heights, let lookups else { return nil }
      let meters = try lookups.meters(at: coordinate, in: heights)
      return try? meters.get()
    }
  }

  /// What is wrong with the heights around the point, if heights are asked for.
  var heightProblem: DataFileError? {
    if let problem = found.heightProblem { return problem }
    _ = try? height
    return found.heightProblem
  }

  /// The number of the time zone; -1 if it is unknown.
  var timeZoneNumber: Int { lookups?.timeZoneNumber(at: coordinate) ?? -1 }

  /// The identifier of the time zone.
  var timeZone: String? { lookups?.timeZone(at: coordinate) }

  /// How many seconds east of Greenwich the clocks are at a moment, in seconds since 1970.
  func clockOffset(at moment: Double) -> Int? {
    lookups?.clockOffset(at: coordinate, secondsSince1970: moment)
  }

  /// A sun as it is seen from the point: the same one at each call.
  func sight(of sun: Sun) -> SunSight {
    if let knownSight { return knownSight }
    let sight = sun.sight(from: coordinate)
    knownSight = sight
    return sight
  }

  /// All names of the point, for a person; `nil` if nothing is looked up.
  var names: PointNames? {
    get throws(ProjectionError) {
      try lookups.map { (lookups) throws(ProjectionError) in
        try PointNames(of: coordinate, in: lookups, language: sources.language)
      }
    }
  }

  /// All facts about the point, for a person.
  var facts: PointFacts {
    get throws(ProjectionError) {
      guard let lookups else { return PointFacts(of: coordinate) }
      var facts = try PointFacts(of: coordinate, in: lookups, language: sources.language)
      facts.elevation = try height
      return facts
    }
  }
}
