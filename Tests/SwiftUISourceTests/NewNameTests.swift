import SwiftUI  // PortableLayout under its alias.
import Testing

/// The names that files of the last years have.
@Suite("Names that came to SwiftUI in the last years")
@MainActor
struct NewNameTests {
  /// An item of a tree.
  private struct Item: Identifiable {
    let id: Int
    var children: [Item]?
  }

  /// A view whose value decides alone about its content.
  private struct Box: View, Equatable {
    let width: CGFloat
    var body: some View { Color.red.frame(width: width, height: 10) }
  }

  @Test("modifiers without effect on layout leave the view as it is")
  func neutralModifiers() throws {
    let view = Text("Title")
      .containerShape(.rect(cornerRadius: 8))
      .labelsVisibility(.hidden)
      .listSectionSpacing(.compact)
      .listItemTint(.red)
      .listItemTint(.fixed(.blue))
      .scrollIndicatorsFlash(onAppear: true)
      .scrollIndicatorsFlash(trigger: 1)
      .allowedDynamicRange(.constrainedHigh)
      .renameAction {}
      .onKeyPress(.space) { .handled }
      .onKeyPress(.return, phases: .down) { press in press.key == .return ? .handled : .ignored }
      .onKeyPress(keys: ["a", .escape]) { _ in .ignored }
      .onKeyPress(characters: .alphanumerics, phases: [.up]) { _ in .ignored }
      .onKeyPress { press in press.characters.isEmpty ? .ignored : .handled }
    #expect(try view.laidOut().size == Text("Title").laidOut().size)
  }

  @Test("a menu with an action of its own has the size of its title")
  func menus() throws {
    let menu = Menu("Title") {
      Text("Item")
    } primaryAction: {
      ()
    }
    #expect(try menu.laidOut().size == Text("Title").laidOut().size)
    let labelled = Menu("Title", systemImage: "star") {
      Text("Item")
    } primaryAction: {
      ()
    }
    #expect(try labelled.laidOut().size == Label("Title", systemImage: "star").laidOut().size)
  }

  @Test("buttons of the system have the sizes of their labels")
  func buttons() throws {
    let paste = try PasteButton(payloadType: String.self) { _ in }.laidOut()
    #expect(try paste.size == Label("Paste", systemImage: "doc.on.clipboard").laidOut().size)
    let rename = try RenameButton().laidOut()
    #expect(try rename.size == Label("Rename", systemImage: "pencil").laidOut().size)
  }

  @Test(
    "a timer has the size of its longest text",
    arguments: [(90, true, "1:30"), (5400, true, "1:30:00"), (5400, false, "90:00")])
  func timers(seconds: Int, showsHours: Bool, text: String) throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let interval = start...start.addingTimeInterval(TimeInterval(seconds))
    let timer = Text(timerInterval: interval, countsDown: false, showsHours: showsHours)
    #expect(timer == Text(text))
  }

  @Test("of a tree the first items are rows, with a symbol where they have children")
  func outlines() throws {
    let items = [Item(id: 1, children: [Item(id: 3)]), Item(id: 2)]
    let outline = VStack(spacing: 0) {
      OutlineGroup(items, children: \.children) { item in
        Color.red.frame(width: 50, height: 20).layoutName("row \(item.id)")
      }
    }
    let rows = try outline.laidOut(width: 200)
    #expect(rows["row 1"]?.minY == 0)
    #expect(rows["row 2"]?.minY == 20)
    #expect(rows["row 3"] == nil)
    #expect(rows.size == CGSize(width: 200, height: 40))
  }

  @Test("a view that is compared is laid out as its content")
  func equatableView() throws {
    #expect(try EquatableView(content: Box(width: 30)).laidOut().size.width == 30)
    #expect(try Box(width: 30).equatable().laidOut().size.width == 30)
  }

  /// The rows 0 to 99 of a lazy list, each 10 points high, in a window of 100 points.
  private struct Rows: View {
    @State private var position: ScrollPosition
    private let role: ScrollAnchorRole?

    init(_ position: ScrollPosition, bottomFor role: ScrollAnchorRole? = nil) {
      _position = State(initialValue: position)
      self.role = role
    }

    private var list: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { number in
            Color.red.frame(height: 10).layoutName("row \(number)")
          }
        }
      }
    }

    var body: some View {
      if let role {
        list.defaultScrollAnchor(.bottom, for: role)
      } else {
        list.scrollPosition($position, anchor: .top)
      }
    }
  }

  /// Returns true if a row is among those that a lazy list makes.
  private func shows(_ row: Int, _ rows: Rows) throws -> Bool {
    try rows.laidOut(width: 50, height: 100)["row \(row)"] != nil
  }

  @Test("a scroll view begins at a position's edge or point, or else at the start")
  func scrollPositions() throws {
    #expect(try shows(0, Rows(ScrollPosition())))
    #expect(try !shows(99, Rows(ScrollPosition())))
    #expect(try shows(99, Rows(ScrollPosition(edge: .bottom))))
    #expect(try shows(52, Rows(ScrollPosition(y: 500))))
    #expect(try !shows(52, Rows(ScrollPosition(edge: .top))))
    var position = ScrollPosition(idType: Int.self)
    position.scrollTo(id: 7)
    #expect(position.viewID(type: Int.self) == 7)
    #expect(position.edge == nil)
  }

  @Test("an anchor for the first offset has an effect, and one for changes of size has none")
  func anchorRoles() throws {
    #expect(try shows(99, Rows(ScrollPosition(), bottomFor: .initialOffset)))
    #expect(try !shows(99, Rows(ScrollPosition(), bottomFor: .sizeChanges)))
  }

  @Test("a reader knows the bounds of the spaces around it, in its own space")
  func bounds() throws {
    /// The bounds that readers have found.
    final class Found { var bounds: [CGRect?] = [] }
    let found = Found()
    let view = Color.red.frame(width: 20, height: 20).overlay {
      GeometryReader { proxy in
        let _ = found.bounds.append(proxy.bounds(of: .named("outer")))
        let _ = found.bounds.append(proxy.bounds(of: .named("other")))
        Color.clear
      }
    }
    .padding(5).coordinateSpace(.named("outer"))
    _ = try view.laidOut(width: 100, height: 100)
    #expect(Array(found.bounds.suffix(2)) == [CGRect(x: -5, y: -5, width: 30, height: 30), nil])
  }
}
