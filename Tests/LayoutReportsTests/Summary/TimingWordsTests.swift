import Testing

@testable import LayoutModel
@testable import LayoutReports

@Suite("Words for times that are not as planned")
struct TimingWordsTests {
  @Test(
    "cases that were left out are named with the reason, and with what runs one of them",
    arguments: [
      (
        ["fits/own/1000/root/first/memo-3"],
        "1 of 9 cases was not run, to keep long cases within 45 s in total: "
          + "fits/own/1000/root/first/memo-3. To run it alone, add --filter '^fits/own/1000/root/first/memo-3$'."
      ),
      (
        ["a/own/1/root/first/memo-3", "b/own/1/root/first/memo-3", "c/own/1/root/first/memo-3"],
        "3 of 9 cases were not run, to keep long cases within 45 s in total: "
          + "a/own/1/root/first/memo-3, b/own/1/root/first/memo-3 and 1 more. To run the first alone, add --filter "
          + "'^a/own/1/root/first/memo-3$'."
      ),
    ])
  func leftOut(ids: [String], words: String) {
    var document = Fixture.document([], planned: 9)
    document.spec.secondsForLongCases = 45
    document.leftOut = ids
    #expect(Wording.timing(document) == [words])
  }

  @Test("cases that fewer workers timed are named with the reason, and with the larger limit")
  func shortened() {
    var document = Fixture.document([], planned: 9)
    document.spec.secondsForLongCases = 45
    document.shortened = ["a/own/1/root/first/memo-3": 6]
    #expect(
      Wording.timing(document) == [
        "1 of 9 cases was timed in 6 workers instead of 8, to keep long cases within 45 s in total: "
          + "a/own/1/root/first/memo-3. For a larger limit, add --profile thorough."
      ])
  }
}
