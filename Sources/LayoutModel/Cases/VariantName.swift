/// The names of the variants that the harness knows.
package enum VariantName {
  package static let uncached = "uncached"
  package static let cached = "cached"
  package static let asWritten = "as written"
  package static let automaticUncached = "cache left out"
  package static let memoizedSizes = "memoized sizes"
  package static let memoizedProposals = "memoized sizes per proposal"
  /// A copy of the file with a cache written into it.
  package static let patched = "patched"

  /// A cache of one arrangement, which nobody wrote and no variant has: its effect is worked out.
  package static let arrangement = "one arrangement"

  /// The caches that nobody wrote, the simplest first: they are counted, and never timed.
  package static let bySimplicity = [memoizedSizes, memoizedProposals]

  package static let automatic: Set<String> = [
    automaticUncached, memoizedSizes, memoizedProposals,
  ]

  /// Returns true if nobody wrote a variant.
  package static func isAutomatic(_ name: String) -> Bool { automatic.contains(name) }

  /// Returns true if somebody wrote the cache of a variant.
  package static func isWritten(_ cache: String) -> Bool {
    cache != arrangement && !isAutomatic(cache)
  }
}

/// The names of subjects: those of a layout that stands in a view name the view, too.
package enum SubjectName {
  package static let preposition = " in "

  /// Returns true if a name is that of a layout in a view.
  package static func isInView(_ name: String) -> Bool { name.contains(preposition) }

  /// The layout without the view that it stands in.
  package static func layout(in name: String) -> String {
    guard let preposition = name.range(of: preposition) else { return name }
    return String(name[..<preposition.lowerBound])
  }

  /// The view that a layout stands in, by the layout's name; the name itself where it is in none.
  package static func view(in name: String) -> String {
    guard let preposition = name.range(of: preposition) else { return name }
    return String(name[preposition.upperBound...])
  }
}
