/// Makes features of GPX: waypoints, routes, and tracks with their segments.
///
/// Properties are the elements that hold a text (`name`, `ele`, `time`, `sym` and so on), without
/// extensions. Routes and tracks have the first and last time of their points as `time` and
/// `end_time`.
final class GPXBuilder: MarkupBuilder {
  private enum Level {
    case root, waypoint, route, track, segment, point
    /// An element with a property; the name.
    case property(String)
    /// The time of a point of a line.
    case time
    case passedOver
  }

  private let rule: LongitudeRule
  private var levels: [Level] = []
  private var lines: [[Vertex]] = []
  private var place: Vertex?
  private var properties: [(name: String, value: FeatureValue)] = []
  private var times: (first: String, last: String)?
  private var startLine = 0
  private var problem: FeatureError?
  private var features: [Result<Feature, FeatureError>] = []

  init(_ rule: LongitudeRule) { self.rule = rule }

  func takeFeatures(isAtEnd: Bool) -> [Result<Feature, FeatureError>] {
    defer { features.removeAll() }
    return features
  }

  func start(_ name: MarkupName, _ attributes: MarkupAttributes, line: Int) {
    let level = level(of: name)
    levels.append(level)
    switch level {
    case .waypoint:
      begin(line)
      place = vertex(attributes, line)
    case .route:
      begin(line)
      lines = [[]]
    case .track: begin(line)
    case .segment: lines.append([])
    case .point:
      if let vertex = vertex(attributes, line) { lines[lines.count - 1].append(vertex) }
    case .property("link"):
      if let address = attributes["href"] {
        properties.append(("link", .text(String(decoding: address, as: UTF8.self))))
      }
    case .root, .property, .time, .passedOver: break
    }
  }

  private func level(of name: MarkupName) -> Level {
    switch levels.last {
    case nil: return .root
    case .root:
      return name == "wpt"
        ? .waypoint : name == "rte" ? .route : name == "trk" ? .track : .passedOver
    case .waypoint: return property(name)
    case .route: return name == "rtept" ? .point : property(name)
    case .track: return name == "trkseg" ? .segment : property(name)
    case .segment: return name == "trkpt" ? .point : .passedOver
    case .point: return name == "time" ? .time : .passedOver
    case .property, .time, .passedOver: return .passedOver
    }
  }

  private func property(_ name: MarkupName) -> Level {
    name == "extensions" ? .passedOver : .property(name.text)
  }

  func end(_ text: [UInt8]) {
    switch levels.popLast() {
    case .waypoint: finish(place.map { .point($0) })
    case .route, .track:
      let parts = lines.filter { !$0.isEmpty }.map { Geometry.line($0, orPoint: true) }
      finish(parts.count == 1 ? parts[0] : .collection(parts))
    case .property(let name):
      let value = MarkupText.value(text, isNumber: Self.numbers.contains(name))
      if case .text("") = value { return }
      properties.append((name, value))
    case .time:
      let time = String(decoding: MarkupText.trimmed(text), as: UTF8.self)
      if !time.isEmpty { times = (times?.first ?? time, time) }
    case .root, .segment, .point, .passedOver, nil: break
    }
  }

  /// The elements that hold a number.
  private static let numbers: Set<String> = [
    "ele", "magvar", "geoidheight", "sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid",
    "number", "course", "speed",
  ]

  private func begin(_ line: Int) {
    (lines, place, properties, times, problem) = ([], nil, [], nil, nil)
    startLine = line
  }

  private func finish(_ geometry: Geometry?) {
    if let problem { return features.append(.failure(problem)) }
    if let times {
      properties.append(("time", .text(times.first)))
      properties.append(("end_time", .text(times.last)))
    }
    features.append(
      .success(
        Feature(geometry, edges: .geodesic, properties: MarkupText.object(properties))))
  }

  private func vertex(_ attributes: MarkupAttributes, _ line: Int) -> Vertex? {
    do throws(FeatureProblem) {
      guard let latitude = attributes["lat"] else { throw .missing("lat") }
      guard let longitude = attributes["lon"] else { throw .missing("lon") }
      return try MarkupText.vertex(latitude, longitude, rule)
    } catch {
      if problem == nil { problem = .element(line: line, error) }
      return nil
    }
  }
}
