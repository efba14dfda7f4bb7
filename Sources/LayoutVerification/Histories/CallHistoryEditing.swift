import LayoutBench
import PortableLayout

// The changes of histories by which they are shrunk and diagnosed.

extension CallHistory.Step {
  /// The proposals of a call, the one for its placement first. Empty for a change.
  var proposals: [ProposedViewSize] {
    switch self {
    case .size(let proposal), .layOut(let proposal, _, nil): [proposal]
    case .layOut(let proposal, _, let other?): [proposal, other]
    default: []
    }
  }

  /// The number of subviews that the step adds. Negative if it removes one.
  var addedSubviews: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    default: 0
    }
  }

  /// Adjusts positions after a removed subview, so that they refer to the same subviews.
  mutating func closeGap(at gap: Int) {
    func moved(_ position: Int) -> Int {
      if position > gap { position - 1 } else { position }
    }
    switch self {
    case .size, .layOut, .layoutValue, .turn: break
    case .change(let position, let subview): self = .change(moved(position), to: subview)
    case .insert(let subview, let position): self = .insert(subview, at: moved(position))
    case .remove(let position): self = .remove(at: moved(position))
    case .move(let source, let destination):
      self = .move(from: moved(source), to: moved(destination))
    }
  }

  /// Replaces one of the proposals, by its index among them.
  mutating func setProposal(_ proposal: ProposedViewSize, at slot: Int) {
    switch self {
    case .size:
      self = .size(proposal)
    case .layOut(_, let origin, let other) where slot == 0:
      self = .layOut(proposal, origin: origin, querying: other)
    case .layOut(let first, let origin, _):
      self = .layOut(first, origin: origin, querying: proposal)
    default:
      break
    }
  }

  /// Returns the step with positions below the number of subviews, or nil if it does nothing.
  ///
  /// - Parameter count: The number of subviews before the step, which the method updates.
  fileprivate func normalized(among count: inout Int) -> CallHistory.Step? {
    switch self {
    case .change(let position, let subview):
      guard count > 0 else { return nil }
      return .change(position % count, to: subview)
    case .insert(let subview, let position):
      count += 1
      return .insert(subview, at: position % count)
    case .remove(let position):
      guard count > 0 else { return nil }
      count -= 1
      return .remove(at: position % (count + 1))
    case .move(let source, let destination):
      guard count > 1 else { return nil }
      return .move(from: source % count, to: destination % count)
    case .size, .layOut, .layoutValue, .turn:
      return self
    }
  }
}

extension CallHistory {
  /// The different proposals, in the order of their first use.
  var proposals: [ProposedViewSize] {
    var seen: [ProposedViewSize] = []
    for step in steps {
      for proposal in step.proposals where !seen.contains(proposal) { seen.append(proposal) }
    }
    return seen
  }

  /// Returns the history with one proposal replaced wherever it occurs.
  func replacing(_ old: ProposedViewSize, by new: ProposedViewSize) -> CallHistory {
    var history = self
    history.mapProposals { proposal in
      if proposal == old { new } else { proposal }
    }
    return history
  }

  /// Replaces every proposal by the result of a closure.
  mutating func mapProposals(_ transform: (ProposedViewSize) -> ProposedViewSize) {
    for index in steps.indices {
      for (slot, proposal) in steps[index].proposals.enumerated() {
        steps[index].setProposal(transform(proposal), at: slot)
      }
    }
  }

  /// Parts of the history in which one kind of mistake cannot hide another one.
  ///
  /// They are only sizes and changes, only calls, and only placements without other calls in
  /// between.
  var parts: [CallHistory] {
    let parts = [
      with(steps.compactMap(\.sizeOrChange)), with(steps.filter(\.isCall)),
      with(steps.map(\.sized)),
    ]
    return parts.filter { part in part != self }
  }

  /// Returns the history with positions below the number of subviews, without steps that do
  /// nothing.
  ///
  /// The method is for containers that are not nested.
  func normalized() -> CallHistory {
    var count = subviews.count
    return with(steps.compactMap { step in step.normalized(among: &count) })
  }

  /// Returns the history with a step's change applied to its first subviews instead.
  ///
  /// The result is nil if the step changes no subview. The container must not be nested.
  func hoisting(_ index: Int) -> CallHistory? {
    var history = self
    let count = subviews.count
    switch steps[index] {
    case .change(let position, let subview) where count > 0:
      history.subviews[position % count] = subview
    case .insert(let subview, let position):
      history.subviews.insert(subview, at: position % (count + 1))
    case .remove(let position) where count > 0:
      history.subviews.remove(at: position % count)
    case .move(let source, let destination) where count > 1:
      let moved = history.subviews.remove(at: source % count)
      history.subviews.insert(moved, at: destination % count)
    default:
      return nil
    }
    history.steps.remove(at: index)
    return history
  }

  /// The history with its changes applied to the first subviews instead, as far as possible.
  ///
  /// The container must not be nested.
  var settled: CallHistory {
    var history = self
    while let index = history.steps.dropLast().firstIndex(where: \.isChange),
      let hoisted = history.hoisting(index)
    {
      history = hoisted
    }
    return history
  }
}
