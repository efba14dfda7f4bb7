import Foundation
import LayoutBench
import PortableLayout

/// An input that a layout crashes on.
enum CrashCondition: String, CaseIterable {
  case nilLength = "on a nil proposal"
  case zeroLength = "on a zero proposal"
  case infiniteLength = "on an infinite proposal"
  case extremeLength = "on a tiny or huge proposal"
  case noSubviews = "without subviews"

  /// The title of its finding.
  var title: String { "crashes \(rawValue)" }

  /// The advice about a crash on it.
  var advice: String {
    switch self {
    case .nilLength:
      "A proposed length may be nil: take the ideal length of the subviews there, or "
        + "proposal.replacingUnspecifiedDimensions(), and do not unwrap it."
    case .zeroLength:
      "A proposed length may be 0: do not divide by it, nor by a count made from it, such as "
        + "columns: max(1, ...)."
    case .infiniteLength:
      "A proposed length may be infinite: clamp it before it is converted to Int, and count nothing "
        + "up to it."
    case .extremeLength:
      "A proposed length may be tiny or huge: clamp what is computed from it before it is converted "
        + "to Int."
    case .noSubviews: "A layout may have no subviews: return .zero if subviews.isEmpty."
    }
  }

  var ordinaryLength: CGFloat {
    switch self {
    case .zeroLength: 20
    case .infiniteLength: 600
    default: 150
    }
  }

  func isMet(by length: CGFloat?) -> Bool {
    switch self {
    case .noSubviews: false
    case .nilLength: length == nil
    case .zeroLength: length == 0
    case .infiniteLength: length?.isInfinite == true
    case .extremeLength: length.map(Self.isExtreme) ?? false
    }
  }

  private static func isExtreme(_ length: CGFloat) -> Bool {
    length.isFinite && length > 0 && (length < 1 || length > 1e6)
  }

  fileprivate func isMet(by proposal: ProposedViewSize) -> Bool {
    isMet(by: proposal.width) || isMet(by: proposal.height)
  }
}

extension Specimen {
  func cause(
    of history: CallHistory, _ isolation: Isolation, patience: Int = 2_000
  ) -> CrashCondition? {
    CrashCondition.allCases.first { condition in
      guard history.meets(condition) else { return false }
      var careful = self
      careful.crashes.insert(condition)
      guard let without = careful.fitted(history) else { return false }
      let outcome = isolation.run(milliseconds: patience) { _ in _ = lastResult(of: without) }
      return outcome.ending == .finished
    }
  }

  /// Returns true if a call crashes on a new cache alone: the key that the cache begins with is
  /// real.
  ///
  /// After another proposal it returns, and the same whichever that is.
  func crashesOnNewCacheAlone(_ history: CallHistory, _ isolation: Isolation) -> Bool {
    guard hasCache, history.steps.count == 1, let last = history.steps.last else { return false }
    let outcome = isolation.run(milliseconds: 2_000) { channel in
      let results = ProposedViewSize.list((57, 66), (233, 242)).compactMap { other in
        lastResult(of: history.with([.size(other), last]))
      }
      if results.count == 2, results[0].agrees(with: results[1]) { channel.mark(1) }
    }
    return outcome.ending == .finished && outcome.mark == 1
  }
}

extension CallHistory {
  func meets(_ condition: CrashCondition) -> Bool {
    condition == .noSubviews
      ? counts.contains(0)
      : setting.meets(condition) || steps.contains { $0.proposals.contains(where: condition.isMet) }
  }
}

extension CallHistory.Setting {
  func meets(_ condition: CrashCondition) -> Bool {
    switch (host, condition) {
    // A stack proposes zero and infinity to find out what its subviews can take.
    case (.stack, .zeroLength), (.stack, .infiniteLength), (.nested, .zeroLength),
      (.nested, .infiniteLength), (.scroll, .nilLength):
      true
    default: false
    }
  }
}
