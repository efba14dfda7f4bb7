import LayoutBench

extension CaseVariant {
  /// A variant of the case with an id.
  package init(_ id: String, _ variant: String = "cached") {
    guard let key = CaseKey(id: id) else { fatalError("'\(id)' is no id of a case") }
    self.init(key: key, variant: variant)
  }
}
