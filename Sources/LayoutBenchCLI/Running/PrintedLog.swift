import Foundation
import LayoutBench
import LayoutReports
import Subprocess

struct PrintedLog: Sendable {
  private let gathered = Locked((all: PrintedText(), failing: PrintedText()))

  /// - Parameter fails: Whether what printed it failed, so that its first lines are shown.
  func append(_ printed: PrintedText, fails: Bool) {
    gathered.withLock {
      $0.all.append(printed)
      if fails { $0.failing.append(printed) }
    }
  }

  static func read(_ errors: SubprocessOutputSequence) async -> (PrintedText, lastWords: String) {
    var first = Data()
    var last = Data()
    var lines = 0
    var endsInLine = false
    do {
      for try await buffer in errors {
        buffer.withUnsafeBytes { bytes in
          lines += bytes.count { $0 == 0x0A }
          endsInLine = bytes.last.map { $0 != 0x0A } ?? endsInLine
          if first.count < Self.most { first.append(contentsOf: bytes.prefix(Self.most)) }
          last.append(contentsOf: bytes)
          if last.count > 2 * Self.most { last.removeFirst(last.count - Self.most) }
        }
      }
    } catch {
      // What was read so far is all there is.
    }
    var printed = PrintedText(
      lines: lines + (endsInLine ? 1 : 0),
      text: String(decoding: first.prefix(Self.most), as: UTF8.self))
    let end = String(decoding: last, as: UTF8.self)
    let words = CrashWords.line(of: end) ?? printed.text.split(separator: "\n").first ?? ""
    printed.removeCrash()
    return (printed, String(words.trimmingCharacters(in: .whitespaces).prefix(300)))
  }

  private static let most = 65_536

  /// How much was printed, and the first of what failed.
  var summary: [String] {
    let (all, failing) = gathered.withLock { $0 }
    guard all.lines > 0 else { return [] }
    return [
      all.summary(of: "The layouts")
        + " Their times include what printing takes: measure without it."
    ] + failing.firstLines.map { "  | \($0)" }
  }
}
