import ArgumentParser

/// Arguments that are numbers in a range, which their messages say.
enum NumberArgument {
  /// Reads a whole number in a range.
  ///
  /// - Parameter word: what may stand in its place, which messages say.
  static func whole(
    in range: ClosedRange<Int>, or word: String? = nil
  ) -> @Sendable (String) throws -> Int {
    { argument in
      guard let number = Int(argument), range.contains(number) else {
        let numbers =
          range.upperBound == .max
          ? " of \(range.lowerBound) or more" : " from \(range.lowerBound) to \(range.upperBound)"
        let other = word.map { "'\($0)' or " } ?? ""
        throw ValidationError("expected \(other)a whole number\(numbers)")
      }
      return number
    }
  }

  /// Reads a number in a range.
  ///
  /// - Parameter text: the number and its range, for messages.
  static func decimal(
    in range: ClosedRange<Double>, _ text: String
  ) -> @Sendable (String) throws -> Double {
    { argument in
      guard let number = Double(argument), range.contains(number) else {
        throw ValidationError("expected \(text)")
      }
      return number
    }
  }
}
