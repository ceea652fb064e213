import Testing

@testable import Containment

/// The examples of the articles about presenting, containers, scenes, restoration and sizes.
@Suite @MainActor struct ProgramExampleTests {
  private let scene = Scene(columns: 80, rows: 24)

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.application.runDueWork()
  }

  @Test func aQuestionIsAskedInABox() {
    scene.showRoot()
    let list = scene.root
    let question = ViewController()
    var answered = false
    scene.prepare {
      question.modalPresentationStyle = .formSheet
      question.preferredContentSize = Size(width: 30, height: 5)
      list.present(question, animated: true)
    }
    pass(1)
    #expect(list.presentedViewController === question && question.view.bounds.height == 5)
    scene.prepare {
      question.dismiss(animated: true) { answered = true }
    }
    pass(1)
    #expect(answered && list.presentedViewController == nil)
  }

  @Test func aPopoverPointsAtItsButton() {
    scene.showRoot()
    let button = Button(title: "more")
    button.frame = Rect(x: 10, y: 1, width: 6, height: 1)
    let menu = ViewController()
    menu.preferredContentSize = Size(width: 10, height: 3)
    scene.prepare {
      scene.root.view.addSubview(button)
      menu.modalPresentationStyle = .popover
      menu.popoverPresentationController?.sourceView = button
      scene.root.present(menu, animated: false)
    }
    #expect(menu.popoverPresentationController?.arrowDirection == .up)
  }

  @Test func tabsHoldStacks() {
    let places = PageController("Places", "p")
    let place = PageController("Lemvig", "l")
    let settings = PageController("Settings", "s")
    let stack = NavigationController(rootViewController: places)
    let tabs = TabBarController()
    tabs.viewControllers = [stack, settings]
    scene.show(tabs)
    scene.prepare {
      places.show(place, sender: nil)
    }
    pass(1)
    #expect(stack.topViewController === place && place.tabBarController === tabs)
    let split = SplitViewController()
    split.setViewController(PageController("List", "i"), for: .primary)
    split.setViewController(PageController("Detail", "d"), for: .secondary)
    scene.show(split)
    #expect(!split.isCollapsed)
  }

  @Test func scenesLeadThereAndBack() throws {
    scene.makeCurrent()
    let application = scene.application
    application.sceneRegistry.register(PlacesViewController.self)
    application.sceneRegistry.register(NavigationController.self)
    let scenes = Storyboard(initial: "Stack") {
      SceneDescription("Stack", class: "NavigationController", related: ["Places"])
      SceneDescription(
        "Places", class: "PlacesViewController",
        nib: NibDescription(
          view: ViewDescription {
            ViewDescription("Button", id: "more", attributes: ["title": "More"])
          }),
        segues: [SegueDescription("more", .show, to: "Place", from: "more")])
      SceneDescription("Place", segues: [SegueDescription("back", unwind: "showPlaces")])
    }
    application.launch(scenes)
    let stack = try #require(application.keyWindow?.rootViewController as? NavigationController)
    let places = try #require(stack.topViewController as? PlacesViewController)
    scene.prepare { (places.view.subviews.first as? Button)?.sendAction() }
    pass(1)
    let place = try #require(stack.topViewController)
    #expect(place.title == "Lemvig" && place !== places)
    scene.prepare {
      place.performSegue(withIdentifier: "back", sender: nil)
    }
    pass(1)
    #expect(places.returns == 1 && stack.topViewController === places)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aZoomComesBackWithTheNextStart() throws {
    let files = try TestFiles()
    let delegate = RestoringDelegate()
    var zooms: [Double] = []
    for _ in 1...2 {
      let scene = Scene()
      let application = scene.application
      let folder = files.folder
      let window = scene.window
      application.delegate = delegate
      scene.makeCurrent()
      let chart = ChartViewController()
      chart.restorationIdentifier = "Chart"
      application.restoration.folder = folder
      window.rootViewController = chart
      application.restoreState(in: window)
      window.makeKeyAndVisible()
      zooms.append(chart.zoom)
      chart.zoom = 4
      application.terminate()
    }
    #expect(zooms == [1, 4])
  }

  @Test func aHiddenViewIsLetGoWhenMemoryIsShort() {
    scene.showRoot()
    let (seen, hidden) = (ChartViewController(), ChartViewController())
    scene.prepare {
      scene.adopt(seen, in: scene.box1)
      scene.root.addChild(hidden)
      hidden.loadViewIfNeeded()
    }
    scene.application.simulateMemoryWarning()
    #expect(seen.isViewLoaded && !hidden.isViewLoaded)
  }

  @Test func halvesAreToldTheirSize() {
    let halves = HalvesViewController()
    scene.show(halves)
    scene.resize(columns: 40, rows: 20)
    pass(1)
    #expect(halves.children.map(\.view.bounds.size.height) == [10, 10])
    #expect(halves.sizeClasses == [.compact] && halves.curtain.alpha == 0)
    #expect(scene.diagnostics.faults.isEmpty)
  }
}
