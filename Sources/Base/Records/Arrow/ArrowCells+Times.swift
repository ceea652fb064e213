import Text

/// Dates, times and spans of time as ISO 8601 writes them.
extension ArrowCells {
  /// A date such as `2026-06-21`, a time of day such as `12:00:00.000`, both with a `T` between,
  /// and a `Z` behind them if the column has a time zone: the moment is that of universal time. A
  /// span of time such as `PT1.500S` or `P1M2DT0.000000003S`.
  ///
  /// Seconds have as many decimals as the unit of the column.
  func timeText(_ row: Int) -> String {
    let type = field.type
    switch type.kind {
    case .date where type.numbers[0] == 0:
      return Self.date(Int(buffers[0].load(row, as: Int32.self)))
    case .date:
      let (day, rest) = buffers[0].load(row, as: Int64.self).split(by: 86_400_000)
      return Self.date(Int(day)) + (rest == 0 ? "" : "T" + Self.time(rest, decimals: 3))
    case .time: return Self.time(whole(row, isSigned: true), decimals: type.decimalsOfSeconds)
    case .timestamp:
      let decimals = type.decimalsOfSeconds
      let (day, rest) = buffers[0].load(row, as: Int64.self)
        .split(by: 86_400 * PowersOfTen[decimals])
      return Self.date(Int(day)) + "T" + Self.time(rest, decimals: decimals)
        + (type.hasZone ? "Z" : "")
    case .duration:
      let count = buffers[0].load(row, as: Int64.self)
      return (count < 0 ? "-" : "") + "PT"
        + Self.seconds(count.magnitude, decimals: type.decimalsOfSeconds) + "S"
    default: return interval(row)
    }
  }

  private func interval(_ row: Int) -> String {
    func part(_ number: Int32, _ unit: String) -> String { number == 0 ? "" : "\(number)\(unit)" }
    func seconds(_ count: Int64, decimals: Int) -> String {
      guard count != 0 else { return "" }
      return "T" + (count < 0 ? "-" : "") + Self.seconds(count.magnitude, decimals: decimals) + "S"
    }
    let text: String
    switch field.type.numbers[0] {
    case 0: text = part(buffers[0].load(row, as: Int32.self), "M")
    case 1:
      text =
        part(buffers[0].load(2 * row, as: Int32.self), "D")
        + seconds(Int64(buffers[0].load(2 * row + 1, as: Int32.self)), decimals: 3)
    default:
      text =
        part(buffers[0].load(4 * row, as: Int32.self), "M")
        + part(buffers[0].load(4 * row + 1, as: Int32.self), "D")
        + seconds(buffers[0].load(2 * row + 1, as: Int64.self), decimals: 9)
    }
    return text.isEmpty ? "PT0S" : "P" + text
  }

  /// The date of a day from 1970-01-01 on.
  private static func date(_ day: Int) -> String {
    let parts = CivilDate.parts(ofDay: day)
    let year = padded(parts.year.magnitude, 4)
    return (parts.year < 0 ? "-" : "") + year + "-" + padded(parts.month.magnitude, 2) + "-"
      + padded(parts.day.magnitude, 2)
  }

  /// The time of a day, in units of a decimal of a second.
  private static func time(_ count: Int64, decimals: Int) -> String {
    let (minutes, rest) = count.split(by: 60 * PowersOfTen[decimals])
    let (hour, minute) = minutes.split(by: 60)
    let seconds = seconds(rest.magnitude, decimals: decimals)
    return (hour < 0 ? "-" : "") + padded(hour.magnitude, 2) + ":" + padded(minute.magnitude, 2)
      + ":" + (seconds.utf8.count == 1 || seconds.dropFirst().first == "." ? "0" : "") + seconds
  }

  private static func seconds(_ count: UInt64, decimals: Int) -> String {
    let (seconds, rest) = count.quotientAndRemainder(dividingBy: UInt64(PowersOfTen[decimals]))
    return "\(seconds)" + (decimals == 0 ? "" : "." + padded(rest, decimals))
  }

  private static func padded(_ number: some BinaryInteger, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

extension Int64 {
  /// The floored quotient and the rest, which is never negative.
  fileprivate func split(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
