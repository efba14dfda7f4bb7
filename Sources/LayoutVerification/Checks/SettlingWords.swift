import Foundation
import LayoutBench
import PortableLayout

/// The findings of a screen's updates in one window.
struct SettlingWords {
  private let trial: SettlingCheck.Trial
  private let window: String

  init(_ trial: SettlingCheck.Trial) {
    self.trial = trial
    let size = SettlingCheck.windows[trial.window].replacingUnspecifiedDimensions()
    window = "In a window of \(Int(size.width)) x \(Int(size.height)) points"
  }

  var doesNotSettle: Finding {
    let settlement = trial.inOrder
    guard settlement.endsQueue else {
      return finding(
        "\(window), the actions of one update leave more than \(Screen.mostQueued) others on the "
          + "main queue.", settlement.writes.suffix(4))
    }
    let chain = WriteChain(settlement)
    let order =
      chain.isOfOneAction ? "" : " The reverse order of the actions does not settle either."
    return finding(
      "\(window), \(chain.sentence(updates: settlement.updates))\(order)", chain.lastWrites)
  }

  var settlesInOneOrder: Finding {
    let settled = trial.shown
    let other = trial.inOrder.isSettled ? trial.reversed : trial.inOrder
    let order = settled.order == .childrenFirst ? "children first" : "parents first"
    return note(
      "settles in one order of its actions alone",
      "\(window), the screen settles only where the actions of \(order) run: in the other order "
        + WriteChain(other).sentence(updates: other.updates))
  }

  var dependsOnOrder: Finding {
    note(
      "the order of its actions makes a difference",
      "\(window), the frames differ with the order in which actions of one update run; those of "
        + "children first are shown. " + WriteChain(trial.inOrder).written)
  }

  var settlesLate: Finding {
    let settlement = trial.shown
    return note(
      "settles after \(settlement.updates) updates",
      "\(window), the screen is laid out \(settlement.updates) times before it stands: "
        + WriteChain(settlement).written)
  }

  private func finding(_ message: String, _ writes: some Sequence<StateWrite>) -> Finding {
    var finding = Finding(.settling, message)
    finding.history = writes.map { write in
      "update \(write.update): \(write.source.words): \(write.property) = \(write.value)"
    }
    finding.steps = finding.history.count
    return finding
  }

  private func note(_ title: String, _ message: String) -> Finding {
    Finding(.settling, title: title, message, severity: .note)
  }
}

/// The writes of a screen that keep it from settling, or make it settle late.
struct WriteChain {
  private typealias Link = (property: String, source: ActionSource, writes: [StateWrite])

  /// The writes of each property that is read, by the actions that made them.
  private var links: [Link] = []
  private let all: [StateWrite]

  /// The number of last updates in which repeats are looked for.
  private static let tail = 8

  init(_ settlement: Settlement) {
    all = settlement.writes
    let isEndless = !settlement.isSettled
    let first = isEndless ? settlement.updates - Self.tail : 0
    for write in settlement.writes where write.update > first {
      let index = links.firstIndex {
        $0.property == write.property && $0.source == write.source
      }
      if let index {
        links[index].writes.append(write)
      } else {
        links.append((write.property, write.source, [write]))
      }
    }
    guard isEndless else { return }
    // What is written in every update alone keeps the screen from settling; else all together do.
    let steady = links.filter { Set($0.writes.map(\.update)).count >= Self.tail - 1 }
    if let shortest = steady.first { links = [shortest] }
  }

  var isOfOneAction: Bool { Set(all.map(\.source)).count == 1 }

  /// The writes of the last updates.
  var lastWrites: [StateWrite] {
    let names = Set(links.map(\.property))
    let writes = all.filter { names.contains($0.property) }
    return Array(writes.suffix(max(4, 2 * links.count)))
  }

  /// "Feed.height is written in each of 32 updates: ..., 380, 390: it grows by 10 each time."
  func sentence(updates: Int) -> String {
    guard let first = links.first else {
      return "an observable object that is read changes in each of \(updates) updates."
    }
    let names = links.map(\.property).uniqued()
    guard names.count == 1 else {
      return "\(names.joined(separator: " and ")) are written in turn, and no end is reached in "
        + "\(updates) updates. \(written)"
    }
    let values = WrittenValues(all.filter { $0.property == first.property })
    return "\(first.property) is written in each of \(updates) updates: \(values.words) "
      + links.prefix(3).map { words(of: $0, as: "It") }.joined(separator: " ")
  }

  /// "It is written by onPreferenceChange (Feed.swift:31) and read in the body of Feed."
  var written: String {
    links.prefix(3).map { words(of: $0, as: $0.property) }.joined(separator: " ")
  }

  private func words(of link: Link, as name: String) -> String {
    let readers = link.writes.flatMap(\.readers).uniqued()
    let isRead = !readers.isEmpty && readers != ["the preview"]
    let read = isRead ? " and read in the body of \(readers.joined(separator: " and "))" : ""
    let isDeferred = link.writes.contains(where: \.isDeferred)
    return "\(name) is written by \(link.source.words)\(isDeferred ? " on the main queue" : "")"
      + "\(read)."
  }
}

/// The values that a property was given, update by update.
struct WrittenValues {
  private let values: [StateWrite]

  /// - Parameter writes: All writes of one property; the last of an update counts.
  init(_ writes: [StateWrite]) {
    var values: [StateWrite] = []
    for write in writes {
      if values.last?.update == write.update { values.removeLast() }
      values.append(write)
    }
    self.values = values
  }

  private var shown: String {
    (values.count > 5 ? "..., " : "") + values.suffix(5).map(\.value).joined(separator: ", ")
  }

  var words: String {
    if let period { return "\(shown). The values repeat with period \(period)." }
    let numbers = values.suffix(8).compactMap(\.number)
    let steps = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
    guard numbers.count > 3, numbers.count == min(8, values.count), let step = steps.first else {
      return "\(shown)."
    }
    let isSteady = steps.allSatisfy { abs($0 - step) < 1e-6 }
    let amount = isSteady ? " by \(ValueWords.text(abs(step))) each time" : " each time"
    if steps.allSatisfy({ $0 > 0 }) { return "\(shown). It grows\(amount)." }
    if steps.allSatisfy({ $0 < 0 }) { return "\(shown). It falls\(amount)." }
    return "\(shown)."
  }

  /// The number of updates after which the values repeat; nil where they do not.
  private var period: Int? {
    let last = values.suffix(16).map(\.value)
    return (2...6).first { period in
      last.count >= 2 * period
        && last.indices.dropFirst(period).allSatisfy { last[$0] == last[$0 - period] }
    }
  }
}

extension ActionSource {
  /// "onPreferenceChange (Feed.swift:31)".
  var words: String { "\(modifier) (\(file.split(separator: "/").last ?? ""):\(line))" }
}
