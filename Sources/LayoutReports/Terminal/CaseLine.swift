import LayoutBench

extension CaseResult {
  fileprivate var isUntimed: Bool {
    !comparisons.isEmpty && comparisons.allSatisfy { $0.verdict == .untimed }
  }
}

package enum CaseLine {
  /// The line, without its end.
  ///
  /// As in `[144/320] flow/text/1000/stack/resize/memo-3  ✔ cached pays off 0.63x [0.61, 0.66]`.
  /// - Parameters:
  ///   - result: The case.
  ///   - number: Its place in the run, from 1.
  ///   - total: How many cases the run has.
  ///   - style: Whether it has colours.
  package static func text(
    of result: CaseResult, number: Int, total: Int, style: TextStyle = .plain
  ) -> String {
    let number = Figures.count(number)
    let total = Figures.count(total)
    let padding = String(repeating: " ", count: max(0, total.count - number.count))
    var parts = result.outcomes.map { outcome in
      style.paint(words(for: outcome.comparison), outcome.verdict.tone)
    }
    if result.isUntimed {
      parts = result.variants.filter { !Variant.Name.automatic.contains($0.name) }.map {
        "\($0.name) \(Figures.quantity($0.queries, "query"))"
      }
    } else if parts.isEmpty {
      parts = result.variants.map { variant in
        "\(variant.name) \(VariantTime(variant)?.text ?? "not timed")"
      }
    }
    if let problem = result.problems.first { parts.append(style.paint("! \(problem)", .worse)) }
    return (["[\(padding)\(number)/\(total)] \(result.key.id)"] + parts).joined(separator: "  ")
  }

  private static func words(for comparison: Comparison) -> String {
    let verdict = comparison.verdict
    let text = "\(verdict.sign) \(comparison.candidate) \(verdict.shortName)"
    guard verdict.isUsable, let ratio = comparison.decidingRatio?.ratio,
      let range = RatioRange([ratio])
    else { return text }
    return "\(text) \(range.text)\(comparison.isFromOneProcess ? " (one process)" : "")"
  }
}
