import PortableLayout

extension Subject {
  /// Returns the subject with one of its variants and the caches that are added to it, which are
  /// counted and never timed.
  ///
  /// The result is nil if none are added, because the variant has a cache or is not the baseline.
  package func withAddedCaches(to variant: Variant) -> Subject? {
    guard variants[0].name == variant.name else { return nil }
    var subject = self
    subject.variants = [variants[0]] + variants.filter(\.isCountedOnly)
    return subject.isCountedOnly ? subject : nil
  }

  /// Counts the cases on which a decision about the subject rests. Nothing is timed.
  ///
  /// - Parameters:
  ///   - most: The largest number of subviews that decides. A view has the subviews that it has.
  ///   - advance: Called before each case, which may take long.
  package func countedCases(
    _ spec: RunSpec, upTo most: Int, advance: () -> Void
  ) throws(LayoutError) -> [CaseResult] {
    var sweep = RunProfile.quick.sweep
    if !sweep.counts.contains(most) { sweep.counts = (sweep.counts + [most]).sorted() }
    var results: [CaseResult] = []
    for key in SubjectCases(self, Selection(), sweep).all where isView || key.count <= most {
      advance()
      let setup = CaseSetup(key: key, subject: self, seed: spec.seed, system: spec.system)
      results.append(try setup.countedCase())
    }
    return results
  }
}

extension CaseSetup {
  /// Returns the calls of each variant in a pass of the case.
  fileprivate func countedCase() throws(LayoutError) -> CaseResult {
    var result = CaseResult(key: key, passes: script(of: 0).passes)
    for variant in subject.variants {
      let pass = try passWithSimplerChanges(replay(of: variant))
      result.variants.append(VariantResult(name: variant.name, pass: pass))
    }
    return result
  }
}
