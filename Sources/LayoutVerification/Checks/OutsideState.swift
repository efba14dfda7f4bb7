import Foundation
import LayoutBench
import PortableLayout

// A new container, too, sees what a static or global variable holds. A new process does not.

extension Isolation.Channel {
  /// Writes a message as a line of JSON.
  func send(_ message: some Encodable) {
    guard var line = try? JSONEncoder.ofMessages.encode(message) else { return }
    line.append(0x0A)
    write(line)
  }
}

extension Isolation.Outcome {
  /// The messages that were sent, as far as the copy got.
  func messages<Message: Decodable>() -> [Message] {
    output.split(separator: 0x0A).compactMap {
      try? JSONDecoder.ofMessages.decode(Message.self, from: Data($0))
    }
  }
}

// A layout may give lengths that are not finite.

extension JSONEncoder {
  /// The encoder of messages between processes.
  package static var ofMessages: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  package static var ofMessages: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

extension Specimen {
  /// Returns the influence of containers that were laid out before in the same process; nil for
  /// none.
  ///
  /// All containers are laid out in one copy of a process that never called the layout, in three
  /// copies in three orders: once in reverse, and once after containers of the layout with other
  /// properties. Where the results differ, clean copies tell which is right and which container it
  /// takes.
  func stateBetweenContainers(_ isolation: Isolation) -> Finding? {
    let own = alikeContainers
    let containers = own + otherContainers
    func results(_ order: [Int]) -> [Int: CallResult] {
      let outcome = isolation.run(milliseconds: 2_000) { channel in
        var before: SpecimenTree?
        for index in order {
          let (specimen, history) = containers[index]
          let tree = SpecimenTree(specimen, history.subviews, history.setting)
          // A stack sizes all of its subviews before it places the first.
          tree.isSized = { [step = history.steps[0]] in before?.run(step) }
          let result = tree.run(history.steps[0])
          tree.isSized = {}
          before = tree
          channel.send(result)
        }
      }
      let results: [CallResult?] = outcome.messages()
      return zip(order, results).reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    func differ(_ one: CallResult?, _ other: CallResult?) -> Bool {
      guard let one, let other else { return false }
      return !one.agrees(with: other)
    }
    let others = Array(own.count..<containers.count)
    let orders = [Array(own.indices), own.indices.reversed(), others + own.indices]
    let found = orders.map(results)
    for index in own.indices where found.contains(where: { differ($0[index], found[0][index]) }) {
      // What differs without a reason is found elsewhere.
      guard let right = results([index])[index], !differ(results([index])[index], right) else {
        continue
      }
      for (order, found) in zip(orders, found) where differ(found[index], right) {
        let cause = order.first { $0 != index && differ(results([$0, index])[index], right) }
        guard let wrong = results(cause.map { [$0, index] } ?? order)[index], differ(wrong, right)
        else { continue }
        let before = cause.map { containers[$0] }.map { specimen, history in
          "\(specimen.makeLayout(LayoutContext())), \(history.lines.joined(separator: " "))"
        }
        return Finding(
          .stateOutsideCache,
          "The first container of a process gives another result than one that comes after another "
            + "container: the layout keeps something in a static or global variable whose key "
            + "leaves something out. Before it: \(before ?? "several others.")",
          own[index].history, wrong.difference(from: right))
      }
    }
    return nil
  }

  private typealias Container = (specimen: Specimen, history: CallHistory)

  static let alike: [CallHistory.Subview] = [
    .fixed(40, 20), .fixed(60, 30), .fixed(25, 12), .fixed(50, 24),
  ]

  /// Containers that a key may confuse: as many subviews, or as wide, of one ideal size, with texts as
  /// long, or in another setting.
  private var alikeContainers: [Container] {
    var (flexible, spaced) = (Self.alike, Self.alike)
    flexible[1].content = .flexible(
      minimum: CGSize(width: 20, height: 10), ideal: CGSize(width: 60, height: 30),
      maximum: CGSize(width: 200, height: 90))
    spaced[1].spacing = 17
    spaced[2].priority = 1
    let texts = ["Words that wrap at a narrow width", "iiiii iiii iiii ii i iiiiii iiiii"].map {
      [CallHistory.Subview(.text($0)), .fixed(40, 20)]
    }
    let subviews = [
      Self.alike, [.fixed(40, 31), .fixed(60, 8), .fixed(25, 44), .fixed(50, 15)],
      Self.alike.reversed(), [.fixed(80, 20), .fixed(20, 30), .fixed(45, 12), .fixed(30, 24)],
      flexible, spaced, Array(Self.alike.prefix(2)), [.fixed(33, 50), .fixed(71, 7)], texts[0],
    ]
    var containers: [Container] = []
    func add(
      _ subviews: [CallHistory.Subview], _ proposal: ProposedViewSize,
      _ change: (inout CallHistory.Setting) -> Void = { _ in }
    ) {
      guard var history = layingOut(subviews, proposal) else { return }
      change(&history.setting)
      containers.append((self, history))
    }
    for proposal in ProposedViewSize.list((100, nil), (nil, nil)) {
      for subviews in subviews { add(subviews, proposal) }
    }
    for proposal in ProposedViewSize.list((390, 800), (61, nil), (100, 300)) {
      add(Self.alike, proposal)
    }
    let narrow = ProposedViewSize(width: 100, height: nil)
    add(texts[1], narrow)
    add(texts[0], narrow) { $0.textScale = 1.5 }
    add(Self.alike, narrow) { $0.isRightToLeft = true }
    return containers
  }

  /// Containers of the layout with other values of its properties.
  private var otherContainers: [Container] {
    otherValues.flatMap { value in
      var other = self
      other.makeLayout = value.makeLayout
      return Self.usualProposals.compactMap { proposal in
        layingOut(Self.alike, proposal).map { (other, $0) }
      }
    }
  }
}
