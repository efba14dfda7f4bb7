import Foundation
import OSLog

// A name of the module that an app on Apple's platforms does not import.
#if os(Linux)
  import SwiftUICore
#else
  import SwiftUI
#endif

private let log = Logger(subsystem: "samples", category: "dividers")

/// A column with a line between its views, however many its content has.
struct DividedStack<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    _VariadicView.Tree(Dividers()) { content }
  }

  private struct Dividers: _VariadicView_MultiViewRoot {
    @ViewBuilder
    func body(children: _VariadicView.Children) -> some View {
      let last = children.last?.id
      ForEach(children) { child in
        child
        if child.id != last { Divider().layoutName("line") }
      }
    }
  }
}

struct Preferences: View {
  @State private var name: String? = String(localized: "No. \(7)")
  var written: ((Transaction) -> Void)?

  var trimmed: Binding<String> {
    Binding(
      get: { name ?? "" },
      set: { new, transaction in
        log.debug("\(new, privacy: .public)")
        name = new.trimmingCharacters(in: .whitespaces)
        written?(transaction)
      })
  }

  var body: some View {
    VStack(spacing: 0) {
      DividedStack {
        Color.red.frame(height: 10)
        if let name = Binding($name) { Text(name.wrappedValue).layoutName("name") }
        Color.blue.frame(height: 10)
      }
    }
    .background()
    .background(in: RoundedRectangle(cornerRadius: 8))
    .onAppear { trimmed.wrappedValue = " new " }
  }
}
