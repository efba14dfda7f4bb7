import LayoutModel

/// The meanings of words in a report of `verify`.
extension VerifyReport {
  /// The meanings of the words that the results have: a sentence for each.
  static func meanings(in results: [VerificationResult]) -> [String] {
    var texts: [String] = []
    for result in results {
      texts += result.omissions.map(\.reason)
      for finding in result.findings { texts += finding.history + [finding.message] }
    }
    func has(_ word: String) -> Bool { texts.contains { text in text.contains(word) } }
    var meanings: [String] = []
    if results.map(\.variant).uniqued().count > 1 {
      meanings.append("variant: the layout as it is written, or with another cache or none")
    }
    if has(" host") { meanings.append("host: what is around the layout, such as a stack") }
    if has(" phase ") { meanings.append("phase: a point in an animation of the layout's values") }
    return meanings
  }
}
