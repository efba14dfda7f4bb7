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

/// A pass of a layout with changes that are simpler than a cache, and places everything alike.
package struct SimplerPass: Codable, Hashable, Sendable {
  package var change: SimplerChange
  /// The changes that are made besides; nil for none.
  package var others: [SimplerChange]?
  package var pass: CountedPass

  package init(_ change: SimplerChange, besides others: [SimplerChange] = [], _ pass: CountedPass) {
    self.change = change
    self.others = others.nonEmpty
    self.pass = pass
  }

  /// All of the changes.
  fileprivate var changes: [SimplerChange] { [change] + (others ?? []) }

  /// Returns the pass as one with further changes after a change; nil where it is not made, or alone.
  fileprivate func after(_ made: SimplerChange) -> SimplerPass? {
    let rest = changes.filter { change in change != made }
    guard let first = rest.first, rest.count < changes.count else { return nil }
    return SimplerPass(first, besides: Array(rest.dropFirst()), pass)
  }
}

extension CountedPass {
  /// Returns the pass with a change, and with what is counted of further ones; nil where it was not
  /// counted.
  package func with(_ change: SimplerChange) -> CountedPass? {
    let alone = (simpler ?? []).first { counted in counted.changes == [change] }
    guard var changed = alone?.pass else { return nil }
    changed.simpler = (simpler ?? []).compactMap { counted in counted.after(change) }.nonEmpty
    return changed
  }
}

/// The saving of a change that is simpler than a cache in a case, by its counts.
package struct SimplerSaving: Codable, Hashable, Sendable {
  package var key: CaseKey
  package var saving: Nanoseconds

  package init(_ key: CaseKey, _ saving: Nanoseconds) { (self.key, self.saving) = (key, saving) }
}
