extension String {
  /// Whether the text is empty but for blanks, or is what programs write for a missing value.
  var isMissingValue: Bool { isMissing(self) }
}

extension UnsafeRawBufferPointer {
  /// Whether a cell is empty but for blanks, or has what programs write for a missing value.
  var isMissingValue: Bool {
    // the longest of them and some blanks
    count < 32 ? isMissing(String(decoding: self, as: UTF8.self)) : allSatisfy { $0 == 32 }
  }
}

/// What R, pandas, SQL, JSON, Python and databases write for a missing value, in lower case.
private let missingValues: Set<String> = [
  "", "na", "n/a", "<na>", "nan", "null", "none", "\\n",
]

private func isMissing(_ text: String) -> Bool {
  missingValues.contains(text.trimmingBlanks.lowercased())
}
