import Foundation
import LayoutBench
import PortableLayout

package struct ProfileTarget: Sendable {
  package var subject: Subject
  package var variant: Variant
  package var key: CaseKey
  package var seed: UInt64
  package var system: SwiftUISystem
  package var window: ProposedViewSize

  package init(
    _ subject: Subject, _ variant: Variant, _ key: CaseKey, seed: UInt64 = 42,
    system: SwiftUISystem = .v27, window: ProposedViewSize? = nil
  ) {
    self.subject = subject
    self.variant = variant
    self.key = key
    self.seed = seed
    self.system = system
    self.window = window ?? key.host.window(width: 390)
  }

  package func at(_ system: SwiftUISystem) -> ProfileTarget {
    var target = self
    target.system = system
    return target
  }

  package static let cardWindow = ProposedViewSize(width: 390, height: 280)

  func tree() -> CaseTree {
    CaseSetup(key: key, subject: subject, seed: seed, system: system).tree(of: variant)
  }

  package struct UntracedPass: Sendable {
    package var queries = 0
    package var measurements = 0
    package var frames: [CGRect] = []
  }

  package func untracedPass() throws(LayoutError) -> UntracedPass {
    let tree = tree()
    try tree.engine.layOut(in: window)
    let counts = tree.engine.counts(below: 0)
    return UntracedPass(
      queries: counts.queries, measurements: counts.measurements,
      frames: tree.engine.placedViews(below: tree.container).map(tree.engine.frame(of:)))
  }
}

extension QueryProfile {
  private static let mostTrials = 3

  /// Profiles one case of each layout of a run, in this process, as far as its pass has no more
  /// queries. One profile alone has an outline, unless the run is a shard: the others may have more
  /// queries.
  package static func all(
    of document: ResultsDocument, named names: Set<String>, in suite: Suite,
    mostQueries: Int = 200_000
  ) -> [QueryProfile] {
    let keys = Dictionary(grouping: document.cases.map(\.key), by: \.subject)
    return document.cases.subjects.filter(names.contains).compactMap { name in
      suite.subject(named: name).flatMap {
        first(of: keys[name] ?? [], $0, document.options, mostQueries)
      }
    }
  }

  private static func first(
    of keys: [CaseKey], _ subject: Subject, _ options: RunOptions, _ mostQueries: Int
  ) -> QueryProfile? {
    for key in keys.sorted(by: precedes).prefix(mostTrials) {
      let target = ProfileTarget(
        subject, subject.usualVariant, key, seed: options.seed, system: options.system)
      guard let plain = try? target.untracedPass(), plain.queries <= mostQueries,
        let profile = try? PassProfile(target)
      else { continue }
      return QueryProfile(profile)
    }
    return nil
  }

  package init(_ profile: PassProfile) {
    let causes = QueryOrigin.allCases.map { Cause(origin: $0, queries: profile.origins[$0] ?? 0) }
      .sorted { $0.queries > $1.queries }
    self.init(
      key: profile.target.key, variant: profile.target.variant.name,
      views: profile.views.reduce(0) { $0 + $1.count }, queries: profile.queries,
      measurements: profile.measurements, distinct: profile.distinct,
      causes: causes.filter { $0.queries > 0 }.prefix(Self.mostCauses) + [])
  }
}
