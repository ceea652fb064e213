/// What a statement of SQLite may still take before it is ended: reports of progress, and time in
/// SQLite. Each row gives a little more of both.
struct SQLiteAllowance {
  private var reports = Self.mostReports
  private var time = Self.mostTime
  /// When the row began that SQLite looks for.
  private var start = ContinuousClock.now

  /// The reports that the first row may take, each after some hundred steps, and its time.
  private static let mostReports = 500_000
  private static let mostTime = Duration.seconds(3)
  /// What each further row gives: some ten thousand steps, and the time of a seek on a slow disk.
  private static let reportsOfRow = 50
  private static let timeOfRow = Duration.milliseconds(20)

  /// Begins a row.
  mutating func beginRow() {
    reports = min(reports + Self.reportsOfRow, Self.mostReports)
    time = min(time + Self.timeOfRow, Self.mostTime)
    start = .now
  }

  /// Ends a row; the time until the next one begins is not counted.
  mutating func endRow() { time -= .now - start }

  /// Takes a report of progress. Returns whether the statement may go on.
  mutating func takeReport() -> Bool {
    reports -= 1
    return reports >= 0 && .now - start <= time
  }
}
