import LayoutBench

extension HistoryReport {
  var changedFigures: [String] {
    let changed = Set(changes.map(\.key))
    let rows = trends.filter { changed.contains($0.key) }.map { trend in
      let values = history.runs.indices.map { trend.value(in: $0).map(Double.init) }
      let (first, last) = (trend.points.first?.value ?? 0, trend.points.last?.value ?? 0)
      return [
        Markdown.code(trend.key.caseID), Markdown.code(trend.key.variant),
        trend.key.metric.rawValue,
        Sparkline.text(values), Figures.count(first),
        "\(Figures.count(last))\(percent(first, last))",
      ]
    }
    guard !rows.isEmpty else { return [] }
    return Markdown.folded(
      "Every exact figure that changed: \(Figures.count(rows.count))",
      Markdown.table(["Case", "Variant", "Figure", "Runs", ">First", ">Latest"], rows))
  }

  var frames: [String] {
    let rows = history.frameChanges.reversed().map { change in
      [
        time(change.run), commit(change.run), commit(change.before),
        Markdown.code(change.caseID), Markdown.code(change.variant),
      ]
    }
    guard !rows.isEmpty else { return [] }
    return Markdown.folded(
      "Frames that changed: \(Figures.count(rows.count))",
      Markdown.table(["Since", "Commit", "Before it", "Case", "Variant"], rows))
  }

  var times: [String] {
    guard let last = history.runs.last else { return [] }
    let machine = last.environment.machine
    let runs = history.runs.map { run in
      run.environment.machine == machine
        ? Dictionary(run.times, uniquingKeysWith: { first, _ in first }) : [:]
    }
    let rows = last.times.map { key, time in
      let values = runs.map { $0[key]?.first?.rawValue }
      let first = values.compactMap { $0 }.first.map { Figures.time(Nanoseconds($0)) }
      let latest =
        time.count == 3
        ? Figures.time(time[0], from: time[1], to: time[2])
        : time.first.map { Figures.time($0) } ?? Figures.none
      return [
        Markdown.code(key.caseID), Markdown.code(key.variant), Sparkline.text(values),
        first ?? Figures.none, latest,
      ]
    }
    guard !rows.isEmpty else { return [] }
    return Markdown.folded(
      "Time a pass of every case, on a machine like the latest run's (noisy)",
      Markdown.table(["Case", "Variant", "Runs", ">First", ">Latest [95 %]"], rows))
  }

  var runs: [String] {
    let rows = history.runs.indices.reversed().map { index in
      let run = history.runs[index]
      let failed = run.cases.count { $0.problem != nil }
      return [
        time(index), Markdown.code(run.runID), commit(index), Markdown.escaped(run.profile),
        "\(Figures.count(run.cases.count)) of \(Figures.count(run.plannedCases))",
        failed > 0 ? Figures.count(failed) : "", Markdown.escaped(run.environment.toolchain),
        Markdown.escaped(run.environment.machine),
      ]
    }
    let header = [
      "Started", "Run", "Commit", "Profile", ">Cases", ">Failed", "Toolchain", "Machine",
    ]
    return Markdown.folded(
      Figures.quantity(history.runs.count, "run"), Markdown.table(header, rows))
  }
}

extension RecordedRun {
  fileprivate var times: [(CaseVariant, [Nanoseconds])] {
    cases.flatMap { result in
      result.variants.compactMap { variant in
        variant.time.map { (CaseVariant(caseID: result.id, variant: variant.name), $0) }
      }
    }
  }
}
