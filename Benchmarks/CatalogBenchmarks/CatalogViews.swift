import LayoutBench
import LayoutCatalog
import PortableLayout

/// Trees of views, as published examples write them.
let views = [
  Subject("leaderboard", summary: "a grid of names, bars and votes, with a divider") { count in
    Leaderboard(rows: count)
  }.counts([10, 100]).asReference(),
  Subject(
    "fits", summary: "buttons of equal width in a row, or in a column where that is too narrow",
    uncachedView: {
      Voting(count: $0, row: EqualWidthStack(.horizontal), column: EqualWidthStack(.vertical))
    },
    cachedView: {
      Voting(
        count: $0, row: CachedEqualWidthStack(.horizontal), column: CachedEqualWidthStack(.vertical)
      )
    }
  ).counts([3, 10, 100, 300]),
  Subject(
    "podium", summary: "pictures on a circle that becomes a row, under a title",
    uncachedView: {
      Podium(count: $0, layout: SwitchingLayout(ranks: [1, 2, 3]).layout(cached: false))
    },
    cachedView: {
      Podium(count: $0, layout: SwitchingLayout(ranks: [1, 2, 3]).layout(cached: true))
    }
  ).counts([3, 10, 100, 300]),
  Subject(
    "tag-cloud", summary: "padded and clipped text in a flow",
    uncachedView: { TagCloud(count: $0, flow: FlowLayout()) },
    cachedView: { TagCloud(count: $0, flow: CachedFlowLayout()) }
  ).counts([10, 100, 300]),
  Subject("lazy-grid", summary: "cards in as many columns as fit, under a title of their own") {
    count in CardGallery(count: count)
  }.counts([10, 100, 300]).asReference().scrolling(),
  Subject(
    "scroll-content", summary: "a text beside a column of texts, row by row, in a scroll view"
  ) { count in MessageList(count: count) }.counts([10, 100]).asReference().scrolling(),
  Subject(
    "feed", summary: "rows with a flow of chips each, in a lazy column that scrolls",
    uncachedView: { Feed(count: $0, flow: FlowLayout()) },
    cachedView: { Feed(count: $0, flow: CachedFlowLayout()) }
  ).counts([1_000]).scrolling(),
]

/// The names that the views show, over and over.
private let names = ["Cat", "Goldfish", "Dog", "Hamster", "Guinea pig", "Parrot", "Axolotl"]

/// Ranks in a grid: a name, a bar that takes the rest, and a number at the trailing edge.
private struct Leaderboard: View {
  var rows: Int

  var body: some View {
    Grid(alignment: .leading) {
      ForEach(0..<rows, id: \.self) { row in
        GridRow {
          Text(names[row % names.count])
          Color.blue.frame(height: 8)
          Text("\(row * 37 % 100)").gridColumnAlignment(.trailing)
        }
        if row % 3 == 2 { Divider() }
      }
    }
    .padding()
  }
}

/// Buttons of equal width, in a row if it fits.
private struct Voting<Row: Layout, Column: Layout>: View {
  var count: Int
  var row: Row
  var column: Column

  var body: some View {
    ViewThatFits {
      row { buttons }
      column { buttons }
    }
  }

  @ViewBuilder private var buttons: some View {
    ForEach(0..<count, id: \.self) { index in
      Text(names[index % names.count])
        .frame(maxWidth: .infinity)
        .padding(.horizontal, 12)
        .background(RoundedRectangle(cornerRadius: 8))
    }
  }
}

/// Pictures arranged by a layout that may change.
private struct Podium: View {
  var count: Int
  var layout: AnyLayout

  var body: some View {
    VStack {
      Text("Who leads?")
      layout {
        ForEach(0..<count, id: \.self) { index in
          Circle().frame(width: 40, height: 40).layoutValue(key: RadialRank.self, value: index % 3)
        }
      }
    }
  }
}

/// Padded, clipped text in a flow.
private struct TagCloud<Flow: Layout>: View {
  var count: Int
  var flow: Flow

  var body: some View {
    flow {
      ForEach(0..<count, id: \.self) { index in
        Text(names[index % names.count])
          .padding(.horizontal, 10)
          .padding(.vertical, 4)
          .background(Color.gray)
          .clipShape(Capsule())
      }
    }
    .padding()
  }
}

/// Rows of a lazy column, each with a name and a flow of chips.
private struct Feed<Flow: Layout>: View {
  var count: Int
  var flow: Flow

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 8) {
        ForEach(0..<count, id: \.self) { index in
          VStack(alignment: .leading, spacing: 4) {
            Text(names[index % names.count])
            flow {
              ForEach(0..<(4 + index % 5), id: \.self) { chip in
                Text(names[(index + chip) % names.count])
                  .padding(.horizontal, 10)
                  .padding(.vertical, 4)
              }
            }
          }
        }
      }
    }
  }
}

/// Cards with a picture and a text that wraps, in a lazy grid.
private struct CardGallery: View {
  var count: Int

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 12)], spacing: 12) {
        Section("All animals") {
          ForEach(0..<count, id: \.self) { index in
            VStack(alignment: .leading, spacing: 4) {
              Color.green.aspectRatio(1.5, contentMode: .fit)
              Text(names[index % names.count] + " " + names[index / 3 % names.count])
            }
          }
        }
      }
      .padding()
    }
  }
}

/// Rows of a scroll view: a text beside a column of texts.
private struct MessageList: View {
  var count: Int

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 8) {
        ForEach(0..<count, id: \.self) { index in
          HStack(alignment: .top) {
            Text(names[index % names.count])
            VStack(alignment: .leading) {
              Text(names[index / 2 % names.count])
              Text("Seen \(index) times, last of all \(index * 7 % 60) minutes ago")
            }
          }
        }
      }
    }
  }
}
