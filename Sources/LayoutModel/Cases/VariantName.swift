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

  /// The name for a cache of one arrangement. No variant has this cache: its effect is computed.
  package static let arrangement = "one arrangement"

  /// The automatic caches, the simplest first. They are counted and never timed.
  package static let bySimplicity = [memoizedSizes, memoizedProposals]

  package static let automatic: Set<String> = [
    automaticUncached, memoizedSizes, memoizedProposals,
  ]

  /// Returns true if the program, not a person, made the variant with a name.
  package static func isAutomatic(_ name: String) -> Bool { automatic.contains(name) }

  /// Returns true if the cache with a name is handwritten, not generated or computed.
  package static func isWritten(_ cache: String) -> Bool {
    cache != arrangement && !isAutomatic(cache)
  }
}

/// The parts of a subject's name. A layout that a view uses is named `layout in view`.
package enum SubjectName {
  package static let preposition = " in "

  /// Returns true for a name of the form `layout in view`.
  package static func isInView(_ name: String) -> Bool { name.contains(preposition) }

  /// Returns the layout's part of a name.
  package static func layout(in name: String) -> String {
    guard let preposition = name.range(of: preposition) else { return name }
    return String(name[..<preposition.lowerBound])
  }

  /// Returns the view's part of a name, or the name itself if it does not have that form.
  package static func view(in name: String) -> String {
    guard let preposition = name.range(of: preposition) else { return name }
    return String(name[preposition.upperBound...])
  }
}
