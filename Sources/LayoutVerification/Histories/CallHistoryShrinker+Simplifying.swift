import LayoutBench
import PortableLayout

extension CallHistoryShrinker {
  /// Tries simpler proposals, then simpler subviews, then simpler steps from the last one on.
  mutating func simplify(_ best: inout CallHistory) {
    simplifyProposals(&best)
    for index in best.subviews.indices {
      simplifySubview(&best, old: best.subviews[index]) { history, simpler in
        history.subviews[index] = simpler
      }
    }
    for index in best.steps.indices.reversed() {
      insertInsteadOfChanging(&best, index)
      for step in Self.simpler(than: best.steps[index]) {
        if take(step, at: index, of: &best) { break }
      }
      simplifySubview(ofStep: index, &best)
    }
  }

  /// Replaces a step by another one if the history still fails. Returns true if it does.
  private mutating func take(
    _ step: CallHistory.Step, at index: Int, of best: inout CallHistory
  ) -> Bool {
    var candidate = best
    candidate.steps[index] = step
    return take(candidate, for: &best)
  }

  /// Replaces a change by an insertion, which needs no subview to change.
  private mutating func insertInsteadOfChanging(_ best: inout CallHistory, _ index: Int) {
    guard case .change(let position, let subview) = best.steps[index], !best.subviews.isEmpty
    else { return }
    tryOne(&best) { history in
      history.subviews.remove(at: position % history.subviews.count)
      history.steps[index] = .insert(subview, at: position)
    }
  }

  /// Tries simpler subviews for the one that a step inserts.
  private mutating func simplifySubview(ofStep index: Int, _ best: inout CallHistory) {
    switch best.steps[index] {
    case .change(let position, let subview):
      simplifySubview(&best, old: subview) { history, simpler in
        history.steps[index] = .change(position, to: simpler)
      }
    case .insert(let subview, let position):
      simplifySubview(&best, old: subview) { history, simpler in
        history.steps[index] = .insert(simpler, at: position)
      }
    default: break
    }
  }

  /// Returns simpler steps, the simplest first.
  private static func simpler(than step: CallHistory.Step) -> [CallHistory.Step] {
    switch step {
    case .layOut(let proposal, let origin, let other):
      // A placement somewhere else may be all that it takes.
      [
        .size(proposal), .layOut(proposal, origin: origin), .layOut(proposal, querying: other),
      ]
    case .insert(let subview, let position):
      (0..<min(position, 2)).map { place in .insert(subview, at: place) }
    case .remove(let position): (0..<min(position, 2)).map { place in .remove(at: place) }
    case .move: [.move(from: 0, to: 1)]
    case .layoutValue: [.layoutValue(phase: 1)]
    case .size, .change, .turn: []
    }
  }

  /// The contents that stand for any size and for another one.
  private static let contents: [LeafContent] = [
    .fixed(CGSize(width: 10, height: 10)), .fixed(CGSize(width: 20, height: 20)),
    .fixed(CGSize(width: 60, height: 20)), .filling,
    .flexible(
      minimum: .zero, ideal: CGSize(width: 10, height: 10),
      maximum: CGSize(width: 100, height: 100)),
  ]

  /// Tries simpler subviews: a simpler content, then no priority, no spacing and no layout value.
  ///
  /// - Parameter set: Puts the subview in its place in a history.
  private mutating func simplifySubview(
    _ best: inout CallHistory, old: CallHistory.Subview,
    _ set: (inout CallHistory, CallHistory.Subview) -> Void
  ) {
    var subview = old
    func take<Value>(
      _ value: Value, as property: WritableKeyPath<CallHistory.Subview, Value>
    ) -> Bool {
      var (simpler, candidate) = (subview, best)
      simpler[keyPath: property] = value
      set(&candidate, simpler)
      guard self.take(candidate, for: &best) else { return false }
      subview = simpler
      return true
    }
    for content in Self.contents {
      if content == subview.content || take(content, as: \.content) { break }
    }
    _ = take(0, as: \.priority)
    _ = take(nil, as: \.spacing)
    _ = take(0, as: \.valueIndex)
  }

  /// Tries simpler proposals.
  ///
  /// Each proposal is first replaced wherever it occurs, unless it would equal another one, and
  /// then at each place separately.
  private mutating func simplifyProposals(_ best: inout CallHistory) {
    for proposal in best.proposals {
      for simpler in Self.simpler(than: proposal) where !best.proposals.contains(simpler) {
        if take(best.replacing(proposal, by: simpler), for: &best) { break }
      }
    }
    for index in best.steps.indices {
      for (slot, proposal) in best.steps[index].proposals.enumerated() {
        simplify(proposal, at: slot, of: index, &best)
      }
    }
  }

  /// Tries the simplest proposal at one place of a step.
  private mutating func simplify(
    _ proposal: ProposedViewSize, at slot: Int, of index: Int, _ best: inout CallHistory
  ) {
    for simpler in Self.simpler(than: proposal) {
      var step = best.steps[index]
      step.setProposal(simpler, at: slot)
      if take(step, at: index, of: &best) { break }
    }
  }

  /// The lengths to try, the simplest first.
  private static let lengths: [CGFloat?] = [nil, 100, 200, 10, 0, 50, .infinity]

  /// Returns simpler proposals, the simplest first. The last ones keep one of the proposal's
  /// lengths.
  private static func simpler(than proposal: ProposedViewSize) -> [ProposedViewSize] {
    let widths = lengths(upTo: proposal.width)
    let heights = lengths(upTo: proposal.height)
    var simpler: [ProposedViewSize] = []
    for sum in 0..<widths.count + heights.count - 2 {
      for (index, width) in widths.enumerated() where heights.indices.contains(sum - index) {
        simpler.append(ProposedViewSize(width: width, height: heights[sum - index]))
      }
    }
    return simpler
  }

  /// Returns the lengths that are simpler than a given one, and that one.
  private static func lengths(upTo length: CGFloat?) -> [CGFloat?] {
    lengths.prefix { simpler in simpler != length } + [length]
  }
}
