import SwiftUI  // PortableLayout under its alias, in the samples and here.
import Testing

@Suite("Whole files: previews, state, screens and controls around a layout")
@MainActor
struct WholeFileTests {
  static let screens: [(name: String, view: @MainActor @Sendable () -> AnyView)] = [
    ("ModeSwitcher", { AnyView(ModeSwitcher()) }),
    ("DayView", { AnyView(DayView()) }),
    ("WaterfallGrid", { AnyView(WaterfallGrid()) }),
    ("SkeletonList", { AnyView(SkeletonList()) }),
    ("Onboarding", { AnyView(Onboarding()) }),
    ("SettingsView", { AnyView(SettingsView()) }),
    ("SidebarView", { AnyView(SidebarView()) }),
  ]

  @Test("a screen fills a phone's window in width", arguments: 0..<7)
  func fillsWindow(_ index: Int) throws {
    let screen = try Self.screens[index].view().laidOut(width: 390, height: 844)
    #expect(abs(screen.size.width - 390) < 0.001, "\(Self.screens[index].name)")
    #expect(screen.allFrames.count > 1)
  }

  @Test("a segmented picker is 32 points high; its segments share the width")
  func segments() throws {
    let picker = try Picker("Mode", selection: .constant(1)) {
      ForEach(0..<3) { Text("\($0)").frame(maxWidth: .infinity).layoutName("segment") }
    }
    .pickerStyle(.segmented)
    .laidOut(width: 300, height: 100)
    #expect(picker.size == CGSize(width: 300, height: 32))
    #expect(picker.frames("segment").map(\.width) == [100, 100, 100])
  }

  @Test("a view made of another's views puts each into the container around")
  func variadic() throws {
    let screen = try Preferences().laidOut(width: 100)
    #expect(screen.size == CGSize(width: 100, height: 10 + 1 + 21 + 1 + 10))
    #expect(screen.frames("line").map(\.minY) == [10, 32])
    // The name is "new", which an action writes when the view appears: 9.452 + 9.452 + 12.274 points.
    #expect(screen["name"]?.width == 32)
  }

  @Test("what is written to a binding with a transaction arrives")
  func transaction() {
    var count = 0
    let preferences = Preferences { _ in count += 1 }
    preferences.trimmed.wrappedValue = "new"
    preferences.trimmed.transaction(Transaction()).wrappedValue = "newer"
    #expect(count == 2)
  }

  @Test("an inset takes its height from the view above it")
  func inset() throws {
    let view = try Color.red.layoutName("content")
      .safeAreaInset(edge: .bottom, spacing: 4) {
        Color.blue.frame(height: 20).layoutName("inset")
      }
      .laidOut(width: 100, height: 200)
    #expect(view["content"] == CGRect(x: 0, y: 0, width: 100, height: 176))
    #expect(view["inset"] == CGRect(x: 0, y: 180, width: 100, height: 20))
  }
}
