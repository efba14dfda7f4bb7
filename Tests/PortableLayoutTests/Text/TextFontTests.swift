import Foundation
import Testing

@testable import PortableLayout

@Suite("Text font")
struct TextFontTests {
  @Test("body text is 17 points, with metrics in proportion")
  func defaultMetrics() {
    let font = TextFont()
    #expect(font.pointSize == 17)
    #expect(abs(font.lineHeight - 20.4) < 1e-9)
    #expect(abs(font.ascent - 12.206) < 1e-9)
    #expect(abs(font.descent - 3.519) < 1e-9)
    #expect(abs(font.baseline - 14.5435) < 1e-9)
  }

  @Test("whole lengths are exact", arguments: [5, 10, 17, 20, 100])
  func exactness(pointSize: Int) {
    let font = TextFont(pointSize: CGFloat(pointSize))
    for ems in 1...50 {
      #expect(font.length(ofUnits: ems * 1000) == CGFloat(ems * pointSize))
      #expect(font.height(ofLines: 5 * ems) == CGFloat(6 * ems * pointSize))
    }
  }

  @Test("the units that fit are the most that do", arguments: [1, 9.7, 10, 13, 17, 33.3])
  func unitsFitting(pointSize: Double) {
    let font = TextFont(pointSize: CGFloat(pointSize))
    for width in stride(from: CGFloat(0.25), to: 400, by: 7.25) {
      let units = font.units(fitting: width)
      #expect(font.length(ofUnits: units).rounded(.up) <= width)
      #expect(font.length(ofUnits: units + 1).rounded(.up) > width)
    }
  }

  @Test(
    "widths that are not positive hold no units",
    arguments: [0, -0.0, -1, -.infinity, .nan] as [CGFloat])
  func noUnits(width: CGFloat) {
    #expect(TextFont().units(fitting: width) == 0)
  }

  @Test("huge widths hold any text", arguments: [1e30, .infinity] as [CGFloat])
  func manyUnits(width: CGFloat) {
    #expect(TextFont().units(fitting: width) == .max)
  }

  @Test("lines follow from their rounded height", arguments: [1, 9.7, 10, 17, 33.3])
  func linesFitting(pointSize: Double) {
    let font = TextFont(pointSize: CGFloat(pointSize))
    for lines in 1...100 {
      #expect(font.lines(fitting: font.height(ofLines: lines).rounded(.up)) == lines)
    }
  }
}
