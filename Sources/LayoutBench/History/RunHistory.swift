import Foundation

package struct RunHistory: Hashable, Sendable {
  package private(set) var runs: [RecordedRun]

  /// Puts runs into the order of time; those that started together stay as they are.
  package init(_ runs: [RecordedRun]) {
    // ISO 8601 in UTC sorts as text.
    self.runs = runs.enumerated()
      .sorted { ($0.element.startedAt, $0.offset) < ($1.element.startedAt, $1.offset) }
      .map(\.element)
  }

  package func last(_ count: Int) -> RunHistory { RunHistory(runs.suffix(count)) }

  /// The runs with some of their cases alone; runs without any stay, so that none is hidden.
  package func filtered(_ isKept: (_ caseID: String) -> Bool) -> RunHistory {
    var history = self
    for index in history.runs.indices {
      history.runs[index].cases.removeAll { !isKept($0.id) }
    }
    return history
  }

  package var trends: [Trend] {
    var order: [MetricKey] = []
    var points: [MetricKey: [Trend.Point]] = [:]
    for (run, recorded) in runs.enumerated() {
      for result in recorded.cases {
        let basis = Trend.Basis(seed: recorded.seed, passes: result.passes)
        for variant in result.variants {
          for (name, value) in zip(recorded.metrics, variant.counts) {
            // A figure that this version does not know has no trend.
            guard let metric = Metric(rawValue: name) else { continue }
            let key = MetricKey(caseID: result.id, variant: variant.name, metric: metric)
            if points[key] == nil { order.append(key) }
            points[key, default: []].append(Trend.Point(run: run, value: value, basis: basis))
          }
        }
      }
    }
    return order.map { Trend(key: $0, points: points[$0] ?? []) }
  }
}
