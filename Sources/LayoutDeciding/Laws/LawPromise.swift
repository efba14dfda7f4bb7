import LayoutModel

/// A bound that a project promises of a count of its layouts: no more than a formula says.
package struct LawPromise: Hashable, Sendable {
  /// A layout's name, in which `*` stands for any characters.
  package var layout: String
  package var metric: Metric
  package var law: Law
  /// The file and the line that has it, as messages name them.
  package var source: String

  /// - Throws: What is wrong with the count or the formula, with the file and the line.
  package init(
    layout: String, count: String, formula: String, source: String
  ) throws(UserError) {
    guard let metric = Metric.lawful.first(where: { metric in metric.rawValue == count }) else {
      let known = Metric.lawful.map(\.rawValue).joined(separator: ", ")
      throw UserError("\(source): no count is called '\(count)'. Choose from: \(known).")
    }
    do throws(FormulaError) {
      law = try Law(text: formula)
    } catch {
      throw UserError("\(source): \(error.description)")
    }
    self.layout = layout
    self.metric = metric
    self.source = source
  }

  /// Returns true if the promise is about a layout.
  package func isAbout(_ subject: String) -> Bool {
    let parts = layout.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return layout == subject
    }
    guard subject.hasPrefix(first), subject.hasSuffix(last),
      subject.count >= first.count + last.count
    else { return false }
    var rest = subject.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

/// A count that is larger than promised.
package struct BrokenPromise: Hashable, Sendable {
  package var promise: LawPromise
  package var series: SeriesKey
  /// The least number of subviews with which it is broken.
  package var number: Int
  /// The count of all passes together.
  package var count: Int
  package var passes: Int
  /// The number of counts of subviews that break it, over all lines of the layout.
  package var numbers: Int
}

extension LawPromise {
  /// The promises that the layouts of a run break, as somebody wrote them, on any usual line and with
  /// any number of subviews that was counted: one for each layout and promise.
  package static func broken(
    _ promises: [LawPromise], by document: ResultsDocument
  ) -> [BrokenPromise] {
    let written = (document.series ?? []).filter(\.isWritten)
    let bySubject = Dictionary(grouping: written, by: \.subject)
    var broken: [BrokenPromise] = []
    for promise in promises {
      for subject in written.map(\.subject).uniqued() where promise.isAbout(subject) {
        guard let one = promise.broken(by: bySubject[subject] ?? []) else { continue }
        broken.append(one)
      }
    }
    return broken
  }

  /// Returns the promise as one layout breaks it; nil where it keeps it.
  private func broken(by series: [CountSeries]) -> BrokenPromise? {
    var broken: [BrokenPromise] = []
    for series in series {
      for (n, count) in series[metric] where exceeds(count, at: n, passes: series.passes) {
        let key = SeriesKey(
          subject: series.subject, variant: series.variant, line: series.line)
        broken.append(
          BrokenPromise(
            promise: self, series: key, number: n, count: count, passes: series.passes,
            numbers: 1)
        )
      }
    }
    // The simplest one to see: the root before a stack, and few subviews.
    var first = broken.min { left, right in
      (left.series.line, left.number, left.series) < (right.series.line, right.number, right.series)
    }
    first?.numbers = Set(broken.map(\.number)).count
    return first
  }

  /// Returns true if a count of some passes is larger than promised.
  private func exceeds(_ count: Int, at n: Int, passes: Int) -> Bool {
    guard n >= law.from, let limit = law.formula * Polynomial([passes]) else { return false }
    return limit.isExceeded(by: count, at: n)
  }

  /// A formula that a layout keeps as it is: the law of a line that bounds those of the others, else
  /// one of the form "a n + b"; nil where nothing was counted or the count grows faster.
  package static func kept(by series: [CountSeries], of metric: Metric) -> Law? {
    let counts = series.flatMap { series in countsPerPass(series, metric) }
    for series in series {
      guard let law = series.growth(of: metric)?.law?.perPass(series.passes) else { continue }
      let isExceeded = counts.contains { n, count in law.formula.isExceeded(by: count, at: n) }
      if !isExceeded { return Law(law.formula) }
    }
    let isSteep = series.contains { series in series.growth(of: metric)?.isSteep != false }
    guard !isSteep else { return nil }
    return line(above: counts)
  }

  /// The counts of a pass by the number n of subviews, rounded up.
  private static func countsPerPass(
    _ series: CountSeries, _ metric: Metric
  ) -> [(n: Int, count: Int)] {
    series[metric].map { n, count in (n, roundedUp(count, by: series.passes)) }
  }

  /// Returns the line "a n + b" that no count exceeds, with the least a that large numbers allow.
  private static func line(above counts: [(n: Int, count: Int)]) -> Law? {
    let large = counts.filter { count in count.n >= Law.fitted.upperBound }
    let slopes = large.map { n, count in roundedUp(count, by: n) }
    guard let slope = slopes.max() else { return nil }
    var rest = 0
    for (n, count) in counts { rest = max(rest, count - slope * n) }
    return Law(Polynomial([rest, slope]))
  }

  /// The quotient, rounded up.
  private static func roundedUp(_ amount: Int, by divisor: Int) -> Int {
    (amount + divisor - 1) / max(1, divisor)
  }
}
