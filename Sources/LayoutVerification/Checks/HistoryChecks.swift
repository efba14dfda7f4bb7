import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
  /// Returns the check that the cache is up to date after each kind of change, one at a time.
  ///
  /// Random changes rarely leave all but one property of a subview unchanged.
  ///
  /// 1. Five subviews are laid out, one thing changes, and they are laid out again, for each of the
  ///    usual proposals. Changes of a single property are also reverted, with a third call after
  ///    that.
  /// 2. Each result is compared with that of a new cache in the same state.
  /// 3. The first one that differs is a finding.
  func changeCheck(shrinkBudget: Int) -> LayoutCheck {
    let histories = changeHistories + singleChangeHistories
    return mismatchCheck("changes", histories, shrinkBudget: shrinkBudget)
  }

  /// Histories with a call, a change of a subview or of their order, and the same call.
  private var changeHistories: [CallHistory?] {
    let subviews = Self.alike + [.fixed(35, 16)]
    let changes: [CallHistory.Step] = [
      .change(1, to: .fixed(60, 45)), .change(1, to: .fixed(60, 10)),
      .change(1, to: .fixed(85, 30)), .change(1, to: .fixed(20, 30)),
      .change(1, to: CallHistory.Subview(.fixed(CGSize(width: 60, height: 30)), spacing: 17)),
      .move(from: 0, to: 3), .insert(.fixed(70, 35), at: 2), .remove(at: 1),
    ]
    var histories: [CallHistory?] = []
    for change in changes {
      for proposal in Self.usualProposals {
        let call = CallHistory.Step.layOut(proposal)
        histories.append(fitted(CallHistory(subviews: subviews, steps: [call, change, call])))
      }
    }
    return histories
  }

  /// Histories with a call, a change of one property, the same call, the reverse change, and the
  /// call again.
  private var singleChangeHistories: [CallHistory?] {
    // A least width shows where there is less room.
    let proposals = Self.usualProposals + [ProposedViewSize(width: 20, height: nil)]
    var histories: [CallHistory?] = []
    for (change, back) in Self.singleChanges {
      for proposal in proposals {
        let call = CallHistory.Step.layOut(proposal)
        let steps = [call, change, call, back, call]
        histories.append(fitted(CallHistory(subviews: Self.changedSubviews, steps: steps)))
      }
    }
    return histories
  }

  /// Returns the check that compares results with the cache and with a new one in each of some
  /// histories.
  func mismatchCheck(
    _ name: String, _ histories: [CallHistory?], shrinkBudget: Int
  ) -> LayoutCheck {
    var check = LayoutCheck(name, histories) { history, report in
      guard let mismatch = firstMismatch(in: history) else { return }
      report(finding(history, mismatch, budget: shrinkBudget))
    }
    check.explain = { ending, item, isolation in
      guard let history = histories[item] else { return Crash() }
      return crash(ending, of: history, budget: shrinkBudget / 10, isolation)
    }
    return check
  }

  /// The subviews in which one property changes at a time.
  private static let changedSubviews: [CallHistory.Subview] = [
    .fixed(40, 20), .flexible(least: 12, greatest: 150), CallHistory.Subview(.text("Words")),
    .fixed(50, 24), .fixed(35, 16),
  ]

  /// Changes of one property of a subview that keeps its ideal size, and of none, with the reverse
  /// changes.
  private static let singleChanges: [(change: CallHistory.Step, back: CallHistory.Step)] = {
    let flexible = changedSubviews[1]
    let text = changedSubviews[2]
    let size = ShapedText("Words").size(fitting: .infinity)
    var urgent = flexible
    urgent.priority = 1
    let others = [
      CallHistory.Subview.flexible(least: 33, greatest: 150),
      .flexible(least: 12, greatest: 270), urgent,
    ]
    var changes: [(CallHistory.Step, CallHistory.Step)] = []
    for other in others { changes.append((.change(1, to: other), .change(1, to: flexible))) }
    // A text and what is as large have other baselines.
    changes.append((.change(2, to: .fixed(size.width, size.height)), .change(2, to: text)))
    return changes + [(.turn, .turn)]
  }()

}

extension CallHistory.Subview {
  /// Returns a flexible subview with one ideal size, between two widths. Its heights are half of
  /// them.
  fileprivate static func flexible(least: CGFloat, greatest: CGFloat) -> CallHistory.Subview {
    CallHistory.Subview(
      .flexible(
        minimum: CGSize(width: least, height: least / 2), ideal: CGSize(width: 60, height: 30),
        maximum: CGSize(width: greatest, height: greatest / 2)))
  }
}
