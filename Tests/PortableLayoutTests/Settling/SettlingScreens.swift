import PortableLayout

// Screens whose geometry writes state: each once so that it never settles, and once repaired.

struct LargestLength: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

extension View {
  /// Hands up the view's height.
  func handingUpHeight() -> some View {
    background(
      GeometryReader { Color.clear.preference(key: LargestLength.self, value: $0.size.height) })
  }

  func onHeight(_ action: @escaping (CGFloat) -> Void) -> some View {
    onGeometryChange(for: CGFloat.self, of: { $0.size.height }, action: action)
  }

  func onWidth(_ action: @escaping (CGFloat) -> Void) -> some View {
    onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: action)
  }
}

/// Lays a screen out in a window of 390 x 800 until its actions write nothing new.
@MainActor func laidOut(_ view: some View) throws -> LaidOutView {
  try view.laidOut(width: 390, height: 800)
}

/// The height handed up makes its own container higher by a point.
struct GrowingContainer: View {
  let loops: Bool
  @State private var height: CGFloat = 20

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: 20).handingUpHeight()
      if loops { Color.blue.frame(height: height + 1).handingUpHeight() }
      if !loops { Color.blue.frame(height: height + 1) }
    }
    .onPreferenceChange(LargestLength.self) { height = $0 }
  }
}

/// Two columns that are made equally high.
struct EqualColumns: View {
  let loops: Bool
  @State private var height: CGFloat?

  var body: some View {
    HStack(alignment: .top, spacing: 10) {
      column(60).layoutName("column")
      column(140).layoutName("column")
    }
    .onPreferenceChange(LargestLength.self) { height = $0 }
  }

  @ViewBuilder private func column(_ length: CGFloat) -> some View {
    let content = Color.blue.frame(width: 50, height: length)
    if loops {
      content.frame(height: height).padding(4).handingUpHeight()
    } else {
      content.handingUpHeight().frame(height: height, alignment: .top)
    }
  }
}

/// A label that is shown where there is room for it, and takes that room.
struct RoomForLabel: View {
  let loops: Bool
  @State private var width: CGFloat = 0

  var body: some View {
    HStack(spacing: 0) {
      if loops {
        Color.red.onWidth { width = $0 }
      } else {
        Color.red
      }
      if width > 200 { Color.blue.frame(width: 150) }
    }
    .frame(width: 300, height: 20)
    .onWidth { if !loops { width = $0 } }
  }
}

/// A view as high as the one after it.
struct HeightOfNext: View {
  let loops: Bool
  @State private var height: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: height).layoutName("first")
      Color.blue.frame(height: 44).layoutName("second")
        .background(
          GeometryReader { proxy in
            Color.clear.onAppear { if !loops { height = proxy.size.height } }
          })
      if loops { Color.green.frame(height: 1) }
    }
    .onHeight { if loops { height = $0 } }
  }
}

/// "Read more" where a text is longer than three lines: it compares limited and full height.
struct ReadMore: View {
  let loops: Bool
  @State private var full: CGFloat = 0
  @State private var limited: CGFloat = 0

  private var isCut: Bool { full > limited }

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: loops && isCut ? 100 : 60).layoutName("text")
        .onHeight { limited = $0 }
        .background {
          Color.clear.frame(height: 90).fixedSize().onHeight { full = $0 }
        }
      if isCut { Color.blue.frame(height: 20).layoutName("button") }
    }
  }
}

/// A header that shrinks as far as the content is scrolled.
struct ShrinkingHeader: View {
  let loops: Bool
  @State private var start: CGFloat = 100

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: loops ? start + 10 : max(40, 100 + min(0, start)))
      ScrollView {
        Color.blue.frame(height: 900)
          .onGeometryChange(for: CGFloat.self) { proxy in
            proxy.frame(in: loops ? .global : .named("list")).minY
          } action: {
            start = $0
          }
      }
      .coordinateSpace(name: "list")
    }
  }
}

