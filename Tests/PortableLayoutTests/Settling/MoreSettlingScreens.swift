import PortableLayout

// More screens as people write them: each once so that it never settles, and once repaired.

/// A bar whose height is the room below the content, which the bar has as well.
struct BarInset: View {
  let loops: Bool
  @State private var bar: CGFloat = 0

  var body: some View {
    ZStack(alignment: .bottom) {
      Color.red.padding(.bottom, bar).layoutName("content")
      Color.blue.frame(height: 50).padding(.bottom, loops ? bar : 0).onHeight { bar = $0 }
    }
    .frame(height: 300)
  }
}

final class PublishedModel: ObservableObject {
  @Published var width: CGFloat = 40
}

/// A published property that a preference writes.
struct PublishedWidth: View {
  let loops: Bool
  @StateObject private var model = PublishedModel()

  var body: some View {
    Color.red.frame(width: loops ? model.width * 1.1 : 60, height: model.width)
      .background(
        GeometryReader { Color.clear.preference(key: LargestLength.self, value: $0.size.width) }
      )
      .onPreferenceChange(LargestLength.self) { model.width = $0 }
  }
}

/// A child that writes its parent's state through a binding.
struct BoundChild: View {
  let loops: Bool
  @State private var height: CGFloat = 10

  var body: some View {
    VStack(spacing: 0) {
      Child(height: $height)
      Color.blue.frame(height: height)
    }
    .frame(height: loops ? 200 : height + 20)
  }

  private struct Child: View {
    @Binding var height: CGFloat
    var body: some View { Color.red.onHeight { height = $0 } }
  }
}

/// A sheet that is as high as its content with a margin.
struct SheetHeight: View {
  let loops: Bool
  @State private var detent: CGFloat = 100

  var body: some View {
    VStack(spacing: 0) {
      if loops {
        Color.red.frame(height: detent).padding(.vertical, 8).onHeight { detent = $0 }
      } else {
        Color.red.frame(height: 60).padding(.vertical, 8).onHeight { detent = $0 }
          .frame(height: detent)
      }
    }
  }
}

/// A card whose width follows its height, which follows its width.
struct RatioByState: View {
  let loops: Bool
  @State private var size = CGSize(width: 40, height: 40)

  var body: some View {
    Color.red.frame(width: size.height * (loops ? 0.5 : 1), height: size.width)
      .onGeometryChange(for: CGSize.self, of: \.size) { size = loops ? $0.rotated : $0 }
  }
}

extension CGSize {
  fileprivate var rotated: CGSize { CGSize(width: height + 1, height: width) }
}

/// A badge beside chips that all fit, which takes the room of one.
struct OverflowBadge: View {
  let loops: Bool
  @State private var room: CGFloat = 300

  private var shown: Int { min(5, Int(room / 60)) }

  var body: some View {
    HStack(spacing: 0) {
      HStack(spacing: 0) {
        ForEach(0..<shown, id: \.self) { _ in Color.red.frame(width: 60, height: 20) }
        Spacer(minLength: 0)
      }
      .frame(minWidth: 0, maxWidth: .infinity)
      .onWidth { if loops { room = $0 } }
      if loops == (shown == 5) { Color.blue.frame(width: 40) }
    }
    .frame(width: 300)
    .onWidth { if !loops { room = $0 } }
  }
}

/// A line below the selected tab, as wide as its title.
struct TabIndicator: View {
  let loops: Bool
  @State private var width: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.red.frame(width: 70, height: 30).onWidth { if !loops { width = $0 } }
      Color.blue.frame(width: width, height: 2).layoutName("line")
    }
    .padding(.horizontal, loops ? 6 : 0)
    .onWidth { if loops { width = $0 } }
  }
}

/// An image that is moved by its own place.
struct Parallax: View {
  let loops: Bool
  @State private var place: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: 20)
      if loops {
        Color.blue.frame(height: 20).onPlace { place = $0 }.padding(.top, place / 2)
      } else {
        Color.blue.frame(height: 20).offset(y: place / 2).onPlace { place = $0 }
      }
    }
    .padding(.top, loops ? place : 0)
  }
}

extension View {
  fileprivate func onPlace(_ action: @escaping (CGFloat) -> Void) -> some View {
    onGeometryChange(for: CGFloat.self) {
      $0.frame(in: .global).minY
    } action: {
      action($0)
    }
  }
}

/// As many columns as the grid's own width has room for.
struct ColumnCount: View {
  let loops: Bool
  @State private var width: CGFloat = 100

  private var columns: Int { max(1, Int(width / 100)) }

  var body: some View {
    HStack(spacing: 10) {
      ForEach(0..<columns, id: \.self) { _ in Color.red.frame(width: 100, height: 10) }
      if loops { Color.blue.frame(width: 90, height: 10) }
    }
    .onWidth { width = $0 }
  }
}

/// A compact and a full version, of which each has the height that calls for the other.
struct CompactOrFull: View {
  let loops: Bool
  @State private var height: CGFloat = 0

  var body: some View {
    Group {
      if height > 50 {
        Color.red.frame(height: loops ? 40 : 60)
      } else {
        Color.blue.frame(height: 80)
      }
    }
    .onHeight { height = $0 }
  }
}

/// A cloud of tags from before the Layout protocol: a reader's closure leaves the height on the main
/// queue.
struct TagCloud: View {
  let loops: Bool
  @State private var height: CGFloat = 0

  var body: some View {
    GeometryReader { proxy in
      Color.red.frame(width: proxy.size.width, height: loops ? height + 10 : 90)
        .background(
          GeometryReader { inner in
            let size = inner.size
            let _ = DispatchQueue.main.async { height = size.height }
            Color.clear
          })
    }
    .frame(height: height).layoutName("cloud")
  }
}

/// A body that leaves a write on the main queue.
struct QueueingBody: View {
  let loops: Bool
  @State private var count = 0

  var body: some View {
    let _ = DispatchQueue.main.async { if loops || count < 1 { count += 1 } }
    Color.red.frame(width: 10, height: CGFloat(10 + count)).layoutName("view")
  }
}

/// Rows each of which leaves a write on the main queue: more than an update runs of one chain.
struct ManyRows: View {
  @State private var heights: [Int: CGFloat] = [:]

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<1_100, id: \.self) { row in
        Color.red.frame(height: 1)
          .onHeight { height in DispatchQueue.main.async { heights[row] = height } }
      }
      Color.blue.frame(height: CGFloat(heights.count)).layoutName("sum")
    }
  }
}
