import LayoutBench

/// What a verification means for a layout, in sentences.
package enum FindingWords {
  /// What an answer says of a layout first: its errors, or that its cache is needed; nil if neither.
  package static func sentence(about subject: String, in document: ResultsDocument) -> String? {
    let results = (document.verification ?? []).filter { $0.subject == subject }.byLayout
    return results.first.flatMap { sentence(of: $0) ?? ($0.needsCache == true ? neededCache : nil) }
  }

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
