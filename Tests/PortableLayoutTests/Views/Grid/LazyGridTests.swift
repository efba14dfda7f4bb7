import PortableLayout
import Testing

@Suite("Lazy grids (rule G)")
struct LazyGridTests {
  /// A grid's items, the width proposed, and where and how wide its columns are.
  struct Columns: Sendable {
    var items: [GridItem]
    var width: CGFloat?
    var starts: [CGFloat]
    var lengths: [CGFloat]
    var total: CGFloat
  }

  static let columns = [
    // 300 - 8 - 8 - 50 = 234; 117 of it to the first, 117 offered to the second, which takes 60.
    // The columns are 243 wide together and stand in the middle of 300.
    Columns(
      items: [GridItem(.fixed(50)), GridItem(), GridItem(.flexible(minimum: 10, maximum: 60))],
      width: 300, starts: [28.5, 86.5, 211.5], lengths: [50, 117, 60], total: 300),
    // In order: what the first does not take is left to the second.
    Columns(
      items: [GridItem(.flexible(maximum: 60)), GridItem(.fixed(50)), GridItem()],
      width: 300, starts: [0, 68, 126], lengths: [60, 50, 174], total: 300),
    // (300 + 8) / (50 + 8) = 5.3: five of (300 - 4 x 8) / 5.
    Columns(
      items: [GridItem(.adaptive(minimum: 50))], width: 300,
      starts: [0, 61.6, 123.2, 184.8, 246.4], lengths: [53.6, 53.6, 53.6, 53.6, 53.6],
      total: 300),
    // The same, but none wider than 52: 292 together, in the middle of 300.
    Columns(
      items: [GridItem(.adaptive(minimum: 50, maximum: 52))], width: 300,
      starts: [4, 64, 124, 184, 244], lengths: [52, 52, 52, 52, 52], total: 300),
    // Each item's own gap: 200 - 10 - 40 = 150; (150 + 5) / (30 + 5) = 4.4, (150 - 15) / 4.
    Columns(
      items: [
        GridItem(.fixed(40), spacing: 10), GridItem(.adaptive(minimum: 30), spacing: 5),
      ],
      width: 200, starts: [0, 50, 88.75, 127.5, 166.25],
      lengths: [40, 33.75, 33.75, 33.75, 33.75], total: 200),
    // Nothing proposed: 10 and 10, the ideal widths of the cells, and the gap. The first item
    // takes its shortest, which leaves nothing to the second.
    Columns(
      items: [GridItem(.flexible(minimum: 20)), GridItem(.adaptive(minimum: 30))], width: nil,
      starts: [0, 28], lengths: [20, 0], total: 28),
    // Less than the shortest: the columns reach over both sides.
    Columns(
      items: [GridItem(), GridItem()], width: 0, starts: [-14, 4], lengths: [10, 10], total: 0),
    // An adaptive item is one column at least.
    Columns(
      items: [GridItem(.adaptive(minimum: 80))], width: 60, starts: [0], lengths: [60],
      total: 60),
  ]

  @Test("columns are sized in order from the width that is left", arguments: columns)
  func sizesColumns(_ columns: Columns) throws {
    let names = columns.starts.indices.map { "\($0)" }
    let grid = try LazyVGrid(columns: columns.items) {
      ForEach(names, id: \.self) { Color.red.layoutName($0) }
    }.laidOut(width: columns.width)
    // All in one row, 10 high: that is what a colour takes of no height.
    #expect(grid.size == CGSize(width: columns.total, height: 10))
    for (index, name) in names.enumerated() {
      expect(grid[name]?.minX, columns.starts[index])
      expect(grid[name]?.width, columns.lengths[index])
    }
  }

  @Test("the same from top to bottom in a horizontal grid", arguments: columns)
  func sizesRows(_ columns: Columns) throws {
    let names = columns.starts.indices.map { "\($0)" }
    let grid = try LazyHGrid(rows: columns.items) {
      ForEach(names, id: \.self) { Color.red.layoutName($0) }
    }.laidOut(height: columns.width)
    #expect(grid.size == CGSize(width: 10, height: columns.total))
    for (index, name) in names.enumerated() {
      expect(grid[name]?.minY, columns.starts[index])
      expect(grid[name]?.height, columns.lengths[index])
    }
  }

  @Test("a row is as high as its highest cell; rows are 8 apart unless said")
  func rows() throws {
    let cases: [(CGFloat?, CGFloat)] = [(nil, 38), (4, 34)]
    for (spacing, second) in cases {
      let grid = try LazyVGrid(columns: [GridItem(.fixed(40)), GridItem()], spacing: spacing) {
        Color.red.frame(height: 20).layoutName("a")
        Color.red.frame(height: 30).layoutName("b")
        Color.red.frame(height: 10).layoutName("c")
      }.laidOut(width: 100, height: 1000)
      #expect(grid.size == CGSize(width: 100, height: second + 10))
      expect(grid, "a", "b", "c", x: [0, 48, 0], y: [5, 0, second])
    }
  }

  @Test("a cell goes where its item says, else where the grid says")
  func alignment() throws {
    let items = [GridItem(.fixed(50), alignment: .bottomTrailing), GridItem(.fixed(50))]
    let grid = try LazyVGrid(columns: items, alignment: .leading) {
      Color.red.frame(width: 10, height: 10).layoutName("a")
      Color.red.frame(width: 20, height: 30).layoutName("b")
    }.laidOut(width: 200)
    expect(grid, "a", "b", x: [40, 58], y: [20, 0])
    let trailing = try LazyVGrid(columns: [GridItem(.fixed(50))], alignment: .trailing) {
      Color.red.frame(width: 10, height: 10).layoutName("a")
    }.laidOut(width: 200)
    expect(trailing, "a", x: [190])
  }

