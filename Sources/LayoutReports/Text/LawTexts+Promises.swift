import LayoutDeciding
import LayoutModel

/// The promises of present counts, to be added to `.layout-bench.json`.
extension LawTexts {
  /// Returns the line of `.layout-bench.json` that promises the present law, or nil if there is no
  /// law.
  func promise(of subject: String) -> String? {
    var laws: [String] = []
    for (metric, kept) in keptLaws(of: subject) {
      laws.append("\"\(metric.rawValue)\": \"\(kept.law.text)\"")
    }
    guard !laws.isEmpty else { return nil }
    return "\"\(subject)\": {\(laws.joined(separator: ", "))}"
  }

  /// Returns the laws that a layout keeps at present, by metric.
  private func keptLaws(of subject: String) -> [(metric: Metric, kept: LawPromise.Kept)] {
    let written = document.writtenSeries.filter { series in series.subject == subject }
    var laws: [(metric: Metric, kept: LawPromise.Kept)] = []
    for metric in [Metric.queries, .measurements] {
      if let kept = LawPromise.kept(by: written, of: metric) { laws.append((metric, kept)) }
    }
    return laws
  }

  /// The sentence above the promises. It names the case with the most of each count.
  var promisesTitle: String {
    var origins: [String] = []
    for subject in promised {
      var laws: [String] = []
      for (metric, kept) in keptLaws(of: subject) {
        laws.append("\(kept.law.words) \(metric.rawValue) \(kept.line.words)")
      }
      var origin = laws.joined(separator: ", ")
      if promised.count > 1 { origin = "\(subject) \(origin)" }
      origins.append(origin)
    }
    return "To promise these counts, add to .layout-bench.json. Each is of the case with the most: "
      + "\(origins.joined(separator: "; "))."
  }

  /// The layouts that keep a law at present, but for broken ones: these are to change.
  private var promised: [String] {
    var promised: [String] = []
    for (subject, _) in document.countSeries.grouped(by: \.subject) {
      let isReference = document.references.contains(subject)
      let isBroken = document.decisions.contains { layout in
        layout.subject == subject && layout.isBroken
      }
      if !isReference, !isBroken, !keptLaws(of: subject).isEmpty { promised.append(subject) }
    }
    return promised
  }

  /// The lines of promises for the present laws of the run's layouts. Empty if none has a law.
  var promises: [String] {
    var lines: [String] = []
    for promise in promised.compactMap(promise) { lines.append("  \(promise),") }
    guard var last = lines.popLast() else { return [] }
    // No comma follows the last member.
    last.removeLast()
    return ["\"laws\": {"] + lines + [last, "}"]
  }
}
