import PortableLayout

/// A variant of a subject in one case, for one system and window.
package struct ProfiledLayout: Sendable {
  package var subject: String
  package var variant: String
  package var isView: Bool
  /// A Boolean value that is true for a view that has the same subviews whatever the count.
  package var hasFixedCount: Bool
  package var key: CaseKey
  package var system: SwiftUISystem
  package var window: ProposedViewSize

  package init(
    subject: String, variant: String, isView: Bool, hasFixedCount: Bool, key: CaseKey,
    system: SwiftUISystem, window: ProposedViewSize
  ) {
    self.subject = subject
    self.variant = variant
    self.isView = isView
    self.hasFixedCount = hasFixedCount
    self.key = key
    self.system = system
    self.window = window
  }

  /// The window turned by 90 degrees.
  package var turnedWindow: ProposedViewSize {
    guard let height = window.height else { return ProposedViewSize(width: 800, height: nil) }
    return ProposedViewSize(width: height, height: window.width)
  }
}
