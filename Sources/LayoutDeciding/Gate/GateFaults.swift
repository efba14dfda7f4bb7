import LayoutModel

extension ResultsDocument {
  /// The faults of cases without usable figures. The case failed, or one of its layouts is
  /// incorrect.
  var gateFaults: [GateFault] {
    let layouts = incorrectLayouts
    var known: Set<String> = []
    for layout in layouts { known.insert(layout.part.subject) }
    var (failed, incorrect): ([GateFault], [GateFault]) = ([], [])
    for result in cases {
      guard let fault = fault(of: result, besides: known) else { continue }
      if fault.isIncorrect { incorrect.append(fault) } else { failed.append(fault) }
    }
    return layouts + failed + incorrect
  }

  /// The handwritten layouts with broken caches, and the screens that do not settle.
  private var incorrectLayouts: [GateFault] {
    var faults: [GateFault] = []
    for result in verified.written {
      guard let error = result.errors.first(where: \.isIncorrect) else { continue }
      faults.append(
        GateFault(
          .layout(result.subjectVariant), isIncorrect: true, problem: error.problem))
    }
    return faults
  }

  /// Returns the fault of a case, or nil if there is none.
  ///
  /// - Parameter incorrect: The layouts that have a fault of their own.
  private func fault(of result: CaseResult, besides incorrect: Set<String>) -> GateFault? {
    if let problem = result.problems.first {
      // The case is not valid since its screen does not settle.
      guard !incorrect.contains(SubjectName.view(in: result.key.subject)) else { return nil }
      return GateFault(.oneCase(result.key), isIncorrect: false, problem: problem)
    }
    guard let first = result.comparisons.first(where: \.isIncorrect),
      !incorrect.contains(result.key.subject)
    else { return nil }
    return GateFault(
      .oneCase(result.key), isIncorrect: true,
      problem: "\(first.candidate) and \(first.baseline) give different frames")
  }
}

extension Comparison {
  /// A Boolean value that is true when the two variants place subviews differently.
  fileprivate var isIncorrect: Bool { verdict == .incorrect }
}

extension Finding {
  /// A Boolean value that is true for a broken cache, and for a screen that does not settle.
  fileprivate var isIncorrect: Bool { kind.breaksCache || kind == .settling }

  /// The finding in a sentence: its title and its message.
  fileprivate var problem: String { "\(title): \(message)" }
}
