import CLayoutBench
import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that fresh containers in the same state give the same results.
  var determinismCheck: LayoutCheck {
    let calls = [
      CallHistory.Step.size(.unspecified), .layOut(ProposedViewSize(width: 100, height: nil)),
    ]
    var histories: [CallHistory] = []
    for count in 0...Self.alike.count {
      for call in calls {
        let history = CallHistory(subviews: Array(Self.alike[..<count]), steps: [call])
        if let fitted = fitted(history) { histories.append(fitted) }
      }
    }
    return LayoutCheck("repeated new containers", histories) { history, report in
      guard let (first, second) = disagreement(history) else { return }
      var message: String?
      if disagreement(history, atOneTime: true) == nil {
        message = "The same calls give another result later: something depends on a clock."
      }
      report(.nondeterministic, message, history, second.difference(from: first))
    }
  }

  /// Returns two different results of fresh containers after the changes of a history, or nil if
  /// all agree.
  ///
  /// Unless `atOneTime` is true, the clocks of each container differ, by up to two months.
  func disagreement(
    _ history: CallHistory, atOneTime: Bool = false
  ) -> (CallResult, CallResult)? {
    guard let call = history.steps.last?.sized else { return nil }
    let memory = UsedMemory()
    var first: CallResult?
    var nanoseconds: Int64 = 1_370_000_000
    defer { _ = clb_shift_clocks(0) }
    for _ in 0..<12 {
      if first != nil, !atOneTime {
        _ = clb_shift_clocks(nanoseconds)
        nanoseconds *= 4
      }
      let tree = SpecimenTree(self, history.subviews, history.setting)
      memory.keep(tree)
      for step in history.steps { tree.apply(step) }
      guard let result = tree.run(call) else { return nil }
      if let first, !result.agrees(with: first) { return (first, result) }
      first = first ?? result
    }
    return withExtendedLifetime(memory) { nil }
  }

  /// The check that a container has the same result after another one of the layout is laid out.
  var sharedStateCheck: LayoutCheck {
    LayoutCheck(
      "second containers", layingOut(each: [Self.alike], for: Self.usualProposals),
      verify: verifySharedState)
  }

  /// Reports a container that has another result after one with other subviews.
  private func verifySharedState(_ history: CallHistory, _ report: Reporter) {
    let others: [CallHistory.Subview] = [
      .fixed(50, 44), .fixed(15, 8), .fixed(80, 12), .fixed(25, 26),
    ]
    let step = history.steps[0]
    let tree = SpecimenTree(self, history.subviews, .alone)
    guard let first = tree.run(step), let again = tree.run(step), again.agrees(with: first)
    else { return }
    let other = SpecimenTree(self, fitted(others), .alone)
    other.run(step)
    // A stack sizes all of its subviews before it places the first.
    tree.isSized = { other.run(step) }
    guard let last = tree.run(step), !last.agrees(with: first) else { return }
    report(
      .stateOutsideCache,
      "A container gives another result if a second container of the same layout, with other "
        + "subviews, is laid out in between: both share what is stored.", history,
      last.difference(from: first))
  }
}

/// An observer of uses of subviews whose container no longer exists.
final class LateUses {
  /// The number of late uses in this process at the last look.
  private var known = LayoutEngine.lateUses
  /// A Boolean value that is true on the main thread, which can run work on the main queue.
  private let drains = Thread.isMainThread
  /// The number of items since the main queue ran.
  private var waiting = 0
  /// The number of items after which the main queue runs.
  private static let mostWaiting = 32

  /// Creates an observer, and keeps the memory of released trees, whose subviews the main queue may
  /// use.
  init() {
    if drains { LayoutEngine.keepGoneTrees() }
  }

  deinit {
    if drains { LayoutEngine.releaseGoneTrees() }
  }

  /// Reports a late use in an item that has run, immediately or after several items on the main
  /// queue.
  func report(_ check: LayoutCheck, _ item: Int, _ report: Reporter) {
    waiting += 1
    if hasNew {
      report(lateUse(check.history(item)))
    } else if waiting == Self.mostWaiting {
      drain(check, through: item, report)
    }
  }

  /// Runs the main queue, and reports a late use by work that the last items left there.
  func drain(_ check: LayoutCheck, through item: Int, _ report: Reporter) {
    defer { waiting = 0 }
    guard drains, waiting > 0, isUsedByMainQueue else { return }
    // Once more, one by one, to say which of them it was.
    let shown = (max(0, item - waiting + 1)...max(0, item)).first { item in
      check.verify(item, Reporter { _ in })
      return isUsedByMainQueue
    }
    report(lateUse(shown.flatMap(check.history)))
  }

  /// Runs the main queue. The value is true if that uses a subview whose container no longer
  /// exists.
  private var isUsedByMainQueue: Bool {
    MainQueue.runAll()
    LayoutEngine.releaseGoneTrees()
    LayoutEngine.keepGoneTrees()
    return hasNew
  }

  /// Returns the finding for a late use. Its history is nil if the item has none.
  private func lateUse(_ history: CallHistory?) -> Finding {
    Finding(
      .keepsSubviews, title: "a subview is used after its container is gone",
      "The layout kept a LayoutSubview beyond the call that it was given to and used it later, as in "
        + "DispatchQueue.main.async.", history, severity: .error)
  }

  /// A Boolean value that is true when late uses happened since the last read.
  private var hasNew: Bool {
    let uses = LayoutEngine.lateUses
    defer { known = uses }
    return uses != known
  }
}
