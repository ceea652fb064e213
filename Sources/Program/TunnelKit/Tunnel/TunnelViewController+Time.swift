import Text

extension TunnelViewController {
  /// Shows another time on both maps and pages of names; does nothing without a clock.
  func moveTime(hours: Int, months: Int) {
    guard let time = supplies.time else { return }
    if time.move(hours: hours, months: months) {
      timeHasChanged(to: time)
    } else {
      let years = ShownTime.years
      band.announce(supplies.words[.timesOfYears, "\(years.lowerBound)", "\(years.upperBound)"])
    }
  }

  /// Shows the present time.
  func showNow() {
    guard let time = supplies.time else { return }
    time.returnToNow()
    timeHasChanged(to: time)
  }

  private func timeHasChanged(to time: ShownTime) {
    for map in [startMap, targetMap] { map.updateSunlight(for: map.appearance.layers) }
    for info in [startInfo, targetInfo] { info.timeHasChanged() }
    let shown = UniversalTime(secondsSince1970: time.secondsSince1970).minuteText
    band.announce(supplies.words[time.shift == 0 ? .timeIsNow : .timeIs, shown])
  }
}
