import TestSupport
import Testing

@testable import LayoutReports

@Suite("Progress bar")
struct RunProgressTests {
  static let half = RunProgress(
    done: 160, total: 320, current: "balanced-columns/text/10000/stack/resize/memo-3",
    elapsed: .seconds(83), left: .seconds(85))

  @Test("At several widths and stages")
  func snapshots() throws {
    var lines = [160, 100, 80, 60, 50, 40, 30, 20, 8, 4].map {
      "\($0): \(Self.half.bar(width: $0))"
    }
    for done in [0, 1, 9, 319, 320] {
      let progress = RunProgress(
        done: done, total: 320, current: done < 320 ? "flow/tags/10/root/first/memo-3" : nil,
        elapsed: .seconds(done * 20), left: done == 0 ? nil : .seconds((320 - done) * 20))
      lines.append("100: \(progress.bar(width: 100))")
    }
    try Snapshot.expect(lines.joined(separator: "\n") + "\n", "progress.txt")
  }

  @Test("Never wider than the terminal, never a fraction out of range", arguments: 0...200)
  func width(width: Int) {
    for done in [-1, 0, 1, 160, 320, 999] {
      var progress = Self.half
      progress.done = done
      progress.current = "日本語/text/1000/stack/resize/memo-3"
      #expect(DisplayWidth.of(progress.bar(width: width)) <= width, "\(done) of 320")
    }
  }

  @Test("A run without cases divides by nothing")
  func empty() {
    let progress = RunProgress(done: 0, total: 0, current: nil, elapsed: .zero, left: nil)
    #expect(progress.bar(width: 80).contains("0 %  0/0"))
  }

  @Test("Only a finished run shows 100 %")
  func rounding() {
    var progress = Self.half
    progress.done = 319
    #expect(progress.bar(width: 80).contains(" 99 %"))
    progress.done = 320
    #expect(progress.bar(width: 80).contains("100 %"))
  }
}
