import DataFiles

/// The divisions of countries: their names and territories, as far as they have been read, and
/// which regions of places are divisions.
///
/// Regions have numbers: first those of divisions, then those of the regions of places. So have
/// territories: first those of divisions, then those of the countries of places.
final class DivisionNames {
  /// A region of places, or a country of places, beside a country with an outline.
  private struct Pair: Hashable {
    let ofPlaces: Int
    let country: Int
  }

  private let file: AreaFile
  private let divisions: AreaFeatures
  private let countries: AreaFeatures
  private let places: PlaceFile
  @exclusivity(unchecked) private var territories: KeptValues<Territory?>
  @exclusivity(unchecked) private var regions: KeptValues<String?>
  private var isSameCountry: [Pair: Bool] = [:]
  private var isOfCountry: [Pair: Bool] = [:]
  private var hasOutline: [Pair: Bool] = [:]

  init(of divisions: AreaFile, in gazetteer: Gazetteer) {
    file = divisions
    self.divisions = divisions.features
    countries = gazetteer.countries.features
    places = gazetteer.places
    territories = KeptValues(count: divisions.features.count + places.countryCount)
    regions = KeptValues(count: divisions.features.count + places.regionCount)
  }

  /// The division of a country at a position, as ``AreaFile/division(at:inCountry:)``.
  func division(at position: MicrodegreePosition, inCountry country: Int) -> Int? {
    file.division(at: position, inCountry: country)
  }

  /// The region of a number; `nil` if it has no name.
  func region(_ number: Int) -> String? {
    if let known = regions.known(at: number) { return known }
    return regions.keep(
      number < divisions.count
        ? divisions.name(of: number) : places.regionName(number - divisions.count), at: number)
  }

  /// The number of the region of the place of a record; `nil` if it has none.
  func region(ofPlace record: Int) -> Int? {
    let region = places.regionIndex(record)
    guard 0..<places.regionCount ~= region else { return nil }
    let number = divisions.count + region
    return self.region(number) == nil ? nil : number
  }

  /// The territory of a number.
  func territory(_ number: Int) -> Territory? {
    if let known = territories.known(at: number) { return known }
    return territories.keep(
      number < divisions.count
        ? divisions.code(of: number).flatMap { code in
          code == countries.code(of: divisions.rank(of: number))
            ? nil : places.countryIndex(code: code).flatMap { territory(ofCountry: $0) }
        } : territory(ofCountry: number - divisions.count), at: number)
  }

  private func territory(ofCountry index: Int) -> Territory? {
    places.countryName(index).map { Territory(name: $0, code: places.countryCode(index)) }
  }

  /// The number of the territory that the place of a record, in a country, lies in; `nil` for most
  /// places.
  func territory(ofPlace record: Int, inCountry country: Int) -> Int? {
    let pair = Pair(ofPlaces: places.countryIndex(record), country: country)
    let isSame =
      isSameCountry[pair] ?? (places.countryCode(pair.ofPlaces) == countries.code(of: country))
    isSameCountry[pair] = isSame
    return isSame ? nil : divisions.count + pair.ofPlaces
  }

  /// Whether the place of a record belongs to a country, or to one of its territories.
  func belongs(place record: Int, toCountry country: Int) -> Bool {
    let pair = Pair(ofPlaces: places.countryIndex(record), country: country)
    if let known = isOfCountry[pair] { return known }
    let code = places.countryCode(pair.ofPlaces)
    let isOfCountry =
      code == countries.code(of: country)
      || divisions.indices(ofRank: country).contains { divisions.code(of: $0) == code }
    self.isOfCountry[pair] = isOfCountry
    return isOfCountry
  }

  /// Whether the region of the place of a record is a division of a country.
  func isRegionOutlined(ofPlace record: Int, inCountry country: Int) -> Bool {
    let pair = Pair(ofPlaces: places.regionIndex(record), country: country)
    if let isOutlined = hasOutline[pair] { return isOutlined }
    let name = region(ofPlace: record).flatMap { region($0) }
    let isOutlined = divisions.indices(ofRank: country).contains { region($0) == name }
    hasOutline[pair] = isOutlined
    return isOutlined
  }
}
