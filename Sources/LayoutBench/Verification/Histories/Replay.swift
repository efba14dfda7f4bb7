import PortableLayout

/// Replays histories on a cache that lives through them, and compares with fresh ones.
struct Replay {
  let specimen: Specimen

  /// Replays a history until a result differs from that of a fresh container in the same state.
  ///
  /// - Returns: Where that is; nil if the cache is coherent over the whole history.
  func firstMismatch(in history: CallHistory) -> CallMismatch? {
    let living = SpecimenTree(specimen, history.subviews, history.setting)
    let fresh = SpecimenTree(specimen, history.subviews, history.setting)
    for (index, step) in history.steps.enumerated() {
      guard step.isCall else {
        living.apply(step)
        fresh.apply(step)
        continue
      }
      fresh.makeFresh()
      guard let expected = fresh.call(step.sized), let found = living.call(step)
      else { continue }
      // What cannot be carried out even by a fresh container is not the history's fault.
      guard expected.error == nil else { continue }
      if found.error != nil, expected.errorWhileSized != nil { continue }
      if !found.agrees(with: expected) {
        return CallMismatch(step: index, expected: expected, found: found)
      }
    }
    return nil
  }

  func fails(_ history: CallHistory) -> Bool { firstMismatch(in: history) != nil }

  /// What comes of the last step of a history, of a container that lives through it.
  func lastResult(of history: CallHistory) -> CallResult? {
    let tree = SpecimenTree(specimen, history.subviews, history.setting)
    var result: CallResult?
    for step in history.steps {
      if step.isCall { result = tree.call(step) } else { tree.apply(step) }
    }
    return result
  }

  /// What comes of the last step of a history, of a container that is fresh before it.
  func freshResult(of history: CallHistory) -> CallResult? {
    guard let last = history.steps.last else { return nil }
    let tree = SpecimenTree(specimen, history.subviews, history.setting)
    for step in history.steps where !step.isCall { tree.apply(step) }
    tree.makeFresh()
    return tree.call(last.sized)
  }
}

struct CallMismatch {
  var step: Int
  var expected: CallResult
  var found: CallResult
}

extension CallHistory.Step {
  /// The step as a fresh container is called: sized first, nothing in between.
  var sized: CallHistory.Step {
    switch self {
    case .layOut(let proposal, let origin, _), .place(let proposal, let origin):
      .layOut(proposal, origin: origin, querying: nil)
    default: self
    }
  }
}
