import LayoutModel

package enum LayoutAnswers {
  package static func all(of document: ResultsDocument) -> [LayoutAnswer] {
    var answers = atItsSystem(document)
    // One process decides nothing.
    if document.options.workers == 1, !document.options.sampling.isCountsOnly {
      for index in answers.indices { answers[index].becomeFirstLook() }
      return answers
    }
    guard let other = document.atOtherSystem else { return answers }
    for (index, other) in atItsSystem(other).enumerated() {
      guard let otherAnswer = other.answer, otherAnswer.kind != answers[index].answer?.kind
      else { continue }
      answers[index].atOtherSystem = otherAnswer
    }
    return answers
  }

  private static func atItsSystem(_ document: ResultsDocument) -> [LayoutAnswer] {
    let bySubject = Dictionary(grouping: document.cases, by: \.key.subject)
    let brokenVariants = Dictionary(
      grouping: (document.verification ?? []).filter(\.isBroken), by: \.subject
    ).mapValues { Set($0.map(\.variant)) }
    let brokenTypes = Set(
      brokenVariants.filter {
        !$0.value.isDisjoint(with: [VariantName.cached, VariantName.asWritten])
      }.keys
        .compactMap { document.layoutTypes[$0] })
    let terms = Answer.Terms(document)
    // What is measured of a file: its own content first, then synthetic subviews.
    let names = document.cases.subjects
    let views = names.filter { name in
      document.options.files != nil
        && bySubject[name]?.allSatisfy { $0.key.population == .own } == true
    }
    let needing = (document.verification ?? []).needingCaches
    return (views + names.filter { !views.contains($0) }).map { name in
      let cases = bySubject[name] ?? []
      let broken = brokenVariants[name] ?? []
      let parts = (document.layoutsInViews[name] ?? []).filter(brokenTypes.contains)
      let outcomes = cases.flatMap(\.outcomes)
      let failing = cases.filter { !$0.problems.isEmpty }.map(\.key.count).min()
      func answer(_ pair: Pair, isBroken: Bool) -> Answer {
        Answer(
          subject: name, baseline: pair.baseline, candidate: pair.candidate,
          cases: outcomes.filter {
            $0.comparison.baseline == pair.baseline && $0.comparison.candidate == pair.candidate
          }, failing: failing, isBroken: isBroken, brokenParts: parts,
          needsCache: needing.contains(name), on: terms)
      }
      var answers = candidates(of: cases).map { pair in
        answer(pair, isBroken: !broken.isDisjoint(with: [pair.candidate, pair.baseline]))
      }
      let written = Pair(baseline: VariantName.asWritten, candidate: VariantName.asWritten)
      let isBroken = broken.contains(VariantName.asWritten)
      // Without another version there is an answer where something is to be said of its cache.
      if answers.isEmpty, isBroken || !parts.isEmpty || needing.contains(name) {
        answers = [answer(written, isBroken: isBroken)]
      }
      let worth = cases.first.map { terms.worth.of($0.key) } ?? terms.worth
      let screen = Double(worth.instances)
      for index in answers.indices
      where !document.isComplete && answers[index].unknown == .notTimed {
        answers[index].unknown = .interrupted
      }
      return LayoutAnswer(
        subject: name, candidates: answers, isReference: document.references.contains(name),
        bounds: CacheBounds(
          cases.compactMap { CacheBound($0, terms) }, limit: worth.saving * screen,
          kept: document.ownCode?[name]),
        limit: worth.saving * screen
      ) { key in
        outcomes.filter { $0.key == key && $0.verdict.isUsable }.compactMap(\.priced?.saving).max()
          .map { $0 * screen } ?? .zero
      }
    }
  }

  private struct Pair: Hashable {
    var baseline: String
    var candidate: String
  }

  /// The comparisons that a developer decides on: every one but that of the control.
  private static func candidates(of cases: [CaseResult]) -> [Pair] {
    var seen: Set<Pair> = []
    return cases.flatMap(\.comparisons)
      .map { Pair(baseline: $0.baseline, candidate: $0.candidate) }
      .filter { $0.candidate != VariantName.automaticUncached && seen.insert($0).inserted }
  }
}

extension Answer.Terms {
  init(_ document: ResultsDocument) {
    let scale = document.priceScale
    self.init(
      worth: document.options.worth, prices: scale.scaled(document.prices),
      highPrices: document.prices.atMost.map(scale.scaled))
  }
}

extension ResultsDocument {
  /// Answers anew, from what was measured.
  package mutating func decide(on worth: Worth) {
    options.worth = worth
    answers = LayoutAnswers.all(of: self)
  }

  /// What a run at the other system would have found, as far as counts tell; nil where they are the
  /// same, or the samples are missing.
  ///
  /// A time of this system is taken to grow as the queries do.
  fileprivate var atOtherSystem: ResultsDocument? {
    let dependent = cases.indices.filter { cases[$0].variants.contains { $0.otherPass != nil } }
    guard hasSamples, !dependent.isEmpty else { return nil }
    let analyzer = Analyzer(self)
    var document = self
    document.options.system = options.system.other
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
    ownTime = ownTime.map {
      OwnTimes(perPass: $0.perPass * growth, repeated: $0.repeated * growth)
    }
    (pass, otherPass) = (other, own)
  }
}

extension ResultsDocument {
  /// Answers by what the own code of layouts took in an earlier run, where this one may have found
  /// the same.
  ///
  /// - Parameters:
  ///   - kept: What is known of each subject and the cases that it was run in.
  /// - Returns: The same with what this run adds.
  package mutating func keepOwnCode(_ kept: [String: OwnCode]) -> [String: OwnCode] {
    var kept = kept
    var all: [String: OwnCode] = [:]
    for answer in answers {
      guard let code = answer.answer?.bounds?.code else { continue }
      let ids = cases.filter { $0.key.subject == answer.subject }.map(\.key.id)
      let name = ([answer.subject, "\(options.worth.instances)"] + ids).joined(separator: " ")
      let found = OwnCode(key: code.key.id, time: code.ownTime).keeping(kept[name])
      (kept[name], all[answer.subject]) = (found, found)
    }
    ownCode = all
    answers = LayoutAnswers.all(of: self)
    return kept
  }
}
