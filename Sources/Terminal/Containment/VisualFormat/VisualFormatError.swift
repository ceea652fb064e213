/// Why no constraints are made of a visual format.
struct VisualFormatError: Error, Equatable, CustomStringConvertible {
  enum Problem: Equatable {
    /// A character that does not fit, or the end of the text, and what would.
    case unexpected(Character?, expected: String)
    /// A number that no Double holds.
    case tooLarge(String)
    /// A name that is missing from the views.
    case noView(String)
    /// A value among the views that is no view.
    case notAView(String)
    /// A name that is missing from the metrics, and in a size from the views as well.
    case noMetric(String, mayBeView: Bool)
    /// A value among the metrics that is no finite number.
    case notANumber(String)
    /// A priority outside of 1...1000.
    case priority(Double)
    /// A view that is in no superview, while the format speaks of one.
    case noSuperview(String)
    /// An alignment along the axis of the format.
    case alignment(LayoutConstraint.Attribute, LayoutConstraint.Axis)
  }

  var format: String
  /// Where in the text it is, from 1.
  var column: Int
  var problem: Problem

  var description: String { "cannot make constraints of '\(format)': \(reason)" }

  private var reason: String {
    switch problem {
    case .unexpected(let found, let expected):
      "\(found.map { "'\($0)'" } ?? "the end") at column \(column) is not \(expected)"
    case .tooLarge(let number): "the number '\(number)' at column \(column) is too large"
    case .noView(let name): "'\(name)' at column \(column) is not among the views"
    case .notAView(let name): "'\(name)' at column \(column) is not a View"
    case .noMetric(let name, mayBeView: true):
      "'\(name)' at column \(column) is neither among the metrics nor among the views"
    case .noMetric(let name, mayBeView: false):
      "'\(name)' at column \(column) is not among the metrics"
    case .notANumber(let name): "the metric '\(name)' at column \(column) is not a finite number"
    case .priority(let value): "the priority \(value) at column \(column) is outside 1...1000"
    case .noSuperview(let name): "'\(name)' at column \(column) is in no superview"
    case .alignment(let attribute, .horizontal):
      "views in a row cannot be aligned by \(attribute), but by top, bottom or centerY"
    case .alignment(let attribute, .vertical):
      "views in a column cannot be aligned by \(attribute), but by left, right, leading, trailing "
        + "or centerX"
    }
  }
}
