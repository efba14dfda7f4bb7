/// A run from which on a variant places its subviews elsewhere: neither better nor worse.
package struct FrameChange: Hashable, Sendable {
  package var caseID: String
  package var variant: String
  /// The last run before it that has the case.
  package var before: Int
  package var run: Int
}

extension RunHistory {
  package var frameChanges: [FrameChange] {
    struct Key: Hashable {
      var caseID: String
      var variant: String
      var basis: Trend.Basis
    }
    var last: [Key: (run: Int, checksum: String)] = [:]
    var changes: [FrameChange] = []
    for (run, recorded) in runs.enumerated() {
      for result in recorded.cases {
        for variant in result.variants {
          let basis = Trend.Basis(seed: recorded.seed, passes: result.passes)
          let key = Key(caseID: result.id, variant: variant.name, basis: basis)
          if let before = last.updateValue((run, variant.checksum), forKey: key),
            before.checksum != variant.checksum
          {
            changes.append(
              FrameChange(
                caseID: result.id, variant: variant.name, before: before.run, run: run))
          }
        }
      }
    }
    return changes
  }
}
