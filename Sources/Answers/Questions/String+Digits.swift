extension String {
  /// Whether a digit of any script is in it. Characters that mean a number by themselves, such as
  /// those of 東京 or 九州, are none.
  public var hasDigits: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
  }
}
