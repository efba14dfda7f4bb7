import Foundation
import LayoutBench
import PortableLayout

/// An input on which a layout crashes.
///
/// Once it is known, all other checks leave it out, so that one crash does not hide other mistakes.
enum CrashCondition: String, CaseIterable {
  /// A nil length on either axis.
  case nilLength = "on a nil proposal"
  /// A length of 0, on either axis.
  case zeroLength = "on a zero proposal"
  /// An infinite length, on either axis.
  case infiniteLength = "on an infinite proposal"
  /// A length between 0 and one point, on either axis.
  case tinyLength = "on a tiny proposal"
  /// A finite length above a million points, on either axis.
  case hugeLength = "on a huge proposal"
  /// A finite length below ``ordinaryLength`` of the case, on either axis.
  ///
  /// It alone is not looked for in the crash of a history, as most histories have such a length.
  case smallLength = "on a small proposal"
  /// A container without subviews, initially or after a removal.
  case noSubviews = "without subviews"

  /// The inputs of which one is looked for in the crash of a history.
  static let sought = allCases.filter { condition in condition != .smallLength }

  /// The title of the finding.
  var title: String { "crashes \(rawValue)" }

  /// The advice about a crash on the input.
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
    case .tinyLength:
      "A proposed length may be tiny: clamp what is computed from it before it is converted to Int, "
        + "and do not divide by a count made from it, such as columns: max(1, ...)."
    case .hugeLength:
      "SwiftUI proposes no such length by itself. Clamp it before it is converted to Int if the "
        + "layout is in a hosting controller that is asked for its size within "
        + ".greatestFiniteMagnitude."
    case .smallLength:
      "A proposed length may be as small as a cell or a narrow window: do not require more, and do "
        + "not divide by a count made from it, such as columns: max(1, ...)."
    case .noSubviews: "A layout may have no subviews: return .zero if subviews.isEmpty."
    }
  }

  /// The advice about a layout that does not return on the input.
  var adviceOnLoop: String {
    let input =
      switch self {
      case .nilLength: "if a proposed length is nil"
      case .zeroLength: "if a proposed length is 0"
      case .infiniteLength: "if a proposed length is infinite"
      case .tinyLength: "if a proposed length is between 0 and 1"
      case .hugeLength: "in good time if a proposed length is huge"
      case .smallLength: "if a proposed length is small"
      case .noSubviews: "without subviews"
      }
    return "Look for a loop that does not end \(input)."
  }

  /// The severity of a crash on the input. No view of SwiftUI proposes a huge length.
  var severity: Severity {
    switch self {
    case .hugeLength: .warning
    case .nilLength, .zeroLength, .infiniteLength, .tinyLength, .smallLength, .noSubviews:
      .error
    }
  }

  /// The length that is proposed instead, in points.
  var ordinaryLength: CGFloat {
    switch self {
    case .zeroLength: 20
    case .infiniteLength: 600
    case .smallLength: 390
    default: 150
    }
  }

  /// Returns true if a proposed length is the input.
  func isMet(by length: CGFloat?) -> Bool {
    guard let length else { return self == .nilLength }
    return switch self {
    case .noSubviews, .nilLength: false
    case .zeroLength: length == 0
    case .infiniteLength: length.isInfinite
    case .tinyLength: length > 0 && length < 1
    case .hugeLength: length.isFinite && length > 1e6
    case .smallLength: length < ordinaryLength
    }
  }

  /// Returns true if one of a proposal's lengths is the input.
  fileprivate func isMet(by proposal: ProposedViewSize) -> Bool {
    isMet(by: proposal.width) || isMet(by: proposal.height)
  }
}

extension Specimen {
  /// Returns the known input that causes the crash of a history, or nil if there is none.
  func cause(
    of history: CallHistory, _ isolation: Isolation, patience: Int = 2_000
  ) -> CrashCondition? {
    for condition in CrashCondition.sought where history.meets(condition) {
      var careful = self
      careful.crashes.insert(condition)
      guard let without = careful.fitted(history) else { continue }
      let outcome = isolation.run(milliseconds: patience) { _ in _ = lastResult(of: without) }
      if outcome.ending == .finished { return condition }
    }
    return nil
  }

  /// Returns true if a call crashes only with a new cache, whose initial key is a real proposal.
  ///
  /// After another proposal the call returns, and with the same result whichever proposal that is.
  func crashesOnNewCacheAlone(_ history: CallHistory, _ isolation: Isolation) -> Bool {
    guard hasCache, history.steps.count == 1, let last = history.steps.last else { return false }
    let outcome = isolation.run(milliseconds: 2_000) { channel in
      if isSameAfterOthers(last, of: history) { channel.mark(1) }
    }
    return outcome.ending == .finished && outcome.mark == 1
  }

  /// Returns true if a call gives the same result after each of two other proposals.
  private func isSameAfterOthers(_ last: CallHistory.Step, of history: CallHistory) -> Bool {
    var results: [CallResult] = []
    for other in ProposedViewSize.list((57, 66), (233, 242)) {
      guard let result = lastResult(of: history.with([.size(other), last])) else { return false }
      results.append(result)
    }
    return results[0].agrees(with: results[1])
  }
}

extension CallHistory {
  /// Returns true if an input occurs in the history, or in its host's proposals.
  func meets(_ condition: CrashCondition) -> Bool {
    guard condition != .noSubviews else { return counts.contains(0) }
    if setting.meets(condition) { return true }
    for step in steps where step.proposals.contains(where: condition.isMet) { return true }
    return false
  }
}

extension CallHistory.Setting {
  /// Returns true if the host itself proposes an input to its subviews.
  func meets(_ condition: CrashCondition) -> Bool {
    switch (host, condition) {
    // A stack proposes zero and infinity to find out what its subviews can take.
    case (.stack, .zeroLength), (.stack, .infiniteLength), (.stack, .smallLength),
      (.nested, .zeroLength), (.nested, .infiniteLength), (.nested, .smallLength),
      (.scroll, .nilLength):
      true
    default: false
    }
  }
}
