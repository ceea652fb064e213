import DataFiles

/// The names of time zones and their rules, as far as they have been read.
final class ZoneNames {
  private let file: ZoneFile
  private var names: [String??]
  private var nautical: [String?] = Array(repeating: nil, count: 25)
  private var rules: [String: TimeZoneRules?] = [:]

  init(of file: ZoneFile) {
    self.file = file
    names = Array(repeating: nil, count: file.zoneCount)
  }

  /// The name of the zone at a position.
  func name(at position: MicrodegreePosition) -> String {
    if let zone = file.zone(at: position), let name = name(of: zone) { return name }
    let hours = ZoneFile.nauticalHours(at: position)
    guard nautical.indices.contains(hours + 12) else { return ZoneFile.nauticalZone(hours) }
    if let name = nautical[hours + 12] { return name }
    let name = ZoneFile.nauticalZone(hours)
    nautical[hours + 12] = name
    return name
  }

  /// The rules of a zone; `nil` if the system does not know it.
  func rules(of name: String) -> TimeZoneRules? {
    if let known = rules[name] { return known }
    let read = TimeZoneRules(identifier: name)
    rules[name] = .some(read)
    return read
  }

  private func name(of zone: Int) -> String? {
    if let name = names[zone] { return name }
    let name = file.name(zone)
    names[zone] = .some(name)
    return name
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
