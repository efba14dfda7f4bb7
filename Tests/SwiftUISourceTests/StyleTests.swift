import SwiftUI  // PortableLayout under its alias.
import Testing
import os

private let log = Logger(subsystem: "tests", category: "styles")

/// A style that a file may bring.
private struct Ring: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    log.debug("at \(configuration.value, privacy: .public)")
    return VStack(spacing: 0) {
      configuration.currentValueLabel.layoutName("value")
      Color.green.frame(width: 100 * configuration.value, height: 7).layoutName("bar")
    }
  }
}

private struct ThinBar: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      configuration.label
      Color.red.frame(width: 60 * (configuration.fractionCompleted ?? 0), height: 3)
        .layoutName("bar")
    }
  }
}

extension FocusedValues {
  private struct Key: FocusedValueKey { typealias Value = Binding<String> }
  fileprivate var note: Binding<String>? {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

@Suite("Styles, focus and drags of a file's own")
@MainActor
struct StyleTests {
  @Test("a gauge is what its style makes of value and labels")
  func gauge() throws {
    let view = Gauge(value: 3, in: 1...5) {
      Text("CPU")
    } currentValueLabel: {
      Color.blue.frame(width: 9, height: 9)
    }
    let styled = try view.gaugeStyle(Ring()).laidOut(width: 300)
    #expect(styled["bar"]?.size == CGSize(width: 50, height: 7))
    #expect(styled["value"]?.size == CGSize(width: 9, height: 9))
    let system = try view.gaugeStyle(.accessoryCircular).laidOut(width: 300)
    #expect(try system.size == view.laidOut(width: 300).size)
  }

  @Test("a progress view is what its style makes of the part that is done")
  func progress() throws {
    let view = ProgressView("Loading", value: 20, total: 40)
    #expect(
      try view.progressViewStyle(ThinBar()).laidOut(width: 300)["bar"]?.size
        == CGSize(width: 30, height: 3))
    #expect(
      try view.progressViewStyle(.linear).laidOut(width: 300).size
        == view.laidOut(width: 300).size)
  }

  @Test("focused values and drags are accepted and change nothing")
  func neutral() throws {
    struct Note: View {
      @FocusedBinding(\.note) var note
      var body: some View {
        Color.red.frame(width: 20, height: note == nil ? 10 : 30)
          .focusedSceneValue(\.note, .constant("a"))
          .onDrag { NSItemProvider() }
          .onDrop(of: ["public.text"], isTargeted: nil) { _ in false }
      }
    }
    #expect(try Note().laidOut(width: 100).size == CGSize(width: 20, height: 10))
  }
}
