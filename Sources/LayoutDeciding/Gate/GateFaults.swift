import LayoutModel

extension ResultsDocument {
  /// The cases of which nothing can be said: they failed, or a layout of theirs is incorrect.
  var gateFaults: [GateFault] {
    let layouts = incorrectLayouts
    let incorrect = Set(layouts.map(\.part.subject))
    let others = cases.compactMap { result in fault(of: result, besides: incorrect) }
    // What failed comes before what is incorrect.
    return layouts + others.sorted(on: \.isIncorrect.rank)
  }

  /// The written layouts whose caches are broken, and the screens that do not settle.
  private var incorrectLayouts: [GateFault] {
    var faults: [GateFault] = []
    for result in verification ?? [] where result.isWritten {
      guard result.isBroken || result.isUnsettled else { continue }
      let error = result.errors.first { error in error.kind.breaksCache || error.kind == .settling }
      faults.append(
        GateFault(
          .layout(SubjectVariant(subject: result.subject, variant: result.variant)),
          isIncorrect: true, problem: error?.problem ?? "incorrect"))
    }
    return faults
  }

  /// Returns the fault of a case; nil for none.
  ///
  /// - Parameter incorrect: The layouts that have a fault of their own.
  private func fault(of result: CaseResult, besides incorrect: Set<String>) -> GateFault? {
    if let problem = result.problems.first {
      // The case is not valid since its screen does not settle.
      guard !incorrect.contains(SubjectName.view(in: result.key.subject)) else { return nil }
      return GateFault(.oneCase(result.key), isIncorrect: false, problem: problem)
    }
    guard
      let first = result.comparisons.first(where: { comparison in comparison.verdict == .incorrect }
      ),
      !incorrect.contains(result.key.subject)
    else { return nil }
    return GateFault(
      .oneCase(result.key), isIncorrect: true,
      problem: "\(first.candidate) and \(first.baseline) give different frames")
  }
}

extension Finding {
  /// The finding in a sentence: its title and its message.
  fileprivate var problem: String { "\(title): \(message)" }
}
