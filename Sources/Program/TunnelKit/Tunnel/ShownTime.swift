import Text

/// The time that the maps and names show: the clock's, or one that keys have set apart from it and
/// that runs on from there.
@MainActor
final class ShownTime {
  private let clock: () -> Double
  /// The seconds by which the time is ahead of the clock.
  var shift = 0.0

  /// - Parameter clock: returns seconds since 1970 (UTC).
  init(clock: @escaping () -> Double) { self.clock = clock }

  /// Seconds since 1970 (UTC).
  var secondsSince1970: Double { clock() + shift }

  /// The years that can be shown: those for which the sun is known well.
  static let years = UniversalTime.years

  /// Moves by whole hours and months; a month later is the same day of the month, or the last one
  /// that it has.
  ///
  /// - Returns: whether the time has moved: it does not leave ``years``.
  func move(hours: Int = 0, months: Int = 0) -> Bool {
    let old = secondsSince1970
    guard
      let new = UniversalTime(secondsSince1970: old).moved(byMonths: months).map({
        $0.secondsSince1970 + 3600 * Double(hours)
      }),
      Self.years.contains(CivilDate.year(ofDay: CivilDate.day(ofSecond: Int(new))))
    else { return false }
    shift += new - old
    return true
  }

  /// Shows the clock's time again.
  func returnToNow() { shift = 0 }
}
