extension Suite {
  package static let ranking = "rank"

  /// Returns the contenders with names such as `flow` and `flow:cached`.
  package func contenders(_ names: [String]) throws(UserError) -> [SubjectVariant] {
    var found: [SubjectVariant] = []
    for name in names {
      let contender = contender(named: name)
      _ = try self.found(contender)
      guard !found.contains(contender) else {
        throw UserError(
          "'\(name)' is named twice. Name each layout once, or two variants of it as NAME:VARIANT.")
      }
      found.append(contender)
    }
    guard found.count > 1 else {
      let number = if found.isEmpty { "none is" } else { "one is" }
      throw UserError(
        "A ranking needs two layouts or more, and \(number) named: name others, or their files. "
          + "See '\(ProgramName.list)'.")
    }
    return found
  }

  /// Returns the contender with a name, whether the suite has it or not.
  private func contender(named name: String) -> SubjectVariant {
    if let subject = listed(name) {
      return SubjectVariant(subject: name, variant: subject.usualVariant.name)
    }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      return SubjectVariant(subject: parts.first ?? name, variant: "")
    }
    return SubjectVariant(subject: parts[0], variant: parts[1])
  }

  /// Returns the subject or example with a name, or nil if there is none.
  private func listed(_ name: String) -> Subject? { subject(named: name) ?? example(named: name) }

  /// Returns the subject and the variant of a contender.
  private func found(_ contender: SubjectVariant) throws(UserError) -> (Subject, Variant) {
    guard let subject = listed(contender.subject) else {
      throw .unknownSubject(contender.subject, known: (subjects + examples).names)
    }
    guard let variant = subject.variant(named: contender.variant) else {
      throw UserError(
        "'\(subject.name)' has no variant '\(contender.variant)'. Choose from: "
          + "\(subject.variantNames.joined(separator: ", ")).")
    }
    return (subject, variant)
  }

  /// Returns the suite of a single subject whose variants are the contenders.
  package func ranking(_ contenders: [SubjectVariant]) throws(UserError) -> Suite {
    var subjects: [Subject] = []
    var variants: [Variant] = []
    for contender in contenders {
      let (subject, variant) = try found(contender)
      subjects.append(subject)
      variants.append(variant.named(name(of: contender), in: subject))
    }
    let view = subjects.first(where: \.isView)
    if let view, let layout = subjects.layouts.first {
      throw UserError(
        "'\(layout.name)' is a layout and '\(view.name)' a view with subviews of its own: they "
          + "cannot have the same subviews. Rank layouts with layouts, and views with views.")
    }
    var ranking = Subject(Self.ranking, summary: "a ranking", variants: variants)
    // Tags are all of one height: what layouts make of different heights would not be seen.
    ranking.population = .mixed
    if view != nil { ranking.population = subjects[0].population }
    ranking.hasLeaves = subjects.allSatisfy(\.hasLeaves)
    try ranking.limitCounts(to: subjects)
    return Suite(Self.ranking, [ranking]).replaying(capture)
  }

  /// Returns a contender's name in a ranking: its subject, followed by the variant unless it is the
  /// usual one.
  package func name(of contender: SubjectVariant) -> String {
    let usual = listed(contender.subject)?.usualVariant.name
    guard contender.variant != usual else { return contender.subject }
    return "\(contender.subject):\(contender.variant)"
  }
}

extension Subject {
  /// Limits the numbers of subviews to those that all subjects accept.
  ///
  /// The default numbers are those of the subject whose largest number is the smallest. Throws an
  /// error if no number suits all subjects.
  fileprivate mutating func limitCounts(to subjects: [Subject]) throws(UserError) {
    for range in subjects.compactMap(\.subviewCounts) {
      let common = subviewCounts ?? range
      guard common.overlaps(range) else {
        let names = subjects.names.joined(separator: " and ")
        throw UserError("No number of subviews suits \(names).")
      }
      subviewCounts = common.clamped(to: range)
    }
    counts = subjects.compactMap(\.counts).min(on: { counts in counts.max() ?? 0 })
    if let subviewCounts { self = subviews(subviewCounts) }
  }
}

extension Variant {
  /// Returns the variant with another name and with its subject's arrangement.
  fileprivate func named(_ name: String, in subject: Subject) -> Variant {
    var variant = Variant(name, content: content)
    variant.substitution = substitution
    variant.arrangement = arrangement ?? subject.arrangement
    return variant
  }
}
