import SwiftUI  // PortableLayout under its alias, in the samples and here.
import Testing

@Suite("Files that import SwiftUI, unmodified") @MainActor
struct SampleTests {
  @Test("the voting screen lays out in a phone's window")
  func voting() throws {
    let screen = try VotingView().laidOut(width: 390, height: 800)
    #expect(screen.size == CGSize(width: 390, height: 800))
    #expect(screen.allFrames.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite })
  }
}
