import Foundation
import Testing

@testable import Containment

/// What a person is doing: who adds to it, and what of it is kept.
@Suite @MainActor struct UserActivityTests {
  private final class Part: Responder {
    var entries: [AnyHashable: Any]
    var told = 0
    init(_ entries: [AnyHashable: Any]) { self.entries = entries }
    override func updateUserActivityState(_ activity: UserActivity) {
      super.updateUserActivityState(activity)
      told += 1
      if !entries.isEmpty { activity.addUserInfoEntries(from: entries) }
    }
  }

  private final class Watcher: UserActivityDelegate {
    var told: [String] = []
    func userActivityWillSave(_ userActivity: UserActivity) {
      told.append(userActivity.userInfo.map { "\($0.count)" } ?? "none")
    }
  }

  /// The activity after one start to the next: through JSON.
  private func kept(_ activity: UserActivity) throws -> UserActivity? {
    var lost: [String] = []
    guard let values = activity.values(report: { lost = $0 }) else { return nil }
    #expect(lost.isEmpty)
    let data = try JSONEncoder().encode(CodedValue.object(values))
    let read = try JSONDecoder().decode(CodedValue.self, from: data)
    return UserActivity(values: read.object ?? [:])
  }

  /// What is kept of the activity after it was brought up to date.
  private func keptInfo(_ activity: UserActivity) -> CodedValue? {
    activity.update()
    return activity.values { _ in }?["userInfo"]
  }

  @Test func valuesOfPropertyListsComeBackAsTheyWere() throws {
    let activity = UserActivity(activityType: "org.example.reading")
    activity.title = "page 3"
    let moment = Date(timeIntervalSinceReferenceDate: 12345.5)
    let (identity, address) = (UUID(), try #require(URL(string: "https://example.org/a?b=c")))
    activity.userInfo = [
      "flag": true, "count": 3, "small": UInt8(7), "share": 0.25, "far": Double.infinity,
      "text": "日本", "date": moment, "data": Data([0, 255]), "url": address, "id": identity,
      "list": [1, "two", [moment]] as [Any], "map": ["a": ["b": false]], "empty": [String: Any](),
    ]
    let back = try #require(try kept(activity))
    #expect(back.activityType == "org.example.reading" && back.title == "page 3")
    let info = try #require(back.userInfo)
    #expect(info["flag"] as? Bool == true && info["count"] as? Int == 3)
    #expect(info["small"] as? Int == 7 && info["share"] as? Double == 0.25)
    #expect(info["text"] as? String == "日本" && info["date"] as? Date == moment)
    #expect(info["data"] as? Data == Data([0, 255]) && info["url"] as? URL == address)
    #expect(info["id"] as? UUID == identity && info["far"] as? Double == .infinity)
    let list = try #require(info["list"] as? [Any])
    #expect(list[0] as? Int == 1 && list[1] as? String == "two")
    #expect((list[2] as? [Any])?.first as? Date == moment)
    #expect((info["map"] as? [String: [String: Bool]]) == ["a": ["b": false]])
    #expect((info["empty"] as? [String: Any])?.isEmpty == true)
    #expect(info.count == 13)
  }

  @Test func anActivityWithoutValuesComesBackWithoutAny() throws {
    let back = try #require(try kept(UserActivity(activityType: "a")))
    #expect(back.activityType == "a" && back.title == nil && back.userInfo == nil)
    #expect(UserActivity(values: [:]) == nil && UserActivity(values: ["type": 3]) == nil)
  }

  @Test func whatCannotBeKeptIsReportedByItsKey() throws {
    struct Thing {}
    let activity = UserActivity(activityType: "a")
    activity.userInfo = [
      "thing": Thing(), 5: "number", "large": UInt64.max, "list": [Thing()], "kept": 1,
      "map": [1: 2],
    ]
    var lost: [String] = []
    let values = try #require(activity.values { lost = $0 })
    #expect(lost == ["5", "large", "list", "map", "thing"])
    #expect(values["userInfo"] == ["kept": 1])
  }

  @Test func respondersAddTheirPartsToAnEmptyActivity() throws {
    let activity = UserActivity(activityType: "a")
    activity.userInfo = ["page": 1, "editing": true]
    let watcher = Watcher()
    activity.delegate = watcher
    let (first, second) = (Part(["page": 2]), Part(["word": "x"]))
    (first.userActivity, second.userActivity) = (activity, activity)
    #expect(keptInfo(activity) == ["page": 2, "word": "x"])
    #expect(watcher.told == ["2"])
    second.userActivity = nil
    #expect(keptInfo(activity) == ["page": 2])
    #expect((first.told, second.told) == (2, 1))
  }

  @Test func withoutAPartOfAResponderTheValuesStay() {
    let activity = UserActivity(activityType: "a")
    activity.userInfo = ["page": 1]
    let part = Part([:])
    part.userActivity = activity
    #expect(keptInfo(activity) == ["page": 1])
    #expect(part.told == 1)
  }

  @Test func aResponderThatIsGoneIsForgotten() {
    let activity = UserActivity(activityType: "a")
    do {
      let part = Part(["page": 2])
      part.userActivity = activity
    }
    #expect(keptInfo(activity) == nil)
  }

  @Test func aCurrentActivityIsBroughtUpToDateAtTheEndOfTheTurn() {
    let scene = Scene()
    scene.showRoot()
    let (activity, part) = (UserActivity(activityType: "a"), Part(["page": 2]))
    part.userActivity = activity
    scene.turn {
      activity.needsSave = true
      #expect(part.told == 0)
    }
    #expect(part.told == 1 && !activity.needsSave)
    #expect(activity.userInfo?["page"] as? Int == 2)
    scene.turn {
      activity.resignCurrent()
      activity.needsSave = true
    }
    #expect(part.told == 1 && activity.needsSave)
    scene.turn { activity.becomeCurrent() }
    #expect(part.told == 2 && !activity.needsSave)
  }

  @Test func anActivityThatIsOverIsNotKept() {
    let (activity, part) = (UserActivity(activityType: "a"), Part(["page": 2]))
    part.userActivity = activity
    activity.invalidate()
    activity.needsSave = true
    activity.becomeCurrent()
    activity.update()
    #expect(activity.values { _ in } == nil && part.told == 0)
  }
}
