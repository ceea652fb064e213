import Containment

/// Makes the window, and agrees that its state is saved and restored.
final class TodoDelegate: ApplicationDelegate {
  var window: Window?
  private let list = TodoList()

  func applicationDidFinishLaunching(_ application: Application) {
    Application.registerObject(forStateRestoration: list, restorationIdentifier: "list")
    let todos = TodoListViewController(list)
    todos.restorationIdentifier = "todos"
    let navigation = NavigationController(rootViewController: todos)
    navigation.restorationIdentifier = "navigation"
    let window = Window(frame: application.screenBounds)
    window.rootViewController = navigation
    self.window = window
    application.restoreState(in: window)
    window.makeKeyAndVisible()
  }

  func application(
    _ application: Application, shouldSaveSecureApplicationState coder: Coder
  ) -> Bool { true }

  func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: Coder
  ) -> Bool { true }

  /// A sheet that was open is made again; its field reads what had been typed.
  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController? {
    identifierComponents.last == NewTodoViewController.identifier
      ? NewTodoViewController(list) : nil
  }
}
