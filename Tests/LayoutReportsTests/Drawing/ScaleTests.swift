import Testing

@testable import LayoutReports

@Suite("Scales and ticks")
struct ScaleTests {
  @Test("a scale sends the ends of its domain to its ends")
  func ends() {
    let logarithmic = Scale(0.25...4, from: 0, to: 400)
    #expect(abs(logarithmic(1) - 200) < 1e-9)
    #expect(abs(logarithmic(0.5) - 100) < 1e-9)
    #expect(logarithmic.clamped(1000) == 400)
    #expect(logarithmic.clamped(0) == 0)
  }

  @Test("a domain without extent, or without positive values, gets one")
  func degenerate() {
    #expect(Scale(3...3, from: 0, to: 1)(3) == 0)
    let scale = Scale(0...0, from: 0, to: 10)
    #expect(scale.domain.lowerBound > 0)
    #expect(scale(0.1).isFinite)
  }

  @Test(
    "logarithmic ticks are powers of ten, or 1, 2 and 5 times them",
    arguments: [
      (1.0...1000.0, [1.0, 10, 100, 1000]), (10...300, [10, 20, 50, 100, 200]),
      (1...1e8, [1, 100, 1e4, 1e6, 1e8]),
    ])
  func logarithmic(domain: ClosedRange<Double>, expected: [Double]) {
    let ticks = Ticks.logarithmic(domain)
    #expect(zip(ticks, expected).allSatisfy { abs($0 / $1 - 1) < 1e-9 }, "\(ticks)")
    #expect(ticks.count == expected.count)
    #expect(ticks.count <= 5)
  }

  @Test("ratios have ticks at halves and doubles, 1 among them")
  func ratios() {
    #expect(Ticks.ratios(0.1...3) == [0.125, 0.25, 0.5, 1, 2])
    #expect(Ticks.ratios(0.001...1000).contains(1))
    #expect(Ticks.ratios(0.001...1000).count <= 5)
    let ratios: [Double] = [0.125, 0.25, 0.5, 1, 2, 0.0625]
    let labels = ratios.map(Ticks.ratioLabel)
    #expect(labels == ["⅛", "¼", "½", "1x", "2x", "1/16"])
  }
}
