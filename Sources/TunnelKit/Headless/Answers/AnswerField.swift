/// One value of an answer, named by its path in the JSON answer, such as `to.nearest.distance_km`.
public enum AnswerField: Hashable, Sendable {
  /// The end of a tunnel.
  public enum End: String, CaseIterable, Sendable {
    /// Where one digs.
    case from
    /// Where one comes out.
    case to
  }

  /// Something about an end.
  public enum Detail: String, CaseIterable, Sendable {
    case latitude
    case longitude
    case insideKind = "inside.kind"
    case insideName = "inside.name"
    case insideCode = "inside.code"
    case insideLocalName = "inside.local_name"
    case nearestID = "nearest.id"
    case nearestName = "nearest.name"
    case nearestAdmin1 = "nearest.admin1"
    case nearestCountry = "nearest.country"
    case nearestDistance = "nearest.distance_km"
    case nearestBearing = "nearest.bearing_deg"
    case nearestLocalName = "nearest.local_name"
    /// The coordinate in the notation that is asked for, decimal degrees if none is.
    case written

    /// Whether it is known without the gazetteer.
    var isPosition: Bool { self == .latitude || self == .longitude || self == .written }

    /// Whether it is there only if names in a language are.
    var isLocal: Bool { self == .insideLocalName || self == .nearestLocalName }
  }

  /// Something about one of the ends.
  case point(End, Detail)
  /// The straight way through the Earth, in kilometres.
  case tunnelLength
  /// The way over the ground, in kilometres.
  case surfaceDistance

  /// The names in the JSON answer from the outermost to the innermost, with full stops between.
  public var path: String {
    switch self {
    case .point(let end, let detail): end.rawValue + "." + detail.rawValue
    case .tunnelLength: "tunnel_km"
    case .surfaceDistance: "surface_km"
    }
  }

  /// Whether it is known without the gazetteer.
  public var isPosition: Bool {
    if case .point(_, let detail) = self { detail.isPosition } else { true }
  }

  /// The latitude and the longitude of one of the ends.
  static func position(of end: End) -> [AnswerField] {
    [.point(end, .latitude), .point(end, .longitude)]
  }

  /// What has to be looked up of one of the ends for some fields.
  static func parts(of end: End, for fields: [AnswerField]) -> PointNames.Parts {
    var parts: PointNames.Parts = []
    for case .point(end, let detail) in fields where !detail.isPosition {
      parts.insert(detail.rawValue.hasPrefix("inside") ? .inside : .nearest)
    }
    return parts
  }

  /// All fields in the documented order.
  ///
  /// - Parameters:
  ///   - hasLanguage: whether those for names in a person's language are among them.
  ///   - hasNotation: whether those for coordinates in a notation are.
  public static func all(hasLanguage: Bool, hasNotation: Bool) -> [AnswerField] {
    End.allCases.flatMap { end in
      Detail.allCases.filter {
        (hasLanguage || !$0.isLocal) && (hasNotation || $0 != .written)
      }.map { .point(end, $0) }
    } + [.tunnelLength, .surfaceDistance]
  }

  /// Reads a list of fields with commas between, in the order in which they are wanted.
  ///
  /// A path that is the beginning of others stands for all of them: `to.nearest`, `to`.
  ///
  /// - Throws: for a path that there is not, naming those that there are, and for one that comes
  ///   twice.
  public static func list(
    parsing text: String, hasLanguage: Bool, hasNotation: Bool
  ) throws(AnswerFieldError) -> [AnswerField] {
    let known = all(hasLanguage: hasLanguage, hasNotation: hasNotation)
    var fields: [AnswerField] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let path = part.filter { $0 != " " }
      let found = known.filter { $0.path == path || $0.path.hasPrefix(path + ".") }
      guard !path.isEmpty, !found.isEmpty else {
        throw .unknown(String(part), known: known.map(\.path))
      }
      for field in found {
        guard !fields.contains(field) else { throw .repeated(field.path) }
        fields.append(field)
      }
    }
    return fields
  }
}

/// What is wrong with a list of fields.
public enum AnswerFieldError: Error, Hashable, CustomStringConvertible {
  /// A path that there is not, as given, and those that there are.
  case unknown(String, known: [String])
  /// A path that comes twice.
  case repeated(String)

  /// What is wrong, and what would be accepted.
  public var description: String {
    switch self {
    case .unknown(let path, let known):
      "there is no field '\(path)'; there are " + known.joined(separator: ", ")
        + ", and from, to, from.inside and so on for all within"
    case .repeated(let path): "the field '\(path)' comes twice"
    }
  }
}
