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

  /// Returns the code to add to the layout.
  ///
  /// - Parameter form: The form of its methods.
  package func code(as form: MethodForm) -> String {
    let start = "\(form.modifiers)func"
    let cache = "cache: inout \(form.cache)"
    switch self {
    case .askOnce:
      return """
        // In each method, once for each proposal that it makes:
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        // or, where it reads alignment guides, too:
        let dimensions = subviews.map { $0.dimensions(in: .unspecified) }
        """
    case .noGuides:
      return """
        \(start) explicitAlignment(
          of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
          subviews: Subviews, \(cache)
        ) -> CGFloat? { nil }

        \(start) explicitAlignment(
          of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
          subviews: Subviews, \(cache)
        ) -> CGFloat? { nil }
        """
    case .ownSpacing:
      return "\(start) spacing(subviews: Subviews, \(cache)) -> ViewSpacing { ViewSpacing() }"
    }
  }
}

/// The form in which a layout writes the methods of `Layout`.
package struct MethodForm: Codable, Hashable, Sendable {
  /// The words before `func`, with a space after each: `public nonisolated `.
  package var modifiers = ""
  /// The type of the cache, as the methods spell it.
  package var cache = "Cache"

  package init() {}

  package init(modifiers: String, cache: String) {
    (self.modifiers, self.cache) = (modifiers, cache)
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
