import LayoutModel

/// The counts of one metric of a series as a baseline keeps them: a law and the counts beside it,
/// or each count.
package struct KeptCounts: Hashable, Sendable {
  /// The law of all passes together.
  package var law: Law?
  /// The counts by the number of subviews that the law does not cover. Without a law, they are all
  /// counts.
  package var others: [Int: Int]

  /// The numbers of subviews that took too long to count. They are no finding, because a slower
  /// machine leaves out more.
  package var leftOut: Set<Int> = []

  package static let zero = KeptCounts(law: Law(.zero), others: [:])

  package init(law: Law?, others: [Int: Int]) {
    self.law = law
    self.others = others
  }

  /// - Parameters:
  ///   - failed: True if a number of subviews could not be counted: a law would hide it.
  ///   - leftOut: The numbers that took too long.
  package init(_ counts: [Int: Int], failed: Bool = false, leftOut: [Int] = []) {
    if !failed { law = Law(counts: counts) }
    let start = law?.from ?? .max
    others = counts.filter { number, _ in number < start }
    let isZero = law == Law(.zero) && others.isEmpty
    if !isZero { self.leftOut = Set(leftOut) }
  }

  /// Returns the count with n subviews, or nil if it is not kept.
  package func count(at n: Int) -> Int? {
    guard !leftOut.contains(n) else { return nil }
    return others[n] ?? law?.count(at: n)
  }

  /// The growth of the counts: their law, or a description without one.
  package var growth: CountGrowth? {
    guard let law else { return CountGrowth(counts: others) }
    return .law(law)
  }
}

extension KeptCounts {
  private static let listStart = "counts "
  private static let notCounted = "-"

  /// Returns the text for a baseline: `3n`, `6n - 4 from 2 subviews; 0 2`, `70n + 12 in 24 passes`,
  /// `counts 0 3 6 9 ...`.
  package func text(passes: Int) -> String {
    guard let law, leftOut.isEmpty else { return Self.listStart + list(Law.numbers) }
    let text = law.perPass(passes)?.text ?? "\(law.text) in \(passes) passes"
    guard law.from > 0 else { return text }
    return "\(text); \(list(Array(0..<law.from)))"
  }

  /// The counts at some numbers of subviews, with spaces between them.
  private func list(_ numbers: [Int]) -> String {
    var words: [String] = []
    for n in numbers {
      let word = if let count = count(at: n) { "\(count)" } else { Self.notCounted }
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  /// Creates counts from the text in a baseline. Returns nil if the text is damaged.
  package init?(text: some StringProtocol, passes: Int) {
    if text.hasPrefix(Self.listStart) {
      self.init(law: nil, list: text.dropFirst(Self.listStart.count), of: Law.numbers)
      return
    }
    let parts = text.split(separator: "; ", maxSplits: 1)
    guard var formula = parts.first else { return nil }
    // The formula is of a pass, unless it says that it is of all of them.
    var factor = passes
    let end = " in \(passes) passes"
    if formula.hasSuffix(end) {
      formula = formula.dropLast(end.count)
      factor = 1
    }
    guard let law = try? Law(text: String(formula)),
      let total = law.formula * Polynomial([factor]),
      parts.count == 2 || law.from == 0
    else { return nil }
    let list = parts.dropFirst().first ?? ""
    self.init(law: Law(total, from: law.from), list: list, of: Array(0..<law.from))
  }

  /// Creates counts from a law and a list of the other counts. Returns nil if the list is damaged.
  private init?(law: Law?, list: some StringProtocol, of numbers: [Int]) {
    let words = list.split(separator: " ")
    guard words.count == numbers.count else { return nil }
    var others: [Int: Int] = [:]
    for (n, word) in zip(numbers, words) where word != Self.notCounted {
      guard let count = Int(word), count >= 0 else { return nil }
      others[n] = count
    }
    self.init(law: law, others: others)
  }
}
