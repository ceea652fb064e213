import DataFiles

/// The time zones, as far as they have been read: their names, their rules, and what their clocks
/// show at one moment.
///
/// A zone has an index: those of the file come first, behind them the nautical ones.
final class ZoneNames {
  private let file: ZoneFile
  @exclusivity(unchecked) private var names: KeptValues<String?>
  /// The zones by their names.
  private lazy var indices = [String: Int](
    (0..<names.count).compactMap { zone in name(of: zone).map { ($0, zone) } },
    uniquingKeysWith: { first, _ in first })
  private var rules: [String: TimeZoneRules?] = [:]
  /// The moment of the offsets, in seconds since 1970.
  private var moment: Double?
  @exclusivity(unchecked) private var offsets: [Int??] = []

  private static let nauticalCount = 25

  init(of file: ZoneFile) {
    self.file = file
    names = KeptValues(count: file.zoneCount + Self.nauticalCount)
  }

  /// The index of the zone at the position of a coordinate, whose longitude is in ±180 degrees.
  func zone(at position: MicrodegreePosition) -> Int {
    if let zone = file.zone(at: position), name(of: zone) != nil { return zone }
    return file.zoneCount + ZoneFile.nauticalHours(at: position) + 12
  }

  /// Whether a place near a position may keep another zone than ``zone(at:)`` tells.
  func isContested(at position: MicrodegreePosition) -> Bool { file.isContested(at: position) }

  /// The index of the zone of a name, such as places have; `nil` if the file does not have it.
  func zone(named name: String) -> Int? { indices[name] }

  /// The name of a zone; `nil` if it is damaged.
  func name(of zone: Int) -> String? {
    if let known = names.known(at: zone) { return known }
    return names.keep(
      zone < file.zoneCount
        ? file.name(zone) : ZoneFile.nauticalZone(zone - file.zoneCount - 12), at: zone)
  }

  /// How many seconds east of Greenwich the clocks of a zone are at a moment, in seconds since
  /// 1970; `nil` if the system does not know the zone.
  func offset(of zone: Int, at moment: Double) -> Int? {
    if moment != self.moment {
      self.moment = moment
      offsets = Array(repeating: nil, count: names.count)
    }
    if let offset = offsets[zone] { return offset }
    let offset = name(of: zone).flatMap { rules(of: $0) }?.offset(atMoment: moment)?.seconds
    offsets[zone] = .some(offset)
    return offset
  }

  /// The rules of a zone; `nil` if the system does not know it.
  func rules(of name: String) -> TimeZoneRules? {
    if let known = rules[name] { return known }
    let read = TimeZoneRules(identifier: name)
    rules[name] = .some(read)
    return read
  }
}

extension ZoneFile {
  /// The whole hours nearest to the solar time of a longitude, east of Greenwich.
  static func nauticalHours(at position: MicrodegreePosition) -> Int {
    Int((Double(position.longitude) / 15e6).rounded())
  }

  /// The nautical zone of so many hours.
  static func nauticalZone(_ hours: Int) -> String {
    hours == 0 ? "Etc/GMT" : hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)"
  }
}
