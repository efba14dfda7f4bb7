import LayoutBench
import PortableLayout

/// Shrinks a history to a short one that still fails: the same one every time.
///
/// Delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
/// 2002) over steps and subviews, then simpler steps, subviews, proposals and numbers, until
/// nothing gets simpler.
struct CallHistoryShrinker {
  /// The number of histories that may be tried.
  var budget = 5_000
  private(set) var tried = 0
  let fails: (CallHistory) -> Bool

  mutating func shrink(_ history: CallHistory) -> CallHistory {
    var best = history
    var before: CallHistory
    repeat {
      before = best
      for simplify in Self.settings { tryOne(&best) { simplify(&$0.setting) } }
      remove(&best, \.steps)
      hoistChanges(&best)
      remove(&best, \.subviews)
      // Once more, with the steps still meaning the subviews that they meant.
      for index in best.subviews.indices.reversed() {
        tryOne(&best) { history in
          history.subviews.remove(at: index)
          for step in history.steps.indices { history.steps[step].closeGap(at: index) }
        }
      }
      simplify(&best)
      tryOne(&best) { $0 = $0.normalized() }
    } while best != before && tried < budget
    return best
  }

  @discardableResult
  mutating func tryOne(_ best: inout CallHistory, _ change: (inout CallHistory) -> Void) -> Bool {
    guard tried < budget else { return false }
    var candidate = best
    change(&candidate)
    guard candidate != best else { return false }
    tried += 1
    guard fails(candidate) else { return false }
    best = candidate
    return true
  }

  /// Simpler settings, the simplest first.
  private static let settings: [@Sendable (inout CallHistory.Setting) -> Void] = [
    { $0 = .alone }, { $0.textScale = 1 }, { $0.isRightToLeft = false }, { $0.host = nil },
    { $0.memo = CallHistory.Setting.alone.memo },
  ]

  /// Makes changes before the first step, to drop those that only look like changes.
  private mutating func hoistChanges(_ best: inout CallHistory) {
    for index in best.steps.indices.reversed() {
      guard index < best.steps.count, let hoisted = best.hoisting(index) else { continue }
      tryOne(&best) { $0 = hoisted }
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
        if !range.isEmpty, tryOne(&best, { $0[keyPath: list].removeSubrange(range) }) {
          removed = true
        }
        start -= length
      }
      guard length > 1 || removed else { return }
      length = max(1, length / 2)
    }
  }
}

// Making steps, subviews, proposals and numbers simpler.

extension CallHistoryShrinker {
  mutating func simplify(_ best: inout CallHistory) {
    simplifyProposals(&best)
    for index in best.subviews.indices {
      simplifySubview(&best, old: best.subviews[index]) { $0.subviews[index] = $1 }
    }
    for index in best.steps.indices.reversed() {
      // An insertion needs no subview to change.
      if case .change(let position, let subview) = best.steps[index], !best.subviews.isEmpty {
        tryOne(&best) { history in
          history.subviews.remove(at: position % history.subviews.count)
          history.steps[index] = .insert(subview, at: position)
        }
      }
      for simpler in Self.simpler(than: best.steps[index]) {
        if tryOne(&best, { $0.steps[index] = simpler }) { break }
      }
      switch best.steps[index] {
      case .change(let position, let subview):
        simplifySubview(&best, old: subview) { $0.steps[index] = .change(position, to: $1) }
      case .insert(let subview, let position):
        simplifySubview(&best, old: subview) { $0.steps[index] = .insert($1, at: position) }
      default: break
      }
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
      (0..<min(position, 2)).map { .insert(subview, at: $0) }
    case .remove(let position): (0..<min(position, 2)).map { .remove(at: $0) }
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

  private mutating func simplifySubview(
    _ best: inout CallHistory, old: CallHistory.Subview,
    _ set: (inout CallHistory, CallHistory.Subview) -> Void
  ) {
    var subview = old
    func simplify(_ change: (inout CallHistory.Subview) -> Void) -> Bool {
      var simpler = subview
      change(&simpler)
      guard tryOne(&best, { set(&$0, simpler) }) else { return false }
      subview = simpler
      return true
    }
    for content in Self.contents {
      if content == subview.content || simplify({ $0.content = content }) { break }
    }
    _ = simplify { $0.priority = 0 }
    _ = simplify { $0.spacing = nil }
    _ = simplify { $0.valueIndex = 0 }
  }

  private mutating func simplifyProposals(_ best: inout CallHistory) {
    for proposal in best.proposals {
      for simpler in Self.simpler(than: proposal) where !best.proposals.contains(simpler) {
        if tryOne(&best, { $0.mapProposals { $0 == proposal ? simpler : $0 } }) { break }
      }
    }
    for index in best.steps.indices {
      for (slot, proposal) in best.steps[index].proposals.enumerated() {
        for simpler in Self.simpler(than: proposal) {
          if tryOne(&best, { $0.steps[index].setProposal(simpler, at: slot) }) { break }
        }
      }
    }
  }

  /// Lengths from the simplest on.
  private static let lengths: [CGFloat?] = [nil, 100, 200, 10, 0, 50, .infinity]

  /// Simpler proposals, the simplest first, with a length of the proposal itself at last.
  private static func simpler(than proposal: ProposedViewSize) -> [ProposedViewSize] {
    let widths = lengths.prefix { $0 != proposal.width } + [proposal.width]
    let heights = lengths.prefix { $0 != proposal.height } + [proposal.height]
    return (0..<widths.count + heights.count - 2).flatMap { sum in
      widths.indices.filter { heights.indices.contains(sum - $0) }.map {
        ProposedViewSize(width: widths[$0], height: heights[sum - $0])
      }
    }
  }
}
