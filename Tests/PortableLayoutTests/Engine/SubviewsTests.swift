import PortableLayout
import Testing

@Suite("Subviews as a collection")
struct SubviewsTests {
  private func subviews(_ count: Int, in tree: TreeBuilder) -> LayoutSubviews {
    tree.container(QueryingFlow(), Array(repeating: .filling, count: count))
    return tree.engine.node(of: 0)!.subviews
  }

  @Test("map gives what a loop gives, in slices and selections too", arguments: [0, 1, 5])
  func mapping(count: Int) {
    let tree = TreeBuilder()
    let all = subviews(count, in: tree)
    for some in [all, all[(count / 2)..<count], all[all.indices.reversed()]] {
      var expected: [Int] = []
      for subview in some { expected.append(subview.index) }
      #expect(some.map(\.index) == expected)
    }
    withExtendedLifetime(tree.engine) {}
  }

  @Test("map hands an error up and keeps nothing that it made before")
  func throwing() {
    final class Made {}
    struct Failure: Error {}
    let tree = TreeBuilder()
    let all = subviews(5, in: tree)
    weak var first: Made?
    #expect(throws: Failure.self) {
      _ = try all.map { subview in
        if subview == all[3] { throw Failure() }
        let made = Made()
        if subview == all[0] { first = made }
        return made
      }
    }
    #expect(first == nil)
    withExtendedLifetime(tree.engine) {}
  }

  @Test("a position outside of the subviews ends the process with its number")
  func outside() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let tree = TreeBuilder()
      tree.container(QueryingFlow(), Array(repeating: .filling, count: 3))
      _ = tree.engine.node(of: 0)?.subviews[3]
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let reason = "There is no subview at position 3: the number of subviews is 3."
    #expect(printed.contains(reason), "\(printed)")
  }

  @Test("a range without an end ends the process with what to write instead")
  func withoutEnd() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let tree = TreeBuilder()
      tree.container(QueryingFlow(), Array(repeating: .filling, count: 3))
      // Swift takes it for a sequence of positions.
      _ = tree.engine.node(of: 0)?.subviews[1...].count
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let reason =
      "subviews[1...] is a sequence of positions without an end, and there are 3 subviews: write "
      + "subviews[1..<subviews.count] or subviews.dropFirst(1)."
    #expect(printed.contains(reason), "\(printed)")
  }

  @Test("subviews kept from before the tree grew name the same views")
  func growth() {
    let engine = LayoutEngine(capacity: 4)
    engine.setLayout(QueryingFlow(), of: 0)
    _ = engine.addChildren(3, to: 0)
    let kept = engine.node(of: 0)!.subviews
    _ = engine.addChildren(500, to: 0)
    #expect(kept.map(\.index) == [1, 2, 3])
    withExtendedLifetime(engine) {}
  }
}
