import Containment

/// The name of an action.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// An action of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
