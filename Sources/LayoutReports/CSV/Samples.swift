import Foundation
import LayoutDeciding
import LayoutModel

/// A reader of `samples.csv`.
///
/// The file may be of another run, cut short, or edited: rows that are no samples of the document are
/// passed over.
enum SamplesReader {
  /// Fills in the samples of the document's variants.
  ///
  /// Rows of cases and variants that the document does not have are left out; a variant keeps its
  /// summary alone unless all of its samples are there.
  static func fill(_ document: inout ResultsDocument, from data: Data) {
    let samples = samples(in: data)
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

  /// Returns the samples in a file, by the id of the case and the name of the variant.
  private static func samples(in data: Data) -> [String: [String: [TimeSample]]] {
    var samples: [String: [String: [TimeSample]]] = [:]
    for line in data.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = fields(of: line)
      guard fields.count == SamplesCSV.Column.allCases.count else { continue }
      /// The field of a row in a column.
      func field(_ column: SamplesCSV.Column) -> String { fields[column.rawValue] }
      guard let worker = Int(field(.worker)), let pair = Int(field(.pair)),
        let order = Int(field(.order)), let time = nanoseconds(field(.perPass))
      else { continue }
      samples[field(.id), default: [:]][field(.variant), default: []].append(
        TimeSample(
          worker: worker, pair: pair, order: order, perPass: time,
          wall: nanoseconds(field(.wall))))
    }
    return samples
  }

  /// Reads a time. Nil for none that a sample can have.
  private static func nanoseconds(_ field: String) -> Nanoseconds? {
    guard let time = Double(field), (0...ResultsReader.most).contains(time) else { return nil }
    return Nanoseconds(time)
  }

  /// The fields of a line, without the quotes around them.
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
  /// The columns, in their order.
  enum Column: Int, CaseIterable {
    case id, worker, pair, order, variant, perPass, wall

    var name: String {
      switch self {
      case .id: "case"
      case .worker: "worker"
      case .pair: "pair"
      case .order: "order"
      case .variant: "variant"
      case .perPass: "nanoseconds"
      case .wall: "wall_nanoseconds"
      }
    }

    fileprivate func field(of row: Row) -> String {
      switch self {
      case .id: row.id
      case .worker: String(row.sample.worker)
      case .pair: String(row.sample.pair)
      case .order: String(row.sample.order)
      case .variant: row.variant
      case .perPass: CSVTable.number(row.sample.perPass.rawValue)
      case .wall: CSVTable.number(row.sample.wall.rawValue)
      }
    }
  }

  /// A sample of a variant in a case.
  fileprivate typealias Row = (id: String, variant: String, sample: TimeSample)

  /// Returns the rows of a document's samples.
  package static func text(of document: ResultsDocument) -> String {
    var rows: [Row] = []
    for result in document.cases {
      let id = result.key.id
      for variant in result.variants {
        for sample in variant.samples { rows.append((id, variant.name, sample)) }
      }
    }
    var columns: [CSVColumn<Row>] = []
    for column in Column.allCases { columns.append(CSVColumn(column.name, column.field(of:))) }
    return CSVTable.text(of: rows, columns)
  }
}
