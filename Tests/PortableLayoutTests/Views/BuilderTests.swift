import PortableLayout
import Testing

private struct ExtraWidth: ContainerValueKey {
  static let defaultValue: CGFloat = 0
}

extension ContainerValues {
  fileprivate var extraWidth: CGFloat {
    get { self[ExtraWidth.self] }
    set { self[ExtraWidth.self] = newValue }
  }
}

@Suite("What views put into their container")
struct BuilderTests {
  private struct Item: Identifiable {
    var id: Int
    var width: CGFloat
  }

  private func box(_ width: CGFloat) -> some View {
    Color.red.frame(width: width, height: 10).layoutName("box")
  }

  /// The widths of all views named "box" in a row.
  private func widths<V: View>(@ViewBuilder _ content: () -> V) throws -> [CGFloat] {
    try HStack(spacing: 0, content: content).laidOut().frames("box").map(\.width)
  }

  @Test("nothing, one view, many views")
  func blocks() throws {
    #expect(try widths {} == [])
    #expect(try widths { box(1) } == [1])
    let many = try widths {
      box(1)
      box(2)
      box(3)
      box(4)
      box(5)
      box(6)
      box(7)
      box(8)
      box(9)
      box(10)
      box(11)
      EmptyView()
      box(12)
    }
    let expected: [CGFloat] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    #expect(many == expected)
  }

  /// A view of several views of any types, as a package with its own containers writes it.
  private struct Several<each Content: View>: View {
    let content: (repeat each Content)

    init(@ViewBuilder _ content: () -> TupleView<(repeat each Content)>) {
      self.content = content().value
    }

    var body: some View { TupleView((repeat each content)) }
  }

  @Test("a tuple of views in a view of one's own")
  @MainActor
  func tuples() throws {
    let several = try widths {
      Several {
        box(1)
        box(2)
      }
      TupleView(box(3))
      TupleView((box(4), 5))
    }
    #expect(several == [1, 2, 3, 4])
  }

  /// Each view of some content, wider by what it carries.
  private struct Widened<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
      ForEach(subviews: content) { subview in
        subview.padding(.trailing, subview.containerValues.extraWidth)
      }
    }
  }

  @Test("each of the views that another view consists of, with the values that it carries")
  @MainActor
  func subviews() throws {
    let found = try HStack(spacing: 0) {
      Widened {
        ForEach(1..<3) { number in box(CGFloat(number)) }
        box(3).containerValue(\.extraWidth, 10)
      }
      box(4)
    }.laidOut().frames("box")
    #expect(found.map(\.width) == [1, 2, 3, 4])
    #expect(found.map(\.minX) == [0, 1, 3, 16])
  }

  /// Each section of some content as a column: its header, how many views it has, its footer.
  private struct Columns<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
      ForEach(sections: content) { section in
        VStack(spacing: 0) {
          section.header
          Color.red.frame(width: CGFloat(section.content.count), height: 1).layoutName("box")
          section.footer
        }
      }
      Group(sections: content) { sections in
        Color.red.frame(width: CGFloat(100 + sections.count), height: 1).layoutName("box")
      }
    }
  }

  @Test("the sections of a view, and the views outside of any")
  @MainActor
  func sections() throws {
    let found = try widths {
      Columns {
        box(9)
        box(9)
        Section {
          box(9)
        } header: {
          box(20)
        }
        Section {
          box(9)
          box(9)
          box(9)
        } footer: {
          box(30)
        }
        box(9)
      }
    }
    #expect(found == [2, 20, 1, 3, 30, 1, 104])
  }

  @Test("conditions", arguments: [0, 1, 2])
  func conditions(number: Int) throws {
    let found = try widths {
      if number == 0 { box(1) }
      if number == 1 { box(2) } else { box(3) }
      switch number {
      case 0: box(4)
      case 1: box(5)
      default: box(6)
      }
      if #available(macOS 13, *) { box(7) }
      if let width = number == 2 ? CGFloat(8) : nil { box(width) }
    }
    #expect(found == [[1, 3, 4, 7], [2, 5, 7], [3, 6, 7, 8]][number])
  }

  @Test("loops over ranges, identified elements, key paths and bindings")
  func loops() throws {
    let items = [Item(id: 1, width: 5), Item(id: 2, width: 6)]
    #expect(try widths { ForEach(1..<4) { box(CGFloat($0)) } } == [1, 2, 3])
    #expect(try widths { ForEach(items) { box($0.width) } } == [5, 6])
    #expect(try widths { ForEach([7, 8], id: \.self) { box($0) } } == [7, 8])
    let binding = Binding.constant(items)
    #expect(try widths { ForEach(binding) { $item in box(item.width) } } == [5, 6])
    #expect(try widths { ForEach(binding, id: \.id) { box($0.wrappedValue.width) } } == [5, 6])
  }

  @Test("groups, erased views and nested ones stand one by one")
  func groups() throws {
    let found = try widths {
      Group {
        box(1)
        AnyView(
          Group {
            box(2)
            box(3)
          })
      }
      ForEach(0..<2) { _ in
        box(4)
        box(5)
      }
    }
    #expect(found == [1, 2, 3, 4, 5, 4, 5])
  }

  @Test("a modifier of several views modifies each")
  func modifiedGroup() throws {
    let row = try HStack(spacing: 0) {
      Group {
        box(1)
        box(2)
      }.padding(.horizontal, 10).layoutName("padded")
    }.laidOut()
    #expect(row.frames("padded").map(\.width) == [21, 22])
  }

  private struct Framed: ViewModifier {
    var width: CGFloat
    func body(content: Content) -> some View {
      content
      content.frame(width: width).layoutName("box")
    }
  }

  @Test("a view modifier may use its content more than once")
  @MainActor
  func viewModifier() throws {
    let row = try HStack { box(1).modifier(Framed(width: 30)) }.laidOut()
    #expect(row.frames("box").map(\.width) == [1, 30, 1])
  }

  @Test("several views at the top are stacked in a column")
  func severalAtTheTop() throws {
    let tree = ViewTree {
      box(10)
      Spacer().layoutName("space")
      box(20)
    }
    let column = try tree.layOut(width: 100, height: 100)
    #expect(column.size == CGSize(width: 20, height: 100))
    #expect(column["space"]?.height == 80)
  }

  @Test("spacers and dividers follow the stack around them, through AnyLayout too (M)")
  func orientation() throws {
    let row = try HStack(spacing: 0) {
      Spacer().layoutName("s")
      Divider().layoutName("d")
    }.laidOut(width: 50, height: 40)
    #expect(row["s"]?.size == CGSize(width: 49, height: 0))
    #expect(row["d"]?.size == CGSize(width: 1, height: 40))
    let any = try AnyLayout(HStackLayout(spacing: 0))() {
      Divider().layoutName("d")
    }.laidOut(width: 50, height: 40)
    #expect(any["d"]?.size == CGSize(width: 1, height: 40))
    let column = try VStack(spacing: 0) {
      Spacer(minLength: 3).layoutName("s")
      Divider().layoutName("d")
    }.laidOut(width: 50)
    #expect(column["s"]?.size == CGSize(width: 0, height: 3))
    #expect(column["d"]?.size == CGSize(width: 50, height: 1))
  }
}
