import LayoutBench

extension Fixture {
  /// A run on a day of March 2026: `cached` queries more from the 3rd to the 4th day, and measures
  /// more since the 5th; another layout's frames change on the 6th; the 2nd has another machine.
  static func recorded(day: Int) -> RecordedRun {
    var document = document([
      result(key("flow")), result(key("flow", 100)), result(key("cards", 100, .root)),
    ])
    document.runID = "2026030\(day)T093000Z-42"
    document.startedAt = "2026-03-0\(day)T09:30:00Z"
    document.environment.commit = "00000000000\(day)"
    if day == 2 { document.environment.cpu = "Other" }
    for index in document.cases.indices {
      for variant in document.cases[index].variants.indices {
        var found = document.cases[index].variants[variant]
        if index < 2, found.name == "cached" {
          if day == 3 || day == 4 { found.counts.views.queries += 200 * (index + 1) }
          if day >= 5 { found.counts.views.measurements += 24 }
        }
        if index == 2, day >= 6 { found.counts.checksum = "ffffffffffffffff" }
        for sample in found.samples.indices {
          found.samples[sample].perPass.rawValue += Double(day) * 999
        }
        document.cases[index].variants[variant] = found
      }
    }
    if day == 7 { document.cases[2].problems = ["The worker crashed: signal 11."] }
    return RecordedRun(document)
  }
}
