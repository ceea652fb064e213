import CNcurses
import Platform

/// Moves stretches of rows on the terminal, and in ncurses' copy of its screen.
struct RowShifter {
  private let position: [CChar]
  private let deletion: [CChar]
  private let insertion: [CChar]
  private let before: [UInt8]
  private let after: [UInt8]

  /// A shifter for the terminal that ncurses has open; `nil` if that cannot insert and delete
  /// characters and save its cursor position.
  init?() {
    guard let position = Terminfo.string("cup"), let deletion = Terminfo.string("dch"),
      let insertion = Terminfo.string("ich"), let save = Terminfo.string("sc"),
      let restore = Terminfo.string("rc"), let normal = Terminfo.string("sgr0")
    else { return nil }
    func terminated(_ bytes: [UInt8]) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
    self.position = terminated(position)
    self.deletion = terminated(deletion)
    self.insertion = terminated(insertion)
    // Blanks must have no colours; some terminals restore the old ones together with the position.
    before = save + normal
    after = restore + normal
  }

  /// Moves the rows in ncurses' copy of the terminal's screen.
  ///
  /// - Parameter window: the window that covers the screen; ncurses compares its rows anew.
  /// - Returns: the bytes to send to the terminal before anything else.
  func apply(_ shifts: [RowShift], columns: Int, window: UnsafeMutablePointer<WINDOW>) -> [UInt8] {
    guard !shifts.isEmpty, let screen = curses_physical_screen() else { return [] }
    var bytes = before
    for shift in shifts {
      let count = abs(shift.distance)
      let row = Int32(shift.row)
      let reachesEnd = shift.columns.upperBound == columns
      if shift.distance < 0 || !reachesEnd {
        bytes += filled(position, shift.row, shift.deletion) + filled(deletion, count)
      }
      if shift.distance > 0 || !reachesEnd {
        bytes += filled(position, shift.row, shift.insertion) + filled(insertion, count)
      }
      for _ in 0..<count {
        wmove(screen, row, Int32(shift.deletion))
        wdelch(screen)
      }
      for _ in 0..<count {
        wmove(screen, row, Int32(shift.insertion))
        winsch(screen, chtype(UInt8(ascii: " ")))
      }
      wtouchln(window, row, 1, 1)
    }
    _ = curses_assume_normal_attributes()
    return bytes + after
  }

  private func filled(_ capability: [CChar], _ first: Int, _ second: Int = 0) -> [UInt8] {
    guard let text = curses_parameterized(capability, first, second) else { return [] }
    return Terminfo.withoutPadding(
      UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) })
  }
}
