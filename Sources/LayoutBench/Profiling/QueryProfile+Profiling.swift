import PortableLayout

extension QueryProfile {
  private static let mostTrials = 3

  /// Profiles one case of each layout of a run, in this process.
  ///
  /// - Parameter mostQueries: The largest number of queries in a profiled pass.
  package static func all(
    of document: ResultsDocument, named names: Set<String>, in suite: Suite,
    mostQueries: Int = 200_000
  ) -> [QueryProfile] {
    var profiles: [QueryProfile] = []
    for (name, keys) in document.cases.keys.grouped(by: \.subject) {
      guard names.contains(name), let subject = suite.subject(named: name) else { continue }
      if let profile = first(of: keys, subject, document.spec, mostQueries) {
        profiles.append(profile)
      }
    }
    return profiles
  }

  /// Profiles the first case that can be laid out with at most `mostQueries` queries.
  ///
  /// Returns nil if there is none among the cases that are tried.
  private static func first(
    of keys: [CaseKey], _ subject: Subject, _ spec: RunSpec, _ mostQueries: Int
  ) -> QueryProfile? {
    for key in keys.sorted(by: precedes).prefix(mostTrials) {
      let target = ProfileTarget(
        subject, subject.usualVariant, key, seed: spec.seed, system: spec.system)
      guard let plain = try? target.untracedPass(), plain.queries <= mostQueries,
        let profile = try? PassProfile(target)
      else { continue }
      var found = QueryProfile(profile)
      if subject.isView { found.hiddenRows = hiddenRows(of: target) }
      return found
    }
    return nil
  }

  /// Returns the hidden rows of a view as the root view, which is how `profile` lays it out.
  private static func hiddenRows(of target: ProfileTarget) -> HiddenRowsRemedy? {
    let key = CaseKey(
      subject: target.key.subject, population: target.key.population, count: target.key.count,
      host: .root, scenario: .first)
    let root = ProfileTarget(
      target.subject, target.variant, key, seed: target.seed, system: target.system)
    guard root.hidesRows else { return nil }
    return try? RemedyTrials(root).hiddenRows()
  }

  /// Creates the summary of a pass's profile.
  package init(_ profile: PassProfile) {
    var causes: [Cause] = []
    let origins = profile.origins
    for origin in QueryOrigin.allCases {
      if let queries = origins[origin] { causes.append(Cause(origin: origin, queries: queries)) }
    }
    let largest = causes.fromLargest(on: \.queries)
    self.init(
      key: profile.layout.key, variant: profile.layout.variant,
      views: profile.views.sum(of: \.count), queries: profile.queries,
      measurements: profile.measurements, distinct: profile.distinct,
      causes: Array(largest.prefix(Self.mostCauses)))
  }
}
