import PortableLayout

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
    guard !comeNearer else {
      return values.prefix(3).map(\.value).joined(separator: ", ") + ", ..., "
        + (values.last?.value ?? "")
    }
    return (values.count > 5 ? "..., " : "") + values.suffix(5).map(\.value).joined(separator: ", ")
  }

  /// The last numbers, where the values differ in one of their numbers alone; with its name.
  private var numbers: (name: String, all: [Double])? {
    let last = values.suffix(8).map(\.numbers)
    guard last.count > 3, let names = last.first.map({ $0.map(\.name) }),
      last.allSatisfy({ $0.count == names.count })
    else { return nil }
    let moved = names.indices.filter { index in Set(last.map { $0[index].number }).count > 1 }
    guard moved.count == 1, let index = moved.first else { return nil }
    return (names[index], last.map { $0[index].number })
  }

  /// A Boolean value that is true when each step is smaller than the one before.
  var comeNearer: Bool {
    guard let numbers else { return false }
    let steps = zip(numbers.all.dropFirst(), numbers.all).map { abs($0 - $1) }
    return steps.count > 2 && zip(steps.dropFirst(), steps).allSatisfy { $0 < $1 }
  }

  /// The sentence about a tolerance, where the differences are under a point in the end.
  func tolerance(of property: String) -> String? {
    guard let numbers, let least = numbers.all.min(), let most = numbers.all.max(),
      comeNearer || most - least <= 1
    else { return nil }
    let condition = numbers.name.isEmpty ? ": 'if abs(new - \(property)) > 1'" : ""
    return "Or leave differences under a point\(condition)."
  }

  var words: String {
    if let period { return "\(shown). The values repeat with period \(period)." }
    guard let numbers, let trend = Self.trend(of: numbers.all) else { return "\(shown)." }
    let name = numbers.name.isEmpty ? "It" : "The \(numbers.name)"
    return "\(shown). \(name) \(trend)\(comeNearer ? ", by less and less" : "")."
  }

  /// "grows by 10 each time"; nil where the numbers rise and fall.
  private static func trend(of numbers: [Double]) -> String? {
    for distance in 1...3 where numbers.count >= 2 * distance + 2 {
      let steps = zip(numbers.dropFirst(distance), numbers).map { $0 - $1 }
      guard let step = steps.first, steps.allSatisfy({ $0 * step > 0 }) else { continue }
      let isSteady = steps.allSatisfy { abs($0 - step) < abs(step) / 1_000 }
      let amount = isSteady ? " by \(ValueWords.text(abs(step)))" : ""
      let often = distance == 1 ? " each time" : " every \(distance) updates"
      return (step > 0 ? "grows" : "falls") + amount + often
    }
    return nil
  }

  /// The number of updates after which the values repeat; nil where they do not.
  private var period: Int? {
    let last = Array(values.suffix(16))
    func isSame(_ write: StateWrite, _ other: StateWrite) -> Bool {
      write.value == other.value && write.numbers == other.numbers
        && (!ValueWords.areShortened(write.value) || write.numbers.count > 1)
    }
    return (2...6).first { period in
      last.count >= 2 * period
        && last.indices.dropFirst(period).allSatisfy { isSame(last[$0], last[$0 - period]) }
    }
  }
}
