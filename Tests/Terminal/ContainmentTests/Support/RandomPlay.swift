import TestSupport
import Testing

@testable import Containment

/// Random acts in a scene, in separate turns and, where callbacks meddle, within each other's
/// callbacks; and what must hold when all has come to rest.
@MainActor
class RandomPlay {
  /// How often of ten times an act has a separate turn, and three share one; else time passes.
  struct Pace {
    var singles = 6
    var triples = 1
    /// The longest time that passes, in seconds.
    var pause = 0.5
  }

  let scene: Scene
  /// The controllers whose callbacks are checked, and meddled in.
  let members: [MeddlingController]
  var random: SeededGenerator
  /// What is to be called once when all has come to rest.
  let completions: HandedCompletions
  private let pace: Pace
  private let actsInCallbacks: Bool
  /// How deep within callbacks an act is.
  private(set) var depth = 0

  init(
    seed: UInt64, in scene: Scene, members: [MeddlingController], actsInCallbacks: Bool,
    pace: Pace = Pace()
  ) {
    random = SeededGenerator(seed: seed)
    self.scene = scene
    completions = HandedCompletions(watching: scene.diagnostics)
    self.members = members
    self.actsInCallbacks = actsInCallbacks
    self.pace = pace
  }

  /// Does one thing at random; a play overrides it.
  func perform() {}

  /// Checks what must be true in the end; a play adds its own checks.
  func check(_ comment: Comment) {
    for member in members {
      #expect(member.appearance.depth == 0, "\(comment): \(member)")
      #expect(member.problem == nil, "\(comment): \(member)")
    }
    #expect(completions.problems == [], comment)
    #expect(scene.application.transitions.isEmpty, comment)
    #expect(scene.application.nextDeadline == nil, comment)
  }

  /// Expects a controller to be on screen if, and only if, its view is.
  func checkPhase(of controller: ViewController, _ comment: Comment) {
    let isOnScreen = controller.viewIfLoaded?.window != nil
    // A child that was adopted while its view lay outside its parent's is not checked.
    let owner = controller.viewIfLoaded?.superview?.nearestController
    if isOnScreen, let parent = controller.parent, owner !== parent { return }
    #expect(
      controller.appearance.phase == (isOnScreen ? .appeared : .disappeared),
      "\(comment): \(controller)\n\(scene.window.rootViewController?.hierarchyDescription ?? "")")
  }

  /// Expects that no misuse of some kinds has been reported.
  func expectNone(_ codes: [Fault.Code], _ comment: Comment) {
    #expect(scene.diagnostics.faults.filter { codes.contains($0.code) }.isEmpty, comment)
  }

  /// Plays a number of acts, lets everything end, and looks.
  func play(acts: Int, _ comment: Comment) {
    if actsInCallbacks {
      for member in members { member.onCallback = { [weak self] in self?.meddle() } }
    }
    for _ in 0..<acts { act() }
    for member in members { member.onCallback = nil }
    scene.prepare { scene.window.makeKeyAndVisible() }
    scene.settle()
    check(comment)
  }

  /// An act in a turn of its own, three in one, or the passing of time.
  private func act() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<pace.singles: scene.prepare { perform() }
    case pace.singles..<(pace.singles + pace.triples):
      scene.prepare { for _ in 0..<3 { perform() } }
    default:
      scene.clock.now += Double.random(in: 0...pace.pause, using: &random)
      scene.application.runDueWork()
    }
  }

  private func meddle() {
    guard depth < 2, Int.random(in: 0..<6, using: &random) == 0 else { return }
    depth += 1
    perform()
    depth -= 1
  }
}
