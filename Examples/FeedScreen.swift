import SwiftUI

/// A feed of a hundred posts, all of which are made at once.
struct FeedScreen: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        ForEach(0..<100, id: \.self) { number in
          Post(number: number)
        }
      }
      .padding()
    }
  }
}

/// One post: an author, a text and a row of tags.
struct Post: View {
  let number: Int

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Image(systemName: "person.circle")
        VStack(alignment: .leading) {
          Text("Author \(number)").font(.headline)
          Text("\(number) minutes ago").font(.caption)
        }
        Spacer()
      }
      Text("A post about layout, long enough to wrap on a phone in portrait.")
      HStack {
        ForEach(["swift", "layout", "cache"], id: \.self) { tag in
          Text(tag).padding(4)
        }
      }
    }
  }
}

#Preview {
  FeedScreen()
}
