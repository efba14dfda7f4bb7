import Foundation
import LayoutBench
import PortableLayout

/// The lines of a baseline's file, format 3.
///
/// All lines of a layout stand together, and the lines between two layouts never change: branches
/// that change different layouts merge without a conflict.
enum BaselineLine {
  static let title = "# LayoutBench baseline, format "
  static let seed = "# seed: "
  static let system = "# system: "
  static let rules = "# rules: "
  static let cases = "# cases: "
  static let growthIsChecked = "# growth is checked"
  static let scope = "# scope "
  static let layout = "# layout: "
  static let growth = "# grows: "
  static let frames = "frames "
  static let end = "# end"

  static func json(_ texts: [String]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let data = (try? encoder.encode(texts)) ?? Data("[]".utf8)
    return String(decoding: data, as: UTF8.self)
  }

  /// A name of a scope that two branches give to the same one.
  static func name(ofScope scope: String) -> String {
    var hash = FNV1a()
    hash.combine(scope.utf8)
    return String(hash.value & 0xFFFF_FFFF, radix: 16)
  }

  /// The metrics in the order of a line: what matters most first.
  static let metrics =
    [.queries, .measurements] + Metric.gated.filter { $0 != .queries && $0 != .measurements }
}

extension Baseline {
  package static let currentFormat = 3

  /// The baseline as its file has it.
  package var text: String {
    var lines = head
    let figures = [CaseVariant: [MetricKey]](grouping: values.keys, by: CaseVariant.init)
    let kept = frames.withoutRepeated
    for (subject, places) in Dictionary(grouping: figures.keys, by: \.subject)
      .sorted(by: { $0.key < $1.key })
    {
      lines.append(BaselineLine.layout + subject)
      let steep = (growth ?? []).filter { GateReport.subject(of: $0) == subject }
      lines += steep.sorted().map { BaselineLine.growth + $0 }
      for place in places.sorted() {
        lines.append(line(of: place, figures[place] ?? []))
        guard let frames = kept[place] else { continue }
        let columns = [place.caseID, place.variant, BaselineLine.frames + frames.text]
        lines.append(columns.joined(separator: "\t"))
      }
      lines.append("")
    }
    return (lines + [BaselineLine.end]).joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    var lines = [
      BaselineLine.title + "\(Self.currentFormat)", BaselineLine.seed + "\(seed)",
      BaselineLine.system + "\(system)", BaselineLine.rules + "\(rules)",
      BaselineLine.cases + BaselineLine.json(arguments),
    ]
    if growth != nil { lines.append(BaselineLine.growthIsChecked) }
    for scope in Set(values.keys.compactMap(\.scope)).sorted() {
      lines.append("\(BaselineLine.scope)\(BaselineLine.name(ofScope: scope)): \(scope)")
    }
    return lines + [
      "# Written by the command 'baseline', changed by 'baseline --update'.",
      "# A line a case and variant: its figures without those that are 0, and near exact ones with",
      "# the scope that they hold in. Below it, where views lie, in tenths of a point, unless they lie",
      "# as in the case's first variant, or as in the layout's case with the most frames.",
      "",
    ]
  }

  private func line(of place: CaseVariant, _ keys: [MetricKey]) -> String {
    func list(_ scope: String?) -> String {
      BaselineLine.metrics.compactMap { metric in
        let key = MetricKey(
          caseID: place.caseID, variant: place.variant, metric: metric, scope: scope)
        guard let value = values[key], scope != nil || value != .count(0) else { return nil }
        return "\(metric.rawValue) \(value)"
      }.joined(separator: ", ")
    }
    let scopes = Set(keys.compactMap(\.scope)).sorted()
    return
      ([place.caseID, place.variant, list(nil)]
      + scopes.map { "\(BaselineLine.name(ofScope: $0)): \(list($0))" }).joined(separator: "\t")
  }

  /// Reads format 3, and format 2 of older versions. Lines may come in any order, as a merge leaves
  /// them.
  ///
  /// - Parameter settlesConflicts: Whether of what a merge left in conflict the first side counts,
  ///   for a baseline that is about to be renewed.
  package init(text: String, settlesConflicts: Bool = false) throws(BaselineError) {
    // Git may check the file out with other line ends.
    let text = text.replacing("\r\n", with: "\n")
    guard text.contains(where: { !$0.isWhitespace }) else { throw .init(problem: .empty) }
    let first = text.prefix { $0 != "\n" }
    guard first.hasPrefix(BaselineLine.title),
      let format = Int(first.dropFirst(BaselineLine.title.count)), format > 0
    else {
      throw .init(
        problem: .foreign(reason: "it does not begin with '# LayoutBench baseline'"))
    }
    guard (2...Self.currentFormat).contains(format) else {
      throw .init(problem: .otherVersion(format))
    }
    guard text.hasSuffix("\n" + BaselineLine.end + "\n") else {
      throw .init(problem: .damaged(reason: "its last line is not '\(BaselineLine.end)'"))
    }
    var reader = BaselineReader(format: format)
    var conflict = MergeConflict.none
    var isConflicted = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      if conflict.take(line) {
        guard settlesConflicts else { throw .init(line: index + 1, problem: .conflict) }
        isConflicted = true
      } else if conflict.isCounted {
        do throws(UserError) {
          try reader.read(line)
        } catch {
          guard isConflicted else {
            throw .init(line: index + 1, problem: .damaged(reason: error.description))
          }
        }
      }
    }
    guard reader.hasSeed else {
      throw .init(line: 2, problem: .damaged(reason: "there is no seed"))
    }
    self = reader.baseline
    let places = Set(values.keys.map(CaseVariant.init))
    frames = frames.repeated(for: places, sharesVariants: format > 2)
  }
}