/// Two views that copy each other's width, with a gap.
struct CopiedWidths: View {
  let loops: Bool
  @State private var first: CGFloat = 50
  @State private var second: CGFloat = 80

  var body: some View {
    VStack {
      Color.red.frame(width: second + (loops ? 8 : 0), height: 10).onWidth { first = $0 }
      Color.blue.frame(width: first + (loops ? 8 : 0), height: 10).onWidth {
        if loops { second = $0 }
      }
    }
  }
}

/// A length that rounding throws from one pixel to the next.
struct FlippingPixel: View {
  let loops: Bool
  @State private var height: CGFloat = 20

  var body: some View {
    Color.red.frame(height: height)
      .onHeight { measured in
        let half = measured + 0.5
        height = loops && measured.truncatingRemainder(dividingBy: 2) == 0 ? half + 0.5 : 20
      }
  }
}

/// A height that comes nearer and nearer; a tolerance stops it.
struct Tolerance: View {
  let loops: Bool
  @State private var height: CGFloat = 0

  var body: some View {
    Color.red.frame(height: height * 0.9 + 10)
      .onHeight { if loops || abs($0 - height) > 2 { height = $0 } }
  }
}

/// A text whose font follows its own height: it is made small where it is high.
struct FontOfHeight: View {
  let loops: Bool
  @State private var height: CGFloat = 10

  var body: some View {
    Text("Title").font(.system(size: loops && height > 20 ? 10 : 20)).onHeight { height = $0 }
  }
}

@available(macOS 14, *)
@Observable final class HeightModel {
  var height: CGFloat = 10
}

/// A model that is written from the geometry.
@available(macOS 14, *)
struct ObservedHeight: View {
  let loops: Bool
  @State private var model = HeightModel()

  var body: some View {
    Color.red.frame(height: loops ? model.height + 5 : 30).onHeight { model.height = $0 }
    Color.blue.frame(height: model.height).layoutName("copy")
  }
}

/// As many rows as the measured height has room for.
struct RowsOfHeight: View {
  let loops: Bool
  @State private var height: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<(Int(height / 20) + 1), id: \.self) { _ in Color.red.frame(height: 20) }
    }
    .frame(height: loops ? nil : 100, alignment: .top)
    .onHeight { height = $0 }
  }
}

/// Rows as high as the highest of them.
struct MeasuredRows: View {
  let loops: Bool
  @State private var rowHeight: CGFloat?

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach([20, 50, 30] as [CGFloat], id: \.self) { length in
          if loops {
            Color.red.frame(height: max(length, rowHeight ?? 0)).padding(.bottom, 1)
              .onHeight { rowHeight = max($0, rowHeight ?? 0) }
          } else {
            Color.red.frame(height: length).onHeight { rowHeight = max($0, rowHeight ?? 0) }
              .frame(height: rowHeight).layoutName("row")
          }
        }
      }
    }
  }
}

/// State that is written on the main queue.
struct Deferred: View {
  let loops: Bool
  @State private var height: CGFloat = 10

  var body: some View {
    Color.red.frame(height: loops ? height + 1 : 30)
      .onHeight { measured in DispatchQueue.main.async { height = measured } }
    Color.blue.frame(height: height)
  }
}

/// A choice that its own width changes: what fits is measured, and no longer fits then.
struct ReaderInChoice: View {
  let loops: Bool
  @State private var width: CGFloat = 0

  var body: some View {
    ViewThatFits(in: .horizontal) {
      GeometryReader { _ in Color.red }
        .frame(width: loops && width > 150 ? 500 : 200, height: 20)
      Color.blue.frame(width: 100, height: 20)
    }
    .onWidth { width = $0 }
    .frame(width: 300)
  }
}

/// An action that writes what it watches.
struct WatchesItself: View {
  let loops: Bool
  @State private var count = 0

  var body: some View {
    Color.red.frame(width: CGFloat(10 + count), height: 10)
      .onChange(of: count, initial: true) { count = loops ? count + 1 : min(count + 1, 3) }
  }
}
