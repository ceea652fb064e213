/// One of the inputs of a stream.
public struct StreamInput {
  /// The format of its records; `nil` to see it from the first of them.
  let format: RecordFormat?
  /// Opens the input and returns its descriptor.
  let open: () throws -> Int32

  /// An input of records.
  ///
  /// - Parameters:
  ///   - format: of its records; `nil` to see it from the first of them.
  ///   - open: opens it and returns its descriptor. It is called twice for a regular file among
  ///     several inputs, and once for any other input.
  public init(format: RecordFormat? = nil, open: @escaping () throws -> Int32) {
    (self.format, self.open) = (format, open)
  }
}
