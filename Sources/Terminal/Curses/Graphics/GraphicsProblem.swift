/// Why a terminal shows no pictures although they are ordered: by `--graphics kitty` or `sixel`.
public enum GraphicsProblem: Hashable, Sendable, CustomStringConvertible {
  /// The locale has no UTF-8.
  case notUnicode
  /// Fewer than 256 colours are used.
  case tooFewColors
  /// The terminal draws lines and blocks over two columns.
  case wideCharacters
  /// Nothing tells how many pixels a cell has.
  case cellSizeUnknown
  /// There is no terminal to write to.
  case noTerminal

  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .notUnicode: "the locale has no UTF-8"
    case .tooFewColors: "fewer than 256 colours are used"
    case .wideCharacters: "the terminal draws lines over two columns"
    case .cellSizeUnknown: "the terminal does not tell how many pixels a cell has"
    case .noTerminal: "there is no terminal to show pictures on"
    }
  }
}
