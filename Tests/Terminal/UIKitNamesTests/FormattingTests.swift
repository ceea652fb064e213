#if Foundation
  import Foundation
  import Testing
  import UIKitNames

  /// What programs written for iOS pass to formats.
  @Suite struct FormattingTests {
    @Test(arguments: [
      (UITraitCollection(), "<TraitCollection unspecified>"),
      (UITraitCollection(horizontalSizeClass: .compact), "<TraitCollection horizontal: compact>"),
      (
        UITraitCollection(traitsFrom: [
          UITraitCollection(verticalSizeClass: .regular),
          UITraitCollection(userInterfaceStyle: .dark),
        ]), "<TraitCollection vertical: regular, style: dark>"
      ),
    ])
    func traitsAreTheArgumentOfAFormat(traits: UITraitCollection, expected: String) {
      #expect("\(traits)" == expected)
      #expect(String(format: "to %@ from %@", traits, traits) == "to \(expected) from \(expected)")
    }

    @Test func pointsSizesAndRectanglesHaveTexts() {
      #expect(NSCoder.string(for: CGPoint(x: 1.5, y: -2)) == "{1.5, -2}")
      #expect(NSCoder.string(for: CGSize(width: 80, height: 24)) == "{80, 24}")
      let rect = CGRect(x: 0, y: 1, width: 2, height: 3)
      #expect(NSCoder.string(for: rect) == "{{0, 1}, {2, 3}}")
    }
  }
#endif
