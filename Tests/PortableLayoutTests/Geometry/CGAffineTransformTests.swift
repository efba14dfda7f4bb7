import PortableLayout
import Testing

extension GeometryTests {
  @Suite("CGAffineTransform")
  struct CGAffineTransformTests {
    static let sample = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -4)

    func expectClose(
      _ found: CGPoint, _ expected: CGPoint, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(
        abs(found.x - expected.x) < 1e-12 && abs(found.y - expected.y) < 1e-12,
        "expected \(expected), found \(found)", sourceLocation: sourceLocation)
    }

    @Test("P: what the basic maps do to a point")
    func basics() {
      let point = CGPoint(x: 3, y: 7)
      #expect(point.applying(.identity) == point)
      #expect(point.applying(CGAffineTransform(translationX: 1, y: -2)) == CGPoint(x: 4, y: 5))
      #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 6, y: 21))
      #expect(point.applying(Self.sample) == CGPoint(x: 4, y: 20))
      expectClose(
        CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)),
        CGPoint(x: 0, y: 1))
      #expect(CGAffineTransform.identity.isIdentity)
      #expect(!CGAffineTransform().isIdentity)
    }

    @Test("P: concatenating applies the receiver first")
    func concatenating() {
      let point = CGPoint(x: 3, y: 7)
      let scale = CGAffineTransform(scaleX: 2, y: 3)
      #expect(
        point.applying(Self.sample.concatenating(scale))
          == point.applying(Self.sample).applying(scale))
      #expect(
        point.applying(Self.sample.scaledBy(x: 2, y: 3))
          == point.applying(scale).applying(Self.sample))
      #expect(
        point.applying(Self.sample.translatedBy(x: 1, y: 2))
          == CGPoint(x: 4, y: 9).applying(Self.sample))
      expectClose(
        CGPoint(x: 1, y: 0).applying(Self.sample.rotated(by: .pi / 2)),
        CGPoint(x: 0, y: 1).applying(Self.sample))
    }

    @Test("P: the inverse undoes a map; a map without one is returned as it is")
    func inverse() {
      let point = CGPoint(x: 3, y: 7)
      expectClose(point.applying(Self.sample).applying(Self.sample.inverted()), point)
      let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1)
      #expect(flat.inverted() == flat)
    }

    @Test("P: sizes ignore the translation, rectangles become the box around their corners")
    func sizesAndRectangles() {
      #expect(
        CGSize(width: 3, height: 7).applying(Self.sample) == CGSize(width: -1, height: 24))
      #expect(
        CGRect(x: 0, y: 0, width: 3, height: 7).applying(Self.sample)
          == CGRect(x: -2, y: -4, width: 13, height: 24))
      #expect(CGRect.null.applying(Self.sample).isNull)
    }

    @Test("P: vectors and debug descriptions")
    func descriptions() {
      #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1.0 as CGFloat, dy: 2.0 as CGFloat))
      #expect(CGVector() == .zero)
      #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
      #expect(CGSize(width: 1, height: 2.5).debugDescription == "(1.0, 2.5)")
      #expect(
        CGRect(x: 1, y: 2.5, width: 3, height: 4).debugDescription == "(1.0, 2.5, 3.0, 4.0)")
    }
  }
}
