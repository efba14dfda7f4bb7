import LayoutModel

/// The decisions about all layouts of a run.
package enum LayoutDecisions {
  /// Returns a decision for each layout, with the decision for the other system if its advice
  /// differs.
  ///
  /// Prices hold for one machine: the run's times are those of that machine before anything is
  /// decided.
  package static func all(of document: ResultsDocument) -> [LayoutDecision] {
    let document = document.atSpeedOfPrices
    var decisions = decisionsOfOneSystem(document)
    guard let otherDocument = document.atOtherSystem else { return decisions }
    for (index, other) in decisionsOfOneSystem(otherDocument).enumerated() {
      guard let decision = other.decision else { continue }
      if decision.advisesOtherwise(than: decisions[index].decision) {
        decisions[index].atOtherSystem = decision
      }
    }
    return decisions
  }

  /// The decisions from the counts of one system.
  private static func decisionsOfOneSystem(_ document: ResultsDocument) -> [LayoutDecision] {
    document.subjectsInOrder.concurrentMap { subject in decision(about: subject, in: document) }
  }

  /// Returns the decision about a layout. A layout in a single version gets one only if its cache
  /// is broken or needed.
  private static func decision(
    about subject: String, in document: ResultsDocument
  ) -> LayoutDecision {
    let evidence = Evidence(of: subject, in: document)
    let cases = document.cases(of: subject)
    var decision: Decision?
    var known: CacheEffect?
    if cases.contains(where: \.hasOtherVersion) || evidence.forbidsComparing {
      decision = decide(evidence)
      known = evidence.writable?.effect
    }
    return LayoutDecision(
      subject: subject, isReference: document.references.contains(subject), decision: decision,
      known: known, heldUpTo: cases.mostHeld)
  }
}

extension Decision {
  /// Returns true if a decision gives other advice than another one, or than none.
  func advisesOtherwise(than other: Decision?) -> Bool {
    guard let other else { return true }
    if rule == other.rule { return false }
    return !(rule.leavesLayoutAlone && other.rule.leavesLayoutAlone)
  }
}

extension Evidence {
  /// A Boolean value that is true when a cache is broken or needed. Such a decision needs no
  /// comparison.
  fileprivate var forbidsComparing: Bool {
    needsCache || brokenVariant != nil || !brokenParts.isEmpty
  }
}

extension ResultsDocument {
  /// Decides again about the measured cases, at another limit.
  package mutating func decide(on worth: Worth) {
    spec.worth = worth
    decisions = LayoutDecisions.all(of: self)
  }

  /// The subjects in the order of their answers: a file's own content first, then synthetic
  /// subviews.
  fileprivate var subjectsInOrder: [String] {
    let names = cases.subjects
    guard spec.files != nil else { return names }
    var synthetic: Set<String> = []
    for key in cases.keys where key.population != .own { synthetic.insert(key.subject) }
    // False comes before true, and equal ones stay as they stand.
    return names.sorted(on: { name in synthetic.contains(name).rank })
  }

  /// The document of the same run at the other system, as far as counts tell.
  ///
  /// A time of this system is taken to grow as the queries do. Nil if the counts are the same, or
  /// the samples are missing.
  fileprivate var atOtherSystem: ResultsDocument? {
    let dependent = cases.indices.filter { index in cases[index].dependsOnSystem }
    guard hasSamples, !dependent.isEmpty else { return nil }
    let analyzer = Analyzer(self)
    var document = self
    document.spec.system = spec.system.other
    for index in dependent {
      for position in cases[index].variants.indices {
        document.cases[index].variants[position].changeSystem()
      }
      document.cases[index] = analyzer.compared(document.cases[index])
    }
    return document
  }
}

extension CaseResult {
  /// A Boolean value that is true when something is compared beside the control: the layout with a
  /// new cache in each call.
  fileprivate var hasOtherVersion: Bool {
    comparisons.contains { comparison in comparison.candidate != VariantName.automaticUncached }
  }

  /// A Boolean value that is true when the systems differ in the calls of some variant.
  fileprivate var dependsOnSystem: Bool {
    variants.contains { variant in variant.otherPass != nil }
  }
}

extension VariantResult {
  /// Takes the calls of the other system, and times that grow as the queries do.
  fileprivate mutating func changeSystem() {
    guard let other = otherPass, let own = pass else { return }
    let (queries, otherQueries) = (own.calls[.query], other.calls[.query])
    let growth = if queries > 0 { otherQueries / queries } else { 1.0 }
    multiplyTimes(by: growth)
    (pass, otherPass) = (other, own)
  }
}

/// The own-code times of layouts in a run, by the ids of their cases and the variants.
package typealias KeptOwnTimes = [String: [String: OwnTimes]]

extension ResultsDocument {
  /// Replaces each own-code time with the time of an earlier run of the same build if both agree,
  /// so that decisions do not change with the clock.
  ///
  /// - Returns: The kept times with what this run adds.
  package mutating func keepOwnTimes(_ kept: KeptOwnTimes) -> KeptOwnTimes {
    var kept = kept
    for index in cases.indices {
      let id = cases[index].key.id
      for position in cases[index].variants.indices {
        let name = cases[index].variants[position].name
        guard let own = cases[index].variants[position].ownTime else { continue }
        let found = own.keeping(kept[id]?[name])
        cases[index].variants[position].ownTime = found
        cases[index].variants[position].cutOwnTimeToPass()
        kept[id, default: [:]][name] = found
      }
    }
    return kept
  }
}
