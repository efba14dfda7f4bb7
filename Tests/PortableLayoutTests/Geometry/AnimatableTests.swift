import PortableLayout
import Testing

extension GeometryTests {
  @Suite("Animatable")
  struct AnimatableTests {
    struct Nothing: Animatable {}

    struct Moving: Animatable, Sendable {
      var offset: CGFloat = 0
      var animatableData: CGFloat {
        get { offset }
        set { offset = newValue }
      }
    }

    /// Goes a quarter of the way from one value to another, through their data alone.
    func quarter<Value: Animatable>(from start: Value, to end: Value) -> Value {
      var step = end.animatableData - start.animatableData
      step.scale(by: 0.25)
      var result = start
      result.animatableData = start.animatableData + step
      return result
    }

    @Test("P: a type without data animates nothing")
    func empty() {
      #expect(Nothing().animatableData == .zero)
      #expect(EmptyAnimatableData().magnitudeSquared == 0)
    }

    @Test("P: a type with data is interpolated through it")
    func custom() {
      #expect(quarter(from: Moving(offset: 4), to: Moving(offset: 8)).offset == 5)
    }

    @Test("P: geometry is interpolated component by component")
    func geometry() {
      #expect(quarter(from: 4.0 as Double, to: 8) == 5)
      #expect(quarter(from: 4 as Float, to: 8) == 5)
      #expect(quarter(from: 4 as CGFloat, to: 8) == 5)
      #expect(quarter(from: CGPoint(x: 0, y: 4), to: CGPoint(x: 4, y: 8)) == CGPoint(x: 1, y: 5))
      #expect(
        quarter(from: CGSize(width: 0, height: 4), to: CGSize(width: 4, height: 8))
          == CGSize(width: 1, height: 5))
      #expect(
        quarter(
          from: CGRect(x: 0, y: 4, width: 8, height: 12),
          to: CGRect(x: 4, y: 8, width: 12, height: 16))
          == CGRect(x: 1, y: 5, width: 9, height: 13))
      #expect(quarter(from: Angle.radians(4), to: .radians(8)) == .radians(5))
      #expect(
        quarter(from: UnitPoint(x: 0, y: 4), to: UnitPoint(x: 4, y: 8)) == UnitPoint(x: 1, y: 5))
      #expect(
        quarter(
          from: EdgeInsets(top: 0, leading: 4, bottom: 8, trailing: 12),
          to: EdgeInsets(top: 4, leading: 8, bottom: 12, trailing: 16))
          == EdgeInsets(top: 1, leading: 5, bottom: 9, trailing: 13))
    }

    @Test("P: pairs add, scale and measure both halves")
    func pairs() {
      var pair = AnimatablePair(3.0, AnimatablePair(4 as Float, 12 as CGFloat))
      #expect(pair.magnitudeSquared == 169)
      pair += pair
      pair.scale(by: 2)
      #expect(pair == AnimatablePair(12, AnimatablePair(16, 48)))
      pair -= pair
      #expect(pair == .zero)
    }
  }
}
