import Testing

@testable import Containment

/// The state of objects that are no controllers.
@Suite @MainActor struct ObjectRestorationTests {
  private let files: TestFiles
  private let delegate = RestoringDelegate()

  init() throws {
    files = try TestFiles()
  }

  /// An object with a word, which writes down what it is told.
  private final class Thing: StateRestoring {
    var word = ""
    let journal: Journal

    init(_ journal: Journal) {
      self.journal = journal
    }

    func encodeRestorableState(with coder: Coder) { coder.encode(word, forKey: "word") }

    func decodeRestorableState(with coder: Coder) {
      word = coder.decodeString(forKey: "word") ?? ""
      journal.write("thing.decode")
    }

    func applicationFinishedRestoringState() { journal.write("thing.finished") }
  }

  private func start() -> Scene {
    let scene = Scene()
    scene.keepState(in: files, asking: delegate)
    scene.root.restorationIdentifier = "Root"
    scene.showRoot()
    return scene
  }

  private func register(_ thing: Thing, as identifier: String = "thing") {
    Application.registerObject(forStateRestoration: thing, restorationIdentifier: identifier)
  }

  private func saveWord() {
    let scene = start()
    let thing = Thing(scene.journal)
    thing.word = "antipode"
    register(thing)
    #expect(scene.application.saveState())
  }

  private func told(_ scene: Scene) -> [String] {
    scene.journal.lines.map(\.text).filter { $0.contains("decode") || $0.contains("inished") }
  }

  @Test func aRegisteredObjectReadsItsStateAfterTheControllers() {
    saveWord()
    let scene = start()
    let thing = Thing(scene.journal)
    scene.turn {
      register(thing)
      #expect(scene.application.restoreState(in: scene.window))
    }
    #expect(thing.word == "antipode")
    #expect(
      told(scene) == [
        "root.decodeRestorableState(with: coder)", "thing.decode",
        "root.applicationFinishedRestoringState()", "thing.finished",
      ])
  }

  @Test func anObjectThatIsRegisteredLaterReadsItsStateThen() {
    saveWord()
    let scene = start()
    let thing = Thing(scene.journal)
    scene.turn {
      #expect(scene.application.restoreState(in: scene.window))
      register(thing)
    }
    #expect(thing.word == "antipode")
    #expect(told(scene).suffix(2) == ["thing.decode", "thing.finished"])
    thing.word = "pole"
    scene.turn { register(thing) }
    #expect(thing.word == "pole")
  }

  @Test func aStateThatIsNotReadIsKept() throws {
    saveWord()
    let scene = start()
    #expect(scene.application.restoreState(in: scene.window))
    #expect(scene.application.saveState())
    #expect(try files.archive().objects == ["thing": ["word": "antipode"]])
  }

  @Test func withoutObjectsTheArchiveHasNoneOfThem() throws {
    #expect(start().application.saveState())
    #expect(try files.archive().objects == nil)
  }

  @Test func anIdentifierBelongsToOneObject() {
    let scene = start()
    let thing = Thing(scene.journal)
    let other = Thing(scene.journal)
    scene.turn {
      register(thing)
      register(thing)
    }
    #expect(scene.diagnostics.faults.isEmpty)
    scene.turn { register(other) }
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "another object is registered as 'thing' already"
      ])
  }

  @Test func theApplicationKeepsNoObjectAlive() throws {
    let scene = start()
    weak var thing: Thing?
    do {
      let made = Thing(scene.journal)
      register(made)
      thing = made
    }
    #expect(thing == nil)
    #expect(scene.application.saveState())
    #expect(try files.archive().objects == nil)
  }
}
