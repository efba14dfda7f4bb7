import ArgumentParser
import LayoutBench

/// From which saving on a cache is worth it.
struct WorthOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A cache is worth it if it saves this much a pass: a time, as in 83us, or a part of a frame "
        + "of \(Int(Worth.frameRate)) a second, as in 2%. (default: 1%)",
      valueName: "saving"),
    transform: OptionValue.worth)
  var worth: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most subviews that one container has on your screens; cases with more do not decide. "
        + "(default: 1000, or the greatest --count)", valueName: "n"),
    transform: OptionValue.number(1...4_000_000))
  var most: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many of these containers a screen has: 100 for rows of a list, each with this layout. "
        + "(default: 1)", valueName: "n"),
    transform: OptionValue.number(1...1_000_000))
  var instances: Int?

  var isChosen: Bool { worth != nil || most != nil || instances != nil }

  func applied(to worth: Worth, counts: [Int] = []) -> Worth {
    var result = worth
    if let share = self.worth { result.share = share }
    result.mostSubviews = most ?? max(worth.mostSubviews, counts.max() ?? 0)
    if let instances { result.instances = instances }
    return result
  }
}
