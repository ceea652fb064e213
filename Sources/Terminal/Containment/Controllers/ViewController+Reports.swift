extension ViewController {
  /// Reports a misuse that concerns this controller. Returns whether the caller must refuse the
  /// operation.
  @discardableResult
  func report(_ code: Fault.Code, _ message: String, subjects: [ViewController]? = nil) -> Bool {
    guard let diagnostics = Application.current?.diagnostics else { return code.isError }
    return diagnostics.report(code, message, subjects: subjects ?? [self])
  }

  /// Reports the use of a deprecated member, once for each name.
  func reportDeprecated(_ name: String, use replacement: String) {
    Application.current?.diagnostics.reportDeprecated(name, use: replacement, subjects: [self])
  }
}

extension Diagnostics {
  /// Records a fault of controllers. Returns whether the caller must refuse the operation.
  @discardableResult
  func report(_ code: Fault.Code, _ message: String, subjects: [ViewController]) -> Bool {
    report(code, message, subjects: subjects.map { "\($0)" })
  }

  /// Records the use of a deprecated member of a controller, once for each name.
  func reportDeprecated(_ name: String, use replacement: String, subjects: [ViewController]) {
    reportDeprecated(name, use: replacement, subjects: subjects.map { "\($0)" })
  }
}
