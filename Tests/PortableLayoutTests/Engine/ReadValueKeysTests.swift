import Testing

@testable import PortableLayout

@Suite("Keys of layout values that a layout reads")
struct ReadValueKeysTests {
  enum Count: LayoutValueKey { static let defaultValue = 3 }
  enum Weight: LayoutValueKey { static let defaultValue: CGFloat? = nil }
  enum IsLeading: LayoutValueKey { static let defaultValue = false }
  enum Name: LayoutValueKey { static let defaultValue = "none" }
  enum Side: CaseIterable { case left, right }
  enum SideKey: LayoutValueKey { static let defaultValue = Side.left }

  /// Reads every key of its first subview, twice.
  struct Reader: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      for subview in [subviews[0], subviews[0]] {
        _ = (subview[Count.self], subview[Weight.self], subview[IsLeading.self])
        _ = (subview[Name.self], subview[SideKey.self])
      }
      return CGSize(width: subviews[0][Count.self], height: 0)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  @Test("each key that has another value is found once, and the value can be given")
  func found() throws {
    let engine = LayoutEngine(capacity: 2)
    engine.setLayout(Reader(), of: 0)
    let leaf = engine.addChildren(1, to: 0)
    var size: CGSize?
    let keys = ReadValueKeys.read(of: engine) {
      size = try? engine.callSizeThatFits(of: 0, for: .unspecified)
    }
    #expect(size?.width == 3)
    #expect(keys.map(\.name) == ["Count", "Weight", "IsLeading", "Name", "SideKey"])
    #expect(keys.map(\.to) == ["4", "Optional(30.0)", "true", "none1", "right"])
    keys.first?.set(engine, leaf)
    #expect(try engine.callSizeThatFits(of: 0, for: .unspecified).width == 4)
    #expect(ReadValueKeys.read(of: engine) {}.isEmpty)
  }
}
