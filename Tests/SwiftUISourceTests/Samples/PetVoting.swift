import SwiftUI

// In the style of a sample project: a podium, a leaderboard and buttons of equal width.

struct Pet: Identifiable, Equatable {
  let type: String
  var votes: Int = 0
  var id: String { type }
}

class VotingModel: ObservableObject {
  @Published var pets = [
    Pet(type: "Cat", votes: 25), Pet(type: "Goldfish", votes: 9), Pet(type: "Dog", votes: 16),
  ]

  var totalVotes: Int { pets.reduce(0) { $0 + $1.votes } }
  var isAllWayTie: Bool { pets.allSatisfy { $0.votes == pets.first?.votes } }

  func rank(_ pet: Pet) -> Int {
    pets.filter { $0.votes > pet.votes }.count + 1
  }
}

struct VotingView: View {
  @StateObject private var model = VotingModel()

  var body: some View {
    VStack {
      Spacer()
      PodiumView(model: model)
      Spacer()
      LeaderboardView(pets: model.pets, totalVotes: model.totalVotes)
      Spacer()
      VoteButtons(pets: $model.pets)
      Spacer()
    }
    .padding()
  }
}

/// Shows the contenders in a circle, or in a row while all are level.
struct PodiumView: View {
  @ObservedObject var model: VotingModel

  var body: some View {
    let layout =
      model.isAllWayTie ? AnyLayout(HStackLayout()) : AnyLayout(RankedCircle())

    layout {
      ForEach(model.pets) { pet in
        PetAvatar(pet: pet)
          .rank(model.rank(pet))
      }
    }
    .animation(.default, value: model.pets)
    .frame(maxHeight: 240)
    .background(Circle().fill(.quaternary))
  }
}

struct PetAvatar: View {
  var pet: Pet

  private var symbol: String { pet.type == "Goldfish" ? "fish" : "pawprint" }

  var body: some View {
    Image(systemName: symbol)
      .resizable()
      .scaledToFit()
      .frame(width: 80, height: 80)
      .foregroundStyle(.secondary)
      .clipShape(Circle())
      .overlay {
        Circle().stroke(.gray, lineWidth: 4)
      }
      .shadow(radius: 3)
  }
}

struct LeaderboardView: View {
  var pets: [Pet]
  var totalVotes: Int

  var body: some View {
    Grid(alignment: .leading) {
      ForEach(pets) { pet in
        GridRow {
          Text(pet.type)
          ProgressView(value: Double(pet.votes), total: Double(totalVotes))
          Text("\(pet.votes)")
            .monospacedDigit()
            .gridColumnAlignment(.trailing)
        }
        Divider()
          .gridCellUnsizedAxes(.horizontal)
      }
    }
    .padding()
  }
}

struct VoteButtons: View {
  @Binding var pets: [Pet]

  var body: some View {
    ViewThatFits {
      EqualWidthHStack {
        Buttons(pets: $pets)
      }
      EqualWidthVStack {
        Buttons(pets: $pets)
      }
    }
  }

  private struct Buttons: View {
    @Binding var pets: [Pet]

    var body: some View {
      ForEach($pets) { $pet in
        Button {
          withAnimation(.easeInOut) { pet.votes += 1 }
        } label: {
          Text(pet.type)
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
      }
    }
  }
}

struct VotingView_Previews: PreviewProvider {
  static var previews: some View {
    VotingView()
      .previewDisplayName("Voting")
  }
}
