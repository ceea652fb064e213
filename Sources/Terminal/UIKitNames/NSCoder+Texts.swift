#if Foundation
  import Foundation

  extension NSCoder {
    /// The text of a point, `{x, y}` in cells.
    public static func string(for point: CGPoint) -> String { text(point.x, point.y) }

    /// The text of a size, `{width, height}` in cells.
    public static func string(for size: CGSize) -> String { text(size.width, size.height) }

    /// The text of a rectangle, `{{x, y}, {width, height}}` in cells.
    public static func string(for rect: CGRect) -> String {
      "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    /// Two numbers in braces; a whole one has no fraction.
    private static func text(_ numbers: CGFloat...) -> String {
      let texts = numbers.map { number in
        let text = "\(Double(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      }
      return "{\(texts.joined(separator: ", "))}"
    }
  }
#endif
