import PortableLayout

/// Replays histories on a cache that lives through them, and compares with fresh ones.
struct HistoryReplay {
  let specimen: Specimen

  /// Replays a history until an answer differs from that of a fresh container in the same state.
  ///
  /// - Returns: Where that is; nil if the cache is coherent over the whole history.
  func firstMismatch(in history: History) -> HistoryMismatch? {
    let living = HistoryTree(specimen, history.subviews, history.setting)
    let reference = HistoryTree(specimen, history.subviews, history.setting)
    for (index, step) in history.steps.enumerated() {
      guard step.isQuestion else {
        living.apply(step)
        reference.apply(step)
        continue
      }
      reference.makeFresh()
      guard let expected = reference.answer(step.sized), let found = living.answer(step)
      else { continue }
      // What cannot be carried out even by a fresh container is not the history's fault.
      if expected.error == nil, !found.isIdentical(to: expected) {
        return HistoryMismatch(step: index, expected: expected, found: found)
      }
    }
    return nil
  }

  /// Whether a history still shows what a mismatch shows.
  func fails(_ history: History) -> Bool { firstMismatch(in: history) != nil }

  /// The answer to the last step of a history, of a container that lives through it.
  func lastAnswer(of history: History) -> HistoryAnswer? {
    let tree = HistoryTree(specimen, history.subviews, history.setting)
    var answer: HistoryAnswer?
    for step in history.steps {
      if step.isQuestion { answer = tree.answer(step) } else { tree.apply(step) }
    }
    return answer
  }

  /// The answer to the last step of a history, of a container that is fresh before it.
  func freshAnswer(of history: History) -> HistoryAnswer? {
    guard let last = history.steps.last else { return nil }
    let tree = HistoryTree(specimen, history.subviews, history.setting)
    for step in history.steps where !step.isQuestion { tree.apply(step) }
    tree.makeFresh()
    return tree.answer(last.sized)
  }
}

/// Where a history goes wrong.
struct HistoryMismatch {
  /// The index of the step that is answered wrongly.
  var step: Int
  /// What a fresh container answers.
  var expected: HistoryAnswer
  /// What the container that lived through the history answers.
  var found: HistoryAnswer
}

extension HistoryStep {
  /// The step as a fresh container is queried: sized first, nothing in between.
  var sized: HistoryStep {
    switch self {
    case .layOut(let proposal, let origin, _), .place(let proposal, let origin):
      .layOut(proposal, origin: origin, querying: nil)
    default: self
    }
  }
}
