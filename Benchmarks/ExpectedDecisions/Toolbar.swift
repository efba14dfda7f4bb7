import SwiftUI

/// Changes between a row and a column.
struct Toolbar: View {
  @State private var isVertical = false

  var body: some View {
    let layout = isVertical ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
    layout {
      Image(systemName: "bold")
      Image(systemName: "italic")
      Image(systemName: "underline")
      Text("Style")
    }
  }
}

#Preview {
  Toolbar()
}
