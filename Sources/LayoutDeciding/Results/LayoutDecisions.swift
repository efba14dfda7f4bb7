import LayoutModel

/// The decisions about all layouts of a run.
package enum LayoutDecisions {
  package static func all(of document: ResultsDocument) -> [LayoutDecision] {
    var decisions = atItsSystem(document)
    guard let other = document.atOtherSystem else { return decisions }
    for (index, other) in atItsSystem(other).enumerated() {
      guard let there = other.decision, there.rule != decisions[index].decision?.rule else {
        continue
      }
      decisions[index].atOtherSystem = there
    }
    return decisions
  }

  private static func atItsSystem(_ document: ResultsDocument) -> [LayoutDecision] {
    document.subjectsInOrder.map { subject in
      let evidence = Evidence(of: subject, in: document)
      let cases = document.cases.filter { $0.key.subject == subject }
      // Without another version there is a decision where something is to be said of its cache.
      let isComparable =
        cases.contains { $0.comparisons.contains { $0.candidate != VariantName.automaticUncached } }
        || evidence.needsCache || evidence.brokenVariant != nil || !evidence.brokenParts.isEmpty
      return LayoutDecision(
        subject: subject, isReference: document.references.contains(subject),
        decision: isComparable ? decide(evidence) : nil,
        known: isComparable ? evidence.writable?.effect : nil, heldUpTo: cases.mostHeld)
    }
  }
}

extension ResultsDocument {
  /// Decides anew, from what was measured.
  package mutating func decide(on worth: Worth) {
    spec.worth = worth
    decisions = LayoutDecisions.all(of: self)
  }

  /// The subjects in the order of their answers: a file's own content first, then synthetic
  /// subviews.
  fileprivate var subjectsInOrder: [String] {
    let names = cases.subjects
    guard spec.files != nil else { return names }
    let views = Set(
      names.filter { name in
        cases.filter { $0.key.subject == name }.allSatisfy { $0.key.population == .own }
      })
    return names.filter(views.contains) + names.filter { !views.contains($0) }
  }

  /// The document of the same run at the other system, as far as counts tell.
  ///
  /// A time of this system is taken to grow as the queries do. Nil where the counts are the same,
  /// or the samples are missing.
  fileprivate var atOtherSystem: ResultsDocument? {
    let dependent = cases.indices.filter { cases[$0].variants.contains { $0.otherPass != nil } }
    guard hasSamples, !dependent.isEmpty else { return nil }
    let analyzer = Analyzer(self)
    var document = self
    document.spec.system = spec.system.other
    for index in dependent {
      for place in cases[index].variants.indices {
        document.cases[index].variants[place].changeSystem()
      }
      document.cases[index] = analyzer.compared(document.cases[index])
    }
    return document
  }
}

extension VariantResult {
  fileprivate mutating func changeSystem() {
    guard let other = otherPass, let own = pass else { return }
    let growth = own.calls[.query] > 0 ? other.calls[.query] / own.calls[.query] : 1
    for index in samples.indices { samples[index].perPass = samples[index].perPass * growth }
    ownTime = ownTime?.scaled(by: growth)
    (pass, otherPass) = (other, own)
  }
}

/// The own-code times of layouts in a run, by the ids of their cases and the variants.
package typealias KeptOwnTimes = [String: [String: OwnTimes]]

extension ResultsDocument {
  /// Replaces times of own code by those of an earlier run of the same build where both agree, so that
  /// a decision does not turn with the clock.
  ///
  /// - Returns: The kept times with what this run adds.
  package mutating func keepOwnTimes(_ kept: KeptOwnTimes) -> KeptOwnTimes {
    var kept = kept
    for index in cases.indices {
      let id = cases[index].key.id
      for place in cases[index].variants.indices {
        let name = cases[index].variants[place].name
        guard let own = cases[index].variants[place].ownTime else { continue }
        let found = own.keeping(kept[id]?[name])
        cases[index].variants[place].ownTime = found
        kept[id, default: [:]][name] = found
      }
    }
    return kept
  }
}
