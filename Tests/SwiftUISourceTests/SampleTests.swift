import SwiftUI  // PortableLayout under its alias, in the samples and here.
import Testing

@Suite("Files that import SwiftUI, unmodified")
@MainActor
struct SampleTests {
  @Test("the voting screen fills a phone's window and stays inside it")
  func voting() throws {
    let screen = try VotingView().laidOut(width: 390, height: 800)
    #expect(screen.size == CGSize(width: 390, height: 800))
    let window = CGRect(origin: .zero, size: screen.size)
    for frame in screen.allFrames { #expect(window.contains(frame) || frame.isEmpty) }
  }

  @Test(
    "the vote buttons stand in a row where there is room, else in a column",
    arguments: [true, false])
  func voteButtons(isWide: Bool) throws {
    let model = VotingModel()
    let view = VoteButtons(pets: Binding.constant(model.pets))
    let buttons = try view.laidOut(width: isWide ? 390 : 150, height: 400)
    let widest = try Text("Goldfish").laidOut().size
    if isWide {
      #expect(buttons.size == CGSize(width: 3 * widest.width + 16, height: widest.height))
    } else {
      #expect(buttons.size == CGSize(width: widest.width, height: 3 * widest.height + 16))
    }
  }

  @Test("the leaderboard's middle column takes what is left")
  func leaderboard() throws {
    let model = VotingModel()
    let board = try LeaderboardView(pets: model.pets, totalVotes: model.totalVotes)
      .laidOut(width: 390)
    #expect(board.size.width == 390)
    let names = try Text("Goldfish").laidOut().size.width
    let votes = try Text("25").laidOut().size.width
    let bars = board.allFrames.filter { $0.height == 4 }
    #expect(bars.count >= 3)
    for bar in bars { #expect(abs(bar.width - (390 - 32 - 16 - names - votes)) < 0.001) }
  }

  @Test("the podium is a circle, or a row while all are level")
  func podium() throws {
    let model = VotingModel()
    let circle = try PodiumView(model: model).laidOut(width: 300, height: 240)
    #expect(circle.size == CGSize(width: 300, height: 240))
    for index in model.pets.indices { model.pets[index].votes = 1 }
    let row = try PodiumView(model: model).laidOut(width: 300, height: 240)
    #expect(row.size.width == 256)
  }

  @Test("tags wrap: the narrower the list, the higher its content")
  func tags() throws {
    let heights = try [400, 200, 120].map { width -> CGFloat in
      let list = try TagList().laidOut(width: width, height: 10)
      return list.allFrames.map(\.height).max() ?? 0
    }
    #expect(heights == heights.sorted())
    #expect(Set(heights).count == 3)
  }

  @Test("a card aligns the circle with the title by a custom guide")
  func card() throws {
    let card = try ProfileCard(name: "A name").laidOut(width: 320, height: 400)
    let circle = try #require(card.allFrames.first { $0.width == 48 && $0.height == 48 })
    let title = try #require(card.allFrames.first { $0.height == 27 })
    #expect(abs(circle.midY - title.midY) < 0.001)
    #expect(card.size.width == 320)
  }

  @Test("geometry readers and shapes")
  func geometry() throws {
    let half = HalfWidth { Color.red }
    #expect(try half.laidOut(width: 200, height: 300).allFrames.contains { $0.width == 100 })
    let gallery = try Gallery().laidOut(width: 200, height: 400)
    #expect(gallery.allFrames.contains { $0.height == 40 })
  }

  @Test("the same at every capacity of the memo", arguments: [0, 1, 3, 64])
  func memo(capacity: Int) throws {
    let standard = try VotingView().laidOut(width: 390, height: 800, memo: .unbounded)
    let other = try VotingView().laidOut(width: 390, height: 800, memo: .entries(capacity))
    #expect(standard.allFrames == other.allFrames)
  }
}
