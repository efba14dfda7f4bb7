extension QueryProfile {
  /// The place of a case among those that can be profiled: the deepest host first, then the
  /// smallest count of a hundred or more, then the first layout with the standard memo.
  package static func precedes(_ first: CaseKey, _ second: CaseKey) -> Bool {
    let (left, right) = (rank(first), rank(second))
    return left == right ? first.id < second.id : left.lexicographicallyPrecedes(right)
  }

  private static func rank(_ key: CaseKey) -> [Int] {
    let isSmall = key.count < 100
    return [
      -key.host.depth, isSmall ? 1 : 0, isSmall ? -key.count : key.count,
      key.scenario == .first ? 0 : 1, key.memo.capacity == .standard ? 0 : 1,
    ]
  }

  /// The profiles with the outline of one alone, which has most queries a view.
  package static func keepingOneOutline(_ profiles: [QueryProfile]) -> [QueryProfile] {
    var profiles = profiles
    let worst = profiles.indices.max {
      (profiles[$0].queriesPerView, $1) < (profiles[$1].queriesPerView, $0)
    }
    for index in profiles.indices where index != worst { profiles[index].outline = nil }
    return profiles
  }
}
