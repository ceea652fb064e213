/// How much it counts against constraints that a view has the size of its content.
struct ContentPriorities: Equatable {
  /// The priorities of a view that sets none.
  static let standard = ContentPriorities()

  private var hugging: [LayoutConstraint.Axis: LayoutConstraint.Priority] = [:]
  private var resistance: [LayoutConstraint.Axis: LayoutConstraint.Priority] = [:]

  /// That the view is not larger than its content.
  func hugging(_ axis: LayoutConstraint.Axis) -> LayoutConstraint.Priority {
    hugging[axis] ?? .defaultLow
  }

  /// That the view is not smaller than its content.
  func resistance(_ axis: LayoutConstraint.Axis) -> LayoutConstraint.Priority {
    resistance[axis] ?? .defaultHigh
  }

  /// Sets that the view is not larger than its content.
  mutating func setHugging(_ priority: LayoutConstraint.Priority, _ axis: LayoutConstraint.Axis) {
    hugging[axis] = priority
  }

  /// Sets that the view is not smaller than its content.
  mutating func setResistance(
    _ priority: LayoutConstraint.Priority, _ axis: LayoutConstraint.Axis
  ) { resistance[axis] = priority }
}

extension View {
  /// Changes the priorities of the content, and asks for layout if that makes a difference.
  func changeContentPriorities(_ body: (inout ContentPriorities) -> Void) {
    let old = contentPriorities
    body(&contentPriorities)
    if contentPriorities != old { invalidateIntrinsicContentSize() }
  }
}
