extension Merger {
  static func queryProfiles(
    of documents: [ResultsDocument], in cases: [CaseResult]
  ) -> [QueryProfile]? {
    let all = documents.compactMap(\.queryProfiles)
    guard !all.isEmpty else { return nil }
    var best: [String: QueryProfile] = [:]
    for profile in all.joined() {
      let name = profile.key.subject
      if let known = best[name], !QueryProfile.precedes(profile.key, known.key) { continue }
      best[name] = profile
    }
    var order: [String] = []
    for result in cases where best[result.key.subject] != nil {
      if order.last != result.key.subject, !order.contains(result.key.subject) {
        order.append(result.key.subject)
      }
    }
    return QueryProfile.keepingOneOutline(order.compactMap { best[$0] })
  }
}
