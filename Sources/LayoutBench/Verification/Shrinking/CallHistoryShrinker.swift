/// Shrinks a history to a short one that still fails: the same one every time.
///
/// Delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
/// 2002) over steps and subviews, then simpler steps, subviews, proposals and numbers, until
/// nothing gets simpler.
struct CallHistoryShrinker {
  let fails: (CallHistory) -> Bool
  /// How many histories may be tried.
  var budget = 5_000
  private(set) var tried = 0

  init(budget: Int = 5_000, fails: @escaping (CallHistory) -> Bool) {
    self.budget = budget
    self.fails = fails
  }

  /// The shortest history found that still fails.
  ///
  /// - Parameter history: A history that fails.
  mutating func shrink(_ history: CallHistory) -> CallHistory {
    var best = history
    var before: CallHistory
    repeat {
      before = best
      tryOne(&best) { $0.setting = .alone }
      simplifySetting(&best)
      removeSteps(&best)
      hoistChanges(&best)
      removeSubviews(&best)
      simplify(&best)
      tryOne(&best) { $0 = $0.normalized() }
    } while best != before && tried < budget
    return best
  }

  private mutating func attempt(_ history: CallHistory) -> Bool {
    tried += 1
    return fails(history)
  }

  /// Keeps a change if the history still fails and differs.
  @discardableResult
  mutating func tryOne(_ best: inout CallHistory, _ change: (inout CallHistory) -> Void) -> Bool {
    guard tried < budget else { return false }
    var candidate = best
    change(&candidate)
    guard candidate != best, attempt(candidate) else { return false }
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

  private mutating func removeSteps(_ best: inout CallHistory) {
    remove(&best, \.steps)
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
      if length == 1 {
        guard removed else { return }
      } else {
        length /= 2
      }
    }
  }
}
