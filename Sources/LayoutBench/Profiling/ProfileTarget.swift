import Foundation
import PortableLayout

/// A variant of a subject that can be laid out in a case, a system and a window.
package struct ProfileTarget: Sendable {
  package var subject: Subject
  package var variant: Variant
  package var key: CaseKey
  package var seed: UInt64
  package var system: SwiftUISystem
  package var window: ProposedViewSize
  /// The log that notes each call of its layouts, to name the call in which one crashes.
  package var lastCall: LastCallLog?
  /// The window whose rows are made before those of its own, so that views have the same numbers.
  private var windowBefore: ProposedViewSize?

  package init(
    _ subject: Subject, _ variant: Variant, _ key: CaseKey, seed: UInt64 = 42,
    system: SwiftUISystem = .standard, window: ProposedViewSize? = nil
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

  /// The target in its window turned by 90 degrees.
  package var turned: ProfileTarget {
    var target = self
    target.windowBefore = window
    target.window = layout.turnedWindow
    return target
  }

  /// The description of the target in a report.
  var layout: ProfiledLayout {
    ProfiledLayout(
      subject: subject.name, variant: variant.name, isView: subject.isView,
      hasFixedCount: subject.hasFixedCount, key: key, system: system, window: window)
  }

  func tree() -> CaseTree {
    let tree = CaseSetup(
      key: key, subject: subject, seed: seed, system: system, lastCall: lastCall
    ).tree(of: variant)
    for window in [windowBefore, window] where tree.engine.hasLazyContainers {
      guard let window else { continue }
      tree.makeVisibleRows(in: window)
      tree.engine.reset()
    }
    return tree
  }

  /// Counts the calls of the first pass over a new tree, by kind.
  package func calls() throws(LayoutError) -> PassCounts {
    let tree = tree()
    let meter = PassMeter()
    tree.observe(meter)
    try tree.engine.layOut(in: window)
    return CountedPass(meter, passes: 1).calls
  }

  package func untracedPass() throws(LayoutError) -> (
    queries: Int, measurements: Int, frames: [CGRect]
  ) {
    let tree = tree()
    try tree.engine.layOut(in: window)
    let counts = tree.engine.counts(below: 0)
    let placed = tree.engine.placedViews(below: tree.container)
    return (counts.queries, counts.measurements, placed.map(tree.engine.frame(of:)))
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
        first(of: keys[name] ?? [], $0, document.spec, mostQueries)
      }
    }
  }

  private static func first(
    of keys: [CaseKey], _ subject: Subject, _ spec: RunSpec, _ mostQueries: Int
  ) -> QueryProfile? {
    keys.sorted(by: precedes).prefix(mostTrials).lazy.compactMap { key -> QueryProfile? in
      let target = ProfileTarget(
        subject, subject.usualVariant, key, seed: spec.seed, system: spec.system)
      guard let plain = try? target.untracedPass(), plain.queries <= mostQueries else { return nil }
      return (try? PassProfile(target)).map { QueryProfile($0) }
    }.first
  }

  package init(_ profile: PassProfile) {
    let causes = QueryOrigin.allCases.map { Cause(origin: $0, queries: profile.origins[$0] ?? 0) }
      .sorted { $0.queries > $1.queries }
    self.init(
      key: profile.layout.key, variant: profile.layout.variant,
      views: profile.views.reduce(0) { $0 + $1.count }, queries: profile.queries,
      measurements: profile.measurements, distinct: profile.distinct,
      causes: causes.filter { $0.queries > 0 }.prefix(Self.mostCauses) + [])
  }
}

/// The names of views in profiles.
enum ViewLabel {
  static func of(_ view: Int, in engine: LayoutEngine) -> String {
    guard let node = engine.node(of: view) else { return engine.leafName(of: view) }
    return short(node.name)
  }

  static func isStack(_ view: Int, in engine: LayoutEngine) -> Bool {
    engine.node(of: view).map { builtIn.contains($0.name) } ?? false
  }

  /// `VStackLayout` as `VStack`, `FrameNode` as `frame`; other names as they are.
  static func short(_ name: String) -> String {
    if name == "ScrollNode" { return "ScrollView" }
    if builtIn.contains(name) { return String(name.dropLast("Layout".count)) }
    if name.hasSuffix("Node") {
      let stem = name.dropLast("Node".count)
      if keptNames.contains(String(stem)) { return String(stem) }
      return stem.prefix(1).lowercased() + stem.dropFirst()
    }
    return name
  }

  private static let builtIn: Set<String> = [
    "HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout",
  ]
  private static let keptNames: Set<String> = ["ViewThatFits", "GeometryReader"]
}
