@testable import Containment

/// The completions that a play hands over: when all has come to rest each has been called once,
/// unless what it belongs to was refused, with a report.
@MainActor
final class HandedCompletions {
  /// A completion's expected fate, and how often it was called.
  private final class Handed {
    let name: String
    var calls = 0
    var wasRefused = false

    init(_ name: String) { self.name = name }
  }

  /// Lives as long as the completion is kept.
  private final class Hold {}

  private static let refusals: Set<Fault.Code> = [
    .presentNotInWindow, .presentBusy, .presentActive, .partialCurl, .orientation, .dismissBusy,
    .commonParent, .forwarding, .noSuperview, .hierarchyActual,
  ]

  private var handed: [Handed] = []
  /// How many requests have been refused.
  private var refusals = 0

  /// Counts what a hub reports.
  init(watching diagnostics: Diagnostics) {
    let handler = diagnostics.handler
    diagnostics.handler = { [weak self] fault in
      if Self.refusals.contains(fault.code) { self?.refusals += 1 }
      handler?(fault)
    }
  }

  /// Hands a completion over with a request.
  ///
  /// A request was refused if its completion is not kept and something was reported meanwhile.
  func hand(_ name: String, over request: (@escaping () -> Void) -> Void) {
    let one = Handed(name)
    handed.append(one)
    let before = refusals
    weak var kept: Hold?
    do {
      let hold = Hold()
      kept = hold
      request {
        _ = hold
        one.calls += 1
      }
    }
    one.wasRefused = kept == nil && one.calls == 0 && refusals > before
  }

  /// Hands a completion over to whatever is under way around a controller.
  func hand(_ name: String, overToCoordinatorOf controller: ViewController) {
    guard let coordinator = controller.transitionCoordinator else { return }
    let one = Handed(name)
    one.wasRefused = !coordinator.animate(
      alongsideTransition: nil, completion: { _ in one.calls += 1 })
    handed.append(one)
  }

  /// The completions called too often or not at all, in words.
  var problems: [String] {
    handed.filter { $0.calls != ($0.wasRefused ? 0 : 1) }
      .map { "\($0.name) \($0.calls) times" }
  }
}
