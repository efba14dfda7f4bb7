package enum LayoutAnswers {
  package static func all(of document: ResultsDocument) -> [LayoutAnswer] {
    let bound = EquivalenceBound(delta: document.options.delta) ?? .standard
    let bySubject = Dictionary(grouping: document.cases, by: \.key.subject)
    var seen: Set<String> = []
    let names = document.cases.map(\.key.subject).filter { seen.insert($0).inserted }
    let brokenVariants = Dictionary(
      grouping: (document.verification ?? []).filter(\.isBroken), by: \.subject
    ).mapValues { Set($0.map(\.variant)) }
    return names.map { name in
      let cases = bySubject[name] ?? []
      let broken = brokenVariants[name] ?? []
      return LayoutAnswer(
        subject: name,
        candidates: candidates(of: cases).map { pair in
          Answer(
            subject: name, baseline: pair.baseline, candidate: pair.candidate,
            cases: cases.compactMap { answerCase(pair, in: $0) },
            isBroken: broken.contains(pair.candidate), bound: bound)
        }, isReference: document.references.contains(name))
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
      .filter { $0.candidate != Variant.Name.automaticUncached && seen.insert($0).inserted }
  }

  private static func answerCase(_ pair: Pair, in result: CaseResult) -> AnswerCase? {
    guard
      let comparison = result.comparisons.first(where: {
        $0.baseline == pair.baseline && $0.candidate == pair.candidate
      })
    else { return nil }
    let counts = [pair.baseline, pair.candidate].map { result.variant(named: $0)?.passCounts }
    return AnswerCase(
      key: result.key, verdict: comparison.verdict, priced: comparison.priced,
      queries: .init(
        baseline: counts[0]?[.query] ?? 0, candidate: counts[1]?[.query] ?? 0),
      isIdle: counts.allSatisfy { $0?.isIdle == true })
  }
}
