import Foundation
import LayoutDeciding
import LayoutModel

/// Words for what grows faster than the subviews.
extension DecisionFigures {
  /// Returns the headline of another algorithm, with the number of subviews from which its growth
  /// matters.
  func algorithmFirst(_ steep: SteepPart) -> String {
    var start = "change the algorithm first"
    if let from = steep.from.orMore { start += ", from about \(Self.near(from)) subviews" }
    return "\(start): \(growth(of: steep))"
  }

  /// Returns the growth in words. Counts have an exact law. Times have no figure, because an
  /// exponent from two times is another one in the next run.
  private func growth(of steep: SteepPart) -> String {
    guard steep.isQueries else { return "its own code grows faster than n\u{a0}log\u{a0}n" }
    let growth = "its size queries grow like \(steep.growth)"
    // The law is that of the root view, and the figures below it are of another line.
    guard let line = steep.line, line.host != .root else { return growth }
    return "\(growth) as the root view"
  }

  /// Returns two amounts as evidence of the growth.
  func steep(_ steep: SteepPart) -> String {
    var amounts =
      "\(amount(steep.smaller, steep)) with \(Figures.quantity(steep.smaller.count, "subview")), "
      + "\(amount(steep.larger, steep)) with \(Figures.count(steep.larger.count))"
    if let line = steep.line {
      amounts += ", \(line.scenario.traits.occasion), \(Wording.host(line.host))"
    }
    let whole = if steep.isQueries { "A pass" } else { "Its own code" }
    return "\(whole) takes \(amounts)\(times(steep))."
  }

  /// Returns the growth from the smaller to the larger amount, as in `: 24 times as much for 5 times
  /// the subviews`. Empty if there is nothing to compare with.
  private func times(_ steep: SteepPart) -> String {
    let (smaller, larger) = (steep.smaller, steep.larger)
    guard smaller.count > 0, smaller.amount > 0 else { return "" }
    let amounts = Figures.decimal(larger.amount / smaller.amount, decimals: 0)
    let counts = Figures.brief(Double(larger.count) / Double(smaller.count))
    return ": \(amounts) times as much for \(counts) times the subviews"
  }

  /// A number of subviews with two digits: between two amounts that are named, a rounder one would
  /// contradict them.
  private static func near(_ count: Double) -> String {
    let step = pow(10, max(0, floor(log10(max(1, count))) - 1))
    return Figures.count(Int((count / step).rounded() * step))
  }

  /// Returns an amount that grows, as in `400 queries`.
  private func amount(_ point: GrowthPoint, _ steep: SteepPart) -> String {
    if steep.isQueries { return Figures.quantity(Int(point.amount), "query") }
    return Figures.time(Nanoseconds(point.amount))
  }

  /// Returns the advice on the cause of growing queries or own code.
  func search(_ steep: SteepPart) -> String {
    if steep.isQueries {
      return "Look for a loop that asks all subviews again for each one: ask each once, before it."
    }
    return Wording.innerLoop
  }

  /// Returns the limit of a cache for queries that grow too fast, or nil if no cache is advised.
  func loop(_ steep: SteepPart, _ cache: Decision) -> String? {
    guard steep.isQueries, cache.advisesCache else { return nil }
    return "The cache answers the queries that repeat; the loop that asks stays as long."
  }
}
