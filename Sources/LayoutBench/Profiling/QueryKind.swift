import PortableLayout

package enum QueryKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// The size for a length that is offered: the subview's share.
  case share
  case ideal
  /// The minimum: a length of 0 is proposed.
  case minimum
  /// The maximum: an infinite length is proposed.
  case maximum
  /// Anything, so that an alignment guide can be answered.
  case alignment

  /// The kind of a query.
  ///
  /// A stack hands its own proposal for the other axis down; what it wants to know is told by the
  /// length that differs from its own proposal.
  ///
  /// - Parameters:
  ///   - proposal: What is proposed to the subview.
  ///   - own: What was proposed to the layout that queries.
  ///   - isForAlignment: Whether the layout queries in order to answer for a guide.
  init(_ proposal: ProposedViewSize, own: ProposedViewSize?, isForAlignment: Bool) {
    guard !isForAlignment else {
      self = .alignment
      return
    }
    var lengths: [CGFloat?] = []
    if let own {
      if proposal.width != own.width { lengths.append(proposal.width) }
      if proposal.height != own.height { lengths.append(proposal.height) }
    }
    if lengths.isEmpty { lengths = [proposal.width, proposal.height] }
    if lengths.contains(.infinity) {
      self = .maximum
    } else if lengths.contains(0) {
      self = .minimum
    } else if lengths.allSatisfy({ $0 == nil }) {
      self = .ideal
    } else {
      self = .share
    }
  }
}
