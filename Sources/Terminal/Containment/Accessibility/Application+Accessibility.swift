extension Application {
  /// What is on the screen as lines of text, one for each element that a person can read or use, in
  /// the order of reading; the line with the focus begins with `> `.
  ///
  /// Left out is what is hidden, what lies outside of the screen or of the views around it, and
  /// what others cover: with a presented controller only that is told. It is the state after the
  /// last turn.
  ///
  /// - Complexity: O(*n* *m*) for *n* elements among *m* views.
  public var accessibilityText: AccessibilityText { AccessibilityReader(of: self).text }

  /// Called at the end of each turn with what a person who hears the screen is to be told: the
  /// lines of ``accessibilityText`` that are new or have changed, the line to which the focus has
  /// moved, and then the announcements. At first all lines are new. Not called if there is nothing
  /// to tell, and not while a transition is under way.
  public var accessibilityObserver: (([String]) -> Void)? {
    get { accessibilityNews?.observer }
    set {
      accessibilityNews = newValue.map(AccessibilityNews.init)
      setNeedsCommit()
    }
  }

  /// Has a text told at the end of the turn, such as the result of something that is not seen.
  /// Nothing happens without an ``accessibilityObserver``.
  public func announce(_ text: String) {
    guard !text.isEmpty else { return }
    accessibilityNews?.announcements.append(text)
    setNeedsCommit()
  }

  /// Tells what has changed since it was last called.
  func tellAccessibilityNews() {
    guard let news = accessibilityNews, transitions.isEmpty else { return }
    let text = accessibilityText
    let lines = text.changes(since: news.told) + news.announcements
    news.told = text
    news.announcements = []
    if !lines.isEmpty { news.observer(lines) }
  }
}
