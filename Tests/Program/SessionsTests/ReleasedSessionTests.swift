import Containment
import DataFiles
import Foundation
import Sessions
import TestSupport
import Testing
import Toponymy

/// A session that has ended leaves nothing in memory.
@Suite @MainActor struct ReleasedSessionTests {
  @Test(arguments: ["Tour", "Search", "Flip", "Fall", "Pairs", "Help", "Drag"], [true, false])
  func aSessionIsReleasedWithEverythingInIt(name: String, isAnswered: Bool) throws {
    let path = Product.root + "/Tests/Program/SessionsTests/Recordings/" + name + ".session"
    let file = try SessionFile(text: String(contentsOfFile: path, encoding: .utf8))
    weak var session: Session?
    weak var application: Application?
    weak var tunnel: ViewController?
    weak var gazetteer: Gazetteer?
    weak var folder: DataFolder?
    func play() throws {
      let files = BundledData.folder
      let opened = try Gazetteer(folder: files)
      let replay = try Replay(
        file.start, data: try SessionData(folder: files, gazetteer: opened))
      replay.begin()
      for var step in file.steps {
        if !isAnswered { step.answers = [] }
        try replay.perform(step)
      }
      (session, application, tunnel) = (
        replay.session, replay.session.application, replay.session.tunnel
      )
      (gazetteer, folder) = (opened, files)
    }
    try play()
    #expect(session == nil)
    #expect(tunnel == nil)
    #expect(application == nil)
    #expect(gazetteer == nil)
    #expect(folder == nil)
  }
}
