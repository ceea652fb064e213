extension CodedValue {
  /// A mask as the names of its parts.
  init(_ mask: View.AutoresizingMask) {
    self = .list(
      View.AutoresizingMask.names.filter { mask.contains($0.mask) }.map { .text($0.name) })
  }

  /// The mask, if the value is a list of the names of its parts.
  var autoresizingMask: View.AutoresizingMask? {
    guard let list else { return nil }
    let parts = list.compactMap { name in
      View.AutoresizingMask.names.first { $0.name == name.text }?.mask
    }
    return parts.count == list.count ? View.AutoresizingMask(parts) : nil
  }
}

extension View.AutoresizingMask {
  /// Every part with its name.
  fileprivate static var names: [(mask: Self, name: String)] {
    [
      (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
      (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
      (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
    ]
  }
}
