import LayoutModel

/// A promise of a project: a count of its layouts is at most what a formula gives.
package struct LawPromise: Hashable, Sendable {
  /// A layout's name, in which `*` stands for any characters.
  package var layout: String
  package var metric: Metric
  package var law: Law
  /// The file and the line of the promise, as messages name them.
  package var source: String

  /// - Throws: An error that names the file, the line, and the wrong count or formula.
  package init(
    layout: String, count: String, formula: String, source: String
  ) throws(UserError) {
    guard let metric = Metric.lawful.named(count) else {
      throw UserError(
        "\(source): no count is called '\(count)'. Choose from: \(Metric.lawful.joinedNames).")
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
  /// The smallest number of subviews that breaks the promise.
  package var number: Int
  /// The count of all passes together.
  package var count: Int
  package var passes: Int
  /// The number of different subview counts that break the promise, over all lines of the layout.
  package var numbers: Int

  /// Returns true if a broken promise is easier to see than another one: at the root, and with
  /// fewer subviews.
  fileprivate static func isSimpler(_ left: BrokenPromise, _ right: BrokenPromise) -> Bool {
    (left.series.line, left.number, left.series) < (right.series.line, right.number, right.series)
  }
}

extension LawPromise {
  /// Returns the promises that handwritten layouts of a run break, on any usual line and with any
  /// counted number of subviews. There is one for each layout and promise.
  package static func broken(
    _ promises: [LawPromise], by document: ResultsDocument
  ) -> [BrokenPromise] {
    let layouts = document.writtenSeries.grouped(by: \.subject)
    var broken: [BrokenPromise] = []
    for promise in promises {
      for (subject, series) in layouts where promise.isAbout(subject) {
        if let one = promise.broken(by: series) { broken.append(one) }
      }
    }
    return broken
  }

  /// Returns the simplest case in which a layout breaks the promise, or nil if it keeps it.
  private func broken(by series: [CountSeries]) -> BrokenPromise? {
    var broken: [BrokenPromise] = []
    var numbers: Set<Int> = []
    for series in series {
      for (n, count) in series[metric] where exceeds(count, at: n, passes: series.passes) {
        numbers.insert(n)
        broken.append(
          BrokenPromise(
            promise: self, series: series.key, number: n, count: count, passes: series.passes,
            numbers: 1))
      }
    }
    var simplest = broken.min(by: BrokenPromise.isSimpler)
    simplest?.numbers = numbers.count
    return simplest
  }

  /// Returns true if a count over a number of passes is larger than promised.
  private func exceeds(_ count: Int, at n: Int, passes: Int) -> Bool {
    guard n >= law.from, let limit = law.formula * Polynomial([passes]) else { return false }
    return limit.isExceeded(by: count, at: n)
  }

  /// A formula that a layout keeps at present, and the line with the largest counts.
  package typealias Kept = (law: Law, line: UsualLine)

  /// Returns a formula that a layout keeps at present. It is the law of a line that bounds all
  /// others, or else "a n + b". Nil if nothing was counted or the count grows faster.
  package static func kept(by series: [CountSeries], of metric: Metric) -> Kept? {
    let most = mostPerPass(series, metric)
    for one in series {
      guard let law = one.growth(of: metric)?.law?.perPass(one.passes) else { continue }
      if law.formula.bounds(most) { return (Law(law.formula), one.line) }
    }
    for one in series where one.growth(of: metric)?.isSteep != false { return nil }
    guard let law = line(above: most), let greatest = most.keys.max() else { return nil }
    let largest = series.max(on: { one in roundedUp(one[metric][greatest] ?? 0, by: one.passes) })
    return largest.map { one in (law, one.line) }
  }

  /// The largest count of a pass over all series, rounded up, by the number of subviews.
  private static func mostPerPass(_ series: [CountSeries], _ metric: Metric) -> [Int: Int] {
    var most: [Int: Int] = [:]
    for one in series {
      for (n, count) in one[metric] {
        most[n] = max(most[n] ?? 0, roundedUp(count, by: one.passes))
      }
    }
    return most
  }

  /// Returns a formula "a n + b" that no count exceeds, with the least a for many subviews.
  private static func line(above counts: [Int: Int]) -> Law? {
    var slope: Int?
    for (n, count) in counts where n >= Law.fitted.upperBound {
      slope = max(slope ?? 0, roundedUp(count, by: n))
    }
    guard let slope else { return nil }
    var rest = 0
    for (n, count) in counts { rest = max(rest, count - slope * n) }
    return Law(Polynomial([rest, slope]))
  }

  /// Returns the quotient of two numbers, rounded up.
  private static func roundedUp(_ amount: Int, by divisor: Int) -> Int {
    (amount + divisor - 1) / max(1, divisor)
  }
}

extension Polynomial {
  /// Returns true if each count is at most the formula's value for its number of subviews.
  fileprivate func bounds(_ counts: [Int: Int]) -> Bool {
    for (n, count) in counts where isExceeded(by: count, at: n) { return false }
    return true
  }
}
