extension Merger {
  /// What the shards verified, in the order of the plan's subjects; nil if nothing was verified.
  ///
  /// A subject whose cases are in several shards was verified in each, with the same histories in
  /// the same order as far as time allowed: the longest replay counts, and every finding.
  static func verification(
    of documents: [ResultsDocument], in cases: [CaseResult]
  ) -> [VerificationResult]? {
    let all = documents.compactMap(\.verification)
    guard !all.isEmpty else { return nil }
    struct Key: Hashable {
      var subject: String
      var variant: String
    }
    var keys: [Key] = []
    var results: [Key: VerificationResult] = [:]
    for result in all.joined() {
      let key = Key(subject: result.subject, variant: result.variant)
      if let known = results[key] {
        results[key] = known.joined(result)
      } else {
        keys.append(key)
        results[key] = result
      }
    }
    var places: [String: Int] = [:]
    for (place, result) in cases.enumerated() where places[result.key.subject] == nil {
      places[result.key.subject] = place
    }
    let order = keys.enumerated().sorted {
      (places[$0.element.subject] ?? .max, $0.offset)
        < (places[$1.element.subject] ?? .max, $1.offset)
    }
    return order.compactMap { results[$0.element] }
  }
}
