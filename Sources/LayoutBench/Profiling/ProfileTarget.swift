import Foundation
import PortableLayout

/// A variant of a subject that can be laid out in a case, for a system and a window.
package struct ProfileTarget: Sendable {
  package var subject: Subject
  package var variant: Variant
  package var key: CaseKey
  package var seed: UInt64
  package var system: SwiftUISystem
  package var window: ProposedViewSize
  /// The log that records each call of the target's layouts, to name the call in which one crashes.
  package var lastCall: LastCallLog?
  /// The window whose rows are made before those of the target's own, so that views have the same
  /// indices.
  private var windowBefore: ProposedViewSize?

  package init(
    _ subject: Subject, _ variant: Variant, _ key: CaseKey, seed: UInt64 = 42,
    system: SwiftUISystem = .standard, window: ProposedViewSize? = nil
  ) {
    self.subject = subject
    self.variant = variant
    self.key = key
    self.seed = seed
    self.system = system
    self.window = window ?? key.host.window(width: 390)
  }

  /// Returns the target for another system.
  package func at(_ system: SwiftUISystem) -> ProfileTarget {
    var target = self
    target.system = system
    return target
  }

  /// The target in its window turned by 90 degrees.
  package var turned: ProfileTarget {
    var target = self
    target.windowBefore = window
    target.window = layout.turnedWindow
    return target
  }

  /// The description of the target in a report.
  var layout: ProfiledLayout {
    ProfiledLayout(
      subject: subject.name, variant: variant.name, isView: subject.isView,
      hasFixedCount: subject.hasFixedCount, key: key, system: system, window: window)
  }

  /// Returns a new tree with the rows that its windows show, which is not laid out.
  func tree() -> CaseTree {
    let tree = CaseSetup(
      key: key, subject: subject, seed: seed, system: system, lastCall: lastCall
    ).tree(of: variant)
    for window in [windowBefore, window] where tree.engine.hasLazyContainers {
      guard let window else { continue }
      tree.makeVisibleRows(in: window)
      tree.engine.reset()
    }
    return tree
  }

  /// A Boolean value that is true when a first pass makes rows which are not visible.
  var hidesRows: Bool {
    let engine = tree().engine
    guard (try? engine.layOut(in: window)) != nil else { return false }
    return !engine.hiddenRows.isEmpty
  }

  /// Returns the calls of a new tree's first pass, by kind.
  ///
  /// - Parameter change: Changes the tree before the pass, given all of its views.
  package func calls(
    after change: (LayoutEngine, [Int]) -> Void = { _, _ in }
  ) throws(LayoutError) -> PassCounts {
    let tree = tree()
    change(tree.engine, Array(0..<tree.engine.viewCount))
    let meter = PassMeter()
    tree.observe(meter)
    try tree.engine.layOut(in: window)
    return CountedPass(meter, passes: 1).calls
  }

  /// Returns the counts of a first pass without a trace, and the frames after it.
  package func untracedPass() throws(LayoutError) -> (
    queries: Int, measurements: Int, frames: [CGRect]
  ) {
    let tree = tree()
    try tree.engine.layOut(in: window)
    let counts = tree.engine.counts(below: 0)
    let placed = tree.engine.placedViews(below: tree.container)
    return (counts.queries, counts.measurements, tree.engine.frames(of: placed))
  }
}
