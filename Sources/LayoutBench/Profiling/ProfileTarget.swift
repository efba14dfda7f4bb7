import Foundation
import PortableLayout

package struct ProfileTarget: Sendable {
  package var subject: Subject
  package var variant: Variant
  package var key: CaseKey
  package var seed: UInt64
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

  func tree() -> CaseTree { CaseTree(key, subject, variant, seed: seed) }
}

extension ProfileTarget {
  package struct UntracedPass: Sendable {
    package var queries = 0
    package var measurements = 0
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
  package static let cardWindow = ProposedViewSize(width: 390, height: 280)
}
