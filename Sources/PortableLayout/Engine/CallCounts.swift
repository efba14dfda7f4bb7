/// The number of times that the engine called a layout, by method.
public struct CallCounts: Hashable, Sendable, Codable {
  /// Calls of `makeCache`, which happen at a container's first use and after a reset of the engine.
  public var makeCache = 0
  /// Calls of `updateCache`, which happen at the first use after a change (rule E3).
  public var updateCache = 0
  /// Calls of `sizeThatFits`, for proposals to which the container's own memo has no reply.
  public var sizeThatFits = 0
  /// Calls of `placeSubviews` for a final placement.
  public var placeSubviews = 0
  /// Calls of `placeSubviews` that reply to an alignment query (rule A4).
  public var alignmentPlacements = 0
  /// The number of ``alignmentPlacements`` that the engine kept as the final placement.
  ///
  /// It keeps one if the layout is then placed at the origin with the same size and proposal.
  public var keptAlignmentPlacements = 0
  /// Calls of `spacing`, of which there is at most one between two changes.
  public var spacing = 0
  /// Calls of `explicitAlignment`, for guides of either axis.
  public var explicitAlignment = 0

  /// Creates counts that are all 0.
  public init() {}

  /// The key paths of all counts.
  package static let all: [WritableKeyPath<CallCounts, Int> & Sendable] = [
    \.makeCache, \.updateCache, \.sizeThatFits, \.placeSubviews, \.alignmentPlacements,
    \.keptAlignmentPlacements, \.spacing, \.explicitAlignment,
  ]

  /// Adds other counts to these.
  public static func += (left: inout CallCounts, right: CallCounts) {
    for path in all { left[keyPath: path] += right[keyPath: path] }
  }

  /// The sum of all counts.
  public var total: Int {
    Self.all.reduce(-keptAlignmentPlacements) { sum, path in sum + self[keyPath: path] }
  }
}

/// A method of a layout that is timed separately.
public enum LayoutPhase: Int, CaseIterable, Hashable, Sendable, Codable {
  case makeCache, updateCache, sizeThatFits
  /// A call of `placeSubviews`, for a final placement or for an alignment query.
  case placeSubviews
}

/// The last call of a layout, as plain data.
package struct LastCall {
  /// The method: 0 for none, otherwise the phase's raw value plus one.
  package var method: Int64 = 0
  /// The number of subviews that the call was given.
  package var subviews: Int64 = 0
  package var proposal: ProposalKey = ProposalKey(.unspecified)
  /// The width of the bounds, in points. 0 if the method has no bounds.
  package var width: Double = 0
  package var height: Double = 0

  /// Records a call that is about to be made.
  mutating func note(
    _ phase: LayoutPhase, subviews: Int32, proposal: ProposedViewSize, size: CGSize
  ) {
    method = Int64(phase.rawValue) + 1
    self.subviews = Int64(subviews)
    self.proposal = ProposalKey(proposal)
    width = Double(size.width)
    height = Double(size.height)
  }

  /// The call in words, such as `sizeThatFits(390 x nil) of 10 subviews`. Nil if there was no call.
  package var text: String? {
    guard method > 0, let phase = LayoutPhase(rawValue: Int(method) - 1) else { return nil }
    var of = "of \(subviews) subviews"
    if subviews == 1 { of = "of 1 subview" }
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

  /// Returns both lengths of a proposal as text, such as `390 x nil`.
  private func words(_ proposal: ProposedViewSize) -> String {
    "\(words(proposal.width)) x \(words(proposal.height))"
  }

  /// Returns a proposed length as text.
  private func words(_ length: CGFloat?) -> String {
    guard let length else { return "nil" }
    return number(Double(length))
  }

  /// Returns the number as text, without decimals if it is whole.
  private func number(_ value: Double) -> String {
    value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
