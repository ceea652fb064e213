import Testing

@testable import Containment

/// The example of an activity that a controller adds to.
@Suite @MainActor struct ActivityExampleTests {
  private final class Pages: ViewController {
    var page = 3

    override func updateUserActivityState(_ activity: UserActivity) {
      super.updateUserActivityState(activity)
      activity.addUserInfoEntries(from: ["page": page])
    }
  }

  @Test func aControllerAddsItsPage() {
    let (pages, activity) = (Pages(), UserActivity(activityType: "org.example.reading"))
    pages.userActivity = activity
    activity.update()
    #expect(activity.userInfo?["page"] as? Int == 3)
  }
}
