import Foundation
import PortableLayout
import Testing

/// What SwiftUI itself does with layouts on macOS 27.0, from the same probes as the recorded trees.
@Suite("The contract of Layout, as recorded from SwiftUI (E4 to E7, C1, M)", .serialized)
@MainActor
struct ContractTests {
  private let notes = Notes()

  /// What is noted while a view is laid out once.
  private func noted(
    _ view: some View, _ width: CGFloat = 200, _ height: CGFloat = 200
  ) throws -> [String] {
    try ViewTree(view).layOut(width: width, height: height)
    return notes.take()
  }

  private func child(_ name: String = "child") -> some View {
    Located(name: name, notes: notes) { Color.red }
  }

  @Test("A, F, G: a subview remembers what it was asked, through another size of the window too")
  func memory() throws {
    let tree = ViewTree(Repeating(notes: notes) { Counted(notes: notes) { Color.clear } })
    try tree.layOut(width: 200, height: 200)
    #expect(
      notes.take() == [
        "sizing: 1 calls", "sizing: 1 calls", "placing: 0 calls", "counted (75 75 30x10)",
      ])
    #expect(notes.proposals == ["50x50", "70x50"])
    try tree.layOut(width: 200, height: 200)
    #expect(notes.take().isEmpty)
    try tree.layOut(width: 260, height: 180)
    #expect(
      notes.take() == [
        "sizing: 0 calls", "sizing: 0 calls", "placing: 0 calls", "counted (105 65 30x10)",
      ])
    #expect(notes.calls == 2)
  }

  @Test("H: another proposal is another measurement")
  func otherProposal() throws {
    let tree = ViewTree(WidthPassing { Counted(notes: notes) { Color.clear } })
    try tree.layOut(width: 200, height: 200)
    #expect(notes.calls == 1)
    try tree.layOut(width: 260, height: 180)
    #expect(notes.calls == 2)
    #expect(notes.take() == ["counted (0 75 30x10)", "counted (0 65 30x10)"])
  }

  @Test("E: priorities and sizes of subviews")
  func subviews() throws {
    let direct = try noted(
      Register(notes: notes) {
        Color.red.layoutPriority(2.5)
        Spacer(minLength: 12)
        Color.blue.frame(minWidth: 12)
      })
    #expect(
      direct == ["2.5 0x0 10x10 infxinf", "-inf 12x12 12x12 infxinf", "0.0 12x0 12x10 infxinf"])
    let inRow = try noted(
      HStack {
        Register(notes: notes) {
          Spacer(minLength: 12)
          Color.red.layoutPriority(-.infinity)
        }
      })
    #expect(inRow == ["-inf 12x12 12x12 infxinf", "-inf 0x0 10x10 infxinf"])
  }

  @Test("I: a subview that is not placed is centred, with the container's proposal (E7)")
  func unplaced() throws {
    let idle = Scripted(notes: notes)
    #expect(
      try noted(idle { child() }) == [
        "parent (50 50 100x100)", "child (0 0 200x200) for 200x200",
      ])
    let fixed = Located(name: "child", notes: notes)
    let framed = idle { fixed { Color.red.frame(width: 30, height: 30) } }
      .frame(width: 100, height: 100).padding(.leading, 40)
    #expect(
      try noted(framed, 300, 240) == [
        "parent (0 0 100x100)", "child (0 0 30x30) for 100x100",
        "parent (120 70 100x100)", "child (155 105 30x30) for 100x100",
      ])
  }

  @Test("J: of two placements the last counts, and the subview is laid out once (E6)")
  func placedTwice() throws {
    let twice = Scripted(placing: { bounds, subviews in
      for (offset, length) in [(10, 20), (50, 40)] as [(CGFloat, CGFloat)] {
        subviews[0].place(
          at: CGPoint(x: bounds.minX + offset, y: bounds.minY + offset),
          proposal: ProposedViewSize(width: length, height: length))
      }
    })
    let tree = ViewTree(twice { child() })
    try tree.layOut(width: 200, height: 200)
    #expect(notes.take() == ["child (100 100 40x40) for 40x40"])
    try tree.layOut(width: 260, height: 180)
    #expect(notes.take() == ["child (130 90 40x40) for 40x40"])
  }

  @Test("K: anchors; the last subview is laid out first (E6)")
  func anchors() throws {
    let size = CGSize(width: 150, height: 150)
    let byAnchors = Scripted(
      size: size,
      placing: { bounds, subviews in
        subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: 70, height: 40))
        let anchors: [UnitPoint] = [.center, .bottomTrailing, .topTrailing, .leading]
        for (subview, anchor) in zip(subviews.dropFirst(), anchors) {
          subview.place(
            at: CGPoint(x: bounds.minX + 100, y: bounds.minY + 100), anchor: anchor,
            proposal: ProposedViewSize(width: 30, height: 20))
        }
      })
    let names = ["topLeading", "center", "bottomTrailing", "topTrailing", "leading"]
    #expect(
      try noted(byAnchors { ForEach(names, id: \.self) { child($0) } }) == [
        "leading (125 115 30x20) for 30x20", "topTrailing (95 125 30x20) for 30x20",
        "bottomTrailing (95 105 30x20) for 30x20", "center (110 115 30x20) for 30x20",
        "topLeading (25 25 70x40) for 70x40",
      ])
  }

  @Test("L: a frame and padding reset the priority (M)")
  func modifiers() throws {
    let found = try noted(
      Register(notes: notes) {
        Color.red.layoutPriority(2).frame(width: 10)
        Color.red.layoutPriority(2).padding(3)
        Color.red.padding(3).layoutPriority(2)
      })
    #expect(found == ["0.0 10x0 10x10 10xinf", "0.0 6x6 16x16 infxinf", "2.0 6x6 16x16 infxinf"])
  }

  private static var two: some View { Color.red.layoutPriority(2) }

  /// Views around a view of priority 2, and the priority of the whole.
  static let priorities: [(name: String, priority: Double, view: @MainActor () -> any View)] = [
    ("alone", 2, { two }),
    ("overlay", 2, { two.overlay { Color.blue } }),
    ("background", 2, { two.background { Color.blue } }),
    ("two overlays", 2, { two.overlay { Color.blue }.overlay { Color.green } }),
    ("opacity", 2, { two.opacity(0.5) }),
    ("onTapGesture", 2, { two.onTapGesture {} }),
    ("allowsHitTesting", 2, { two.allowsHitTesting(false) }),
    ("clipShape", 2, { two.clipShape(Circle()) }),
    ("border", 2, { two.border(Color.black) }),
    ("offset", 2, { two.offset(x: 5) }),
    ("id", 2, { two.id(1) }),
    ("aspectRatio", 0, { two.aspectRatio(1, contentMode: .fit) }),
    ("fixedSize", 0, { two.fixedSize() }),
    ("frame(maxWidth:)", 0, { two.frame(maxWidth: .infinity) }),
    ("ZStack of one", 2, { ZStack { two } }),
    ("HStack of one", 2, { HStack { two } }),
    ("VStack of one", 2, { VStack { two } }),
    ("ZStack of one in a frame", 0, { ZStack { two }.frame(width: 10) }),
    ("custom layout of one", 0, { RecordedPile { two } }),
    (
      "ZStack of 2 and 0", 0,
      {
        ZStack {
          two
          Color.blue
        }
      }
    ),
    (
      "ZStack of 0 and 2", 0,
      {
        ZStack {
          Color.blue
          two
        }
      }
    ),
    (
      "ZStack of 2 and 3", 0,
      {
        ZStack {
          two
          Color.blue.layoutPriority(3)
        }
      }
    ),
    (
      "HStack of 2 and 0", 0,
      {
        HStack {
          two
          Color.blue
        }
      }
    ),
  ]

  @Test("L2, L3: priorities through modifiers and containers (M, E9)", arguments: 0..<23)
  func priority(row: Int) throws {
    let (name, priority, view) = Self.priorities[row]
    func registered(_ view: some View) throws -> [String] {
      try noted(Register(notes: notes, notesSizes: false) { view })
    }
    #expect(try registered(view()) == ["\(priority)"], "\(name)")
  }

  @Test("N: sizes that are not finite are passed on, and lie where they lie (E6)")
  func notFinite() throws {
    func constant(_ width: CGFloat) -> some View {
      let layout = Scripted(
        size: CGSize(width: width, height: 10), notes: notes, name: words(width))
      return layout { Color.clear }
    }
    let registered = Register(notes: notes) {
      constant(30)
      constant(.infinity)
      constant(.nan)
    }
    let found = try noted(registered)
    #expect(
      found.prefix(3) == [
        "0.0 30x10 30x10 30x10", "0.0 infx10 infx10 infx10", "0.0 nanx10 nanx10 nanx10",
      ])
    #expect(
      found.dropFirst(3).sorted() == [
        "30 (85 95 30x10)", "inf (-inf 95 infx10)", "nan (nan 95 nanx10)",
      ])
  }

  @Test("M: an infinite position is accepted, one that is not a number is an error (E6)")
  func positions() throws {
    func placed(x: CGFloat?) throws -> [String] {
      let layout = Scripted(placing: { bounds, subviews in
        subviews[0].place(
          at: CGPoint(x: x ?? bounds.minX + 10, y: x == nil ? bounds.minY : 0),
          proposal: ProposedViewSize(width: 20, height: 20))
      })
      return try noted(layout { child() })
    }
    #expect(try placed(x: nil) == ["child (60 50 20x20) for 20x20"])
    #expect(try placed(x: .infinity) == ["child (inf 0 20x20) for 20x20"])
    // SwiftUI stops the app.
    #expect(throws: LayoutError.self) { try placed(x: .nan) }
  }

  @Test("D: placing while measuring is an error (E6), where SwiftUI stops the app")
  func tooEarly() {
    let early = Scripted(sizing: { $0[0].place(at: .zero, proposal: .unspecified) })
    #expect(throws: LayoutError.self) {
      try noted(early { Counted(notes: notes) { Color.clear } })
    }
  }
}
