import LayoutBench
import PortableLayout

extension Specimen {
  /// Returns the check that the cache is up to date after many changes, each followed by a call.
  ///
  /// It finds counters that overflow, and mistakes that occur only at a later change.
  func longHistoryCheck(shrinkBudget: Int) -> LayoutCheck {
    var histories: [CallHistory?] = []
    for changes in LongChanges.allCases where hasCache {
      histories.append(longHistory(changes, calledFor: [Self.usualProposals[1]]))
      histories.append(longHistory(changes, calledFor: Self.usualProposals))
    }
    return mismatchCheck("long histories", histories, shrinkBudget: shrinkBudget)
  }

  /// Returns a history that lays out subviews, and again after each of some changes, for proposals
  /// in turn.
  private func longHistory(
    _ changes: LongChanges, calledFor proposals: [ProposedViewSize]
  ) -> CallHistory? {
    let subviews = Self.alike + [.fixed(35, 16)]
    var steps: [CallHistory.Step] = [.layOut(Self.usualProposals[1])]
    for (round, change) in changes.steps(of: subviews.count).enumerated() {
      steps += [change, .layOut(proposals[round % proposals.count])]
    }
    return fitted(CallHistory(subviews: subviews, steps: steps))
  }
}

/// Ten changes in a row.
private enum LongChanges: CaseIterable {
  case newSizes, twoSizes, comingAndGoing, moving

  /// The number of changes.
  private static let count = 10

  /// Returns the changes for a number of subviews before them.
  func steps(of subviews: Int) -> [CallHistory.Step] {
    (0..<Self.count).map { round in step(round, of: subviews) }
  }

  /// Returns the change of one round.
  private func step(_ round: Int, of subviews: Int) -> CallHistory.Step {
    let size = CallHistory.Subview.fixed(CGFloat(22 + 7 * round), CGFloat(40 - 3 * round))
    let position = round * 2 % subviews
    let isEven = round.isMultiple(of: 2)
    return switch self {
    case .newSizes: .change(position, to: size)
    case .twoSizes where isEven: .change(1, to: .fixed(71, 41))
    case .twoSizes: .change(1, to: .fixed(60, 30))
    case .comingAndGoing where isEven: .insert(size, at: position)
    case .comingAndGoing: .remove(at: position)
    case .moving where round % 3 == 2: .change(position, to: size)
    case .moving: .move(from: 0, to: subviews - 1)
    }
  }
}
