import Cells

/// Rewrites output for libvterm 0.1.4 where that terminal differs from those that the output is
/// meant for.
///
/// - Colours with colons, `38:2::r:g:b`, become `38;2;r;g;b`: libvterm takes the empty field, the
///   colour space, for red.
/// - `ESC ( B` is left out: it makes libvterm read ASCII and UTF-8 in pieces, and it loses a mark
///   over a letter in the last column then.
/// - `ESC ] R`, which resets the colours of a Linux console, is left out: elsewhere it begins a
///   string.
/// - Dim, which libvterm does not know, becomes crossed out, which nothing else is.
/// - Repetitions, `CSI n b`, are written out: libvterm goes to the next row when one has ended in
///   the last column but one.
/// - The alternate screen is switched by mode 1047 instead of 1049: libvterm keeps a single cursor
///   for this and for `ESC 7`, and its visibility with it.
/// - Characters that libvterm gives another width than `Cells`, because its tables are older, are
///   replaced by others of the right width.
struct EmulatorDialect {
  private let probe = EmulatedTerminal(size: CellSize(columns: 8, rows: 1))
  private var substitutes: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// The output of a program, which ends with a complete sequence.
  mutating func translate(_ output: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = output.unicodeScalars[...]
    var printed: [UInt8] = []
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        printed = UTF8.encode(substitute(for: scalar)).map { Array($0) } ?? []
        bytes += printed
        continue
      }
      if rest.starts(with: "(B".unicodeScalars) || rest.starts(with: "]R".unicodeScalars) {
        rest = rest.dropFirst(2)
      } else if rest.first == "[" {
        let body = rest.prefix { $0 == "[" || !("@"..."~").contains($0) }
        rest = rest.dropFirst(body.count)
        if rest.first == "b", let count = Int(String(body.dropFirst())) {
          rest.removeFirst()
          for _ in 0..<count { bytes += printed }
        } else {
          var text = String(body).replacing("?1049", with: "?1047")
          text = text.replacing("8:2::", with: "8:2:").replacing(":", with: ";")
          if rest.first == "m" { text = "[" + Self.crossingOutDim(text.dropFirst()) }
          bytes += [0x1B] + text.utf8
        }
      } else {
        bytes.append(0x1B)
      }
    }
    return bytes
  }

  /// The parameters of SGR with 9 for 2, but not within a colour.
  private static func crossingOutDim(_ parameters: Substring) -> String {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    var new: [Substring] = []
    while let parameter = rest.popFirst() {
      new.append(parameter == "2" ? "9" : parameter)
      guard parameter == "38" || parameter == "48" else { continue }
      let count = rest.first == "2" ? 4 : 2
      new += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    return new.joined(separator: ";")
  }

  /// The character that libvterm gets instead of one: of the same width, for different characters
  /// different ones nearly always.
  mutating func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII, !(0x2500...0x28FF).contains(scalar.value) else { return scalar }
    if let known = substitutes[scalar] { return known }
    // two letters are a flag of two cells
    let isOfFlag = (0x1F1E6...0x1F1FF).contains(scalar.value)
    let width = isOfFlag ? 1 : Character(scalar).cellWidth
    probe.receive(Array("\ra\(scalar)".utf8))
    let isKnown = probe.cursor.column == 1 + width
    let value =
      switch width {
      case 0: 0x300 + scalar.value % 0x50
      case 1: 0xE000 + scalar.value % 0x1900
      default: 0x4E00 + scalar.value % 0x5000
      }
    let substitute = isKnown ? scalar : Unicode.Scalar(value) ?? "?"
    substitutes[scalar] = substitute
    return substitute
  }
}
