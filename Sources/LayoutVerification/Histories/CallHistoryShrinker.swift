import LayoutBench
import PortableLayout

/// Shrinks a history to a short one that still fails: the same one every time.
///
/// Delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
/// 2002) over steps and subviews, then simpler steps, subviews, proposals and numbers, until
/// nothing gets simpler. Each round has these steps:
///
/// 1. The setting becomes simpler.
/// 2. Runs of steps go, and changes are made before the first call.
/// 3. Subviews go, first as they are, then with the steps that still mean the subviews they meant.
/// 4. Proposals, subviews and steps become the simplest ones that still fail.
/// 5. Positions become those that are really meant.
struct CallHistoryShrinker {
  /// The number of histories that may be tried.
  var budget = 5_000
  /// The number of histories that were tried.
  private(set) var tried = 0
  /// A closure that returns true for a history that still shows the mistake.
  let fails: (CallHistory) -> Bool

  /// Returns the shortest history that was found, which fails as the given one does.
  mutating func shrink(_ history: CallHistory) -> CallHistory {
    var best = history
    var before: CallHistory
    repeat {
      before = best
      simplifySetting(&best)
      remove(&best, \.steps)
      hoistChanges(&best)
      remove(&best, \.subviews)
      removeSubviewsFromSteps(&best)
      simplify(&best)
      take(best.normalized(), for: &best)
    } while best != before && tried < budget
    return best
  }

  /// Makes a change if the history still fails with it; returns true then.
  @discardableResult
  mutating func tryOne(_ best: inout CallHistory, _ change: (inout CallHistory) -> Void) -> Bool {
    var candidate = best
    change(&candidate)
    return take(candidate, for: &best)
  }

  /// Takes a candidate for the best history if it is another one that fails; returns true then.
  @discardableResult
  private mutating func take(_ candidate: CallHistory, for best: inout CallHistory) -> Bool {
    guard tried < budget, candidate != best else { return false }
    tried += 1
    guard fails(candidate) else { return false }
    best = candidate
    return true
  }

  /// Takes simpler settings, the simplest first.
  private mutating func simplifySetting(_ best: inout CallHistory) {
    tryOne(&best) { $0.setting = .alone }
    tryOne(&best) { $0.setting.textScale = 1 }
    tryOne(&best) { $0.setting.isRightToLeft = false }
    tryOne(&best) { $0.setting.host = nil }
    tryOne(&best) { $0.setting.memo = CallHistory.Setting.alone.memo }
  }

  /// Makes changes before the first step, to drop those that only look like changes.
  private mutating func hoistChanges(_ best: inout CallHistory) {
    for index in best.steps.indices.reversed() {
      guard index < best.steps.count, let hoisted = best.hoisting(index) else { continue }
      take(hoisted, for: &best)
    }
  }

  /// Removes subviews, with the steps still meaning the subviews that they meant.
  private mutating func removeSubviewsFromSteps(_ best: inout CallHistory) {
    for index in best.subviews.indices.reversed() {
      tryOne(&best) { history in
        history.subviews.remove(at: index)
        for step in history.steps.indices { history.steps[step].closeGap(at: index) }
      }
    }
  }

  /// Removes runs of elements, half of them at first, single ones at last, from the end on.
  private mutating func remove<Element>(
    _ best: inout CallHistory, _ list: WritableKeyPath<CallHistory, [Element]>
  ) {
    var length = max(1, best[keyPath: list].count / 2)
    while true {
      var start = best[keyPath: list].count - length
      var removed = false
      while start > -length {
        let range = max(0, start)..<min(start + length, best[keyPath: list].count)
        var candidate = best
        candidate[keyPath: list].removeSubrange(range)
        if take(candidate, for: &best) { removed = true }
        start -= length
      }
      guard length > 1 || removed else { return }
      length = max(1, length / 2)
    }
  }
}

// Making steps, subviews, proposals and numbers simpler.

extension CallHistoryShrinker {
  /// Takes simpler proposals, then simpler subviews, then simpler steps from the last one on.
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

  /// Takes another step at an index if the history still fails; returns true then.
  private mutating func take(
    _ step: CallHistory.Step, at index: Int, of best: inout CallHistory
  ) -> Bool {
    var candidate = best
    candidate.steps[index] = step
    return take(candidate, for: &best)
  }

  /// Makes an insertion of a change, as that needs no subview to change.
  private mutating func insertInsteadOfChanging(_ best: inout CallHistory, _ index: Int) {
    guard case .change(let position, let subview) = best.steps[index], !best.subviews.isEmpty
    else { return }
    tryOne(&best) { history in
      history.subviews.remove(at: position % history.subviews.count)
      history.steps[index] = .insert(subview, at: position)
    }
  }

  /// Takes simpler subviews for the one that a step puts in.
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

  /// Simpler steps, the simplest first.
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

  /// The sizes that stand for "some size" and "another one".
  private static let contents: [LeafContent] = [
    .fixed(CGSize(width: 10, height: 10)), .fixed(CGSize(width: 20, height: 20)),
    .fixed(CGSize(width: 60, height: 20)), .filling,
    .flexible(
      minimum: .zero, ideal: CGSize(width: 10, height: 10),
      maximum: CGSize(width: 100, height: 100)),
  ]

  /// Takes simpler subviews: a simpler content, then no priority, no spacing and no layout value.
  ///
  /// - Parameter set: A closure that puts the subview in its place in a history.
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

  /// Takes simpler proposals: each wherever it comes, as long as it stays apart from the others,
  /// and then at each place by itself.
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

  /// Takes the simplest proposal at one place of a step.
  private mutating func simplify(
    _ proposal: ProposedViewSize, at slot: Int, of index: Int, _ best: inout CallHistory
  ) {
    for simpler in Self.simpler(than: proposal) {
      var step = best.steps[index]
      step.setProposal(simpler, at: slot)
      if take(step, at: index, of: &best) { break }
    }
  }

  /// Lengths from the simplest on.
  private static let lengths: [CGFloat?] = [nil, 100, 200, 10, 0, 50, .infinity]

  /// Simpler proposals, the simplest first, with a length of the proposal itself at last.
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

  /// The lengths that are simpler than one, and that one.
  private static func lengths(upTo length: CGFloat?) -> [CGFloat?] {
    lengths.prefix { simpler in simpler != length } + [length]
  }
}
