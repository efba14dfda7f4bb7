import Foundation
import PortableLayout

/// What is profiled or drawn: one variant of a subject, on which subviews, in which window.
package struct ProfileTarget: Sendable {
  /// The layout.
  package var subject: Subject
  /// The way to run it.
  package var variant: Variant
  /// Subviews, surroundings and memo.
  package var key: CaseKey
  /// The seed of everything that is drawn at random.
  package var seed: UInt64
  /// The window's size, in points; nil for no limit.
  package var window: ProposedViewSize

  /// Names what is profiled.
  ///
  /// - Parameter window: The window's size; nil for 390 x 800, without a height in a scroll view.
  package init(
    _ subject: Subject, _ variant: Variant, _ key: CaseKey, seed: UInt64 = 42,
    window: ProposedViewSize? = nil
  ) {
    self.subject = subject
    self.variant = variant
    self.key = key
    self.seed = seed
    self.window = window ?? key.host.window(width: 390)
  }

  /// A new tree that nothing has been laid out in.
  func tree() -> CaseTree { CaseTree(key, subject, variant, seed: seed) }
}

extension ProfileTarget {
  /// What a pass over a new tree does without being traced.
  package struct UntracedPass: Sendable {
    /// The queries that layouts made.
    package var queries = 0
    /// The queries that no memo could answer.
    package var measurements = 0
    /// The frames of the views that the container placed.
    package var frames: [CGRect] = []
  }

  /// Lays out a new tree without tracing it.
  ///
  /// - Throws: What the layout did that cannot be carried out.
  package func untracedPass() throws(LayoutError) -> UntracedPass {
    let tree = tree()
    try tree.engine.layOut(in: window)
    let counts = tree.engine.counts(below: 0)
    return UntracedPass(
      queries: counts.queries, measurements: counts.measurements,
      frames: tree.engine.placedViews(below: tree.container).map(tree.engine.frame(of:)))
  }
}

extension ProfileTarget {
  /// A window that small pictures are laid out in.
  package static let cardWindow = ProposedViewSize(width: 390, height: 280)
}
