import Cells

/// The picture that marks one end of the tunnel on a map.
public enum AnnotationImage: Sendable {
  /// The little man with a shovel, who digs.
  case man
  /// The x where he comes out.
  case x

  /// The picture as rows of text; the place it marks is the middle of its last row.
  func rows(isUnicode: Bool) -> [String] {
    switch (self, isUnicode) {
    case (.man, true): ["⡠⣿⢄⡆", "⢡⠛⣍⣇"]
    case (.man, false): [" o |", "/|\\U"]
    case (.x, true): ["╲ ╱", " ╳ ", "╱ ╲"]
    case (.x, false): ["\\ /", " X ", "/ \\"]
    }
  }

  /// One character that stands for it in a line of text.
  func mark(isUnicode: Bool) -> String {
    switch self {
    case .man: isUnicode ? "♟" : "o"
    case .x: isUnicode ? "✕" : "x"
    }
  }

  /// Its colour.
  var color: Color {
    switch self {
    case .man: Color(rgb: 0xFFD75F)
    case .x: Color(rgb: 0xFF5F5F)
    }
  }
}
