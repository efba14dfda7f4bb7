import LayoutModel

/// The progress bar of a run.
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

/// A line for each finished case, without a verdict: one case decides nothing.
package enum CaseLine {
  /// The line, without its end.
  ///
  /// As in `[144/320] FlowLayout, 1,000 labels, resize, stack: 3n queries`.
  package static func text(
    of result: CaseResult, number: Int, total: Int, style: TextStyle = .plain
  ) -> String {
    let number = Figures.count(number)
    let total = Figures.count(total)
    let padding = String(repeating: " ", count: max(0, total.count - number.count))
    let place = "[\(padding)\(number)/\(total)] \(result.key.subject), \(place(of: result.key))"
    if let problem = result.problems.first {
      return "\(place): \(style.paint("! \(problem)", .worse))"
    }
    guard let first = result.variants.first else { return place }
    let queries = queries(of: first, in: result)
    return "\(place): \(queries) \(queries == "1" ? "query" : "queries")"
  }

  /// A case without its layout, in few words: `1,000 labels, resize, stack`.
  static func place(of key: CaseKey) -> String {
    let line = Wording.occasion(UsualLine(host: key.host, scenario: key.scenario))
    let memo = key.memo.capacity == .standard ? "" : ", \(Wording.memo(key.memo))"
    return "\(Figures.count(key.count)) \(Wording.subviews(key)), \(line)\(memo)"
  }

  /// The queries of a pass, in multiples of the subviews where they are that: `3n`.
  static func queries(of variant: VariantResult, in result: CaseResult) -> String {
    let queries = Double(variant.queries) / Double(max(1, result.passes))
    let multiple = queries / Double(max(1, result.key.count))
    let isMultiple = multiple == multiple.rounded() && multiple > 0 && result.key.count > 1
    guard isMultiple, result.key.population != .own else { return Figures.perPass(queries) }
    return "\(multiple == 1 ? "" : Figures.count(Int(multiple)))n"
  }
}
