/// What a person is doing, with what is needed to go on with it later; UIKit's NSUserActivity.
///
/// A scene keeps one from one start of the program to the next: what its delegate returns from
/// `stateRestorationActivity(for:)` is in the session of the next start. Responders whose
/// ``Responder/userActivity`` it is add their part before it is kept.
///
/// No other device or program is told of it.
@MainActor
public final class UserActivity {
  /// What kind of activity it is, such as `org.example.editing`.
  public let activityType: String

  /// What it is about, in words for a person.
  public var title: String?

  /// What is needed to go on with it.
  ///
  /// Kept are the values under keys that are texts: truth values, numbers, texts, `Date`, `Data`,
  /// `URL`, `UUID`, and arrays and dictionaries of these. Others are left out, with a report
  /// (`W-ARCHIVE`).
  public var userInfo: [AnyHashable: Any]?

  /// Is told before the activity is kept; held weakly.
  public weak var delegate: (any UserActivityDelegate)?

  /// Whether ``userInfo`` no longer says what is being done.
  ///
  /// If the activity is current, the delegate and the responders are asked to bring it up to date
  /// at the end of the turn; it is `false` afterwards.
  public var needsSave = false {
    didSet { if needsSave, !oldValue { askForUpdate() } }
  }

  /// Whether a person is engaged in it now: once a responder has it, or after ``becomeCurrent()``.
  private(set) var isCurrent = false
  /// Whether it is over.
  private(set) var isInvalid = false
  private var owners: [Owner] = []

  private struct Owner {
    weak var object: (any UserActivityOwner)?
  }

  /// An activity of a kind, without a title.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Adds to ``userInfo``; a value replaces the one under the same key.
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// A person is engaged in it from now on; see ``needsSave``.
  public func becomeCurrent() {
    guard !isInvalid, !isCurrent else { return }
    isCurrent = true
    if needsSave { askForUpdate() }
  }

  /// A person has left it; it is still kept, but not brought up to date before that.
  public func resignCurrent() { isCurrent = false }

  /// It is over: it is not brought up to date or kept any more.
  public func invalidate() {
    (isCurrent, isInvalid, owners) = (false, true, [])
  }

  /// Takes in a responder that adds its part.
  func add(_ owner: any UserActivityOwner) {
    guard !isInvalid else { return }
    owners.removeAll { $0.object == nil || $0.object === owner }
    owners.append(Owner(object: owner))
    becomeCurrent()
  }

  /// Forgets a responder.
  func remove(_ owner: any UserActivityOwner) {
    owners.removeAll { $0.object == nil || $0.object === owner }
  }

  /// Brings ``userInfo`` up to date: the delegate is told, and then the responders add their parts,
  /// in the order in which they got the activity.
  ///
  /// They find it empty. If they add nothing, it is as it was.
  package func update() {
    guard !isInvalid else { return }
    needsSave = false
    delegate?.userActivityWillSave(self)
    let former = userInfo
    userInfo = nil
    for owner in owners { owner.object?.updateUserActivityState(self) }
    if userInfo == nil { userInfo = former }
  }

  private func askForUpdate() {
    guard isCurrent else { return }
    owners.lazy.compactMap(\.object).first?.afterTurn { [weak self] in
      guard let self, self.needsSave else { return }
      self.update()
    }
  }
}

/// Is told before an activity is kept; UIKit's NSUserActivityDelegate.
@MainActor
public protocol UserActivityDelegate: AnyObject {
  /// The activity is about to be kept, or has asked to be brought up to date; the default does
  /// nothing.
  func userActivityWillSave(_ userActivity: UserActivity)
}

extension UserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: UserActivity) {}
}

/// A responder, as an activity sees it.
@MainActor
protocol UserActivityOwner: AnyObject {
  /// Adds its part to the activity.
  func updateUserActivityState(_ activity: UserActivity)
  /// Calls a closure at the end of the turn, or now without an application.
  func afterTurn(_ work: @escaping () -> Void)
}
