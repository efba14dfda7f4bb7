import LayoutBench
import PortableLayout

extension Specimen {
  /// The cache is up to date after many changes, each seen by a call: counters that run out, and
  /// what a second or a fifth change finds otherwise than the first.
  func longHistoryCheck(shrinkBudget: Int) -> LayoutCheck {
    var histories: [CallHistory?] = []
    for changes in LongChanges.allCases where hasCache {
      histories.append(longHistory(changes, calledFor: [Self.usualProposals[1]]))
      histories.append(longHistory(changes, calledFor: Self.usualProposals))
    }
    return mismatchCheck("long histories", histories, shrinkBudget: shrinkBudget)
  }

  /// Lays subviews out, and again after each of some changes, for proposals in turn.
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

  /// The changes, for a number of subviews before them.
  func steps(of subviews: Int) -> [CallHistory.Step] {
    (0..<Self.count).map { round in step(round, of: subviews) }
  }

  /// The change of one round.
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
