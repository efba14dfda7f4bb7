import Foundation
import LayoutBench
import LayoutReports
import LayoutVerification

/// The output of `verify` while it runs: the variant at work, and each layout once it is done.
final class VerifyProgress {
  private let report: VerifyReport
  /// A Boolean value that is true when nothing is printed.
  private let isSilent: Bool
  /// The results of the layout at work.
  private var variants: [VerificationResult] = []

  init(_ report: VerifyReport, isSilent: Bool) {
    self.report = report
    self.isSilent = isSilent
  }

  /// Shows the variant that is verified next, on a terminal alone.
  func begin(_ subject: Subject, _ variant: Variant) {
    guard !isSilent, StandardError.hasCursor else { return }
    StandardError.write("\r\u{1B}[K\(subject.name), \(variant.name)")
  }

  /// Notes a result, and prints the layout before it if it is of another one.
  func add(_ result: VerificationResult) {
    if let last = variants.last, last.subject != result.subject { showLayout() }
    if !result.isPlainView { variants.append(result) }
  }

  /// Prints the layout at work, of which all variants are verified.
  func showLayout() {
    let layout = variants
    variants = []
    guard !isSilent else { return }
    if StandardError.hasCursor { StandardError.write("\r\u{1B}[K") }
    // At once, also into a file: a run of many histories may be ended before its end.
    let text = report.text(of: layout)
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
