import PortableLayout
import Testing

@Suite("ViewThatFits (rule F)")
struct ViewThatFitsTests {
  private func choice(
    _ axes: Axis.Set, _ width: CGFloat?, _ height: CGFloat?
  ) throws -> [String] {
    try ViewThatFits(in: axes) {
      Color.red.frame(width: 100, height: 10).layoutName("wide")
      Color.green.frame(width: 60, height: 40).layoutName("middle")
      Color.blue.frame(width: 30, height: 80).layoutName("last")
    }.laidOut(width: width, height: height).namedFrames.map(\.name)
  }

  @Test(
    "the first whose ideal size fits on the constrained axes, else the last",
    arguments: [
      ([.horizontal, .vertical], 200, 100, "wide"), ([.horizontal, .vertical], 99, 100, "middle"),
      ([.horizontal, .vertical], 99, 39, "last"), ([.horizontal, .vertical], 10, 10, "last"),
      (.horizontal, 70, 5, "middle"), (.vertical, 70, 10, "wide"), (.vertical, 5, 9, "last"),
      ([], 5, 5, "wide"), ([.horizontal, .vertical], nil, nil, "wide"),
      ([.horizontal, .vertical], nil, 9, "last"),
    ] as [(Axis.Set, CGFloat?, CGFloat?, String)])
  func chosen(axes: Axis.Set, width: CGFloat?, height: CGFloat?, name: String) throws {
    #expect(try choice(axes, width, height) == [name])
  }

  @Test("the chosen child gets the proposal; the last is not queried for its ideal size")
  func queries() throws {
    let tree = ViewTree {
      ViewThatFits {
        Color.red.frame(width: 100).layoutName("a")
        Color.blue.layoutName("b")
      }
    }
    let narrow = try tree.layOut(width: 50, height: 40)
    #expect(narrow.size == CGSize(width: 50, height: 40))
    #expect(narrow.namedFrames.map(\.measurements) == [1])
    let wide = try tree.layOut(width: 150, height: 40)
    #expect(wide["a"] == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(wide["b"] == nil)
  }

  @Test("a child that comes back is placed where it belongs (E5)")
  func switching() throws {
    let tree = ViewTree {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 0) {
          Color.red.frame(width: 80)
          Color.blue.layoutName("x")
        }
        VStack(spacing: 0) {
          Color.red.frame(height: 10)
          Color.blue.layoutName("y")
        }
      }
    }
    for _ in 1...2 {
      #expect(try tree.layOut(width: 100, height: 50)["x"]?.minX == 80)
      let column = try tree.layOut(width: 60, height: 50)
      #expect(column["y"]?.minY == 10)
      #expect(column["x"] == nil)
    }
  }

  @Test("no child, one child")
  func few() throws {
    #expect(try ViewThatFits {}.laidOut(width: 50, height: 50).size == .zero)
    let one = try ViewThatFits { Color.red.frame(width: 90) }.laidOut(width: 50, height: 5)
    #expect(one.size == CGSize(width: 90, height: 5))
  }
}
