import CVTerm
import Cells

/// A terminal that is not ours: libvterm, by P. Evans, which Vim and Neovim use.
///
/// Debian 12 has its version 0.1.4. It does not know dim: ``EmulatorDialect`` crosses out instead.
final class EmulatedTerminal {
  /// One place of its screen. Colours are the terminal's numbers, -1 for its own.
  struct Place: Equatable {
    /// Empty for an erased place.
    var scalars: [UInt32] = []
    var isRightHalf = false
    var foreground: Int32 = -1
    var background: Int32 = -1
    var attributes: TextAttributes = []
  }

  private let terminal: OpaquePointer
  private let screen: OpaquePointer

  /// - Precondition: there is memory for it.
  init(size: CellSize) {
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)),
      let screen = vterm_obtain_screen(terminal)
    else { preconditionFailure("libvterm has no memory") }
    self.terminal = terminal
    self.screen = screen
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
  }

  /// Takes the output of a program, in pieces that begin with a sequence: libvterm puts four times
  /// as many bytes on the stack.
  func receive(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let end = bytes[min(start + 65_536, bytes.count)...].firstIndex(of: 0x1B) ?? bytes.count
      bytes[start..<end].withUnsafeBytes {
        _ = vterm_input_write(
          terminal, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
      }
      start = end
    }
  }

  func resize(to size: CellSize) {
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  /// Where the cursor stands.
  var cursor: CellPosition {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return CellPosition(column: Int(position.col), row: Int(position.row))
  }

  /// The modes that are set, by the terminal's own answers (DECRQM).
  var modes: Set<TerminalMode> {
    Set(
      TerminalMode.allCases.filter { mode in
        guard let number = mode.number else {
          let key = answer { vterm_keyboard_key(terminal, VTERM_KEY_KP_0, VTERM_MOD_NONE) }
          return key == "\u{1B}Op"
        }
        return answer { receive(Array("\u{1B}[?\(number)$p".utf8)) } == "\u{1B}[?\(number);1$y"
      })
  }

  /// What the terminal sends when something is done to it.
  private func answer(to action: () -> Void) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    _ = vterm_output_read(terminal, &buffer, buffer.count)
    action()
    let count = vterm_output_read(terminal, &buffer, buffer.count)
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  subscript(column: Int, row: Int) -> Place {
    var cell = VTermScreenCell()
    guard vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell) != 0
    else { return Place() }
    var place = Place(
      isRightHalf: cell.chars.0 == UInt32.max,
      foreground: Self.number(of: cell.fg), background: Self.number(of: cell.bg))
    if !place.isRightHalf {
      withUnsafeBytes(of: cell.chars) {
        place.scalars = Array($0.bindMemory(to: UInt32.self).prefix { $0 != 0 })
      }
    }
    if cell.attrs.bold != 0 { place.attributes.insert(.bold) }
    if cell.attrs.strike != 0 { place.attributes.insert(.dim) }
    if cell.attrs.reverse != 0 { place.attributes.insert(.reverse) }
    if cell.attrs.underline != 0 { place.attributes.insert(.underline) }
    if cell.attrs.italic != 0 { place.attributes.insert(.italic) }
    return place
  }

  /// A colour's number in the palette, or `0xRRGGBB`.
  private static func number(of color: VTermColor) -> Int32 {
    let isOwn = color.type & UInt8(VTERM_COLOR_DEFAULT_MASK.rawValue) != 0
    guard !isOwn else { return -1 }
    guard color.type & UInt8(VTERM_COLOR_TYPE_MASK.rawValue) == VTERM_COLOR_RGB.rawValue else {
      return Int32(color.indexed.idx)
    }
    return Int32(color.rgb.red) << 16 | Int32(color.rgb.green) << 8 | Int32(color.rgb.blue)
  }
}
