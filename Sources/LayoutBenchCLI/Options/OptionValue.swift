import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

// Option values are parsed here, once; commands get typed values. The parser puts the option and
// the text that the user gave in front of what a ``UserError`` says.

extension Population: ExpressibleByArgument {}
extension LayoutHost: ExpressibleByArgument {}
extension Scenario: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}

extension Option {
  /// A whole number in a range; one below it is refused with the range, as one above it is.
  init<Number: FixedWidthInteger & Sendable>(
    _ valueName: String, in range: ClosedRange<Number>, _ help: String
  ) where Value == Number? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: valueName),
      transform: OptionValue.number(range))
  }

  init(
    wrappedValue: Value, _ valueName: String, in range: ClosedRange<Value>, _ help: String
  ) where Value: FixedWidthInteger & Sendable {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditional,
      help: ArgumentHelp(help, valueName: valueName), transform: OptionValue.number(range))
  }
}

/// Functions that turn the texts of options into values, or throw a reason.
enum OptionValue {
  /// Parses a whole number in a range.
  static func number<Number: FixedWidthInteger & Sendable>(
    _ range: ClosedRange<Number>
  ) -> @Sendable (String) throws -> Number {
    { text in
      guard let number = Number(text), range.contains(number) else {
        var limits = "from \(range.lowerBound)"
        if range.upperBound != .max { limits += " to \(range.upperBound)" }
        throw UserError("give a whole number \(limits).")
      }
      return number
    }
  }

  /// Parses a percentage between two limits, as a part of one.
  static func percent(
    from lower: Double, to upper: Double
  ) -> @Sendable (String) throws -> Double {
    { text in
      var number = text[...]
      if text.hasSuffix("%") { number.removeLast() }
      guard let percent = Double(number.trimmingCharacters(in: .whitespaces)), percent >= lower,
        percent <= upper, percent > 0
      else {
        let start = if lower > 0 { "from \(Int(lower))" } else { "above 0, up" }
        throw UserError(
          "give a percentage \(start) to \(Int(upper)).")
      }
      return percent / 100
    }
  }

  /// Parses elements that are joined with commas.
  static func list<Value>(
    of element: @escaping @Sendable (String) throws -> Value
  ) -> @Sendable (String) throws -> [Value] {
    { text in
      try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        try element(part.trimmingCharacters(in: .whitespaces))
      }
    }
  }

  /// Parses a name, which must not be empty.
  static func name(_ text: String) throws -> String {
    guard !text.isEmpty else { throw UserError("a name is empty.") }
    return text
  }

  /// Parses one of an enumeration's names.
  static func choice<Choice: RawRepresentable & CaseIterable & SendableMetatype>(
    _ type: Choice.Type
  ) -> @Sendable (String) throws -> Choice where Choice.RawValue == String {
    let choices = names(type)
    return { text in
      try Choice(rawValue: text) ?? fail("'\(text)' is unknown. Choose from: \(choices).")
    }
  }

  /// The names of an enumeration, for a help.
  static func names<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) -> String where Choice.RawValue == String {
    Choice.allCases.joinedNames
  }

  /// Parses the language mode of files.
  static func languageMode(_ text: String) throws -> String {
    guard ["5", "6"].contains(text) else { throw UserError("choose from: 5, 6.") }
    return text
  }

  /// A part of a frame, given as such or as a time.
  static func shareOfFrame(_ text: String) throws -> Double {
    let part =
      if text.hasSuffix("s") {
        try? Nanoseconds(duration: text).rawValue / Worth.frame.rawValue
      } else {
        try? percent(from: 0, to: 100)(text)
      }
    guard let part, part > 0, part <= 1 else {
      return try fail(
        "give a part of a frame, as in 2%; or a time up to a frame of \(Int(Conventions.frameRate)) a second, "
          + "as in 83us.")
    }
    return part
  }

  /// Parses the size of a memo.
  static func memo(_ text: String) throws -> MemoOption {
    try MemoOption(text) ?? fail("give 0 to 64, or unbounded.")
  }

  /// Parses a part of a run, as in `2/3`.
  static func shard(_ text: String) throws -> Shard {
    try Shard(text) ?? fail("give i/n with 1 <= i <= n <= \(Shard.mostShards), as in 2/3.")
  }

  /// Parses the name of a profile.
  static func profile(_ text: String) throws -> RunProfile {
    try RunProfile.named(text)
      ?? fail("choose from: \(RunProfile.all.map(\.name).joined(separator: ", ")).")
  }

  /// Refuses a value if an expression is wanted.
  private static func fail<Value>(_ description: String) throws -> Value {
    throw UserError(description)
  }
}

/// A value of `--population`: a kind of synthetic subviews, or a capture's file.
struct PopulationOption: Hashable, Sendable {
  /// The value as it was given.
  let text: String
  /// The kind of subviews.
  let population: Population
  /// The captured subviews. Nil for synthetic ones.
  let capture: Capture?

  /// The start of a value that names a capture.
  static let prefix = "capture:"
  /// The kinds that need no file.
  static let names = Population.synthetic.joinedNames

  /// Parses a kind, or reads the capture that is named.
  init(_ text: String) throws {
    self.text = text
    guard text.hasPrefix(Self.prefix) else {
      capture = nil
      guard let kind = Population.synthetic.named(text) else {
        throw UserError(
          "'\(text)' is unknown. \(Self.hint(on: text))Choose from: \(Self.names), "
            + "\(Self.prefix)FILE.")
      }
      population = kind
      return
    }
    let path = String(text.dropFirst(Self.prefix.count))
    guard let data = FileManager.default.contents(atPath: path) else {
      guard FileManager.default.fileExists(atPath: path) else {
        throw UserError("there is no file '\(path)'. Name one that LayoutProbe wrote.")
      }
      throw UserError("'\(path)' cannot be read. Name a file that LayoutProbe wrote.")
    }
    do throws(UserError) {
      capture = try Capture(data)
    } catch {
      throw UserError("'\(path)' cannot be used: \(error)")
    }
    population = .capture
  }

  /// Returns a sentence on a word of the output that names a kind there, and a space. The text is
  /// empty for any other word.
  private static func hint(on text: String) -> String {
    guard ["label", "labels"].contains(text) else { return "" }
    return "The labels of the output are the kind '\(Population.tags)'. "
  }
}
