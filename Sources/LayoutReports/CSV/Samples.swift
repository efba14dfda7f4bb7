import Foundation
import LayoutDeciding
import LayoutModel

/// A reader of samples.csv.
enum SamplesReader {
  /// Fills in the samples of the document's variants.
  ///
  /// Rows of cases and variants that the document does not have are left out; a variant keeps its
  /// summary alone unless all of its samples are there.
  static func fill(_ document: inout ResultsDocument, from data: Data) {
    var samples: [String: [String: [TimeSample]]] = [:]
    for line in data.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = fields(of: line)
      guard fields.count == SamplesCSV.header.count,
        let worker = Int(fields[1]), let pair = Int(fields[2]), let order = Int(fields[3]),
        let time = nanoseconds(fields[5])
      else { continue }
      samples[fields[0], default: [:]][fields[4], default: []].append(
        TimeSample(
          worker: worker, pair: pair, order: order, perPass: time, wall: nanoseconds(fields[6])))
    }
    for index in document.cases.indices {
      let ofCase = samples[document.cases[index].key.id] ?? [:]
      for variant in document.cases[index].variants.indices {
        let known = document.cases[index].variants[variant]
        let found = ofCase[known.name] ?? []
        guard let summary = known.timeSummary, found.count == summary.samples else { continue }
        document.cases[index].variants[variant].samples = found
        document.cases[index].variants[variant].timeSummary = nil
      }
    }
  }

  private static func nanoseconds(_ field: String) -> Nanoseconds? {
    guard let time = Double(field), (0...ResultsReader.most).contains(time) else { return nil }
    return Nanoseconds(time)
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

/// `samples.csv`: one row per sample of whole passes.
///
/// The time of a pass is the processor's for the thread; beside it stands that of the clock on the
/// wall.
package enum SamplesCSV {
  package static let header = [
    "case", "worker", "pair", "order", "variant", "nanoseconds", "wall_nanoseconds",
  ]

  package static func text(of document: ResultsDocument) -> String {
    var table = CSVTable(header: header)
    for result in document.cases {
      let id = result.key.id
      for variant in result.variants {
        for sample in variant.samples {
          let place = [sample.worker, sample.pair, sample.order].map(String.init)
          let times = [sample.perPass, sample.wall].map {
            CSVTable.number($0.rawValue, places: 3)
          }
          table.append([id] + place + [variant.name] + times)
        }
      }
    }
    return table.text
  }
}
