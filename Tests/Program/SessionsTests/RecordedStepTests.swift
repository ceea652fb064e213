import Cells
import Containment
import Foundation
import Sessions
import Testing

@Suite struct RecordedStepTests {
  private static let steps: [(String, RecordedStep)] = [
    (
      #"{"at":0.52,"key":"ctrl+c","step":"key"}"#,
      RecordedStep(time: 0.52, step: .event(.key(KeyPress("c", modifiers: .control))))
    ),
    (
      #"{"at":1,"key":"q","more":true,"step":"key"}"#,
      RecordedStep(time: 1, step: .event(.key(KeyPress("q")), hasMore: true))
    ),
    (
      #"{"answers":[3,1],"at":0.123456789,"step":"due"}"#,
      RecordedStep(time: 0.123456789, step: .dueWork, answers: [3, 1])
    ),
    (
      #"{"at":2,"button":"right","modifiers":4,"mouse":"wheelup","step":"mouse","x":10.5,"y":0.5}"#,
      RecordedStep(
        time: 2,
        step: .event(
          .mouse(
            MouseEvent(
              .scrolledUp, at: Point(x: 10.5, y: 0.5), button: .right, modifiers: .control))))
    ),
    (
      #"{"at":3,"step":"paste","text":"two\nlines\u0007 東"}"#,
      RecordedStep(time: 3, step: .event(.pasted("two\nlines\u{7} 東")))
    ),
    (
      #"{"at":4,"cellAspect":1.9,"columns":132,"rows":1,"step":"resize"}"#,
      RecordedStep(
        time: 4, step: .event(.resized(CellSize(columns: 132, rows: 1))), cellAspect: 1.9)
    ),
    (#"{"at":5,"step":"memory"}"#, RecordedStep(time: 5, step: .memoryWarning)),
    (#"{"at":6,"step":"background"}"#, RecordedStep(time: 6, step: .enterBackground)),
    (#"{"at":6,"step":"foreground"}"#, RecordedStep(time: 6, step: .enterForeground)),
    (#"{"at":6,"step":"active"}"#, RecordedStep(time: 6, step: .becomeActive)),
    (#"{"at":7,"step":"end"}"#, RecordedStep(time: 7, step: .terminate)),
  ]

  @Test(arguments: steps) func aStepIsWrittenAndReadAgain(line: String, step: RecordedStep) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(step), as: UTF8.self) == line)
    #expect(try JSONDecoder().decode(RecordedStep.self, from: Data(line.utf8)) == step)
  }

  @Test(arguments: [
    #"{"at":1,"step":"jump"}"#, #"{"step":"due"}"#, #"{"at":1,"step":"key"}"#,
    #"{"at":1,"key":"meta+x","step":"key"}"#, #"{"at":1,"columns":0,"rows":1,"step":"resize"}"#,
    #"{"at":1,"columns":32768,"rows":1,"step":"resize"}"#,
    #"{"at":1,"columns":30000,"rows":30000,"step":"resize"}"#, #"{"at":1e12,"step":"due"}"#,
    #"{"at":-1,"step":"due"}"#, #"{"at":1,"cellAspect":0,"step":"due"}"#,
    #"{"at":1,"button":"left","mouse":"up","step":"mouse","x":1,"y":1e300}"#,
    #"{"at":1,"mouse":"down","step":"mouse"}"#,
    #"{"at":"1","step":"due"}"#, "[]", "",
  ])
  func anythingElseIsRefused(line: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(RecordedStep.self, from: Data(line.utf8))
    }
  }
}
