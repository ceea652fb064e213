import Testing

@testable import Containment

/// Interrupted calls of `transition(from:to:)`: both children are told of the end, a controller is
/// on screen if its view is, and the completion is called exactly once.
@Suite @MainActor struct InterruptedTransitionTests {
  private let scene = Scene()
  private let from: RecordingController
  private let to: RecordingController
  private let log = CompletionLog()

  /// The interruption, and the value that the completion is told.
  enum Interruption: String, CaseIterable {
    case resize, hide, hideAndShow, anotherRoot, present, presentInContext
    case removeNew, removeOld, removeBox, removeParents, nextTransition, transitionBack
    case anotherBegin, noMotion, hideNewView

    var ended: Bool {
      switch self {
      case .resize, .removeNew, .removeOld, .removeParents, .anotherBegin, .noMotion, .hideNewView,
        .presentInContext:
        true
      default: false
      }
    }
  }

  init() {
    scene.showRoot()
    from = scene.prepareChild("A")
    to = scene.controller("B")
  }

  private func begin(options: View.AnimationOptions, duration: Double) {
    scene.turn {
      scene.root.addChild(to)
      scene.root.transition(
        from: from, to: to, duration: duration, options: options,
        completion: { [log] in log.ends.append($0) })
      to.didMove(toParent: scene.root)
    }
  }

  private func interrupt(_ interruption: Interruption) {
    let (window, root, third) = (scene.window, scene.root, scene.controller("C"))
    switch interruption {
    case .resize: scene.resize(columns: 50, rows: 45)
    case .hide: scene.turn { window.hide() }
    case .hideAndShow:
      scene.turn {
        window.hide()
        window.makeKeyAndVisible()
      }
    case .anotherRoot: scene.turn { window.rootViewController = third }
    case .present: scene.turn { root.present(third, animated: true) }
    case .presentInContext:
      from.definesPresentationContext = true
      third.modalPresentationStyle = .overCurrentContext
      scene.turn { from.present(third, animated: false) }
    case .removeNew: scene.turn { to.view.removeFromSuperview() }
    case .removeOld: scene.turn { from.view.removeFromSuperview() }
    case .removeBox: scene.turn { scene.box1.removeFromSuperview() }
    case .removeParents:
      scene.turn {
        for child in [from, to] {
          child.willMove(toParent: nil)
          child.removeFromParent()
        }
      }
    case .nextTransition:
      scene.turn {
        root.addChild(third)
        root.transition(from: to, to: third, duration: 0.2)
        third.didMove(toParent: root)
      }
    case .transitionBack: scene.turn { root.transition(from: to, to: from, duration: 0.2) }
    case .anotherBegin:
      scene.turn {
        to.beginAppearanceTransition(true, animated: true)
        to.endAppearanceTransition()
      }
    case .noMotion: scene.turn { scene.application.reducesMotion = true }
    case .hideNewView: scene.turn { to.view.isHidden = true }
    }
  }

  @Test(
    arguments: Interruption.allCases,
    [View.AnimationOptions.transitionFlipFromTop, [], .showHideTransitionViews])
  func everybodyHearsOfTheEndOnce(interruption: Interruption, options: View.AnimationOptions) {
    begin(options: options, duration: 0.2)
    scene.clock.now += 0.1
    scene.application.runDueWork()
    interrupt(interruption)
    scene.settle()
    #expect(log.ends == [interruption.ended])
    for child in [from, to] {
      #expect(child.appearance.depth == 0, "\(child)")
      let isOnScreen = child.viewIfLoaded?.window != nil
      // Hidden instead of removed, the old one is in the window, but it has been told that it left.
      if options.contains(.showHideTransitionViews), child.viewIfLoaded?.isHidden == true {
        continue
      }
      #expect(child.appearance.phase == (isOnScreen ? .appeared : .disappeared), "\(child)")
    }
    let calls = scene.journal.lines.map(\.text)
    for child in [from, to] {
      for (will, did) in [
        ("viewWillAppear", "viewDidAppear"), ("viewWillDisappear", "viewDidDisappear"),
      ] {
        let dids = calls.count { $0.hasPrefix("\(child).\(did)") }
        #expect(calls.count { $0.hasPrefix("\(child).\(will)") } >= dids, "\(child).\(did)")
      }
    }
    #expect(scene.application.transitions.isEmpty && scene.application.nextDeadline == nil)
    let misuse = scene.diagnostics.faults.map(\.code)
    #expect(!misuse.contains(.unbalanced) && !misuse.contains(.redundant))
  }

  /// Without time everything happens in one turn, whatever happens in it besides.
  @Test(arguments: [Interruption.hide, .removeNew, .removeBox, .anotherRoot, .nextTransition])
  func withoutTimeTheCompletionComesOnceToo(interruption: Interruption) {
    scene.turn {
      scene.root.addChild(to)
      scene.root.transition(
        from: from, to: to, duration: 0, completion: { [log] in log.ends.append($0) })
      to.didMove(toParent: scene.root)
      interrupt(interruption)
    }
    scene.settle()
    #expect(log.ends.count == 1)
    for child in [from, to] {
      #expect(child.appearance.depth == 0, "\(child)")
      let isOnScreen = child.viewIfLoaded?.window != nil
      #expect(child.appearance.phase == (isOnScreen ? .appeared : .disappeared), "\(child)")
    }
    #expect(scene.application.transitions.isEmpty && scene.application.nextDeadline == nil)
  }

  /// A completion that does the next thing sees everything ended.
  @Test func aCompletionMayBeginTheNextTransition() {
    let third = scene.controller("C")
    scene.turn {
      scene.root.addChild(to)
      scene.root.transition(
        from: from, to: to, duration: 0.2,
        completion: { [self] in
          log.ends.append($0)
          from.willMove(toParent: nil)
          from.removeFromParent()
          scene.root.addChild(third)
          scene.root.transition(
            from: to, to: third, duration: 0.2, completion: { [log] in log.ends.append($0) })
          third.didMove(toParent: scene.root)
        })
      to.didMove(toParent: scene.root)
    }
    scene.settle()
    #expect(log.ends == [true, true])
    #expect(third.appearance.phase == .appeared)
    #expect([from, to].allSatisfy { $0.appearance.phase == .disappeared })
    #expect(scene.box1.subviews == [third.view])
    #expect(scene.diagnostics.faults.isEmpty)
  }
}

/// What completions said.
@MainActor
private final class CompletionLog {
  var ends: [Bool] = []
}
