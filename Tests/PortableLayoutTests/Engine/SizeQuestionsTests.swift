import Testing

@testable import PortableLayout

@Suite("The sizes that were asked for")
struct SizeQuestionsTests {
  /// A question as a set holds it.
  private struct Question: Hashable {
    var view: Int
    var key: ProposalKey
  }

  @Test("they are noted, taken back and removed as in a set", arguments: [3, 40, 2_000])
  func likeASet(views: Int) {
    var questions = SizeQuestions()
    var set: Set<Question> = []
    var random = SplitMix(seed: UInt64(views))
    for step in 0..<20_000 {
      let view = Int.random(in: 0..<views, using: &random)
      let width = [nil, 0, 100, .infinity][Int.random(in: 0..<4, using: &random)] as CGFloat?
      let key = ProposalKey(ProposedViewSize(width: width, height: CGFloat(view % 3)))
      switch step % 5 {
      case 0:
        questions.remove(view, key)
        set.remove(Question(view: view, key: key))
      case 1 where step % 1_000 == 1:
        questions.removeAll()
        set.removeAll()
      default:
        #expect(
          questions.insert(view, key) == set.insert(Question(view: view, key: key)).inserted)
      }
    }
  }
}
