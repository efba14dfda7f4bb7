import LayoutBench
import PortableLayout

/// Shrinks a history to a short one that still fails: the same one every time.
///
/// Delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
/// 2002) over steps and subviews, then simpler steps, subviews, proposals and numbers, until
/// nothing gets simpler.
struct CallHistoryShrinker {
  /// How many histories may be tried.
  var budget = 5_000
  private(set) var tried = 0
  let fails: (CallHistory) -> Bool

  mutating func shrink(_ history: CallHistory) -> CallHistory {
    var best = history
    var before: CallHistory
    repeat {
      before = best
      tryOne(&best) { $0.setting = .alone }
      simplifySetting(&best)
      remove(&best, \.steps)
      hoistChanges(&best)
      removeSubviews(&best)
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

  private mutating func simplifySetting(_ best: inout CallHistory) {
    if best.setting.textScale != 1 { tryOne(&best) { $0.setting.textScale = 1 } }
    if best.setting.isRightToLeft { tryOne(&best) { $0.setting.isRightToLeft = false } }
    if best.setting.host != nil {
      tryOne(&best) { $0.setting.host = nil }
      tryOne(&best) { $0.setting.memo = CallHistory.Setting.alone.memo }
    }
  }

  /// Makes changes before the first step, so that what only looks like one is none.
  private mutating func hoistChanges(_ best: inout CallHistory) {
    for index in best.steps.indices.reversed() {
      guard index < best.steps.count, let hoisted = best.hoisting(index) else { continue }
      tryOne(&best) { $0 = hoisted }
    }
  }

  private mutating func removeSubviews(_ best: inout CallHistory) {
    remove(&best, \.subviews)
    // The same once more, with the steps still meaning the subviews that they meant.
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
    for index in best.steps.indices.reversed() { simplifyStep(&best, index) }
  }

  private mutating func simplifyStep(_ best: inout CallHistory, _ index: Int) {
    switch best.steps[index] {
    case .size, .turn:
      break
    case .layOut(let proposal, let origin, let other):
      if tryOne(&best, { $0.steps[index] = .size(proposal) }) { return }
      // A placement somewhere else may be all that it takes.
      if other != nil,
        tryOne(&best, { $0.steps[index] = .layOut(proposal, origin: origin, querying: nil) })
          || tryOne(&best, { $0.steps[index] = .layOut(proposal, origin: .zero, querying: other) })
      {
        return
      }
      if origin != .zero {
        tryOne(&best) { $0.steps[index] = .layOut(proposal, origin: .zero, querying: other) }
      }
    case .change(let position, let subview):
      // An insertion needs no subview to change.
      let isInsertion =
        !best.subviews.isEmpty
        && tryOne(&best) { history in
          history.subviews.remove(at: position % history.subviews.count)
          history.steps[index] = .insert(subview, at: position)
        }
      if isInsertion { return }
      simplifySubview(&best, old: subview) { $0.steps[index] = .change(position, to: $1) }
    case .insert(let subview, let position):
      simplifySubview(&best, old: subview) { $0.steps[index] = .insert($1, at: position) }
      guard case .insert(let subview, _) = best.steps[index] else { return }
      tryPosition(&best, position) { $0.steps[index] = .insert(subview, at: $1) }
    case .remove(let position):
      tryPosition(&best, position) { $0.steps[index] = .remove(at: $1) }
    case .move:
      tryOne(&best) { $0.steps[index] = .move(from: 0, to: 1) }
    case .layoutValue(let phase):
      guard phase != 1 else { return }
      tryOne(&best) { $0.steps[index] = .layoutValue(phase: 1) }
    }
  }

  private mutating func tryPosition(
    _ best: inout CallHistory, _ position: Int, _ set: (inout CallHistory, Int) -> Void
  ) {
    for simpler in [0, 1] where simpler < position {
      if tryOne(&best, { set(&$0, simpler) }) { return }
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

  // Lengths from the simplest on; what is not among them is the least simple.
  private static let lengths: [CGFloat?] = [nil, 100, 200, 10, 0, 50, .infinity]

  private mutating func simplifyProposals(_ best: inout CallHistory) {
    for proposal in best.proposals {
      for simpler in Self.simpler(than: proposal) {
        let isNew = !best.proposals.contains { $0 == simpler }
        if isNew, tryOne(&best, { $0.replace(proposal, by: simpler) }) { break }
      }
    }
    for index in best.steps.indices {
      for slot in best.steps[index].proposals.indices {
        let proposal = best.steps[index].proposals[slot]
        let others = best.proposals.filter { Self.rank($0) < Self.rank(proposal) }
        for simpler in others + Self.simpler(than: proposal) {
          if tryOne(&best, { $0.steps[index].setProposal(simpler, at: slot) }) { break }
        }
      }
    }
  }

  private static func rank(_ length: CGFloat?) -> Int {
    lengths.firstIndex { $0 == length } ?? (length == length?.rounded() ? 20 : 30)
  }

  private static func rank(_ proposal: ProposedViewSize) -> Int {
    rank(proposal.width) + rank(proposal.height)
  }

  private static func simpler(than proposal: ProposedViewSize) -> [ProposedViewSize] {
    let widths = lengths.filter { rank($0) < rank(proposal.width) } + [proposal.width]
    let heights = lengths.filter { rank($0) < rank(proposal.height) } + [proposal.height]
    return widths.flatMap { width in
      heights.map { ProposedViewSize(width: width, height: $0) }
    }
    .filter { rank($0) < rank(proposal) }
    .sorted { rank($0) < rank($1) }
  }
}
