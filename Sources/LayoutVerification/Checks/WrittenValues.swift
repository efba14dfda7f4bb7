import PortableLayout

/// The values that a property got, update by update.
///
/// They are described by the period after which they repeat, or by the trend of one number in them:
/// "..., 380, 390. It grows by 10 each time."
struct WrittenValues {
  /// The last write of each update.
  private let values: [StateWrite]

  /// Creates the values from all writes of one property. The last write of an update counts.
  init(_ writes: [StateWrite]) {
    var values: [StateWrite] = []
    for write in writes {
      if values.last?.update == write.update { values.removeLast() }
      values.append(write)
    }
    self.values = values
  }

  /// The last five values. If the values converge, the first three and the last.
  private var shown: String {
    let all = values.map(\.value)
    if comeNearer {
      return (all.prefix(3) + ["...", all.last ?? ""]).joined(separator: ", ")
    }
    let last = all.suffix(5).joined(separator: ", ")
    guard all.count > 5 else { return last }
    return "..., \(last)"
  }

  /// The last numbers with their name, if the values differ in only one of their numbers.
  private var numbers: (name: String, all: [Double])? {
    let last = values.suffix(8).map(\.numbers)
    guard last.count > 3, let first = last.first,
      last.map(\.count).areAllEqual
    else { return nil }
    var moved: [(name: String, all: [Double])] = []
    for (index, number) in first.enumerated() {
      let all = last.map { numbers in numbers[index].number }
      if Set(all).count > 1 { moved.append((number.name, all)) }
    }
    guard moved.count == 1 else { return nil }
    return moved[0]
  }

  /// A Boolean value that is true when each step is smaller than the previous one.
  var comeNearer: Bool {
    guard let numbers else { return false }
    let distances = numbers.all.steps().map(\.magnitude)
    return distances.count > 2 && distances.steps().allSatisfy { difference in difference < 0 }
  }

  /// Returns the sentence about a tolerance, if the last differences are below a point.
  func tolerance(of property: String) -> String? {
    guard let numbers, let least = numbers.all.min(), let most = numbers.all.max(),
      comeNearer || most - least <= 1
    else { return nil }
    let advice = "Or leave differences under a point"
    guard numbers.name.isEmpty else { return "\(advice)." }
    return "\(advice): 'if abs(new - \(property)) > 1'."
  }

  /// The values, and a sentence about their trend.
  var words: String {
    if let period { return "\(shown). The values repeat with period \(period)." }
    guard let numbers, let trend = Self.trend(of: numbers.all) else { return "\(shown)." }
    var name = "It"
    if !numbers.name.isEmpty { name = "The \(numbers.name)" }
    guard comeNearer else { return "\(shown). \(name) \(trend)." }
    return "\(shown). \(name) \(trend), by less and less."
  }

  /// Returns the trend, such as "grows by 10 each time", or nil if the numbers rise and fall.
  private static func trend(of numbers: [Double]) -> String? {
    for distance in 1...3 where numbers.count >= 2 * distance + 2 {
      let steps = numbers.steps(over: distance)
      guard let step = steps.first, steps.allSatisfy({ other in other * step > 0 })
      else { continue }
      var words = if step > 0 { "grows" } else { "falls" }
      let isSteady = steps.allSatisfy { other in abs(other - step) < abs(step) / 1_000 }
      if isSteady { words += " by \(ValueWords.text(abs(step)))" }
      if distance == 1 { words += " each time" } else { words += " every \(distance) updates" }
      return words
    }
    return nil
  }

  /// The number of updates after which the values repeat, or nil if they do not.
  private var period: Int? {
    let last = Array(values.suffix(16))
    for period in 2...6 where last.count >= 2 * period {
      if zip(last.dropFirst(period), last).allSatisfy(Self.isSame) { return period }
    }
    return nil
  }

  /// Returns true if two writes are known to give the same value. Shortened words do not tell.
  private static func isSame(_ write: StateWrite, _ other: StateWrite) -> Bool {
    write.value == other.value && write.numbers == other.numbers
      && (!ValueWords.areShortened(write.value) || write.numbers.count > 1)
  }
}
