import Containment

/// A view that records its calls, if it is asked to.
final class RecordingView: View, CustomStringConvertible {
  nonisolated let name: String
  let journal: Journal
  var recordsMoves = false

  init(_ name: String, _ journal: Journal, frame: Rect = .zero) {
    self.name = name
    self.journal = journal
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  nonisolated var description: String { name }

  override var canBecomeFirstResponder: Bool { true }

  override func willMove(toSuperview newSuperview: View?) {
    write("willMove(toSuperview: \(newSuperview.map { "\($0)" } ?? "nil"))")
  }

  override func didMoveToSuperview() { write("didMoveToSuperview()") }

  override func willMove(toWindow newWindow: Window?) {
    write("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
  }

  override func didMoveToWindow() { write("didMoveToWindow()") }

  override func didAddSubview(_ subview: View) { write("didAddSubview(\(subview))") }

  override func willRemoveSubview(_ subview: View) { write("willRemoveSubview(\(subview))") }

  override func keyDown(_ key: KeyPress) {
    journal.write("\(name).keyDown(k)")
    super.keyDown(key)
  }

  private func write(_ call: String) {
    if recordsMoves { journal.write("\(name).\(call)") }
  }
}

/// A window that records unhandled keys.
final class RecordingWindow: Window {
  var journal: Journal?

  override func keyDown(_ key: KeyPress) {
    journal?.write("window.keyDown(k)")
    super.keyDown(key)
  }
}

/// An application that records unhandled keys.
final class RecordingApplication: Application {
  var journal: Journal?

  override func keyDown(_ key: KeyPress) {
    journal?.write("application.keyDown(k)")
    super.keyDown(key)
  }
}

/// A delegate that records its calls.
final class RecordingDelegate: Responder, ApplicationDelegate {
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  override func keyDown(_ key: KeyPress) {
    journal.write("appDelegate.keyDown(k)")
    super.keyDown(key)
  }

  func applicationDidReceiveMemoryWarning(_ application: Application) {
    journal.write("app.applicationDidReceiveMemoryWarning()")
  }

  func applicationWillResignActive(_ application: Application) {
    journal.write("app.applicationWillResignActive()")
  }

  func applicationDidEnterBackground(_ application: Application) {
    journal.write("app.applicationDidEnterBackground()")
  }

  func applicationWillEnterForeground(_ application: Application) {
    journal.write("app.applicationWillEnterForeground()")
  }

  func applicationDidBecomeActive(_ application: Application) {
    journal.write("app.applicationDidBecomeActive()")
  }
}
