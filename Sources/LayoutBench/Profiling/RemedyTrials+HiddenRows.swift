import PortableLayout

/// The trials of lazy containers alone, for what a run says of a view before it decides.
extension RemedyTrials {
  /// Returns the hidden rows that cost most, with the queries that a lazy container leaves.
  ///
  /// Nil if few rows are hidden, or if `run(advance:mayCache:)` would offer no lazy container.
  package func hiddenRows() -> HiddenRowsRemedy? {
    let places = profile.hiddenPlaces.filter(\.isNotable)
    guard !places.isEmpty, let before = Outcome(target) else { return nil }
    var found: [HiddenRowsRemedy] = []
    for (place, views) in groups {
      guard let hidden = places.first(where: { views.contains($0.rows.view) }) else { continue }
      for candidate in candidates(at: place, views: views) where candidate.remedy.isLazy {
        guard let trial = trial(of: candidate, before) else { continue }
        found.append(remedy(of: hidden, at: place, leaving: trial.queries))
      }
    }
    return found.min(on: \.queriesLeft)
  }

  /// Returns what a run keeps of hidden rows and the trial of a lazy container.
  private func remedy(
    of hidden: PassProfile.Hidden, at place: Remedy.Place, leaving queries: Int
  ) -> HiddenRowsRemedy {
    HiddenRowsRemedy(
      container: hidden.label, containers: hidden.count, site: place.site,
      rows: hidden.rows.rows, hidden: hidden.rows.hidden, queries: profile.queries,
      queriesLeft: queries)
  }
}
