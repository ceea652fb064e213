import Geodesy

extension TunnelReport {
  static func fields(_ extras: AnswerExtras) -> [AnswerField<TunnelReport>] {
    names("from", extras, { Lookups(from: $0) }, Start.self)
      + listed("from", extras) { $0.from }
      + AnswerField.written("from", extras) {
        (report) throws(ProjectionError) in try report.from.text(in: report.notation)
      }
      + AnswerField.name("from", extras) { $0.startName }
      + names("to", extras, { Lookups(to: $0) }, Exit.self) + listed("to", extras) { $0.to }
      + AnswerField.written("to", extras) {
        (report) throws(ProjectionError) in try report.to.text(in: report.notation)
      } + [
        AnswerField("tunnel_km") { .length($0.tunnelLength) },
        AnswerField("surface_km") { (report) throws(ProjectionError) in
          .length(try report.surfaceDistance)
        },
      ] + (extras.contains(.offset) ? offset : [])
  }

  static func tablePaths(_ extras: AnswerExtras) -> [String] {
    let position = extras.contains(.written) ? ["written"] : ["latitude", "longitude"]
    return position.map { "from." + $0 } + position.map { "to." + $0 }
      + ["to.inside.name", "to.nearest.name", "to.nearest.distance_km"]
      + (extras.contains(.places) ? ["to.places"] : [])
  }

  /// The fields of one end.
  private static func names<Point: AnswerPart>(
    _ end: String, _ extras: AnswerExtras, _ lookups: (PointParts) -> Lookups, _ point: Point.Type
  ) -> [AnswerField<TunnelReport>]
  where Point.Whole == TunnelReport, Point.Answer == AskedPoint {
    let isStart = end == "from"
    return AnswerField<TunnelReport>.position(end, extras) { isStart ? $0.from : $0.to }
      + AnswerField<AskedPoint>.names(extras).dropFirst(2).map {
        $0.within(end, lookups($0.lookups.from), point)
      }
  }

  /// The list of places at one end.
  private static func listed(
    _ end: String, _ extras: AnswerExtras,
    _ listed: @escaping @Sendable (ListedPlaces) -> [ListedPlace]
  ) -> [AnswerField<TunnelReport>] {
    guard extras.contains(.places) else { return [] }
    return [
      AnswerField(end + ".places", Lookups(listsPlaces: true)) { report in
        .array((report.places.map(listed) ?? []).map(\.value))
      }
    ]
  }

  private static var offset: [AnswerField<TunnelReport>] {
    [
      AnswerField("dig") { .string($0.digging.rawValue) },
      AnswerField("antipode_offset_km") { (report) throws(ProjectionError) in
        .length(try report.antipodeOffset.distance / 1000)
      },
    ]
  }
}

private enum Start: AnswerPart {
  static func part(of report: TunnelReport) -> Unmanaged<AskedPoint>? {
    report.points.from.map { .passUnretained($0) }
  }
}

private enum Exit: AnswerPart {
  static func part(of report: TunnelReport) -> Unmanaged<AskedPoint>? {
    report.points.to.map { .passUnretained($0) }
  }
}
