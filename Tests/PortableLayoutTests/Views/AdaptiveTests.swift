import PortableLayout
import Testing

@Suite("Geometry readers, scroll views, environment")
struct AdaptiveTests {
  @Test("a reader takes what it is offered and resolves its content for it")
  func reader() throws {
    let tree = ViewTree {
      GeometryReader { proxy in
        Color.red.frame(width: proxy.size.width / 2, height: 10).layoutName("half")
        Color.blue.frame(width: 5, height: 5).layoutName("corner")
        if proxy.size.width > 150 { Color.green.layoutName("wide") }
      }
    }
    for _ in 1...2 {
      let wide = try tree.layOut(width: 200, height: 50)
      #expect(wide.size == CGSize(width: 200, height: 50))
      #expect(wide["half"] == CGRect(x: 0, y: 0, width: 100, height: 10))
      #expect(wide["corner"] == CGRect(x: 0, y: 0, width: 5, height: 5))
      #expect(wide["wide"]?.size == wide.size)
      let narrow = try tree.layOut(width: 100, height: 50)
      #expect(narrow["half"]?.width == 50)
      #expect(narrow["wide"] == nil)
    }
    #expect(try tree.layOut(width: nil, height: nil).size == CGSize(width: 10, height: 10))
  }

  @Test("sizes met before are not resolved again, and the storage stops growing")
  func readerMemory() throws {
    let tree = ViewTree {
      GeometryReader { proxy in
        ForEach(0..<100) { _ in Color.red.frame(width: proxy.size.width) }
      }
    }
    for width in [100, 200, 300] as [CGFloat] { try tree.layOut(width: width, height: 10) }
    let count = tree.engine.viewCount
    for width in [300, 100, 200] as [CGFloat] { try tree.layOut(width: width, height: 10) }
    #expect(tree.engine.viewCount == count)
  }

  @Test("the frame of a reader, in its own space and in the window's")
  func readerFrames() throws {
    final class Seen: @unchecked Sendable {
      var frames: [CGRect] = []
      func note(_ proxy: GeometryProxy) {
        frames = [proxy.frame(in: .local), proxy.frame(in: .global)]
      }
    }
    let seen = Seen()
    _ = try Color.clear.frame(width: 40, height: 20).overlay {
      GeometryReader { proxy in
        let _ = seen.note(proxy)
        EmptyView()
      }
    }.laidOut(width: 100, height: 100)
    #expect(
      seen.frames == [
        CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 30, y: 40, width: 40, height: 20),
      ])
  }

  @Test("a scroll view offers nothing along its axis and takes what it is offered")
  func scrolling() throws {
    let rows = ForEach(0..<10) { _ in Color.red.frame(width: 30, height: 20).layoutName("row") }
    let column = try ScrollView { rows }.laidOut(width: 100, height: 50)
    #expect(column.size == CGSize(width: 30, height: 50))
    #expect(column.frames("row").last?.maxY == 272)
    let row = try ScrollView(.horizontal) { HStack(spacing: 0) { rows } }
      .laidOut(width: 100, height: 50)
    #expect(row.size == CGSize(width: 100, height: 20))
    #expect(row.frames("row").last?.maxX == 300)
  }

  private struct Reading: View {
    @Environment(\.layoutDirection) var direction
    @Environment(\.horizontalSizeClass) var sizeClass
    @State private var count = 3

    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { _ in
          Color.red.frame(width: sizeClass == .compact ? 1 : direction == .leftToRight ? 10 : 20)
        }
      }
    }
  }

  @Test("views read their environment while they are resolved")
  @MainActor
  func environment() throws {
    #expect(try Reading().laidOut().size.width == 30)
    #expect(try Reading().laidOut(layoutDirection: .rightToLeft).size.width == 60)
    #expect(try Reading().environment(\.horizontalSizeClass, .compact).laidOut().size.width == 3)
  }
}
