import LayoutBench

/// What a verification means for a layout, in sentences.
package enum FindingWords {
  /// Its errors, each once; nil without any.
  package static func sentence(of result: VerificationResult) -> String? {
    guard let first = result.errors.first else { return nil }
    let others = result.errors.dropFirst().map(\.kind.title)
    let also = others.isEmpty ? "" : " Also: \(others.joined(separator: "; "))."
    return "Error: \(first.kind.title). \(first.message) To fix it: \(first.kind.remedy)\(also)"
  }

  package static let neededCache =
    "Its cache is needed: placeSubviews uses what sizeThatFits left there, so nothing is compared "
    + "with the layout without it."
}
