import Foundation
import LayoutAnalysis
import LayoutSources

/// What the own code of layouts took in a run of the same executable, so that an answer that rests
/// on it is the same the next time.
enum KeptOwnCode {
  private struct Record: Codable {
    var build: String
    var layouts: [String: OwnCode]
  }

  /// How many executables are kept.
  private static let capacity = 24

  static func apply(
    to document: inout ResultsDocument,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let file = MeasuredReports.ownCode(environment)
    var records =
      (try? JSONDecoder().decode([Record].self, from: Data(contentsOf: file))) ?? []
    let build = build
    let known = records.first { $0.build == build }?.layouts ?? [:]
    let layouts = document.keepOwnCode(known)
    guard layouts != known else { return }
    records.removeAll { $0.build == build }
    records.append(Record(build: build, layouts: layouts))
    // A run goes on where the folder takes nothing.
    try? JSONEncoder().encode(records.suffix(capacity)).write(to: file, options: .atomic)
  }

  private static var build: String {
    let path = FileLaunch.executable
    let values = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (values?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(path) \(date) \(values?[.size] as? Int ?? 0)"
  }
}
