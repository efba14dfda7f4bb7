import Foundation
import LayoutAnalysis
import LayoutBench
import PortableLayout

enum SamplesReader {
  /// Fills in the samples of the document's variants.
  ///
  /// Rows of cases and variants that the document does not have are left out; a variant keeps its
  /// summary alone unless all of its samples are there.
  static func fill(_ document: inout ResultsDocument, from data: Data) {
    var samples: [Place: [TimeSample]] = [:]
    var phases: [Place: [LayoutPhase: [Nanoseconds]]] = [:]
    let names = Dictionary(
      LayoutPhase.allCases.map { ("\($0)", $0) }, uniquingKeysWith: { first, _ in first })
    let lines = data.split(separator: UInt8(ascii: "\n")).dropFirst()
    for line in lines {
      let fields = fields(of: line)
      guard fields.count == SamplesCSV.header.count, let time = Double(fields[6]),
        (0...NumberScan.most).contains(time)
      else { continue }
      let place = Place(id: fields[0], variant: fields[4])
      if fields[5] == "pass" {
        guard let worker = Int(fields[1]), let pair = Int(fields[2]), let order = Int(fields[3])
        else { continue }
        samples[place, default: []].append(
          TimeSample(
            worker: worker, pair: pair, order: order, perPass: Nanoseconds(rawValue: time),
            wall: Self.wall(fields[7])))
      } else if let phase = names[fields[5]] {
        phases[place, default: [:]][phase, default: []].append(Nanoseconds(rawValue: time))
      }
    }
    for index in document.cases.indices {
      let id = document.cases[index].key.id
      for variant in document.cases[index].variants.indices {
        let known = document.cases[index].variants[variant]
        let place = Place(id: id, variant: known.name)
        let found = samples[place] ?? []
        guard let summary = known.timeSummary, found.count == summary.samples else { continue }
        document.cases[index].variants[variant].samples = found
        document.cases[index].variants[variant].timeSummary = nil
        guard let times = phases[place] else { continue }
        document.cases[index].variants[variant].phases = LayoutPhase.allCases.compactMap {
          phase in
          times[phase].map { PhaseSamples(phase: phase, perPass: $0) }
        }
      }
    }
  }

  private struct Place: Hashable {
    var id: String
    var variant: String
  }

  private static func wall(_ field: String) -> Nanoseconds? {
    Double(field).flatMap { (0...NumberScan.most).contains($0) ? Nanoseconds($0) : nil }
  }

  private static func fields(of line: Data.SubSequence) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var previous: UInt8 = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "\""):
        // The second of two quotes inside quotes stands for one.
        if !isQuoted, previous == byte { field.append(byte) }
        isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      default: field.append(byte)
      }
      previous = byte
    }
    return fields + [String(decoding: field, as: UTF8.self)]
  }
}

/// `samples.csv`: one row for each timed sample, whole passes and phases.
///
/// The time of a pass is the processor's for the thread; beside it stands that of the clock on the
/// wall. Samples of a phase, by the clock on the wall, are taken apart from those of whole passes,
/// without a worker, a pair and an order of their own, so these cells are empty.
package enum SamplesCSV {
  package static let header = [
    "case", "worker", "pair", "order", "variant", "phase", "nanoseconds", "wall_nanoseconds",
  ]

  package static func text(of document: ResultsDocument) -> String {
    var table = CSVTable(header: header)
    for result in document.cases {
      let id = result.key.id
      for variant in result.variants {
        for sample in variant.samples {
          let place = [sample.worker, sample.pair, sample.order].map(String.init)
          let times = [sample.perPass, sample.wall].map(nanoseconds)
          table.append([id] + place + [variant.name, "pass"] + times)
        }
        for phase in variant.phases {
          for time in phase.perPass {
            table.append([id, "", "", "", variant.name, "\(phase.phase)", nanoseconds(time), ""])
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
