import Foundation

@testable import Containment

/// A delegate that wants the state to be saved and restored, unless it is told otherwise.
@MainActor
final class RestoringDelegate: ApplicationDelegate {
  var saves = true
  var restores = true
  /// The path of the controller that it makes.
  var makes: [String]?
  /// The paths it has been asked for.
  private(set) var asked: [[String]] = []
  private(set) var calls: [String] = []

  func application(
    _ application: Application, shouldSaveSecureApplicationState coder: Coder
  ) -> Bool {
    calls.append("shouldSave")
    coder.encode("of the delegate", forKey: "own")
    return saves
  }

  func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: Coder
  ) -> Bool {
    let version = coder.decodeString(forKey: Application.stateRestorationBundleVersionKey) ?? ""
    calls.append("shouldRestore \(coder.decodeString(forKey: "own") ?? "") \(version)")
    return restores
  }

  func application(_ application: Application, willEncodeRestorableStateWith coder: Coder) {
    calls.append("willEncode")
  }

  func application(_ application: Application, didDecodeRestorableStateWith coder: Coder) {
    calls.append("didDecode")
  }

  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController? {
    asked.append(identifierComponents)
    guard identifierComponents == makes else { return nil }
    let controller = ViewController()
    controller.title = "made by the delegate"
    return controller
  }
}

extension TestFiles {
  /// The archive that was written.
  func archive() throws -> StateArchive {
    try JSONDecoder().decode(
      StateArchive.self, from: Data(contentsOf: URL(fileURLWithPath: path("state.json"))))
  }
}

extension Scene {
  /// Keeps the state in a folder from now on, if the delegate wants it kept.
  func keepState(in files: TestFiles, asking delegate: RestoringDelegate) {
    makeCurrent()
    application.delegate = delegate
    application.restoration.folder = files.folder
  }
}
