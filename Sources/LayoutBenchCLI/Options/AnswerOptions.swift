import ArgumentParser
import LayoutBench

/// From which saving on a cache is worth it.
struct WorthOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A cache is worth it if it saves this part of a frame a pass. (default: 1%)",
      valueName: "percent"),
    transform: OptionValue.percent(from: 0, to: 100))
  var worth: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames a second of the screen. (default: 120)", valueName: "n"),
    transform: OptionValue.number(1...1_000))
  var frameRate: Int?

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

  var isChosen: Bool { worth != nil || frameRate != nil || most != nil || instances != nil }

  func applied(to worth: Worth, counts: [Int] = []) -> Worth {
    var result = worth
    if let share = self.worth { result.share = share }
    if let frameRate { result.frameRate = Double(frameRate) }
    result.most = most ?? max(worth.most, counts.max() ?? 0)
    if let instances { result.instances = instances }
    return result
  }
}

struct SummaryOptions: ParsableArguments {
  enum Length: String, EnumerableFlag {
    case brief
    case details

    static func help(for value: Length) -> ArgumentHelp? {
      switch value {
      case .brief: "Print the answers alone. ('measure': the default)"
      case .details: "Print the cases and the code of a cache, too."
      }
    }
  }

  @Flag(exclusivity: .exclusive) var length: Length?

  @Flag(help: "Print the code of a cache also where it is not worth it.")
  var showCache = false
}
