/// The methods of a layout whose time is kept apart.
public enum LayoutPhase: Int, CaseIterable, Hashable, Sendable, Codable {
  /// `makeCache`.
  case makeCache
  /// `updateCache`.
  case updateCache
  /// `sizeThatFits`.
  case sizeThatFits
  /// `placeSubviews`, final and for alignment queries.
  case placeSubviews
}

package struct PhaseTimes: Sendable {
  package var nanoseconds: [UInt64] = Array(repeating: 0, count: LayoutPhase.allCases.count)
  /// Timed regions by phase, for subtracting the clock's own cost.
  package var regions: [Int] = Array(repeating: 0, count: LayoutPhase.allCases.count)

  package init() {}
}

extension PhaseTimes {
  package static func += (left: inout PhaseTimes, right: PhaseTimes) {
    for phase in left.nanoseconds.indices {
      left.nanoseconds[phase] += right.nanoseconds[phase]
      left.regions[phase] += right.regions[phase]
    }
  }
}
