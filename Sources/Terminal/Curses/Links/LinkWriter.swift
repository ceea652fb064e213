import Cells

/// Tells the terminal which of its characters are links (OSC 8), without ncurses' knowledge.
///
/// ncurses has no links. So the texts are written again after a picture, in the same place and the
/// same colours, with the address around them: for ncurses nothing has changed. A terminal that
/// does not know the sequence ignores it (E. Koblinger, Hyperlinks in terminal emulators, 2017).
struct LinkWriter {
  private var told: [CellLink] = []
  private let writer: CellWriter

  /// - Parameter writer: writes the texts again.
  init(_ writer: CellWriter) { self.writer = writer }

  /// What to send after a picture has been sent.
  ///
  /// - Parameter old: the picture before; `nil` if everything has been sent anew.
  mutating func bytes(for picture: CellCanvas, after old: CellCanvas?) -> [UInt8] {
    let links = picture.visibleLinks.filter { Self.isPlain($0.address) }
    let known = old == nil ? [] : told
    defer { told = links }
    guard !links.isEmpty || !known.isEmpty else { return [] }
    var text = ""
    for link in known where !links.contains(link) {
      // the same characters may go on standing there, and ncurses does not send them again
      guard let old, link.looksAlike(in: old, and: picture) else { continue }
      text += rewritten(link, in: picture, address: nil)
    }
    for link in links
    where !known.contains(link) || old.map({ !link.looksAlike(in: $0, and: picture) }) ?? true {
      text += rewritten(link, in: picture, address: link.address)
    }
    return text.isEmpty ? [] : Array(("\u{1B}7" + text + "\u{1B}8").utf8)
  }

  /// The cells of a link as they are in a picture, with or without an address.
  private func rewritten(_ link: CellLink, in picture: CellCanvas, address: String?) -> String {
    let (column, row) = (link.position.column, link.position.row)
    let cells = CellRectangle(
      origin: link.position, size: CellSize(columns: link.text.cellWidth, rows: 1))
    guard row < picture.size.rows, column + cells.size.columns <= picture.size.columns else {
      return ""
    }
    let (start, line) = (CellWriter.move(to: link.position), writer.text(of: cells, on: picture))
    guard let address else { return start + line }
    return start + "\u{1B}]8;;" + address + "\u{1B}\\" + line + "\u{1B}]8;;\u{1B}\\"
  }

  /// Whether an address cannot end the sequence that it stands in.
  private static func isPlain(_ address: String) -> Bool {
    address.utf8.allSatisfy { (0x21...0x7E).contains($0) } && address.utf8.count <= 2000
  }
}

extension CellLink {
  /// Whether its cells are the same in two pictures.
  fileprivate func looksAlike(in first: CellCanvas, and second: CellCanvas) -> Bool {
    (0..<text.cellWidth).allSatisfy {
      first[position.column + $0, position.row] == second[position.column + $0, position.row]
    }
  }
}
