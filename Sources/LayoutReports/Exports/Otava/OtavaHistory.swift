struct OtavaHistory {
  struct Run {
    /// When it started, ISO 8601.
    var time: String
    var commit: String
    var branch: String
    var values: [String: String]
  }

  static let attributes = ["time", "commit", "branch"]

  /// The names of the series, in the order in which they first came up.
  private(set) var series: [String] = []
  /// The runs by time.
  private(set) var runs: [Run] = []

  init() {}

  /// Adds a run after those that started no later: Otava takes the rows as they come.
  mutating func add(_ table: ExportTable, branch: String) {
    var run = Run(
      time: table.startedAt, commit: table.environment.commit ?? "unknown", branch: branch,
      values: [:])
    // The same run again adds nothing: it replaces its row.
    runs.removeAll {
      ($0.time, $0.commit, $0.branch) == (run.time, run.commit, run.branch)
    }
    let known = Set(series)
    for entry in table.entries {
      for metric in entry.metrics {
        let name = "\(entry.name)/\(metric.name)"
        if !known.contains(name) { series.append(name) }
        run.values[name] = ExportNumber.text(metric.value)
      }
    }
    runs.insert(run, at: (runs.lastIndex { $0.time <= run.time } ?? -1) + 1)
  }

  /// The series grouped by the runs that have them: first the part of those that every run has.
  func parts() -> [OtavaPart] {
    var parts: [[Bool]: OtavaPart] = [:]
    var order = [Array(repeating: true, count: runs.count)]
    for name in series {
      let presence = runs.map { $0.values[name] != nil }
      if parts[presence] == nil, presence.contains(false) { order.append(presence) }
      parts[presence, default: OtavaPart()].series.append(name)
    }
    return order.enumerated().map { number, presence in
      var part = parts[presence] ?? OtavaPart()
      part.number = number
      part.runs = runs.indices.filter { presence[$0] }
      return part
    }
  }

  /// Every run and series; a series that a run lacks has an empty cell.
  var text: String { text(series, runs) }

  func text(of part: OtavaPart) -> String { text(part.series, part.runs.map { runs[$0] }) }

  private func text(_ series: [String], _ runs: [Run]) -> String {
    var table = CSVTable(header: Self.attributes + series)
    for run in runs {
      table.append([run.time, run.commit, run.branch] + series.map { run.values[$0] ?? "" })
    }
    return table.text
  }
}

struct OtavaPart {
  /// Which part, from 0: that of the series that every run has, in the main file.
  var number = 0
  var series: [String] = []
  var runs: [Int] = []

  var file: String { Self.file(number) }

  static func file(_ number: Int) -> String {
    number == 0 ? OtavaExporter.mainFile : "layout-bench.part-\(number).csv"
  }
}

extension OtavaHistory {
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads the runs so far.
  /// - Throws: ``Problem``.
  init(_ text: String) throws(Problem) {
    let rows: [[String]]
    do {
      rows = try CSVRows(text).rows
    } catch {
      switch error {
      case .cutOff: throw Problem(description: "its last line is incomplete")
      case .strayQuote(let line):
        throw Problem(description: "line \(line) has a quote where none may be")
      }
    }
    guard let header = rows.first else { throw Problem(description: "it is empty") }
    guard Array(header.prefix(3)) == Self.attributes, Set(header).count == header.count,
      header.dropFirst(3).allSatisfy({ $0.split(separator: "/").count > 2 })
    else {
      throw Problem(
        description: "its header is not 'time,commit,branch,<case>/<variant>/<metric>,...'")
    }
    series = Array(header.dropFirst(3))
    for (index, row) in rows.enumerated().dropFirst() {
      guard row.count == header.count else {
        throw Problem(
          description: "line \(index + 1) has \(row.count) fields, the header \(header.count)")
      }
      let cells = zip(series, row.dropFirst(3)).filter { !$0.1.isEmpty }
      if let (_, text) = cells.first(where: { Double($0.1)?.isFinite != true }) {
        throw Problem(description: "'\(text)' in line \(index + 1) is not a number")
      }
      runs.append(
        Run(
          time: row[0], commit: row[1], branch: row[2],
          values: Dictionary(uniqueKeysWithValues: cells)
        ))
    }
  }
}
