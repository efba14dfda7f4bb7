import PortableLayout

/// The writes of a screen that keep it from settling, or make it settle late.
struct WriteChain {
  /// The writes of a property by one action.
  private typealias Link = (property: String, source: ActionSource, writes: [StateWrite])

  /// The writes that matter. Each element has the writes of one property by one action.
  private var links: [Link] = []
  /// The writes of the other properties that each of the last updates writes.
  private var others: [Link] = []
  /// All writes of the screen, in order.
  private let all: [StateWrite]

  /// The number of last updates in which repetitions are looked for.
  private static let tail = 8

  /// Finds the writes that matter.
  ///
  /// If the screen settles, they are all writes. Otherwise they are writes of the last updates:
  /// those of one property that each of these updates writes, or else all.
  init(_ settlement: Settlement) {
    all = settlement.writes
    let isEndless = !settlement.isSettled
    var first = 0
    if isEndless { first = settlement.updates - Self.tail }
    for write in settlement.writes where write.update > first { add(write) }
    guard isEndless else { return }
    // A property that every update writes is enough to keep the screen from settling.
    let steady = links.filter(Self.isInEveryUpdate)
    guard let shortest = steady.first else { return }
    links = [shortest]
    others = steady.filter { link in link.property != shortest.property }
  }

  /// Returns true if a property is written in each of the last updates except at most one.
  private static func isInEveryUpdate(_ link: Link) -> Bool {
    Set(link.writes.map(\.update)).count >= tail - 1
  }

  /// Adds a write to the writes of the same property by the same action.
  private mutating func add(_ write: StateWrite) {
    for (index, link) in links.enumerated() where link.property == write.property {
      guard link.source == write.source else { continue }
      links[index].writes.append(write)
      return
    }
    links.append((write.property, write.source, [write]))
  }

  /// A Boolean value that is true when one action makes all writes.
  var isOfOneAction: Bool { Set(all.map(\.source)).count == 1 }

  /// The properties that the writes give values to, each once.
  private var properties: [String] { links.map(\.property).uniqued() }

  /// The writes of the last updates.
  var lastWrites: [StateWrite] {
    let properties = properties
    let writes = all.filter { write in properties.contains(write.property) }
    return Array(writes.suffix(max(4, 2 * links.count)))
  }

  /// Returns a sentence such as "Feed.height is written in each of 32 updates: ..., 380, 390: it
  /// grows by 10 each time."
  func sentence(updates: Int) -> String {
    guard let first = links.first else {
      return "an observable object that is read changes in each of \(updates) updates."
    }
    let properties = properties
    guard properties.count == 1 else {
      return "\(properties.listed("and")) are written in turn, and no end is reached in "
        + "\(updates) updates. \(written)"
    }
    var sentences = [
      "\(first.property) is written in each of \(updates) updates: \(values(of: first).words)",
      words(of: first, as: "It", "is written"),
    ]
    for other in others.prefix(2) {
      sentences.append(words(of: other, as: other.property, "is written as well"))
    }
    return sentences.joined(separator: " ")
  }

  /// Returns the values that the writes gave their property.
  private func values(of link: Link) -> WrittenValues {
    WrittenValues(all.filter { write in write.property == link.property })
  }

  /// The remedy for the property, or nil if the general one applies.
  var advice: String? {
    guard let link = links.first, properties.count == 1 else { return nil }
    let property = String(link.property.split(separator: ".").last ?? "")
    var sentences = [Self.measuring(link.source, property)]
    if let tolerance = values(of: link).tolerance(of: property) { sentences.append(tolerance) }
    sentences.append("Or write a custom layout, which gets sizes and needs no state.")
    return sentences.joined(separator: " ")
  }

  /// Returns the advice to measure another view, or the condition under which to write.
  private static func measuring(_ source: ActionSource, _ property: String) -> String {
    let other =
      "a view whose size and place do not depend on \(property): a part that does not read it, or a "
      + "container around that takes what it is offered."
    switch source.modifier {
    case "onGeometryChange": return "Move \(source.words) to \(other)"
    case "onPreferenceChange": return "Set the preference of \(source.words) in \(other)"
    default:
      return
        "Write \(property) only while a condition holds that the write ends. If it is a measure, "
        + "measure \(other)"
    }
  }

  /// A sentence such as "It is written by onPreferenceChange (Feed.swift:31) and read in the body
  /// of Feed."
  var written: String {
    let sentences = links.prefix(3).map { link in words(of: link, as: link.property, "is written") }
    return sentences.joined(separator: " ")
  }

  /// Returns the sentence about the action that writes a property and the bodies that read it.
  private func words(of link: Link, as name: String, _ verb: String) -> String {
    var words = "\(name) \(verb) by \(link.source.words)"
    let isDeferred = link.writes.contains(where: \.isDeferred)
    if isDeferred, !link.source.isMainQueue { words += " on the main queue" }
    let readers = link.writes.flatMap(\.readers).uniqued()
    if !readers.isEmpty, readers != ["the preview"] {
      let isOfModel = link.writes.contains(where: \.isOfModel)
      let reading = if isOfModel { "observed by" } else { "read in the body of" }
      words += " and \(reading) \(readers.listed("and"))"
    }
    return "\(words)."
  }
}

extension ActionSource {
  /// The modifier and its place, such as "onPreferenceChange (Feed.swift:31)".
  var words: String { "\(modifier) (\(place.short))" }

  /// A Boolean value that is true when a view's body schedules the write on the main
  /// queue.
  fileprivate var isMainQueue: Bool { modifier == "DispatchQueue.main.async" }
}
