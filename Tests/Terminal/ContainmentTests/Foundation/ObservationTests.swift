import Testing

@testable import Containment

/// O69 and O70: properties that are observed.
@Suite @MainActor struct ObservationTests {
  private let scene = Scene()

  init() {
    scene.journal.isRecording = true
  }

  @Test func observersAreToldInTheirOrderWithWhatTheyAskedFor() {
    let number = Observed(wrappedValue: 1)
    let journal = scene.journal
    let first = number.observe([.initial, .new]) { journal.write("t1(\($0.shown))") }
    let second = number.observe([.prior, .old, .new]) { journal.write("t2(\($0.shown))") }
    number.wrappedValue = 2
    number.wrappedValue = 2
    number.setSilently(3)
    first.invalidate()
    number.wrappedValue = 4
    scene.expect("O70")
    #expect(second.isValid)
    #expect(number.wrappedValue == 4)
  }

  @Test func theOtherMapFollowsWithoutAnEcho() {
    let first = ObservedMap("map1", scene.journal)
    let second = ObservedMap("map2", scene.journal)
    let journal = scene.journal
    let handler: (ObservedMap, ObservedMap) -> (ObservedChange<String>) -> Void = { map, other in
      { change in
        let location = change.new ?? ""
        journal.write("root.observe(\(map.name).currentLocation, new: \(location))")
        other.updateAnnotationLocation("antipode(\(location))")
      }
    }
    let tokens = [
      first.observe(\.currentLocation) { handler($0, second)($1) },
      second.observe(\.currentLocation) { handler($0, first)($1) },
    ]
    first.drag(to: "L")
    scene.expect("O69")
    #expect(second.currentLocation == "antipode(L)")
    #expect(tokens.map(\.isValid) == [true, true])
  }

  @Test func oneHandlerTellsObservedObjectsApart() {
    let maps = ["map1", "map2"].map { ObservedMap($0, scene.journal) }
    var told: [String] = []
    let tokens = maps.map { map in
      map.observe(\.currentLocation, options: [.new, .old]) { map, change in
        told.append("\(map.name) \(change.old ?? "?") -> \(change.new ?? "?")")
      }
    }
    maps[1].drag(to: "L")
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("map2 ") == true)
    #expect(told.first?.hasSuffix(" -> L") == true)
    #expect(tokens.map(\.isValid) == [true, true])
  }

  @Test func aTokenThatIsLetGoEndsTheObservation() {
    let number = Observed(wrappedValue: 1)
    var told: [Int] = []
    var token: Observation? = number.observe([.new]) { told.append($0.new ?? 0) }
    number.wrappedValue = 2
    #expect(token?.isValid == true)
    token = nil
    number.wrappedValue = 3
    #expect(told == [2])
  }

  @Test func aTokenThatIsReleasedReleasesItsHandler() {
    final class Witness {}
    let number = Observed(wrappedValue: 1)
    weak var captured: Witness?
    do {
      let witness = Witness()
      captured = witness
      let token = number.observe { _ in withExtendedLifetime(witness) {} }
      #expect(token.isValid)
    }
    #expect(captured == nil)
  }

  @Test func assignmentsWithinAHandlerAreToldRecursively() {
    let number = Observed(wrappedValue: 0)
    var told: [Int] = []
    let token = number.observe([.new]) { change in
      told.append(change.new ?? -1)
      if number.wrappedValue < 3 { number.wrappedValue += 1 }
    }
    number.wrappedValue = 1
    #expect(told == [1, 2, 3])
    token.invalidate()
  }

  @Test func anObserverThatIsEndedMeanwhileIsNotTold() {
    let number = Observed(wrappedValue: 0)
    var told: [String] = []
    var second: Observation?
    let first = number.observe { _ in
      told.append("first")
      second?.invalidate()
    }
    second = number.observe { _ in told.append("second") }
    number.wrappedValue = 1
    #expect(told == ["first"])
    first.invalidate()
  }
}

extension ObservedChange {
  fileprivate var shown: String {
    [
      isPrior ? "prior" : nil, old.map { "old: \($0)" }, new.map { "new: \($0)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

/// A map as the sample has it: a pin that is dragged, and a place that others write silently.
@MainActor
private final class ObservedMap: KeyValueObserving {
  let name: String
  let journal: Journal
  @Observed var currentLocation = ""

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
  }

  func drag(to location: String) {
    for state in ["starting", "dragging", "ending"] { write("annotation.dragState = \(state)") }
    write("snap(to: \(location))")
    write("currentLocation = \(location)")
    currentLocation = location
    write("annotation.dragState = none")
  }

  func updateAnnotationLocation(_ location: String) {
    write("updateAnnotationLocation(\(location))")
    write("snap(to: \(location))")
    _currentLocation.setSilently(location)
  }

  private func write(_ text: String) { journal.write("\(name).\(text)") }
}
