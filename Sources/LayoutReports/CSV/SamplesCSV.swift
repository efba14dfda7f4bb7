import LayoutBench

/// `samples.csv`: one row for each timed sample, whole passes and phases.
///
/// Samples of a phase are taken apart from those of whole passes, without a worker, a pair and an
/// order of their own, so these cells are empty.
package enum SamplesCSV {
  package static let header = [
    "case", "worker", "pair", "order", "variant", "phase", "nanoseconds",
  ]

  package static func text(of document: ResultsDocument) -> String {
    var table = CSVTable(header: header)
    for result in document.cases {
      let id = result.key.id
      for variant in result.variants {
        for sample in variant.samples {
          let place = [sample.worker, sample.pair, sample.order].map(String.init)
          table.append([id] + place + [variant.name, "pass", nanoseconds(sample.perPass)])
        }
        for phase in variant.phases {
          for time in phase.perPass {
            table.append([id, "", "", "", variant.name, "\(phase.phase)", nanoseconds(time)])
          }
        }
      }
    }
    return table.text
  }

  private static func nanoseconds(_ time: Nanoseconds) -> String {
    CSVTable.number(time.rawValue, places: 3)
  }
}