  @Test("the recorded lazy grids (LZ0 to LZ5)", arguments: RecordedTree.lazy)
  @MainActor
  func recorded(_ tree: RecordedTree) {
    let differences = tree.differences(at: .v27)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test("all recorded lazy grids are read")
  func complete() {
    #expect(RecordedTree.lazy.map(\.id) == (0...5).map { "LZ\($0)" })
  }

  @Test("where nothing is proposed, a header has no part in the width")
  func idealWidth() throws {
    let grid = try LazyVGrid(columns: [GridItem(), GridItem(spacing: 30)]) {
      Section {
        ForEach([20, 40, 500] as [CGFloat], id: \.self) { width in
          Color.red.frame(width: width, height: 10)
        }
      } header: {
        Color.red.frame(width: 900, height: 10)
      }
    }.laidOut()
    #expect(grid.size.width == 68)
  }

  @Test("headers and footers span all columns; a section begins a new row")
  func sections() throws {
    let grid = try LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
      Section {
        ForEach(0..<3) { Color.red.layoutName("first \($0)") }
      } header: {
        Color.red.layoutName("header")
      }
      Section {
        Color.red.layoutName("second")
      } footer: {
        Color.red.layoutName("footer")
      }
    }.laidOut(width: 108)
    #expect(grid.size == CGSize(width: 108, height: 50))
    expect(
      grid, "header", "first 0", "first 1", "first 2", "second", "footer",
      width: [108, 50, 50, 50, 50, 108], x: [0, 0, 58, 0, 0, 0], y: [0, 10, 10, 20, 30, 40])
  }

  @Test("in a stack the parts of a section follow one another; a closed one shows its header")
  func sectionInStack() throws {
    for isOpen in [true, false] {
      let stack = try LazyVStack(spacing: 0) {
        Section("Title", isExpanded: .constant(isOpen)) {
          Color.red.frame(width: 10, height: 10)
          Color.red.frame(width: 10, height: 10)
        }
      }.laidOut()
      let title = try Text("Title").laidOut().size.height
      #expect(stack.size.height == title + (isOpen ? 20 : 0))
    }
  }

  @Test("a cell is measured once for a width, and not again by the placement")
  func measurements() throws {
    let tree = ViewTree {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) {
        ForEach(0..<12) { _ in Text("Some words that wrap").layoutName("cell") }
      }
    }
    for (width, measurements) in [(300.0, 1), (200, 1), (200, 0)] {
      let grid = try tree.layOut(width: width, height: nil)
      #expect(grid.namedFrames.map(\.measurements) == Array(repeating: measurements, count: 12))
    }
  }

  @Test("L3, L4: a lazy column is as wide as it is offered, or as its first view")
  func lazyColumn() throws {
    let tree = ViewTree {
      LazyVStack(alignment: .trailing) {
        ForEach([30, 50], id: \.self) { width in
          Color.red.frame(maxWidth: width, maxHeight: 20).layoutPriority(Double(width))
            .layoutName("row")
        }
      }
    }
    let offered = try tree.layOut(width: 100, height: 100)
    #expect(offered.size == CGSize(width: 100, height: 28))
    #expect(
      offered.frames("row") == [
        CGRect(x: 70, y: 0, width: 30, height: 10), CGRect(x: 50, y: 18, width: 50, height: 10),
      ])
    // A frame takes the ideal width of the colour in it: 10.
    #expect(try tree.layOut(width: nil, height: nil).size == CGSize(width: 10, height: 28))
  }

  @Test("L3, L4: a lazy row is as high as it is offered, its gaps are the views' own")
  func lazyRow() throws {
    let row = try LazyHStack(alignment: .top) {
      Color.red.frame(width: 30, height: 10).layoutName("view")
      Spacer()
      Color.red.frame(width: 20, height: 10).layoutName("view")
    }
    .laidOut(width: 200, height: 80)
    #expect(row.size == CGSize(width: 58, height: 80))
    #expect(row.frames("view").map(\.minX) == [0, 38])
    #expect(row.frames("view").map(\.minY) == [0, 0])
  }

  @Test(
    "any proposal gives a size and finite frames",
    arguments: [nil, 0, 1, 1e12, CGFloat.infinity])
  func anyProposal(length: CGFloat?) throws {
    let items = [
      GridItem(.adaptive(minimum: 0), spacing: 0), GridItem(.flexible(), spacing: -20),
      GridItem(.adaptive(minimum: 1, maximum: 2)), GridItem(.fixed(-5)),
    ]
    let vertical = try LazyVGrid(columns: items) {
      ForEach(0..<5) { _ in Color.red.frame(maxWidth: 30) }
    }.laidOut(width: length, height: length)
    #expect(!vertical.size.width.isNaN && !vertical.size.height.isNaN)
    let horizontal = try LazyHGrid(rows: []) {
      ForEach(0..<5) { _ in Color.red.frame(maxWidth: 30, maxHeight: 30) }
    }.laidOut(width: length, height: length)
    #expect(!horizontal.size.width.isNaN && !horizontal.size.height.isNaN)
  }
}
