import LayoutBench

extension Suite {
  /// The names of the layouts that are written without and with a cache.
  package var layoutsInTwoForms: [String] {
    let forms = [VariantName.uncached, VariantName.cached]
    let inTwoForms = subjects.filter { subject in
      forms.allSatisfy { name in subject.variant(named: name)?.makeLayout != nil }
    }
    return inTwoForms.map(\.name)
  }
}
