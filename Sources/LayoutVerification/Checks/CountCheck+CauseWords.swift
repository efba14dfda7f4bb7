import LayoutBench
import PortableLayout

/// The findings of causes other than a number of subviews.
extension CountCheck {
  /// Returns the finding for crashes with a cause other than the number of subviews.
  ///
  /// The result is nil if the number is the cause.
  func causeFinding(_ reason: String, _ history: CallHistory) -> Finding? {
    switch cause {
    case .count: nil
    case .proposal(let axis):
      specimen.crashFinding(
        .smallLength, "\(smallProposal(axis, reason)).", history)
    case .bounds(let bounds):
      boundsFinding(bounds, reason, history)
    case .anyCall(let isSized):
      everyCallFinding(isSized, reason, history)
    }
  }

  /// Returns the words for crashes in a small proposal.
  private func smallProposal(_ axis: Axis?, _ reason: String) -> String {
    let (small, large) = (Self.smallLength.words, Self.largeLength.words)
    return switch axis {
    case .horizontal?:
      "Crashes\(counted) where a width of \(small) points is proposed (\(reason)), and not where "
        + "one of \(large) is"
    case .vertical?:
      "Crashes\(counted) where a height of \(small) points is proposed (\(reason)), and not where "
        + "one of \(large) is"
    case nil:
      "Crashes\(counted) where \(small) x \(small) points are proposed (\(reason)), and not where "
        + "\(large) x \(large) are"
    }
  }

  /// Returns the finding for a layout that crashes where it is placed in small bounds.
  private func boundsFinding(
    _ bounds: CGSize, _ reason: String, _ history: CallHistory
  ) -> Finding {
    let large = Self.largeLength.words
    let used = Self.words(usable.lowerBound, usable.upperBound)
    var finding = specimen.crashFinding(
      nil,
      "Crashes\(counted) where its bounds are \(bounds.words) points (\(reason)), and not where "
        + "subviews of \(large) x \(large) points make them larger. The other checks use \(used).",
      history)
    finding.title = "crashes in small bounds"
    if finding.advice == nil {
      finding.advice =
        "Bounds may have any size: a layout gets the one that it asked for, or another one from "
        + "frame(). Do not require a length of them, and do not divide by a count made from it."
    }
    return finding
  }

  /// Returns the finding for a layout that crashes in every call, or in every placement.
  private func everyCallFinding(
    _ isSized: Bool, _ reason: String, _ history: CallHistory
  ) -> Finding {
    var shown = history
    if !isSized { shown = history.sizing }
    let calls = if isSized { "placement" } else { "call" }
    var finding = specimen.crashFinding(nil, "No \(calls) returns: \(reason).", shown)
    finding.title = Finding.crashesInEveryCall
    finding.advice =
      finding.advice ?? Self.adviceOnNil([1], reason)
      ?? "No proposal and no number of subviews avoids it. Replay the step in a debugger."
    return finding
  }

  /// The numbers of subviews that crash, in words that follow "crashes". Empty if all numbers do.
  private var counted: String {
    let bad = crashedCounts
    let others = counts.filter { count in count > 0 && !bad.contains(count) }
    if others.isEmpty { return "" }
    return " with \(Self.list(bad))"
  }
}