/// Where in a conflict that git left a line stands.
private enum MergeConflict {
  case none, first, other

  var isCounted: Bool { self != .other }

  /// Whether a line is a marker of git's.
  mutating func take(_ line: Substring) -> Bool {
    switch line.prefix(7) {
    case "<<<<<<<": self = .first
    case "|||||||", "=======": self = .other
    case ">>>>>>>": self = .none
    default: return false
    }
    return true
  }
}

private struct BaselineReader {
  let format: Int
  // Of the system and the rules that older baselines counted with.
  var baseline = Baseline(seed: 0, system: .v26, arguments: [], values: [:], rules: 0)
  var hasSeed = false
  var scopes: [Substring: String] = [:]

  mutating func read(_ line: Substring) throws(UserError) {
    func rest(_ title: String) -> Substring? {
      line.hasPrefix(title) ? line.dropFirst(title.count) : nil
    }
    if !line.hasPrefix("#") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      try format == 2 ? readFigure(columns) : readCase(columns)
    } else if let text = rest(BaselineLine.seed) {
      let seed = UInt64(text)
      (baseline.seed, hasSeed) = (seed ?? 0, seed != nil)
    } else if let name = rest(BaselineLine.system) {
      guard let system = SwiftUISystem(rawValue: String(name)) else {
        throw UserError("no system is called '\(name)'")
      }
      baseline.system = system
    } else if let version = rest(BaselineLine.rules) {
      baseline.rules = Int(version) ?? 0
    } else if let text = rest(BaselineLine.cases) {
      baseline.arguments = try list(text, "options")
    } else if line == BaselineLine.growthIsChecked {
      baseline.growth = baseline.growth ?? []
    } else if let text = rest(BaselineLine.growth) {
      baseline.growth = (baseline.growth ?? []).union([String(text)])
    } else if let text = rest(BaselineLine.scope), let colon = text.firstIndex(of: ":") {
      scopes[text[..<colon]] = String(text[colon...].dropFirst(2))
    } else if format == 2, let text = rest("# growth: ") {
      baseline.growth = Set(try list(text, "growths"))
    } else if format == 2, let text = rest("# frames: ") {
      let columns = text.split(separator: "\t")
      guard columns.count == 3 else { throw Self.wrongFrames }
      try readFrames(columns[2], of: place(columns))
    }
  }

  private func list(_ text: Substring, _ name: String) throws(UserError) -> [String] {
    guard let read = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      throw UserError("the \(name) are not a list of strings")
    }
    return read
  }

  private func place(_ columns: [Substring]) -> CaseVariant {
    CaseVariant(caseID: String(columns[0]), variant: String(columns[1]))
  }

  private static let wrongFrames = UserError("the frames are not those of a case")

  private mutating func readFrames(_ text: Substring, of place: CaseVariant) throws(UserError) {
    guard let read = KeptFrames(text: text) else { throw Self.wrongFrames }
    baseline.frames[place] = read
  }

  // MARK: Format 3

  private mutating func readCase(_ columns: [Substring]) throws(UserError) {
    guard columns.count > 2 else {
      throw UserError("it has \(columns.count) columns in place of 3 or more")
    }
    let place = place(columns)
    if columns[2].hasPrefix(BaselineLine.frames) {
      return try readFrames(columns[2].dropFirst(BaselineLine.frames.count), of: place)
    }
    var exact = try figures(columns[2])
    for metric in Metric.gated where metric.tier == .exact && exact[metric] == nil {
      guard metric != .checksum else { throw UserError("it has no checksum") }
      exact[metric] = .count(0)
    }
    try add(exact, scope: nil, of: place)
    for column in columns.dropFirst(3) {
      let parts = column.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let scope = scopes[parts[0]] else {
        throw UserError("'\(column)' is of no scope above")
      }
      try add(figures(parts[1].dropFirst()), scope: scope, of: place)
    }
  }

  private func figures(_ text: Substring) throws(UserError) -> [Metric: MetricValue] {
    var figures: [Metric: MetricValue] = [:]
    for part in text.split(separator: ",") {
      let words = part.drop { $0 == " " }
      let space = words.lastIndex(of: " ") ?? words.startIndex
      let (metric, value) = try figure(words[..<space], words[space...].dropFirst())
      figures[metric] = value
    }
    return figures
  }

  private func figure(
    _ name: Substring, _ text: Substring
  ) throws(UserError) -> (Metric, MetricValue) {
    guard let metric = Metric(rawValue: String(name)), Metric.gated.contains(metric) else {
      throw UserError("no metric is called '\(name)'")
    }
    guard let value = MetricValue(text, of: metric) else {
      throw UserError("'\(text)' is not a value of \(metric.rawValue)")
    }
    return (metric, value)
  }

  private mutating func add(
    _ figures: [Metric: MetricValue], scope: String?, of place: CaseVariant
  ) throws(UserError) {
    for (metric, value) in figures {
      guard (metric.tier == .nearExact) == (scope != nil) else {
        throw UserError(
          scope == nil
            ? "\(metric.rawValue) has to tell where it holds"
            : "\(metric.rawValue) holds everywhere"
        )
      }
      let key = MetricKey(
        caseID: place.caseID, variant: place.variant, metric: metric, scope: scope)
      guard baseline.values.updateValue(value, forKey: key) == nil else {
        throw UserError("the same figure stands twice")
      }
    }
  }

  // MARK: Format 2: a figure a line

  private mutating func readFigure(_ columns: [Substring]) throws(UserError) {
    guard (4...5).contains(columns.count) else {
      throw UserError("it has \(columns.count) columns in place of 4 or 5")
    }
    let (metric, value) = try figure(columns[2], columns[3])
    let scope = columns.count == 5 ? String(columns[4]) : nil
    try add([metric: value], scope: scope, of: place(columns))
  }
}
