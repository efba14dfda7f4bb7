import Foundation
import Observation
import PortableLayout
import Testing

@Suite("State over the updates of a screen")
@MainActor
struct SettlingStateTests {
  private struct Counter: View {
    let name: String
    @State private var width: CGFloat = 10
    var body: some View {
      Color.red.frame(width: width, height: 10).layoutName(name)
        .onAppear { width += 5 }
    }
  }

  private struct Branches: View {
    @State private var isOther = false
    var body: some View {
      VStack(spacing: 0) {
        Counter(name: "kept")
        if isOther { Counter(name: "branch") } else { Counter(name: "branch") }
        Counter(name: "id").id(isOther)
        ForEach(isOther ? [2, 3] : [1, 2], id: \.self) { Counter(name: "row \($0)") }
      }
      .onAppear { isOther = true }
    }
  }

  @Test("state stays with its identity; another branch or id begins anew, and appears once")
  func identity() throws {
    let screen = try laidOut(Branches())
    #expect(screen.isSettled)
    for name in ["kept", "branch", "id", "row 2", "row 3"] {
      #expect(screen[name]?.width == 15, "\(name)")
    }
  }

  private struct Shared: View {
    var body: some View {
      let counter = Counter(name: "shared")
      HStack {
        counter
        counter
      }
    }
  }

  @Test("one value at two places has state at both")
  func shared() throws {
    #expect(try laidOut(Shared()).frames("shared").map(\.width) == [15, 15])
  }

  /// Rows whose ids are new in each body.
  private struct NewRows: View {
    private var ids: [UUID] { [UUID(), UUID()] }
    var body: some View { VStack { ForEach(ids, id: \.self) { _ in Counter(name: "row") } } }
  }

  private struct Measured: ViewModifier {
    @State private var height: CGFloat = 0
    func body(content: Content) -> some View {
      VStack {
        content.onHeight { height = $0 }
        Color.red.frame(height: height)
      }
    }
  }

  @Test("a body is read again where what it reads has changed: ids that it makes stay")
  func keptBodies() throws {
    let rows = try laidOut(NewRows())
    #expect(rows.updates == 2)
    #expect(rows.frames("row").map(\.width) == [15, 15])
    let measured = try laidOut(NewRows().modifier(Measured()))
    #expect(measured.updates == 2)
    #expect(measured.frames("row").map(\.width) == [15, 15])
  }

  private struct Scaling: ViewModifier {
    @State private var scale: CGFloat = 1
    func body(content: Content) -> some View {
      content.environment(\.displayScale, scale).onAppear { scale = 3 }
    }
  }

  private struct Scaled: View {
    @Environment(\.displayScale) private var scale
    var body: some View { Color.red.frame(width: 10 * scale, height: 10).layoutName("scaled") }
  }

  @Test("a body is read again where a modifier around sets its environment anew")
  func newEnvironment() throws {
    #expect(try laidOut(Scaled().modifier(Scaling()))["scaled"]?.width == 30)
  }

  @available(macOS 14, *)
  @Observable final class Width {
    var value: CGFloat = 10
    var other: CGFloat = 0
  }

  @available(macOS 14, *)
  private struct Writing: View {
    let width: Width
    @State private var step = 0
    var body: some View {
      Color.clear.frame(height: CGFloat(step) + width.other)
        .onAppear { (step, width.other) = (1, 2) }
        .onChange(of: step) { width.value = 40 }
    }
  }

  @available(macOS 14, *)
  private struct Reading: View {
    let width: Width
    var body: some View {
      Color.red.frame(width: width.value, height: 10).layoutName("reading")
    }
  }

  @available(macOS 14, *)
  private struct WritingAndReading: View {
    @State private var width = Width()
    var body: some View {
      VStack {
        Writing(width: width)
        Reading(width: width)
      }
    }
  }

  @available(macOS 14, *)
  @Test("a body that was kept is read again when an object changes later")
  func lateChange() throws {
    let screen = try laidOut(WritingAndReading())
    #expect(screen.updates == 3)
    #expect(screen["reading"]?.width == 40)
  }

  private struct TwoWrites: View {
    @State private var width: CGFloat = 10
    let seen: (CGFloat) -> Void
    var body: some View {
      let _ = seen(width)
      Color.red.frame(width: width, height: 10)
        .onAppear { width += 1 }
        .onAppear { width += 1 }
    }
  }

  @Test("writes of one update take effect together, in the next")
  func together() throws {
    var widths: [CGFloat] = []
    let screen = try laidOut(TwoWrites { widths.append($0) })
    #expect(screen.updates == 2)
    // The first is that of the tree that is built to see whether there are actions.
    #expect(widths == [10, 10, 12])
  }

  private struct Unread: View {
    @State private var height: CGFloat = 0
    var body: some View { Color.red.frame(height: 20).onHeight { height = $0 } }
  }

  @Test("what no body reads needs no update")
  func unread() throws { #expect(try laidOut(Unread()).updates == 1) }
}
