import LayoutModel

/// The lines of a baseline's file, format 4.
///
/// All lines of a layout stand together, and the lines between two layouts never change: branches
/// that change different layouts merge without a conflict.
enum BaselineLine {
  static let title = "# LayoutBench baseline, format "
  static let seed = "# seed: "
  static let system = "# system: "
  static let cases = "# cases: "
  static let isVerified = "# verified: lines that begin with 'accepts' are no findings"
  static let layout = "# layout: "
  static let accepted = "# accepts: "
  static let laws = "laws "
  static let frames = "frames "
  static let end = "# end"

  /// Returns the line above the lines of a layout, with their number. The number shows if a line is
  /// missing.
  static func layout(_ subject: String, lines: Int) -> String {
    "\(layout)\(subject) (\(lines) lines)"
  }

  /// Returns the layout that a line announces and its number of lines. Nil for any other line.
  static func announced(by line: Substring) -> (subject: String, lines: Int)? {
    guard let match = line.wholeMatch(of: /# layout: (.*) \((\d+) lines\)/),
      let lines = Int(match.2)
    else { return nil }
    return (String(match.1), lines)
  }

  /// The metrics in the order of a line, the most important first.
  static let metrics =
    [.queries, .measurements]
    + Metric.gated.filter { metric in metric != .queries && metric != .measurements }
}
