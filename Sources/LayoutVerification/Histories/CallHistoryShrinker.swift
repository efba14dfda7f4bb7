import LayoutBench
import PortableLayout

/// A shrinker that finds a short history which still fails. Its result is always the same.
///
/// The method is delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating
/// Failure-Inducing Input", 2002) over steps and subviews, then simpler steps, subviews, proposals
/// and numbers, until nothing gets simpler. Each round has these steps:
///
/// 1. The setting becomes simpler.
/// 2. Runs of steps are removed, and changes are made before the first call.
/// 3. Subviews are removed, first with positions unchanged, then with positions adjusted.
/// 4. Proposals, subviews and steps become the simplest ones that still fail.
/// 5. Positions become lower than the number of subviews.
struct CallHistoryShrinker {
  /// The largest number of histories to try.
  var budget = 5_000
  /// The number of histories that were tried.
  private(set) var tried = 0
  /// Returns true if a history still shows the mistake.
  let fails: (CallHistory) -> Bool

  /// Returns the shortest history found that fails in the same way as the given one.
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

  /// Makes a change if the history still fails with it. Returns true if it does.
  @discardableResult
  mutating func tryOne(_ best: inout CallHistory, _ change: (inout CallHistory) -> Void) -> Bool {
    var candidate = best
    change(&candidate)
    return take(candidate, for: &best)
  }

  /// Replaces the best history by a candidate that differs and fails. Returns true if it does.
  @discardableResult
  mutating func take(_ candidate: CallHistory, for best: inout CallHistory) -> Bool {
    guard tried < budget, candidate != best else { return false }
    tried += 1
    guard fails(candidate) else { return false }
    best = candidate
    return true
  }

  /// Tries simpler settings, the simplest first.
  private mutating func simplifySetting(_ best: inout CallHistory) {
    tryOne(&best) { $0.setting = .alone }
    tryOne(&best) { $0.setting.textScale = 1 }
    tryOne(&best) { $0.setting.isRightToLeft = false }
    tryOne(&best) { $0.setting.host = nil }
    tryOne(&best) { $0.setting.memo = CallHistory.Setting.alone.memo }
  }

  /// Makes changes before the first step, to drop those without an effect.
  private mutating func hoistChanges(_ best: inout CallHistory) {
    for index in best.steps.indices.reversed() {
      guard index < best.steps.count, let hoisted = best.hoisting(index) else { continue }
      take(hoisted, for: &best)
    }
  }

  /// Removes subviews, with positions adjusted so that steps refer to the same subviews.
  private mutating func removeSubviewsFromSteps(_ best: inout CallHistory) {
    for index in best.subviews.indices.reversed() {
      tryOne(&best) { history in
        history.subviews.remove(at: index)
        for step in history.steps.indices { history.steps[step].closeGap(at: index) }
      }
    }
  }

  /// Removes runs of elements from the end on, first half of them, finally single ones.
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
