import LayoutDeciding
import LayoutModel

/// A cause of different figures: one change in one layout.
///
/// One more query shows in every case of a layout, and in several figures of each case. It adds a
/// measurement, a proposal, and a call of the layout below. Those figures follow from the queries.
struct GateCause: Hashable, Sendable {
  /// The layout that changed.
  var subject: String
  /// The figure from which the others follow.
  var metric: Metric
  /// The single figures that differ, by their cases.
  var findings: [GateFinding]
  /// The changed laws of the metric.
  var laws: [LawChange]
  /// The metrics that differ because this one does.
  var following: [Metric]

  /// Returns the causes of each layout, by its name.
  static func all(of findings: [GateFinding], laws: [LawChange] = []) -> [GateCause] {
    let bySubject = Dictionary(grouping: findings, by: \.caseVariant.subject)
    let lawsBySubject = Dictionary(grouping: laws, by: \.series.subject)
    var causes: [GateCause] = []
    for subject in Set(bySubject.keys).union(lawsBySubject.keys).sorted() {
      causes += self.causes(subject, bySubject[subject] ?? [], lawsBySubject[subject] ?? [])
    }
    return causes
  }

  /// Returns the causes of one layout, one for each metric that differs by itself. The metrics that
  /// follow from it belong to the same cause.
  private static func causes(
    _ subject: String, _ findings: [GateFinding], _ laws: [LawChange]
  ) -> [GateCause] {
    let byMetric = Dictionary(grouping: findings, by: \.metric)
    let lawsByMetric = Dictionary(grouping: laws, by: \.metric)
    let present = Set(byMetric.keys).union(lawsByMetric.keys)
    var following: [Metric: [Metric]] = [:]
    for metric in Metric.allCases where present.contains(metric) {
      let root = metric.firstCause(among: present)
      if root != metric { following[root, default: []].append(metric) }
    }
    var causes: [GateCause] = []
    for root in Metric.allCases where present.contains(root) {
      guard root.firstCause(among: present) == root else { continue }
      causes.append(
        GateCause(
          subject: subject, metric: root,
          findings: byMetric[root, default: []].sorted(on: \.caseVariant),
          laws: lawsByMetric[root, default: []], following: following[root, default: []]))
    }
    return causes
  }

  /// A Boolean value that is true when the change is an improvement.
  var isBetter: Bool { (laws.first?.kind ?? example?.kind) == .improvement }

  /// Returns true if the sentence already states the case's finding.
  ///
  /// It does by a change of law, or by a figure that follows.
  func explains(_ finding: GateFinding) -> Bool {
    guard finding.caseVariant.subject == subject else { return false }
    return following.contains(finding.metric) || !laws.isEmpty && finding.metric == metric
  }

  /// The finding with the greatest change in proportion, preferably of a usual case. Nil if only
  /// laws differ.
  var example: GateFinding? {
    let candidates = findings.filter(\.isOfUsualCase).nonEmpty ?? findings
    // The last of equal ones.
    return candidates.reversed().max { left, right in left.weight < right.weight }
  }

  /// Describes the cause by the case that shows it best, or else by the law that differs.
  ///
  /// - Parameter caseVariant: The case that shows it.
  func sentence(at caseVariant: CaseVariant?) -> String {
    let verb = if isBetter { " is better" } else { "" }
    let change = caseWords(at: caseVariant) ?? lawWords ?? metric.rawValue
    return "\(SubjectName.view(in: subject))\(verb): \(change)"
  }

  /// `queries 200 -> 300, +100 (+50.0 %), with 100 labels, on first layout, as the root view`. Nil
  /// without a case.
  private func caseWords(at caseVariant: CaseVariant?) -> String? {
    guard let example, let caseVariant else { return nil }
    return "\(example.words), with \(Wording.conditions(of: caseVariant.key))"
  }

  /// The laws that differ, the case that the sentence describes, the number of cases, and the
  /// figures that follow.
  ///
  /// - Parameter caseVariant: The case of the sentence.
  func details(at caseVariant: CaseVariant?) -> [String] {
    var lines = lawDetails(isInSentence: example == nil || caseVariant == nil)
    if let caseVariant {
      var extent = "The case is \(caseVariant.words)"
      if findings.count > 1 {
        let all = Figures.quantity(findings.count, "case variant")
        extent = "In \(all); this one is \(caseVariant.words)"
      }
      lines.append("\(extent).")
    }
    if !following.isEmpty { lines.append("With it: \(following.joinedNames).") }
    return lines
  }
}

extension GateFinding {
  /// A Boolean value that is true for a usual host, a usual change and as many subviews as a screen
  /// has.
  fileprivate var isOfUsualCase: Bool {
    let key = caseVariant.key
    return Conventions.usualHosts.contains(key.host)
      && Conventions.usualScenarios.contains(key.scenario)
      && key.count <= Conventions.mostSubviews
  }

  /// The difference in proportion, then in number.
  fileprivate var weight: (Double, Int) { (abs(relativeChange ?? 0), abs(change ?? 0)) }
}

extension Metric {
  /// The metrics that a metric follows from; the first is the nearest to the layout.
  private var sources: [Metric] {
    switch self {
    case .measurements, .placedSubviews: [.queries]
    // As many queries with more proposals cause more measurements.
    case .distinctProposals: [.queries, .measurements]
    case .mostDistinctProposals: [.distinctProposals, .queries]
    // A query of a container is a call of the layout in it.
    case .sizeThatFitsCalls: [.queries]
    case .distancesRead: [.spacingsRead]
    case .spacingCalls: [.spacingsRead, .sizeThatFitsCalls]
    case .explicitAlignmentCalls: [.guidesRead, .sizeThatFitsCalls]
    case .updateCacheCalls: [.sizeThatFitsCalls]
    case .alignmentPlacements: [.explicitAlignmentCalls, .placements]
    case .calls:
      [
        .queries, .sizeThatFitsCalls, .placements, .makeCacheCalls, .updateCacheCalls,
        .alignmentPlacements, .spacingCalls, .explicitAlignmentCalls,
      ]
    case .makeCacheCalls, .placements, .queries, .guidesRead, .spacingsRead, .updates, .rowsEntered,
      .rowsLeft, .checksum, .passes, .keptAlignmentPlacements, .estimatedSizes, .allocations,
      .allocatedBytes, .sizesInCache, .timePerPass, .shortestTimePerPass, .ownTimePerPass,
      .makeCacheTime, .updateCacheTime, .sizeThatFitsTime, .placeSubviewsTime, .timeRatio,
      .pricedTimePerPass, .pricedTimeRatio, .queryBreakEven, .queryBreakEvenFromAbove:
      []
    }
  }

  /// Returns the first metric in the chain of causes that leads to this metric.
  func firstCause(among present: Set<Metric>) -> Metric {
    guard let source = sources.first(where: present.contains) else { return self }
    return source.firstCause(among: present)
  }
}
