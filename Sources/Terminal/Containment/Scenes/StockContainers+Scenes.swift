extension NavigationController: SceneContainer {
  func takeRelated(_ controllers: [ViewController]) {
    setViewControllers(controllers, animated: false)
  }
}

extension TabBarController: SceneContainer {
  func takeRelated(_ controllers: [ViewController]) {
    setViewControllers(controllers, animated: false)
  }
}

extension SplitViewController: SceneContainer {
  func takeRelated(_ controllers: [ViewController]) {
    for (controller, column) in zip(controllers, [Column.primary, .secondary]) {
      setViewController(controller, for: column)
    }
  }
}
