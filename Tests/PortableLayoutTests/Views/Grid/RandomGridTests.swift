import Foundation
import PortableLayout
import Testing

/// How many random grids the test lays out.
///
/// 10,000 are laid out in a release build by
/// `LAYOUT_RANDOM_GRIDS=10000 swift test -c release --filter RandomGridTests`.
private let gridCount =
  ProcessInfo.processInfo.environment["LAYOUT_RANDOM_GRIDS"].flatMap { Int($0) } ?? 400

private let blocks = Array(stride(from: 0, to: gridCount, by: 100))

@Suite("Random grids (rule G)")
struct RandomGridTests {
  @Test("sizes, frames and measurements are those of a second reading", arguments: blocks)
  @MainActor
  func sameAsReading(block: Int) throws {
    for seed in UInt64(block)..<UInt64(min(block + 100, gridCount)) {
      let grid = RandomGrid(seed: seed)
      let reading = GridReading(grid)
      let notes = NotingLeaf.Notes()
      let tree = ViewTree(grid.view(notes))
      let laidOut = try tree.layOut(in: grid.proposal)
      let frames = laidOut.namedFrames.map(\.frame)
      #expect(isNear(laidOut.size, reading.size), "grid \(seed)")
      #expect(frames.count == reading.frames.count, "grid \(seed)")
      #expect(notes.asked.map(\.cell) == reading.asked.map(\.cell), "grid \(seed)")
      for (question, expected) in zip(notes.asked, reading.asked) {
        #expect(
          isNear(question.proposal.width, expected.proposal.width)
            && isNear(question.proposal.height, expected.proposal.height), "grid \(seed)")
      }
      for (frame, (expected, slot)) in zip(frames, zip(reading.frames, reading.slots)) {
        #expect(isNear(frame, expected), "grid \(seed): \(frame) is not \(expected)")
        #expect(frame.minX.isFinite && frame.maxX.isFinite, "grid \(seed)")
        #expect(frame.minY.isFinite && frame.maxY.isFinite, "grid \(seed)")
        let isInside =
          (frame.width > slot.width
            || (frame.minX > slot.minX - 0.001 && frame.maxX < slot.maxX + 0.001))
          && (frame.height > slot.height
            || (frame.minY > slot.minY - 0.001 && frame.maxY < slot.maxY + 0.001))
        #expect(isInside, "grid \(seed): \(frame) in \(slot)")
      }
      try tree.layOut(width: 77, height: nil)
      #expect(try tree.layOut(in: grid.proposal).allFrames == laidOut.allFrames, "grid \(seed)")
    }
  }

  private func isNear(_ one: CGFloat?, _ two: CGFloat?) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    return one == two || abs(one - two) < 0.001
  }

  private func isNear(_ one: CGSize, _ two: CGSize) -> Bool {
    abs(one.width - two.width) < 0.001 && abs(one.height - two.height) < 0.001
  }

  private func isNear(_ one: CGRect, _ two: CGRect) -> Bool {
    abs(one.minX - two.minX) < 0.001 && abs(one.minY - two.minY) < 0.001
      && isNear(one.size, two.size)
  }
}
