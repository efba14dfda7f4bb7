/// The number of times that the engine called a layout, by method.
public struct CallCounts: Hashable, Sendable, Codable {
  /// Calls of `makeCache`: when the container is first used, and again after the engine is reset.
  public var makeCache = 0
  /// Calls of `updateCache`: at the first use after a change (rule E3).
  public var updateCache = 0
  /// Calls of `sizeThatFits`: proposals that the container's own memo had no reply to.
  public var sizeThatFits = 0
  /// Calls of `placeSubviews` that place the subviews for good.
  public var placeSubviews = 0
  /// Calls of `placeSubviews` that reply to an alignment query (rule A4).
  public var alignmentPlacements = 0
  /// The number of `alignmentPlacements` that the engine kept as the final placement: the layout
  /// was then placed at the origin, with the same size and proposal.
  public var keptAlignmentPlacements = 0
  /// Calls of `spacing`: at most one between two changes.
  public var spacing = 0
  /// Calls of `explicitAlignment`, for guides of either axis.
  public var explicitAlignment = 0

  /// Creates counts that are all 0.
  public init() {}

  /// Every count.
  package static let all: [WritableKeyPath<CallCounts, Int> & Sendable] = [
    \.makeCache, \.updateCache, \.sizeThatFits, \.placeSubviews, \.alignmentPlacements,
    \.keptAlignmentPlacements, \.spacing, \.explicitAlignment,
  ]

  /// Adds other counts to these.
  public static func += (left: inout CallCounts, right: CallCounts) {
    for path in all { left[keyPath: path] += right[keyPath: path] }
  }

  /// All calls together.
  public var total: Int {
    Self.all.reduce(-keptAlignmentPlacements) { sum, path in sum + self[keyPath: path] }
  }
}

/// The methods of a layout whose time is kept apart.
public enum LayoutPhase: Int, CaseIterable, Hashable, Sendable, Codable {
  case makeCache, updateCache, sizeThatFits
  /// Final and for alignment queries.
  case placeSubviews
}

/// The call of a layout that was made last, as plain data.
package struct LastCall {
  /// Which method: 0 for none, else one more than the phase's raw value.
  package var method: Int64 = 0
  /// The number of subviews that the call was given.
  package var subviews: Int64 = 0
  package var proposal: ProposalKey = ProposalKey(.unspecified)
  /// The size of the bounds, in points; 0 where the method takes none.
  package var width: Double = 0
  package var height: Double = 0

  /// Takes over a call that is about to be made.
  mutating func note(
    _ phase: LayoutPhase, subviews: Int32, proposal: ProposedViewSize, size: CGSize
  ) {
    method = Int64(phase.rawValue) + 1
    self.subviews = Int64(subviews)
    self.proposal = ProposalKey(proposal)
    width = Double(size.width)
    height = Double(size.height)
  }

  /// The call in words, as in `sizeThatFits(390 x nil) of 10 subviews`; nil if there was none.
  package var text: String? {
    guard method > 0, let phase = LayoutPhase(rawValue: Int(method) - 1) else { return nil }
    let of = "of \(subviews) subviews"
    switch phase {
    case .makeCache, .updateCache:
      return "\(phase) \(of)"
    case .sizeThatFits:
      return "\(phase)(\(words(proposal.proposal))) \(of)"
    case .placeSubviews:
      return "\(phase)(in \(number(width)) x \(number(height)), "
        + "\(words(proposal.proposal))) \(of)"
    }
  }

  /// Both lengths of a proposal, as in `390 x nil`.
  private func words(_ proposal: ProposedViewSize) -> String {
    [proposal.width, proposal.height].map { $0.map { number(Double($0)) } ?? "nil" }
      .joined(separator: " x ")
  }

  /// The number, as a whole one where it is.
  private func number(_ value: Double) -> String {
    value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
