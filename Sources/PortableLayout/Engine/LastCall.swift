import Foundation

/// The call of a layout that was made last, as plain data.
package struct LastCall {
  /// Which method: 0 for none, else one more than the phase's raw value.
  package var method: Int64 = 0
  package var subviews: Int64 = 0
  package var proposal: ProposalKey = ProposalKey(.unspecified)
  package var width: Double = 0
  package var height: Double = 0

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

  private func words(_ proposal: ProposedViewSize) -> String {
    "\(proposal.width.map { number(Double($0)) } ?? "nil") x "
      + "\(proposal.height.map { number(Double($0)) } ?? "nil")"
  }

  private func number(_ value: Double) -> String {
    value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
