import Facts

/// One value of an answer, named by its path in the JSON answer, such as `to.nearest.distance_km`.
public enum AnswerField: Hashable, Sendable {
  /// The end of a tunnel.
  public enum End: String, CaseIterable, Sendable {
    /// Where one digs.
    case from
    /// Where one comes out.
    case to
  }

  /// Something about one of the ends.
  case point(End, PointField)
  /// The straight way through the Earth, in kilometres.
  case tunnelLength
  /// The way over the ground, in kilometres.
  case surfaceDistance
  /// The direction of the tunnel.
  case digging
  /// How far off the antipode one comes out, in kilometres.
  case antipodeOffset

  /// The names in the JSON answer from the outermost to the innermost, with full stops between.
  public var path: String {
    switch self {
    case .point(let end, let field): end.rawValue + "." + field.path
    case .tunnelLength: "tunnel_km"
    case .surfaceDistance: "surface_km"
    case .digging: "dig"
    case .antipodeOffset: "antipode_offset_km"
    }
  }

  /// Whether the field needs no gazetteer.
  public var isPosition: Bool {
    if case .point(_, let field) = self { field.isPosition } else { true }
  }

  /// The latitude and the longitude of one of the ends.
  static func position(of end: End) -> [AnswerField] {
    [.point(end, .latitude), .point(end, .longitude)]
  }

  /// What has to be looked up about one of the ends for some fields.
  static func parts(of end: End, for fields: [AnswerField]) -> PointNames.Parts {
    var parts: PointNames.Parts = []
    for case .point(end, let field) in fields {
      switch field {
      case .inside: parts.insert(.inside)
      case .nearest: parts.insert(.nearest)
      case .latitude, .longitude, .written, .query, .place: break
      }
    }
    return parts
  }

  /// All fields of answers with some extras, in the documented order.
  public static func all(_ extras: AnswerExtras) -> [AnswerField] {
    let ends: [(End, AnswerExtras)] = [
      (.from, extras), (.to, extras.subtracting(.understanding)),
    ]
    return ends.flatMap { end, extras in PointField.all(extras).map { .point(end, $0) } }
      + [.tunnelLength, .surfaceDistance]
      + (extras.contains(.offset) ? [.digging, .antipodeOffset] : [])
  }

  /// Reads a list of fields with commas between. The answer has them in the same order.
  ///
  /// A path that is the beginning of others stands for all of them: `to.nearest`, `to`.
  ///
  /// - Throws: for an unknown path, with a list of the known ones, and for a field that comes
  ///   twice.
  public static func list(
    parsing text: String, _ extras: AnswerExtras
  ) throws(AnswerFieldError) -> [AnswerField] {
    let known = all(extras)
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

extension AnswerField: FieldPath {}

/// The mistakes in a list of fields.
public enum AnswerFieldError: Error, Hashable, CustomStringConvertible {
  /// An unknown path as given, and the known ones.
  case unknown(String, known: [String])
  /// A field that comes twice.
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
