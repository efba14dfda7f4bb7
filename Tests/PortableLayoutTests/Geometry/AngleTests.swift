import PortableLayout
import Testing

extension GeometryTests {
  @Suite("Angle")
  struct AngleTests {
    @Test(
      "P: degrees and radians are converted",
      arguments: [(0, 0), (90, .pi / 2), (-180, -.pi), (720, 4 * .pi)] as [(Double, Double)])
    func units(degrees: Double, radians: Double) {
      #expect(Angle(degrees: degrees) == .radians(radians))
      #expect(Angle(radians: radians).degrees == degrees)
    }

    @Test("P: angles are added, scaled and compared")
    func arithmetic() {
      #expect(Angle.radians(1) + .radians(2) == .radians(3))
      #expect(Angle.radians(1) - .radians(2) == -.radians(1))
      #expect(Angle.radians(3) * 2 == .radians(6))
      #expect(2 * Angle.radians(3) == .radians(6))
      #expect(Angle.radians(3) / 2 == .radians(1.5))
      #expect(Angle.degrees(10) < .degrees(370))
      var angle = Angle.zero
      angle += .radians(1)
      angle.degrees = 180
      #expect(angle == .radians(.pi))
    }
  }
}
