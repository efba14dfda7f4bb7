/// A change of a layout that is shorter to write than a cache.
package enum SimplerChange: String, CaseIterable, Codable, Hashable, Sendable {
  /// Each call of the layout queries a subview once for a proposal and keeps the size in a
  /// constant.
  case askOnce
  /// `explicitAlignment` returns nil, so that the engine reads no subview's guides.
  case noGuides
  /// The layout implements `spacing`, so that the engine reads no subview's spacing.
  case ownSpacing

  /// The calls that the change leaves out.
  package var terms: [PriceTerm] {
    switch self {
    case .askOnce: [.query]
    case .noGuides: [.guide]
    case .ownSpacing: [.spacing]
    }
  }

  /// Returns the code to add to the layout.
  ///
  /// - Parameter form: The modifiers and the cache type of the layout's methods.
  package func code(as form: MethodForm) -> String {
    let start = "\(form.modifiers)func"
    let cache = "cache: inout \(form.cache)"
    switch self {
    case .askOnce:
      return """
        // In each method, once for each proposal that the layout makes:
        let sizes = subviews.map { $0.sizeThatFits(<#its proposal#>) }
        // or, where it reads alignment guides, too:
        let dimensions = subviews.map { $0.dimensions(in: <#its proposal#>) }
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

/// The modifiers and the cache type with which a layout declares the methods of `Layout`.
package struct MethodForm: Codable, Hashable, Sendable {
  /// The words before `func`, each followed by a space: `public nonisolated `.
  package var modifiers = ""
  /// The type of the cache, as the methods spell it.
  package var cache = "Cache"

  package init() {}

  package init(modifiers: String, cache: String) {
    (self.modifiers, self.cache) = (modifiers, cache)
  }
}

/// A pass of a layout after simpler changes that leave every frame as it was.
package struct SimplerPass: Codable, Hashable, Sendable {
  package var change: SimplerChange
  /// The changes made in addition to ``change``. Nil if there are none.
  package var others: [SimplerChange]?
  package var pass: CountedPass

  package init(_ change: SimplerChange, besides others: [SimplerChange] = [], _ pass: CountedPass) {
    self.change = change
    self.others = others.nonEmpty
    self.pass = pass
  }

  /// All of the changes.
  fileprivate var changes: [SimplerChange] { [change] + (others ?? []) }

  /// Returns the pass without a change in its list, as that change is already made.
  ///
  /// Nil if the pass does not include that change, or has no other.
  fileprivate func after(_ made: SimplerChange) -> SimplerPass? {
    let rest = changes.filter { change in change != made }
    guard let first = rest.first, rest.count < changes.count else { return nil }
    return SimplerPass(first, besides: Array(rest.dropFirst()), pass)
  }
}

extension CountedPass {
  /// Returns the counted pass after a change, together with the passes after further changes. Nil
  /// if it was not counted.
  package func with(_ change: SimplerChange) -> CountedPass? {
    let alone = (simpler ?? []).first { counted in counted.changes == [change] }
    guard var changed = alone?.pass else { return nil }
    var further: [SimplerPass] = []
    for counted in simpler ?? [] {
      if let pass = counted.after(change) { further.append(pass) }
    }
    changed.simpler = further.nonEmpty
    return changed
  }
}

/// The saving of a simpler change in a case, derived from counts.
package struct SimplerSaving: Codable, Hashable, Sendable {
  package var key: CaseKey
  package var saving: Nanoseconds

  package init(_ key: CaseKey, _ saving: Nanoseconds) { (self.key, self.saving) = (key, saving) }
}
