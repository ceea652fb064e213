import Cells
import Containment

/// A colour of a layer, which is that of a view.
public typealias CGColor = Color

extension Color {
  /// The colour, for a layer.
  public var cgColor: CGColor { self }
}

/// The colours that UIKit has by name, and UIKit's ways of making others.
///
/// A terminal's colours are opaque, so an alpha between 0 and 1 mixes a colour with black. An alpha
/// of 0 makes `.clear`, which views store as no colour. Use a view's `alpha` to let what lies
/// beneath show through.
extension Color {
  /// Black.
  public static let black = Color(rgb: 0x000000)
  /// One third of white.
  public static let darkGray = Color(rgb: 0x555555)
  /// Half of white.
  public static let gray = Color(rgb: 0x808080)
  /// Two thirds of white.
  public static let lightGray = Color(rgb: 0xAAAAAA)
  /// White.
  public static let white = Color(rgb: 0xFFFFFF)
  /// Red.
  public static let red = Color(rgb: 0xFF0000)
  /// Green.
  public static let green = Color(rgb: 0x00FF00)
  /// Blue.
  public static let blue = Color(rgb: 0x0000FF)
  /// Cyan.
  public static let cyan = Color(rgb: 0x00FFFF)
  /// Yellow.
  public static let yellow = Color(rgb: 0xFFFF00)
  /// Magenta.
  public static let magenta = Color(rgb: 0xFF00FF)
  /// Orange.
  public static let orange = Color(rgb: 0xFF8000)
  /// Purple.
  public static let purple = Color(rgb: 0x800080)
  /// Brown.
  public static let brown = Color(rgb: 0x996633)

  /// A grey.
  ///
  /// - Parameters:
  ///   - white: 0 is black and 1 is white; values outside are clamped.
  ///   - alpha: below 1 the colour is mixed with black, which stands for the background; 0 and less
  ///     make `.clear`.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from its components.
  ///
  /// - Parameters:
  ///   - red: 0...1, as the others; values outside are clamped.
  ///   - alpha: below 1 the colour is mixed with black, which stands for the background; 0 and less
  ///     make `.clear`.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    guard alpha > 0 else {
      self = .clear
      return
    }
    func component(_ value: CGFloat) -> UInt8 {
      value > 0 ? UInt8((min(value, 1) * min(alpha, 1) * 255).rounded()) : 0
    }
    self.init(red: component(red), green: component(green), blue: component(blue))
  }

  /// The colour with an alpha: mixed with black, or `.clear` for 0 and less. A clear colour stays
  /// clear. A dynamic one is mixed with white for a light interface.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    guard !isClear, alpha > 0 else { return .clear }
    func faded(_ style: UIUserInterfaceStyle) -> Color {
      let color = resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      let ground = isDynamic && style == .light ? Color.white : .black
      return color.isClear ? .clear : ground.mixed(with: color, share: min(alpha, 1))
    }
    return Color(light: faded(.light), dark: faded(.dark))
  }
}
