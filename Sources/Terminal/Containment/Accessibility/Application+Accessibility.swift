extension Application {
  /// What is on the screen as lines of text, one for each element that a person can read or use, in
  /// the order of reading; the line with the focus begins with `> `.
  ///
  /// It leaves out what is hidden, what lies outside of the screen or of the views around it, and
  /// what others cover; while a controller is presented, all but that one. It is the state after
  /// the last turn.
  ///
  /// - Complexity: O(*n* *m*) for *n* elements among *m* views.
  public var accessibilityText: AccessibilityText { AccessibilityReader(of: self).text }

  /// Receives at the end of each turn what is new for a person who hears the screen: the lines of
  /// ``accessibilityText`` that are new or have changed, the line to which the focus has moved, and
  /// then the announcements. At first all lines are new. It is not called without any of these, nor
  /// while a transition is under way.
  public var accessibilityObserver: (([String]) -> Void)? {
    get { accessibilityNews?.observer }
    set {
      accessibilityNews = newValue.map(AccessibilityNews.init)
      setNeedsCommit()
    }
  }

  /// Passes a text on to ``accessibilityObserver`` at the end of the turn, in one line, such as the
  /// result of something that is not seen. Nothing happens without an observer or a text.
  public func announce(_ text: String) {
    let line = text.inOneLine
    guard let accessibilityNews, !line.isEmpty else { return }
    accessibilityNews.announcements.append(line)
    setNeedsCommit()
  }

  /// Calls the observer if something is new for it.
  func tellAccessibilityNews() {
    guard let news = accessibilityNews, transitions.isEmpty else { return }
    let text = accessibilityText
    let lines = text.changes(since: news.told) + news.announcements
    news.told = text
    news.announcements = []
    if !lines.isEmpty { news.observer(lines) }
  }
}
