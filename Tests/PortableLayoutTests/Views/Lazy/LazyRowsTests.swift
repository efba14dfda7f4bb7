import PortableLayout
import Testing

/// Counts the rows whose views were made.
private final class Made {
  var rows: [Int] = []

  func row(_ index: Int, height: CGFloat) -> some View {
    rows.append(index)
    return Color.red.frame(height: height).layoutName("\(index)")
  }
}

extension LaidOutView {
  /// The numbers that the placed views have for names.
  fileprivate var numbers: [Int] { namedFrames.compactMap { Int($0.name) } }
}

@MainActor @Suite("Lazy containers make what is visible (rules L)")
struct LazyRowsTests {
  @Test(
    "L1: of many rows those that are visible are made, asked and placed", arguments: [100, 100_000])
  func visibleRows(count: Int) throws {
    let made = Made()
    let tree = ViewTree {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<count) { made.row($0, height: 30) } }
      }
    }
    let first = try tree.layOut(width: 100, height: 100)
    #expect(made.rows == [0, 1, 2, 3])
    #expect(first.numbers == [0, 1, 2, 3])
    #expect(first.rows == LazyCounts(made: 3, entered: 4, left: 0))
    #expect(first["3"] == CGRect(x: 0, y: 90, width: 100, height: 30))
    #expect(tree.contentHeight == CGFloat(count) * 30)
  }

  @Test("nothing is said of the rows of a lazy container's row, nor where no row can be visible")
  func hiddenRows() throws {
    func hidden(height: CGFloat, _ view: some View) throws -> [Int] {
      let engine = LayoutEngine()
      engine.setView(view, of: 0)
      _ = try engine.layOut(in: ProposedViewSize(width: 100, height: height))
      return engine.hiddenRows.map(\.hidden)
    }
    let row = VStack(spacing: 0) { ForEach(0..<3) { _ in Color.red.frame(height: 30) } }.padding(0)
    let lazy = ScrollView { LazyVStack(spacing: 0) { ForEach(0..<9) { _ in row } } }
    let eager = ScrollView {
      VStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(height: 30) } }
    }
    let columns = ScrollView { VStack(spacing: 0) { ForEach(0..<9) { _ in row } } }
    // The third row is visible in part, and is no place for a lazy stack of its own.
    #expect(try hidden(height: 240, columns) == [6])
    let rows = try [0, 60, 90].map { (try hidden(height: $0, lazy), try hidden(height: $0, eager)) }
    // At 60 a row of the lazy container is visible in part.
    #expect(rows.map(\.0) == [[], [], []])
    #expect(rows.map(\.1) == [[], [18], [17]])
  }

  @Test("L6: scrolling by a row makes one and removes one; by a page all others")
  func scrolling() throws {
    let made = Made()
    let tree = ViewTree {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1_000) { made.row($0, height: 30) } }
      }
    }
    try tree.layOut(width: 100, height: 90)
    made.rows = []
    tree.scroll(to: CGPoint(x: 0, y: 30))
    let row = try tree.layOut(width: 100, height: 90)
    #expect(row.numbers == [1, 2, 3])
    #expect(row.rows == LazyCounts(made: 1, entered: 1, left: 1))
    #expect(row["1"]?.minY == 0)
    // The row that entered is asked, and the three that are visible are looked up.
    #expect(row.measurements == 2)
    tree.scroll(to: CGPoint(x: 0, y: 3_000))
    let page = try tree.layOut(width: 100, height: 90)
    #expect(page.numbers == [100, 101, 102])
    #expect(page.rows == LazyCounts(made: 3, entered: 3, left: 3))
    tree.scroll(to: .zero)
    let start = try tree.layOut(width: 100, height: 90)
    #expect(start.numbers == [0, 1, 2])
    // The first row stays made; the others are as good as made again, from what was kept.
    #expect(start.rows == LazyCounts(made: 2, entered: 3, left: 3))
    // A frame and the colour in it, each of two rows.
    #expect(start.measurements == 4)
    #expect(made.rows == [3, 100, 101, 102])
  }

  @Test("L1: nothing is made where the stack begins below the window; then what fits")
  func below() throws {
    let made = Made()
    let tree = ViewTree {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 300)
          LazyVStack(spacing: 0) { ForEach(0..<40) { made.row($0, height: 28) } }
        }
      }
    }
    #expect(try tree.layOut(width: 400, height: 112).numbers == [])
    tree.scroll(to: CGPoint(x: 0, y: 300))
    #expect(try tree.layOut(width: 400, height: 112).numbers == [0, 1, 2, 3])
    #expect(made.rows == [0, 1, 2, 3])
  }

  @Test("L2: the length is that of the rows known and their mean; what is visible stays")
  func estimate() throws {
    let tree = ViewTree {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { Color.red.frame(height: $0 < 50 ? 20 : 60).layoutName("\($0)") }
        }
      }
    }
    #expect(try tree.layOut(width: 100, height: 100).numbers == [0, 1, 2, 3, 4])
    #expect(tree.contentHeight == 2_000)
    tree.scroll(to: CGPoint(x: 0, y: 1_210))
    // 60 at 20 and half of it: row 60 begins at 1,200. It is 60 high.
    let jumped = try tree.layOut(width: 100, height: 100)
    #expect(jumped.numbers == [60, 61])
    #expect(jumped["60"]?.minY == -10)
    // 5 rows of 20 and 2 of 60 are known: the mean is 220 / 7.
    #expect(abs(tree.contentHeight - 220 - 93 * 220 / 7) < 1e-6)
    let again = try tree.layOut(width: 100, height: 100)
    #expect(again.numbers == [60, 61])
    #expect(abs((again["60"]?.minY ?? 0) + 10) < 1e-6)
    // Rows at the end are longer than estimated; scrolled on, the last one ends where the view does.
    var end = again
    for _ in 0..<4 {
      tree.scroll(to: CGPoint(x: 0, y: 1e9))
      end = try tree.layOut(width: 100, height: 100)
    }
    #expect(end.numbers == [98, 99])
    #expect(abs((end["99"]?.maxY ?? 0) - 100) < 1e-6)
  }

  @Test("a pass takes the length that the second round of the last one found")
  func lateLength() throws {
    let heights: [CGFloat] = [48, 37, 13, 5, 38]
    let tree = ViewTree {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(heights.indices, id: \.self) {
            Color.red.frame(height: heights[$0]).layoutName("\($0)")
          }
        }
      }
    }
    try tree.layOut(width: 100, height: 55)
    tree.scroll(to: CGPoint(x: 0, y: 1e9))
    var laidOut = try tree.layOut(width: 100, height: 55)
    laidOut = try tree.layOut(width: 100, height: 55)
    #expect(laidOut["4"]?.maxY == 55)
    #expect(tree.contentHeight == tree.scrollOffset().y + 55)
    // A pass in which nothing changed asks the window's view alone.
    #expect(try tree.layOut(width: 100, height: 55).queries == 1)
  }

  @Test("scrolling beyond the length that is known goes on when more is known")
  func beyondTheLength() throws {
    let tree = ViewTree {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { Color.red.frame(height: $0 == 0 ? 10 : 30).layoutName("\($0)") }
        }
      }
    }
    try tree.layOut(width: 100, height: 10)
    #expect(tree.contentHeight == 1_000)
    tree.scroll(to: CGPoint(x: 0, y: 1_500))
    #expect(tree.scrollOffset().y == 990)
    // Row 99 is then known: the mean is 20, and row 75 would begin at 1,490.
    let laidOut = try tree.layOut(width: 100, height: 10)
    #expect(laidOut.numbers == [75])
    #expect(abs((laidOut["75"]?.minY ?? 0) + 10) < 1e-6)
  }

  @Test(
    "L11: a scroll view starts where an action that runs when a view appears scrolls to",
    arguments: [true, false])
  func onAppear(isLazy: Bool) throws {
    final class Actions {
      var run: [String] = []
    }
    let actions = Actions()
    let tree = ViewTree {
      VStack(spacing: 0) {
        Color.red.frame(height: 50).onAppear { actions.run.append("outside") }
        ScrollViewReader { proxy in
          ScrollView {
            VStack(spacing: 0) {
              Color.red.frame(height: 10)
              let rows = ForEach(0..<100) { row in
                Color.red.frame(height: 30).layoutName("\(row)").id(row)
                  .onAppear { if isLazy { actions.run.append("row") } }
              }
              if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
            }
          }
          .onAppear {
            actions.run.append("scroll")
            proxy.scrollTo(40, anchor: .top)
          }
        }
      }
    }
    let first = try tree.layOut(width: 100, height: 150)
    // What scrolls runs in the first pass; then every action of a view that appears does.
    let expected: Set = isLazy ? ["scroll", "outside", "row"] : ["scroll", "outside"]
    #expect(actions.run.first == "scroll" && Set(actions.run) == expected)
    #expect(tree.scrollOffset().y == 1_210)
    #expect(first["40"]?.minY == 50)
    tree.engine.reset()
    #expect(try tree.layOut(width: 100, height: 150)["40"]?.minY == 50)
  }

  @Test("G7, L1: whole lines of cells are made, and headers in lines of their own")
  func grid() throws {
    let made = Made()
    let tree = ViewTree {
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem()]) {
          ForEach(0..<3) { section in
            Section {
              ForEach(0..<5) { made.row(10 * section + $0, height: 20) }
            } header: {
              Color.red.frame(height: 20).layoutName("\(100 + section)")
            }
          }
        }
      }
    }
    let start = try tree.layOut(width: 200, height: 130)
    #expect(start.numbers == [100, 0, 1, 2, 3, 4, 101])
    #expect(start["4"] == CGRect(x: 0, y: 84, width: 96, height: 20))
    #expect(start["101"] == CGRect(x: 0, y: 112, width: 200, height: 20))
    #expect(tree.contentHeight == 328)
  }

  @Test("L7: in a lazy container of the same axis all rows are made, across it those visible")
  func nested() throws {
    let made = Made()
    let same = ViewTree {
      ScrollView {
        LazyVStack(spacing: 0) {
          LazyVStack(spacing: 0) { ForEach(0..<50) { made.row($0, height: 20) } }
        }
      }
    }
    try same.layOut(width: 100, height: 100)
    #expect(made.rows.count == 50)
    made.rows = []
    let shelves = ViewTree {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<50) { shelf in
            ScrollView(.horizontal) {
              LazyHStack(spacing: 0) {
                ForEach(0..<50) { made.row(100 * shelf + $0, height: 20).frame(width: 40) }
              }
            }
            .frame(height: 60)
          }
        }
      }
    }
    let start = try shelves.layOut(width: 100, height: 100)
    #expect(start.numbers == [0, 1, 2, 100, 101, 102])
    shelves.scroll(to: CGPoint(x: 80, y: 0), ofScrollView: 1)
    #expect(try shelves.layOut(width: 100, height: 100).numbers == [2, 3, 4, 100, 101, 102])
    shelves.scroll(to: CGPoint(x: 0, y: 60))
    #expect(try shelves.layOut(width: 100, height: 100).numbers == [100, 101, 102, 200, 201, 202])
  }

  @Test("L4: an element of no view or of two is no row or two, also where it is met late")
  func severalViews() throws {
    let tree = ViewTree {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<20) { index in
            if index % 3 != 1 { Color.red.frame(height: 20).layoutName("\(index)") }
            if index == 3 { Color.red.frame(height: 20).layoutName("33") }
          }
        }
      }
    }
    #expect(try tree.layOut(width: 100, height: 100).numbers == [0, 2, 3, 33, 5])
    #expect(tree.contentHeight == 280)
  }

  @Test("L6: on a new width the topmost visible row stays")
  func newWidth() throws {
    let tree = ViewTree {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { Color.red.aspectRatio(2, contentMode: .fit).layoutName("\($0)") }
        }
      }
    }
    try tree.layOut(width: 100, height: 120)
    tree.scroll(to: CGPoint(x: 0, y: 1_010))
    let narrow = try tree.layOut(width: 100, height: 120)
    #expect(narrow.numbers == [20, 21, 22])
    let wide = try tree.layOut(width: 200, height: 120)
    #expect(wide.numbers.first == 20)
    #expect(wide["20"]?.minY == -10)
  }

  @Test("counts repeat after a reset")
  func reset() throws {
    let tree = ViewTree {
      ScrollView {
        LazyVStack { ForEach(0..<100) { Text("Row \($0)").layoutName("\($0)") } }
      }
    }
    let first = try tree.layOut(width: 100, height: 100)
    tree.scroll(to: CGPoint(x: 0, y: 500))
    try tree.layOut(width: 100, height: 100)
    tree.engine.reset()
    #expect(try tree.layOut(width: 100, height: 100) == first)
  }

  @Test("from right to left a row begins at the right edge and scrolls from there")
  func mirrored() throws {
    let tree = ViewTree(layoutDirection: .rightToLeft) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<100) { Color.red.frame(width: 40, height: 20).layoutName("\($0)") }
        }
      }
    }
    let start = try tree.layOut(width: 100, height: 20)
    #expect(start.numbers == [0, 1, 2])
    #expect(start["0"]?.maxX == 100)
    tree.scroll(to: CGPoint(x: 60, y: 0))
    let scrolled = try tree.layOut(width: 100, height: 20)
    #expect(scrolled.numbers == [1, 2, 3])
    #expect(scrolled["1"]?.maxX == 120)
  }
}

extension ViewTree {
  fileprivate var contentHeight: CGFloat {
    let scroll = engine.viewsInOrder(from: 0).first { engine.node(of: $0)?.name == "ScrollNode" }
    return engine.frame(of: engine.node(of: scroll ?? 0)?.childViews[0] ?? 0).height
  }
}
