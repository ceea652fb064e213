import Atlas
import Containment
import Geodesy

extension TunnelViewController {
  /// Seconds for which the band says what has been changed.
  static let noticeDuration = 2.0

  /// Says something in the band for a while.
  func announce(_ text: String) {
    endNotice()
    pointedPlace = nil
    defer { updateReadout() }
    guard let application = view.window?.application else { return }
    let end = application.schedule(after: Self.noticeDuration) { [weak self] in
      self?.endNotice()
      self?.updateReadout()
    }
    notice = (text, end)
  }

  /// Says it no longer.
  func endNotice() {
    notice?.end.cancel()
    notice = nil
  }

  /// Tells in the band where both ends are, and what is to be said besides.
  func updateReadout() {
    bandView.readout = Self.readout(ends, activeEnd: activeEnd)
    bandView.readout.picks = pick != nil
    bandView.readout.message =
      notice?.text ?? pointedPlace.map { pointerMark + " " + $0.description }
  }

  /// What the band tells about both ends.
  static func readout(_ ends: [End], activeEnd: Int) -> Readout {
    let from = ends[0].map.currentLocation
    let up = CompassPoint(bearing: ends[activeEnd].map.bearing)
    return Readout(
      ends: ends.enumerated().map { index, end in
        Readout.End(
          mark: end.mark, coordinate: end.map.currentLocation, isActive: index == activeEnd)
      },
      length: from.chord(to: from.antipode) / 1000, span: ends[0].map.span,
      up: up == .north ? nil : up.abbreviation)
  }
}
