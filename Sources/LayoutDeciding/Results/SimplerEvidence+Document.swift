import LayoutModel

extension SimplerEvidence {
  /// Creates the evidence about a change in the layout as it is, with its cache. Returns nil if it
  /// saves no counted call or samples are missing.
  init?(_ change: SimplerChange, of subject: String, in document: ResultsDocument) {
    let cases = document.cases(of: subject)
    guard cases.contains(where: { result in result.counts(change) }), document.hasSamples else {
      return nil
    }
    let prices = document.prices
    let analyzer = Analyzer(document)
    var after = document
    after.cases = []
    var savings: [SimplerSaving] = []
    for result in cases {
      guard result.counts(change) else {
        after.cases.append(result)
        continue
      }
      let changed = result.with(change)
      if let before = result.asWritten?.pass, let pass = changed.asWritten?.pass,
        before.calls != pass.calls
      {
        savings.append(
          SimplerSaving(result.key, prices.cost(of: before.calls) - prices.cost(of: pass.calls)))
      }
      after.cases.append(analyzer.compared(changed))
    }
    guard !savings.isEmpty else { return nil }
    self.init(
      change, savings: savings, after: Evidence(of: subject, in: after))
  }
}

extension CaseResult {
  /// Returns true if a pass with a change is counted.
  fileprivate func counts(_ change: SimplerChange) -> Bool {
    variants.contains { variant in variant.pass?.with(change) != nil }
  }

  /// Returns the case with its counts after a change. The counts stay as they are if no pass with
  /// the change was counted.
  fileprivate func with(_ change: SimplerChange) -> CaseResult {
    var result = self
    for index in variants.indices {
      guard let pass = variants[index].pass?.with(change) else { continue }
      result.variants[index].pass = pass
    }
    return result
  }
}
