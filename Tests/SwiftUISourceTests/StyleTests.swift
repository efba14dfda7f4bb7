import SwiftUI  // PortableLayout under its alias.
import Testing
import os

private let log = Logger(subsystem: "tests", category: "styles")

/// A style that a file may bring.
private struct Bar: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    log.debug("at \(configuration.isOn, privacy: .public)")
    log.debug("\(1.5, format: .fixed(precision: 1)), \(7, format: .hex, align: .right(columns: 4))")
    log.info("\(true, format: .answer) \("key", privacy: .private(mask: .hash))")
    return VStack(spacing: 0) {
      configuration.label.layoutName("label")
      Color.green.frame(width: configuration.isOn ? 50 : 20, height: 7).layoutName("bar")
    }
  }
}

extension LocalizedStringKey {
  fileprivate static let title: Self = "Title"
}

@Suite("Styles of a file's own")
@MainActor
struct StyleTests {
  @Test("a toggle is what its style makes of value and label")
  func toggle() throws {
    let view = Toggle(isOn: .constant(true)) { Color.blue.frame(width: 9, height: 9) }
    let styled = try view.toggleStyle(Bar()).laidOut(width: 300)
    #expect(styled["bar"]?.size == CGSize(width: 50, height: 7))
    #expect(styled["label"]?.size == CGSize(width: 9, height: 9))
    let system = try view.toggleStyle(.button).laidOut(width: 300)
    #expect(try system.size == view.laidOut(width: 300).size)
  }

  @Test("of a label the system shows a part")
  func label() throws {
    let view = Label("Title", systemImage: "star")
    let icon = try view.labelStyle(.iconOnly).laidOut()
    #expect(try icon.size == Image(systemName: "star").laidOut().size)
    let title = try view.labelStyle(.titleOnly).laidOut()
    #expect(try title.size == Text("Title").laidOut().size)
  }

  @Test("a key that is named with a point is a text, and so is one of a bundle")
  func keys() throws {
    let size = try Text("Title").laidOut().size
    #expect(try Text(.title).laidOut().size == size)
    #expect(try Text(.title, bundle: .main).laidOut().size == size)
  }

  @Test("a preview's device and margins of what scrolls change nothing")
  func previewDevices() throws {
    let view = Text("Title").previewDevice(PreviewDevice(rawValue: "iPhone 15"))
      .contentMargins(16, for: .scrollContent)
    #expect(try view.laidOut().size == Text("Title").laidOut().size)
    let size = try Text("Title").contentMargins(16).laidOut().size
    #expect(try size.width == Text("Title").laidOut().size.width + 32)
  }

  @Test("a toolbar, a window and a drag are accepted and change nothing")
  func neutral() throws {
    struct Bars: ToolbarContent {
      var body: some ToolbarContent { ToolbarItem(placement: .principal) { Text("a") } }
    }
    let note = Color.red.frame(width: 20, height: 10)
      .toolbar { Bars() }
      .draggable("a")
      .visualEffect { content, proxy in content.offset(x: proxy.size.width).scaleEffect(2) }
    #expect(try note.laidOut(width: 100).size == CGSize(width: 20, height: 10))
    #expect(try WindowGroup { note }.laidOut(width: 100).size == .zero)
  }
}
