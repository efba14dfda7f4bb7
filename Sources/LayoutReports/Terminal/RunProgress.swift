import LayoutModel

package enum RunProgress {
  /// The progress bar: one line without its end, cut where it is wider than `width`.
  ///
  /// As in `[########--------]  50 %  160/320  1:23, 1:25 left  flow/text/1000/stack/resize/memo-3`.
  package static func bar(
    done: Int, total: Int, current: String?, elapsed: Duration, left: Duration?, width: Int
  ) -> String {
    let part = Double(min(max(0, done), total)) / Double(max(1, total))
    let counts = "\(Figures.count(done))/\(Figures.count(total))"
    let padding = String(
      repeating: " ", count: max(0, Figures.count(total).count * 2 + 1 - counts.count))
    // Rounded down, so that 100 % means done.
    let percent = Figures.count(Int(part * 100))
    let share = String(repeating: " ", count: max(0, 3 - percent.count)) + "\(percent) %"
    let times = Figures.clock(elapsed) + (left.map { ", \(Figures.clock($0)) left" } ?? "")
    let columns = min(30, width / 4)
    let filled = Int(part * Double(columns))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: columns - filled)
    let name = current.map { "  \($0)" } ?? ""
    return DisplayWidth.truncated(
      "[\(bar)] \(share)  \(padding)\(counts)  \(times)\(name)", to: width)
  }
}

package enum CaseLine {
  /// The line, without its end.
  ///
  /// As in `[144/320] flow/text/1000/stack/resize/memo-3  ✔ cached pays off 0.63x [0.61, 0.66]`.
  package static func text(
    of result: CaseResult, number: Int, total: Int, style: TextStyle = .plain
  ) -> String {
    let number = Figures.count(number)
    let total = Figures.count(total)
    let padding = String(repeating: " ", count: max(0, total.count - number.count))
    var parts = result.outcomes.filter { $0.verdict != .untimed }.map { outcome in
      style.paint(words(for: outcome.comparison), outcome.verdict.tone)
    }
    if parts.isEmpty {
      parts = result.variants.filter { !VariantName.automatic.contains($0.name) }.map {
        let time = VariantTime($0).map { ", \($0.text)" } ?? ""
        return "\($0.name) \(Figures.quantity($0.queries, "query"))\(time)"
      }
    }
    if let problem = result.problems.first { parts.append(style.paint("! \(problem)", .worse)) }
    return (["[\(padding)\(number)/\(total)] \(result.key.id)"] + parts).joined(separator: "  ")
  }

  private static func words(for comparison: Comparison) -> String {
    let verdict = comparison.verdict
    let text = "\(verdict.sign) \(comparison.candidate) \(verdict.shortName)"
    guard verdict.isUsable, let ratio = comparison.decidingRatio?.ratio else { return text }
    return "\(text) \(Figures.ratio(ratio))\(comparison.isFromOneProcess ? " (one process)" : "")"
  }
}
