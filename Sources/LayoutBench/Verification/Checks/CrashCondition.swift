import PortableLayout

/// What a layout may crash on.
enum CrashCondition: CaseIterable, Hashable {
  case noSubviews
  case nilLength
  case zeroLength
  case infiniteLength
  case extremeLength
  case freshCache

  /// The check that a crash on it fails.
  var check: Check {
    switch self {
    case .noSubviews: .crashWithoutSubviews
    case .nilLength: .crashOnNil
    case .zeroLength: .crashOnZero
    case .infiniteLength: .crashOnInfinity
    case .extremeLength: .crashOnExtremes
    case .freshCache: .crashOnFreshCache
    }
  }

  /// The conditions that a history meets, the most telling first.
  static func all(of history: History) -> [CrashCondition] {
    allCases.filter { history.meets($0) }
  }

  private static func isExtreme(_ length: CGFloat) -> Bool {
    length.isFinite && length > 0 && (length < 1 || length > 1e6)
  }

  /// Whether a proposal meets the condition.
  fileprivate func isMet(by proposal: ProposedViewSize) -> Bool {
    let lengths = [proposal.width, proposal.height]
    switch self {
    case .noSubviews, .freshCache: return false
    case .nilLength: return lengths.contains { $0 == nil }
    case .zeroLength: return lengths.contains { $0 == 0 }
    case .infiniteLength: return lengths.contains { $0?.isInfinite == true }
    case .extremeLength: return lengths.contains { $0.map(Self.isExtreme) == true }
    }
  }
}

extension History {
  /// Whether the history meets a condition at any step.
  func meets(_ condition: CrashCondition) -> Bool {
    switch condition {
    case .noSubviews:
      return hasNoSubviewsAtSomeTime
    case .freshCache:
      return steps.contains { if case .place = $0 { true } else { false } }
    default:
      let isHosted = setting.host.map { $0 != .root && $0 != .scroll } ?? false
      // A stack proposes zero and infinity to find out what its subviews can take.
      return isHosted || steps.contains { $0.proposals.contains(where: condition.isMet) }
    }
  }

  /// Whether the history meets any of some conditions.
  func meets(_ conditions: Set<CrashCondition>) -> Bool {
    conditions.contains { meets($0) }
  }

  private var hasNoSubviewsAtSomeTime: Bool {
    var count = subviews.count
    for step in steps where count > 0 {
      if case .remove = step { count -= 1 }
      if case .insert = step { count += 1 }
    }
    return count == 0
  }
}
