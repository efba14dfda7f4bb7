import Foundation
import LayoutBench
import LayoutDeciding
import LayoutSources

/// The own-code times of layouts in earlier runs of the same executable.
///
/// A decision that rests on them is then the same the next time.
enum KeptOwnCode {
  /// The own-code times of one build.
  private struct Record: Codable, Equatable {
    var build: String
    var cases: KeptOwnTimes
  }

  /// The number of executables that are kept.
  private static let capacity = 100

  /// Puts the kept times into a document, and keeps the times that it adds.
  static func apply(to document: inout ResultsDocument) {
    let cache = BuildCache()
    let build = BuiltModules.stamp(of: URL(fileURLWithPath: OwnExecutable.path))
    cache.change(cache.ownCode, from: [Record]()) { records in
      exchange(&records, with: &document, build)
    }
  }

  /// Puts the times of a build into a document, and keeps those that it adds.
  private static func exchange(
    _ records: inout [Record], with document: inout ResultsDocument, _ build: String
  ) {
    let known = records.first { record in record.build == build }?.cases ?? [:]
    let cases = document.keepOwnTimes(known)
    guard cases != known else { return }
    records.removeAll { record in record.build == build }
    records.append(Record(build: build, cases: cases))
    records = records.suffix(capacity)
  }
}

/// The time of the price lists' kernel, kept for each machine and build.
///
/// The same counts therefore get the same decision in every run.
enum MachineSpeed {
  /// The rounds that tell whether the machine is faster than when its time was kept.
  private static let roundsToCheck = 20

  /// The scale that runs have.
  static func usual() -> PriceScale {
    // A debug build's times are for trying things out: they need no exact scale.
    let isRelease = RunEnvironment.isRelease
    let rounds = if isRelease { PriceKernel.rounds } else { 10 }
    return scale(rounds: rounds, windows: isRelease ? mostWindows : 1) { rounds in
      PriceKernel.time(clock: .monotonic, rounds: rounds)
    }
  }

  /// The largest number of windows in which the kernel is timed.
  private static let mostWindows = 16
  /// The number of shortest times that have to agree before timing ends.
  private static let windowsToAgree = 3
  /// The largest difference between times that agree, as a part of the shortest one.
  private static let agreement = 0.03
  /// The pause between two windows, in microseconds.
  private static let pause: UInt32 = 50_000

  /// Returns the least of several windows' times.
  ///
  /// Another process can slow a whole window down. Windows are therefore timed until the three
  /// shortest times agree, or until there are no more windows.
  static func leastTime(
    windows: Int, pause: () -> Void = { usleep(pause) }, _ time: () -> Nanoseconds
  ) -> Nanoseconds {
    var times = [time()]
    while times.count < windows, !haveAgreed(times) {
      pause()
      times.append(time())
    }
    return times.min() ?? .zero
  }

  /// Returns true if the three shortest times differ by at most 3 %.
  private static func haveAgreed(_ times: [Nanoseconds]) -> Bool {
    let shortest = times.sorted().prefix(windowsToAgree)
    guard shortest.count == windowsToAgree, let least = shortest.first, let last = shortest.last
    else { return false }
    return last <= least * (1 + agreement)
  }

  /// Returns the scale for the kept time. Times the kernel again if no time is kept, or if the
  /// machine is faster now.
  ///
  /// - Parameters:
  ///   - windows: The largest number of windows that are timed.
  ///   - note: Tells the user that the scale has changed.
  ///   - time: Returns the least time of the kernel in a number of rounds.
  static func scale(
    _ environment: [String: String] = ProcessInfo.processInfo.environment, rounds: Int,
    windows: Int = 1, note: (String) -> Void = StandardError.print,
    time: (_ rounds: Int) -> Nanoseconds
  ) -> PriceScale {
    let cache = BuildCache(environment: environment)
    let machine = machine
    let kept = try? JSONDecoder().decode(
      [String: Double].self, from: Data(contentsOf: cache.machine))
    let earlier = usable(kept?[machine])
    // A kept time is too long if other processes ran. A shorter one replaces it.
    if let earlier, !isFaster(time(min(rounds, roundsToCheck)), than: earlier) {
      return PriceScale(kernel: earlier)
    }
    let least = leastTime(windows: windows) { time(rounds) }
    var kernel = Nanoseconds(least.rawValue.toFourDigits)
    cache.change(cache.machine, from: [String: Double]()) { times in
      // Another process may have kept one meanwhile.
      let other = usable(times[machine])
      if let other, other != earlier, !isFaster(kernel, than: other) { kernel = other }
      times[machine] = kernel.rawValue
    }
    let scale = PriceScale(kernel: kernel)
    if let earlier { change(from: PriceScale(kernel: earlier), to: scale).map(note) }
    return scale
  }

  /// Returns a kept time, or nil if there is none.
  ///
  /// A time that no machine can have does not count: somebody edited the file.
  private static func usable(_ kept: Double?) -> Nanoseconds? {
    guard let kept, kept > 0, kept < PriceKernel.reference.rawValue * 1_000 else { return nil }
    return Nanoseconds(kept)
  }

  /// Returns true if a time is at least 10 % shorter than a kept one.
  ///
  /// Times on the same machine differ by less.
  private static func isFaster(_ time: Nanoseconds, than kept: Nanoseconds) -> Bool {
    time.rawValue <= kept.rawValue * 0.9
  }

  /// Returns the note on another scale, or nil if the factor is the same.
  private static func change(from earlier: PriceScale, to scale: PriceScale) -> String? {
    guard earlier.machine != scale.machine else { return nil }
    return "This machine is faster than earlier runs found it: times of own code are divided "
      + "by \(scale.machine), no longer by \(earlier.machine). Decisions that rest on them may differ."
  }

  /// The machine and the build that the time depends on.
  private static var machine: String {
    let here = RunEnvironment.here(commit: nil)
    return [
      here.cpu ?? here.architecture, "\(here.cores) cores", here.toolchain, here.buildMode,
      "reference \(PriceKernel.reference.durationText)",
    ].joined(separator: ", ")
  }
}
