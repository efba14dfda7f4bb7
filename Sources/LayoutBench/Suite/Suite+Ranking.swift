extension Suite {
  package static let ranking = "rank"

  /// Finds the contenders that names stand for, as in `flow` and `flow:cached`.
  package func contenders(_ names: [String]) throws(UserError) -> [SubjectVariant] {
    var found: [SubjectVariant] = []
    for name in names {
      let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
      let contender =
        listed(name).map { SubjectVariant(subject: name, variant: $0.usualVariant.name) }
        ?? SubjectVariant(subject: parts.first ?? name, variant: parts.count == 2 ? parts[1] : "")
      _ = try self.found(contender)
      guard !found.contains(contender) else {
        throw UserError(
          "'\(name)' is named twice. Name each layout once, or two variants of it as NAME:VARIANT.")
      }
      found.append(contender)
    }
    guard found.count > 1 else {
      throw UserError(
        "A ranking needs two layouts or more, and \(found.isEmpty ? "none is" : "one is") named. "
          + "See '\(ProgramName.current) list'.")
    }
    return found
  }

  private func listed(_ name: String) -> Subject? { subject(named: name) ?? example(named: name) }

  private func found(_ contender: SubjectVariant) throws(UserError) -> (Subject, Variant) {
    guard let subject = listed(contender.subject) else {
      throw .unknownSubject(contender.subject, known: (subjects + examples).map(\.name))
    }
    guard let variant = subject.variant(named: contender.variant) else {
      throw UserError(
        "'\(subject.name)' has no variant '\(contender.variant)'. Choose from: "
          + "\(subject.variants.map(\.name).joined(separator: ", ")).")
    }
    return (subject, variant)
  }

  package func ranking(_ contenders: [SubjectVariant]) throws(UserError) -> Suite {
    var subjects: [Subject] = []
    var variants: [Variant] = []
    for contender in contenders {
      let (subject, variant) = try found(contender)
      subjects.append(subject)
      variants.append(variant.named(name(of: contender), in: subject))
    }
    let (view, layout) = (subjects.first(where: \.isView), subjects.first { !$0.isView })
    if let view, let layout {
      throw UserError(
        "'\(layout.name)' is a layout and '\(view.name)' a view with subviews of its own: they "
          + "cannot have the same subviews. Rank layouts with layouts, and views with views.")
    }
    var ranking = Subject(Self.ranking, summary: "a ranking", variants: variants)
    // Tags are all of one height: what layouts make of different heights would not be seen.
    ranking.population = view == nil ? .mixed : subjects[0].population
    ranking.hasLeaves = subjects.allSatisfy(\.hasLeaves)
    try ranking.limitCounts(to: subjects)
    return Suite(Self.ranking, [ranking]).replaying(capture)
  }

  /// Returns a contender's name in a ranking: its subject, with the variant where it is not the
  /// usual.
  package func name(of contender: SubjectVariant) -> String {
    contender.variant == listed(contender.subject)?.usualVariant.name
      ? contender.subject : "\(contender.subject):\(contender.variant)"
  }
}

extension Subject {
  /// Limits the counts to those of the subject with the smallest ones, which suit every subject.
  fileprivate mutating func limitCounts(to subjects: [Subject]) throws(UserError) {
    let ranges = subjects.compactMap(\.subviewCounts)
    if let lower = ranges.map(\.lowerBound).max(), let upper = ranges.map(\.upperBound).min() {
      guard lower <= upper else {
        let names = subjects.map(\.name).joined(separator: " and ")
        throw UserError("No number of subviews suits \(names).")
      }
      subviewCounts = lower...upper
    }
    counts = subjects.compactMap(\.counts).min { ($0.max() ?? 0) < ($1.max() ?? 0) }
    if let subviewCounts { self = subviews(subviewCounts) }
  }
}

extension Variant {
  fileprivate func named(_ name: String, in subject: Subject) -> Variant {
    var variant = Variant(name, content: content)
    variant.substitution = substitution
    variant.arrangement = arrangement ?? subject.arrangement
    return variant
  }
}
