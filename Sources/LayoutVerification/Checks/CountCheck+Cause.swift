import Foundation
import LayoutBench
import PortableLayout

/// The search for what crashes have in common, other than the number of subviews.
extension CountCheck {
  /// The cause of the crashes, as other calls with the same numbers of subviews show it.
  enum Cause: Equatable {
    /// The number of subviews: no other call says otherwise.
    case count
    /// A small proposal, by its length on an axis. Nil if both lengths have to be larger.
    case proposal(Axis?)
    /// Bounds of a size in points, which larger subviews make larger.
    case bounds(CGSize)
    /// None: every call crashes, or every placement if sizes are returned.
    case anyCall(isSized: Bool)
  }

  /// The large proposal, in which a layout is tried that crashes in a small one.
  static let largeLength = CrashCondition.smallLength.ordinaryLength

  /// Finds the cause of the crashes, if there are some with subviews.
  mutating func findCause(_ isolation: Isolation) {
    let bad = crashedCounts
    guard !bad.isEmpty, bad != [0] else { return }
    if survives(ProposedViewSize(width: Self.largeLength, height: Self.largeLength), isolation) {
      cause = .proposal(smallAxis(isolation))
    } else if let bounds = smallBounds(isolation) {
      cause = .bounds(bounds)
    } else if bad.count == counts.count, crashesOtherwise(isolation) {
      cause = .anyCall(isSized: isSized(isolation))
    }
  }

  /// Returns true if the layout takes each number on which it crashed for another proposal.
  private func survives(_ proposal: ProposedViewSize, _ isolation: Isolation) -> Bool {
    runs(isolation) { _ in
      for item in crashedItems {
        _ = specimen.lastResult(of: history(item).with([.layOut(proposal)]))
      }
    }
  }

  /// Returns the axis on which the proposal alone has to be larger. Nil if both have to be.
  private func smallAxis(_ isolation: Isolation) -> Axis? {
    for axis in [Axis.horizontal, .vertical] {
      let proposal = ProposedViewSize(Self.largeLength, along: axis, across: Self.smallLength)
      if survives(proposal, isolation) { return axis }
    }
    return nil
  }

  /// Returns the bounds in which the layout crashes with the fewest subviews.
  ///
  /// The result is nil if it crashes before it is placed, or in larger bounds as well.
  private func smallBounds(_ isolation: Isolation) -> CGSize? {
    let outcome = isolation.run(milliseconds: Self.patience) { channel in
      var areLarger = true
      for item in crashedItems {
        let small = history(item)
        var large = small
        large.subviews = small.subviews.map { _ in .fixed(Self.largeLength, Self.largeLength) }
        guard let bounds = specimen.lastResult(of: small.sizing)?.size,
          let larger = specimen.lastResult(of: large)?.size
        else { return }
        channel.send(bounds)
        areLarger = areLarger && (larger.width > bounds.width || larger.height > bounds.height)
      }
      if areLarger { channel.mark(1) }
    }
    let sizes: [CGSize] = outcome.messages()
    guard outcome.ending == .finished, outcome.mark == 1 else { return nil }
    return sizes.first
  }

  /// Returns true if the layout crashes for other proposals and with other subviews, too.
  private func crashesOtherwise(_ isolation: Isolation) -> Bool {
    let plain = specimen.fitted([.fixed(30, 10), .fixed(42, 12), .fixed(26, 10)])
    let filling = specimen.fitted([CallHistory.Subview(.filling), CallHistory.Subview(.filling)])
    let none = specimen.fitted([])
    for subviews in [plain, filling, none] {
      for proposal in Specimen.usualProposals {
        let history = CallHistory(subviews: subviews, steps: [.layOut(proposal)])
        if runs(isolation, { _ in _ = specimen.lastResult(of: history) }) { return false }
      }
    }
    return true
  }

  /// Returns true if the layout returns a size with the fewest subviews.
  private func isSized(_ isolation: Isolation) -> Bool {
    guard let item = crashedItems.first else { return false }
    return runs(isolation) { _ in _ = specimen.lastResult(of: history(item).sizing) }
  }

  /// Returns true if work does not crash.
  private func runs(_ isolation: Isolation, _ work: (Isolation.Channel) -> Void) -> Bool {
    isolation.run(milliseconds: Self.patience, work).ending == .finished
  }

  /// The time for one of these calls, in milliseconds.
  private static let patience = 2_000
}

extension CallHistory {
  /// The history with its calls as calls for a size alone.
  var sizing: CallHistory { with(steps.compactMap(\.sizeOrChange)) }
}
