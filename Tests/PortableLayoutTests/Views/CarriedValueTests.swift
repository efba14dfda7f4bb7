import PortableLayout
import Testing

private struct Mark: LayoutValueKey {
  static let defaultValue = 0
}

private struct Weight: ContainerValueKey {
  static let defaultValue = 1.0
}

extension ContainerValues {
  fileprivate var weight: Double {
    get { self[Weight.self] }
    set { self[Weight.self] = newValue }
  }
}

/// Notes what its subviews carry.
private struct Probe: Layout {
  final class Notes: @unchecked Sendable {
    var priorities: [Double] = []
    var marks: [Int] = []
    var weights: [Double] = []
  }

  let notes: Notes

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    notes.priorities = subviews.map(\.priority)
    notes.marks = subviews.map { $0[Mark.self] }
    notes.weights = subviews.map(\.containerValues.weight)
    return .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

@Suite("What views carry for their container")
struct CarriedValueTests {
  private func notes<V: View>(@ViewBuilder _ content: () -> V) throws -> Probe.Notes {
    let notes = Probe.Notes()
    _ = try Probe(notes: notes).callAsFunction(content).laidOut(width: 10, height: 10)
    return notes
  }

  @Test("priorities survive guides, offsets, overlays and backgrounds, and no other node (M)")
  func priorities() throws {
    let view = Color.red.layoutPriority(3)
    let found = try notes {
      view
      view.fixedSize()
      view.alignmentGuide(.top) { _ in 0 }
      view.opacity(1)
      view.frame(width: 5)
      view.frame(minWidth: 5)
      view.padding()
      view.aspectRatio(1, contentMode: .fit)
      view.offset(x: 1)
      view.position(x: 1)
      view.overlay { Color.blue }
      view.background { EmptyView() }
      Spacer().overlay { Color.blue }
      view.padding().layoutPriority(4)
    }.priorities
    #expect(found == [3, 0, 3, 3, 0, 0, 0, 0, 3, 0, 3, 3, -.infinity, 4])
  }

  @Test("containers without children and spacers come last (E9, M)")
  func emptyContainers() throws {
    let found = try notes {
      VStack {}
      HStack { EmptyView() }
      HStackLayout {}
      Grid {}
      Spacer()
      VStack {
        Color.red
        Color.blue
      }
      VStack {}.padding()
    }.priorities
    let last = -Double.infinity
    #expect(found == [last, last, last, last, last, 0, 0])
  }

  @Test("values pass modifiers, the outer wins, and containers keep theirs")
  func values() throws {
    let found = try notes {
      Color.red.layoutValue(key: Mark.self, value: 7)
      Color.red.layoutValue(key: Mark.self, value: 7).padding().frame(width: 1)
      Color.red.layoutValue(key: Mark.self, value: 7).layoutValue(key: Mark.self, value: 8)
      HStackLayout { Color.red.layoutValue(key: Mark.self, value: 7) }
      HStack { Color.red.layoutValue(key: Mark.self, value: 7) }
      Group {
        Color.red
        Color.blue
      }.layoutValue(key: Mark.self, value: 9)
      Color.red.overlay { Color.blue.layoutValue(key: Mark.self, value: 7) }
    }.marks
    #expect(found == [7, 7, 8, 0, 0, 9, 9, 0])
  }

  @Test("container values are set and read by key path")
  func containerValues() throws {
    let found = try notes {
      Color.red.containerValue(\.weight, 2.5).padding()
      Color.blue
    }.weights
    #expect(found == [2.5, 1])
  }

  @Test("a stack of exactly one static child is the child (E11)")
  func transparency() throws {
    let isShown = [0].first == 0
    let found = try notes {
      HStack { Color.red.layoutPriority(2) }
      VStack { ZStack { Color.red.layoutPriority(2) } }
      HStack { ForEach(0..<1) { _ in Color.red.layoutPriority(2) } }
      HStack { if isShown { Color.red.layoutPriority(2) } }
      HStack { if isShown { Color.red.layoutPriority(2) } else { Color.blue } }
      HStack { AnyView(Color.red.layoutPriority(2)) }
      HStackLayout { Color.red.layoutPriority(2) }
    }.priorities
    #expect(found == [2, 2, 0, 0, 0, 0, 0])
    let single = ViewTree { HStack { VStack { Color.red } } }
    #expect(single.engine.viewCount == 1)
    let custom = ViewTree { HStackLayout { VStackLayout { Color.red } } }
    #expect(custom.engine.viewCount == 3)
  }
}
