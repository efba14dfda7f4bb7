/// A change of a layout that is less to write than a cache.
package enum SimplerChange: String, CaseIterable, Codable, Hashable, Sendable {
  /// Each call makes one query of a subview for a proposal, and keeps the size in a constant.
  case askOnce
  /// `explicitAlignment` returns nil, so that the engine asks no subview for its guides.
  case noGuides
  /// The layout has a `spacing` of its own, so that the engine reads no subview's.
  case ownSpacing

  /// The calls that it leaves out.
  package var terms: [PriceTerm] {
    switch self {
    case .askOnce: [.query]
    case .noGuides: [.guide]
    case .ownSpacing: [.spacing]
    }
  }

  /// The code to add to the layout.
  package var code: String {
    switch self {
    case .askOnce:
      """
      // In each method, once for each proposal that it makes:
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      """
    case .noGuides:
      """
      func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
      ) -> CGFloat? { nil }

      func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
      ) -> CGFloat? { nil }
      """
    case .ownSpacing:
      "func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }"
    }
  }
}

/// A pass of a layout with a change that is simpler than a cache, and places everything alike.
package struct SimplerPass: Codable, Hashable, Sendable {
  package var change: SimplerChange
  package var pass: CountedPass

  package init(_ change: SimplerChange, _ pass: CountedPass) {
    (self.change, self.pass) = (change, pass)
  }
}

/// The saving of a change that is simpler than a cache in a case, by its counts.
package struct SimplerSaving: Codable, Hashable, Sendable {
  package var key: CaseKey
  package var saving: Nanoseconds

  package init(_ key: CaseKey, _ saving: Nanoseconds) { (self.key, self.saving) = (key, saving) }
}
