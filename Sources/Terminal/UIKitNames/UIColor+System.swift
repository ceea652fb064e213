import Cells

/// The colours of UIKit that follow the style of the interface: dynamic colours, one for a light
/// interface and one for a dark one, which is also taken if the style is not known.
///
/// Where UIKit's are translucent these are as they look on the background.
extension Color {
  /// The background of an interface: white in a light one, black in a dark one and if the style is
  /// not known.
  public static let systemBackground = Color(light: .white, dark: .black)
  /// Layers above that.
  public static let secondarySystemBackground = Color(
    light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E))
  /// Layers above these.
  public static let tertiarySystemBackground = Color(light: .white, dark: Color(rgb: 0x2C2C2E))
  /// The background of an interface in groups.
  public static let systemGroupedBackground = Color(light: Color(rgb: 0xF2F2F7), dark: .black)
  /// Groups on that.
  public static let secondarySystemGroupedBackground = Color(
    light: .white, dark: Color(rgb: 0x1C1C1E))
  /// Layers in groups.
  public static let tertiarySystemGroupedBackground = Color(
    light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x2C2C2E))
  /// What is filled within an interface, such as the track of a slider.
  public static let systemFill = Color(light: Color(rgb: 0xE4E4E6), dark: Color(rgb: 0x2B2B2E))
  /// Text.
  public static let label = Color(light: .black, dark: .white)
  /// Secondary text.
  public static let secondaryLabel = Color(light: .darkGray, dark: .lightGray)
  /// Text of the third rank.
  public static let tertiaryLabel = Color(light: Color(rgb: 0xC5C5C7), dark: Color(rgb: 0x464649))
  /// Text of the fourth rank.
  public static let quaternaryLabel = Color(light: Color(rgb: 0xDCDCDD), dark: Color(rgb: 0x262627))
  /// What an empty field says.
  public static let placeholderText = Color(light: Color(rgb: 0xC5C5C7), dark: Color(rgb: 0x464649))
  /// Links.
  public static let link = Color(light: Color(rgb: 0x007AFF), dark: Color(rgb: 0x0984FF))
  /// A separator.
  public static let separator = Color(light: .lightGray, dark: .darkGray)
  /// A separator that hides what is beneath.
  public static let opaqueSeparator = Color(light: Color(rgb: 0xC6C6C8), dark: Color(rgb: 0x38383A))
  /// Controls that can be pressed.
  public static let systemBlue = Color(light: Color(rgb: 0x007AFF), dark: Color(rgb: 0x0A84FF))
  /// Destructive actions.
  public static let systemRed = Color(light: Color(rgb: 0xFF3B30), dark: Color(rgb: 0xFF453A))
  /// Success.
  public static let systemGreen = Color(light: Color(rgb: 0x34C759), dark: Color(rgb: 0x30D158))
  /// Warnings.
  public static let systemOrange = Color(light: Color(rgb: 0xFF9500), dark: Color(rgb: 0xFF9F0A))
  /// A yellow.
  public static let systemYellow = Color(light: Color(rgb: 0xFFCC00), dark: Color(rgb: 0xFFD60A))
  /// A mint.
  public static let systemMint = Color(light: Color(rgb: 0x00C7BE), dark: Color(rgb: 0x63E6E2))
  /// A teal.
  public static let systemTeal = Color(light: Color(rgb: 0x30B0C7), dark: Color(rgb: 0x40C8E0))
  /// A cyan.
  public static let systemCyan = Color(light: Color(rgb: 0x32ADE6), dark: Color(rgb: 0x64D2FF))
  /// An indigo.
  public static let systemIndigo = Color(light: Color(rgb: 0x5856D6), dark: Color(rgb: 0x5E5CE6))
  /// A purple.
  public static let systemPurple = Color(light: Color(rgb: 0xAF52DE), dark: Color(rgb: 0xBF5AF2))
  /// A pink.
  public static let systemPink = Color(light: Color(rgb: 0xFF2D55), dark: Color(rgb: 0xFF375F))
  /// A brown.
  public static let systemBrown = Color(light: Color(rgb: 0xA2845E), dark: Color(rgb: 0xAC8E68))
  /// A grey nearer to the background than ``systemGray``, as those after it.
  public static let systemGray2 = Color(light: Color(rgb: 0xAEAEB2), dark: Color(rgb: 0x636366))
  /// The third grey.
  public static let systemGray3 = Color(light: Color(rgb: 0xC7C7CC), dark: Color(rgb: 0x48484A))
  /// The fourth grey.
  public static let systemGray4 = Color(light: Color(rgb: 0xD1D1D6), dark: Color(rgb: 0x3A3A3C))
  /// The fifth grey.
  public static let systemGray5 = Color(light: Color(rgb: 0xE5E5EA), dark: Color(rgb: 0x2C2C2E))
  /// The sixth grey.
  public static let systemGray6 = Color(light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E))
  /// Neutral: the same in both.
  public static let systemGray = Color(rgb: 0x8E8E93)
  /// Dark text, whatever the style.
  public static let darkText = Color.black
  /// Light text, whatever the style.
  public static let lightText = Color(rgb: 0x999999)
}
