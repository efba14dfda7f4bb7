import LayoutBench
import PortableLayout

extension Specimen {
  /// The cache is up to date after many changes, each seen by a call: counters that run out, and
  /// what a second or a fifth change finds otherwise than the first.
  func longHistoryCheck(shrinkBudget: Int) -> LayoutCheck {
    let subviews = Self.alike + [.fixed(35, 16)]
    let histories = LongChanges.allCases.flatMap { changes in
      [Self.usualProposals.dropFirst().prefix(1), Self.usualProposals[...]].map { proposals in
        let steps = changes.steps(of: subviews.count).enumerated().flatMap { round, change in
          let proposal = proposals[proposals.startIndex + round % proposals.count]
          return [change, CallHistory.Step.layOut(proposal)]
        }
        let first = CallHistory.Step.layOut(Self.usualProposals[1])
        return fitted(CallHistory(subviews: subviews, steps: [first] + steps))
      }
    }
    return mismatchCheck("long histories", hasCache ? histories : [], shrinkBudget: shrinkBudget)
  }
}

/// Ten changes in a row.
private enum LongChanges: CaseIterable {
  case newSizes, twoSizes, comingAndGoing, moving

  /// The number of changes.
  private static let count = 10

  /// The changes, for a number of subviews before them.
  func steps(of subviews: Int) -> [CallHistory.Step] {
    (0..<Self.count).map { round in
      let size = CallHistory.Subview.fixed(CGFloat(22 + 7 * round), CGFloat(40 - 3 * round))
      let position = round * 2 % subviews
      switch self {
      case .newSizes: return .change(position, to: size)
      case .twoSizes:
        return .change(1, to: round % 2 == 0 ? .fixed(71, 41) : .fixed(60, 30))
      case .comingAndGoing:
        return round % 2 == 0 ? .insert(size, at: position) : .remove(at: position)
      case .moving:
        return round % 3 == 2 ? .change(position, to: size) : .move(from: 0, to: subviews - 1)
      }
    }
  }
}
