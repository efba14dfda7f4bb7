import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("What layouts make of their subviews")
struct LayoutOutcomeTests {
  private let bounds = CGRect(x: 10, y: 20, width: 100, height: 50)

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: 10 + x, y: 20 + y, width: width, height: height)
  }

  @Test("empty area, overlap and what lies outside")
  func areas() {
    let outcome = LayoutOutcome(
      frames: [frame(0, 0, 50, 50), frame(25, 0, 50, 50), frame(90, 40, 20, 10)], in: bounds)
    // 75 x 50 covered by the first two, 10 x 10 of the third lies within.
    #expect(abs((outcome.empty ?? 0) - (1 - 3_850.0 / 5_000)) < 1e-12)
    #expect(abs(outcome.overlap - 1_250.0 / 5_200) < 1e-12)
    #expect(outcome.outside == 1)
    #expect(outcome.width == 100 && outcome.height == 50)
  }

  @Test("columns are told by extents that do not overlap")
  func columns() {
    let columns = LayoutOutcome(
      frames: [
        frame(0, 0, 40, 10), frame(60, 0, 30, 25), frame(5, 10, 20, 30), frame(55, 25, 40, 5),
      ], in: bounds)
    #expect(columns.columns == 2)
    #expect(columns.columnSpread == 10)
    let rows = LayoutOutcome(
      frames: [frame(0, 0, 60, 10), frame(60, 0, 40, 10), frame(0, 10, 80, 10)], in: bounds)
    #expect(rows.columns == nil)
    // The last row is not stretched.
    let justified = LayoutOutcome(
      frames: [0.0, 30, 60].map { frame($0, 0, 20, 10) }
        + [0, 22].map { frame($0, 10, 20, 10) }, in: bounds)
    #expect(justified.columns == nil)
    let row = LayoutOutcome(frames: [frame(0, 0, 40, 10), frame(50, 0, 40, 20)], in: bounds)
    #expect(row.columns == nil)
  }

  @Test("a subview that is wider than its column makes no two columns one")
  func wideSubview() {
    let frames = [
      frame(0, 0, 30, 10), frame(0, 10, 45, 8), frame(0, 20, 20, 5),
      frame(34, 0, 30, 10), frame(34, 20, 20, 5), frame(34, 28, 30, 8),
      frame(67, 0, 30, 10), frame(67, 10, 30, 8), frame(67, 20, 20, 5),
    ]
    let outcome = LayoutOutcome(frames: frames, in: bounds)
    #expect(outcome.columns == 3)
    #expect(outcome.columnSpread == 11)
  }

  @Test("nothing, and what has no area or no end")
  func extremes() {
    #expect(LayoutOutcome(frames: [], in: .zero).empty == nil)
    #expect(LayoutOutcome(frames: [], in: bounds).empty == 1)
    let odd = LayoutOutcome(
      frames: [frame(0, 0, .infinity, 10), frame(.nan, 0, 10, 10), frame(0, 0, 0, 10)],
      in: bounds)
    #expect(odd.empty == 1 && odd.overlap == 0 && odd.outside == 0)
  }

  @Test("the area of rectangles side by side is that of all, and one on another counts once")
  func apart() {
    var frames = (0..<30).map { number -> CGRect in
      let (row, column) = number.quotientAndRemainder(dividingBy: 5)
      let corner = CGPoint(x: Double(column) * 10.5, y: Double(row) * 7)
      return CGRect(origin: corner, size: CGSize(width: 10.5, height: 7))
    }
    // With a type: the compiler takes a second to find one for a long expression of literals.
    let all: Double = 30 * 10.5 * 7
    #expect(CoveredArea(frames).area == all)
    frames.append(CGRect(x: 48, y: 3, width: 10, height: 4))
    let rest: Double = CoveredArea(frames).area - all - 5.5 * 4
    #expect(abs(rest) < 1e-9)
  }

  @Test("the area of many rectangles is that of a grid of points", arguments: [1, 7, 42])
  func union(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frames = (0..<40).map { _ in
      CGRect(
        x: Double(random.integer(below: 30)), y: Double(random.integer(below: 30)),
        width: Double(1 + random.integer(below: 9)), height: Double(1 + random.integer(below: 9)))
    }
    var covered = 0
    for x in 0..<40 {
      for y in 0..<40 {
        let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
        if frames.contains(where: { $0.minX < x && x < $0.maxX && $0.minY < y && y < $0.maxY }) {
          covered += 1
        }
      }
    }
    #expect(abs(CoveredArea(frames).area - Double(covered)) < 1e-9)
  }
}
