import Foundation
import LayoutBench
import LayoutReports
import Subprocess

struct PrintedLog: Sendable {
  private let gathered = Locked(PrintedText())

  func append(_ printed: PrintedText) { gathered.withLock { $0.append(printed) } }

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

  func report(isShown: Bool) {
    let printed = gathered.withLock { $0 }
    guard printed.lines > 0 else { return }
    if isShown {
      StandardError.write(printed.text + (printed.text.hasSuffix("\n") ? "" : "\n"))
    }
    StandardError.print(printed.summary(isShown: isShown))
  }
}
