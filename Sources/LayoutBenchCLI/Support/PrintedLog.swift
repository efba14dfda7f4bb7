import Foundation
import LayoutBench
import LayoutReports
import LayoutSources
import Subprocess

/// A log of the layouts' output, apart from the output of the tool.
struct PrintedLog: Sendable {
  /// The output of all layouts, and that of the failing ones.
  private let gathered = Locked((all: PrintedText(), failing: PrintedText()))

  /// - Parameter fails: A Boolean value that is true when the printing layout failed. Then the first
  ///   lines are shown.
  func append(_ printed: PrintedText, fails: Bool) {
    gathered.withLock { gathered in
      gathered.all.append(printed)
      if fails { gathered.failing.append(printed) }
    }
  }

  /// Reads the output of a worker: its first part, and its last words.
  static func read(_ errors: SubprocessOutputSequence) async -> (PrintedText, lastWords: String) {
    var output = WorkerOutput()
    do {
      for try await buffer in errors { buffer.withUnsafeBytes { bytes in output.append(bytes) } }
    } catch {
      // The text that was read so far is all there is.
    }
    var printed = output.printed
    let words =
      CrashWords.line(of: output.end) ?? printed.text.split(separator: "\n").first ?? ""
    printed.removeCrash()
    let told = FileModule.withoutName(words.trimmingCharacters(in: .whitespaces))
    return (printed, String(told.prefix(300)))
  }

  /// The lines about the layouts' output, with the first lines of layouts that failed.
  var summary: [String] {
    let (all, failing) = gathered.withLock { gathered in gathered }
    guard all.lines > 0 else { return [] }
    return [
      all.summary(of: "The layouts")
        + " Their times include what printing takes: measure without it."
    ] + failing.firstLines.map { "  | \($0)" }
  }
}

/// The output of a worker, of which the begin and the end are kept.
private struct WorkerOutput {
  private var first = Data()
  private var last = Data()
  private var lines = 0
  private var endsInLine = false

  /// The bytes that are kept of the begin and of the end.
  private static let most = 65_536
  private static let lineEnd = UInt8(ascii: "\n")

  /// Adds bytes that were read.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes where byte == Self.lineEnd { lines += 1 }
    if let end = bytes.last { endsInLine = end != Self.lineEnd }
    if first.count < Self.most { first.append(contentsOf: bytes.prefix(Self.most)) }
    last.append(contentsOf: bytes)
    if last.count > 2 * Self.most { last.removeFirst(last.count - Self.most) }
  }

  /// The first part of the output, with the number of all lines.
  var printed: PrintedText {
    var count = lines
    if endsInLine { count += 1 }
    return PrintedText(
      lines: count, text: String(decoding: first.prefix(Self.most), as: UTF8.self))
  }

  /// The last part of the output.
  var end: String { String(decoding: last, as: UTF8.self) }
}
