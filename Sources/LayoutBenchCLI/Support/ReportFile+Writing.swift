import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports

extension [ReportFile] {
  /// Writes all files beside their places first and then renames them, so that no reader sees half
  /// a file. If anything fails, an earlier report is as it was.
  @discardableResult
  package func write(to directory: URL) throws(FileWritingError) -> [URL] {
    var contents: [(target: URL, content: Data)] = []
    for (file, made) in zip(self, concurrentMap(\.made)) {
      let target = directory.appendingPathComponent(file.name)
      do {
        contents.append((target, try made.get()))
      } catch EncodingError.invalidValue(_, let context) {
        throw FileWritingError(
          path: target.path, reason: "\(context.codingPath.text) is not a finite number")
      } catch {
        throw FileWritingError(path: target.path, reason: error.systemReason)
      }
    }
    try FileExchange.write(contents, in: directory)
    return contents.map(\.target)
  }
}

extension ReportFile {
  /// The bytes of the file, or the error that kept it from being made.
  fileprivate var made: Result<Data, any Error> { Result { try content() } }
}

extension BaselineFile {
  /// Writes a baseline in place of an earlier one.
  package static func write(_ baseline: Baseline, to url: URL) throws(FileWritingError) {
    try FileExchange.write(Data(baseline.text.utf8), to: url)
  }
}
