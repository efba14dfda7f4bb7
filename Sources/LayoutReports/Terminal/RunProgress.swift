import LayoutModel

/// The progress bar of a run.
package enum RunProgress {
  /// The progress bar: one line without its end, cut if it is wider than `width`.
  ///
  /// As in `[########--------]  50 %  160/320  1:23, 1:25 left  flow/text/1000/stack/resize/memo-3`.
  package static func bar(
    done: Int, total: Int, current: String?, elapsed: Duration, left: Duration?, width: Int
  ) -> String {
    let part = Double(min(max(0, done), total)) / Double(max(1, total))
    let all = Figures.count(total)
    let counts = padded("\(Figures.count(done))/\(all)", to: all.count * 2 + 1)
    // Rounded down, so that 100 % means done.
    let percent = padded(Figures.count(Int(part * 100)), to: 3)
    var line = "[\(filled(part, of: min(30, width / 4)))] \(percent) %  \(counts)"
    line += "  \(Figures.clock(elapsed))"
    if let left { line += ", \(Figures.clock(left)) left" }
    if let current { line += "  \(current)" }
    return DisplayWidth.truncated(line, to: width)
  }

  /// The bar, filled from the left.
  private static func filled(_ part: Double, of columns: Int) -> String {
    let filled = Int(part * Double(columns))
    return String(repeating: "#", count: filled) + String(repeating: "-", count: columns - filled)
  }

  /// A text with spaces before it, as wide as others in its place.
  fileprivate static func padded(_ text: String, to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.count)) + text
  }
}

/// The line for a finished case. It has no verdict, because one case decides nothing.
///
/// Its counts are those of the layout as somebody wrote it, not of one whose cache is left out.
package enum CaseLine {
  /// The line, without its end. Several lines if the columns have no room for it.
  ///
  /// As in `[144/320] FlowLayout, 1,000 labels, resize, stack: 3,000 queries`.
  ///
  /// - Parameter columns: The columns that the name of the layout is shortened for, of a case without
  ///   a problem. Nil for none.
  package static func text(
    of result: CaseResult, number: Int, total: Int, style: TextStyle = .plain, columns: Int? = nil
  ) -> String {
    let total = Figures.count(total)
    let number = RunProgress.padded(Figures.count(number), to: total.count)
    let place = "[\(number)/\(total)] "
    let conditions = ", \(conditions(of: result.key))"
    let subject = result.key.subject
    if let problem = result.problems.first {
      return "\(place)\(subject)\(conditions): \(style.paint("! \(problem)", .worse))"
    }
    let counts = countInWords(of: result)
    guard let columns else { return place + subject + conditions + counts }
    let room = columns - DisplayWidth.of(place + conditions + counts)
    guard room < min(fewestOfName, DisplayWidth.of(subject)), !counts.isEmpty else {
      return place + DisplayWidth.shortened(subject, to: room) + conditions + counts
    }
    // Not even a short name leaves room for the count.
    let name = DisplayWidth.shortened(subject, to: columns - DisplayWidth.of("\(place),"))
    return inLines(place + name + conditions + counts, of: columns)
  }

  /// Returns a line that is broken at its commas, in as many lines as its columns take.
  static func inLines(_ line: String, of columns: Int) -> String {
    var lines: [String] = []
    for part in line.split(separator: ", ") {
      if let last = lines.last, DisplayWidth.of("\(last), \(part),") <= columns {
        lines[lines.count - 1] += ", \(part)"
      } else if lines.isEmpty {
        lines.append(String(part))
      } else {
        lines[lines.count - 1] += ","
        lines.append("  \(part)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The columns that a name has at least.
  static let fewestOfName = 12

  /// `: 3,000 queries`. Empty if nothing was counted.
  private static func countInWords(of result: CaseResult) -> String {
    guard let shown = result.written ?? result.variants.first else { return "" }
    let queries = queries(of: shown, in: result)
    guard queries != "1" else { return ": 1 query" }
    return ": \(queries) queries"
  }

  /// Returns a sentence on the cases that a run left out. Nil if it ran all.
  package static func leftOut(finished: Int, of total: Int) -> String? {
    let left = total - finished
    guard left > 0 else { return nil }
    let verb = Wording.verb(left, "was", "were")
    let cases = Wording.cases(left, of: total)
    return "\(cases) \(verb) not run, to keep within the time limit for long cases."
  }

  /// Returns a case without its layout in few words: `1,000 labels, resize, stack`.
  static func conditions(of key: CaseKey) -> String {
    let line = Wording.occasion(UsualLine(host: key.host, scenario: key.scenario))
    let words = "\(Wording.counted(key)), \(line)"
    guard key.memo.capacity != .standard else { return words }
    return "\(words), \(Wording.memo(key.memo))"
  }

  /// Returns the queries of a pass. One case shows no law: a multiple of its subviews may be none
  /// with other numbers of them.
  static func queries(of variant: VariantResult, in result: CaseResult) -> String {
    Figures.perPass(result.perPass(variant.queries))
  }
}
