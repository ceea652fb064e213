extension String {
  /// Whether it contains a digit of any script. A letter that means a number, such as 九 in 九州, is
  /// no digit.
  public var hasDigits: Bool {
    unicodeScalars.contains {
      $0.isASCII ? ("0"..."9").contains($0) : $0.properties.generalCategory == .decimalNumber
    }
  }
}
