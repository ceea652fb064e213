import Foundation
import Testing
import Text

@Suite struct JSONTextTests {
  @Test(arguments: [
    "", "Lemvig", "Mount \"Tunnel\"", "back\\slash", "tab\tfeed\nreturn\r", "\u{1}\u{1F}",
    "東京 Москва",
    "👩‍🚀", "\u{2028}",
  ])
  func anotherReaderGivesTheTextBack(text: String) throws {
    let data = Data(JSONText.string(text).utf8)
    let read = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    #expect(read as? String == text)
  }

  @Test func keysKeepTheirOrderAndNumbersTheirDigits() {
    let object = JSONText.object([("b", "8.316667"), ("a", JSONText.string(nil))])
    #expect(object == #"{"b": 8.316667, "a": null}"#)
  }
}
