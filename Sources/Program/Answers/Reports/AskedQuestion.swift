/// What is asked: one of the questions that can be asked of single places and of streams.
public enum AskedQuestion: Sendable {
  /// Where a tunnel comes out.
  case tunnel(TunnelQuestion)
  /// What is at a place.
  case point(PointQuestion)
  /// How far it is.
  case distance(DistanceQuestion)
  /// How long a fall takes.
  case fall(FallQuestion)

  /// The paths of all fields that an answer to a kind of question can have, in the documented
  /// order.
  public static let tunnelFields = TunnelReport.fields(.all).map(\.path)
  /// Those of ``PointQuestion``.
  public static let pointFields = PointReport.fields(.all).map(\.path)
  /// Those of ``DistanceQuestion``.
  public static let distanceFields = DistanceReport.fields(.all).map(\.path)
  /// Those of ``FallQuestion``.
  public static let fallFields = FallReport.fields(.all).map(\.path)
}
