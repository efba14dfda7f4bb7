import Foundation

/// Reads Go benchmark text by its specification, independently of the writer.
///
/// Sources: golang.org/design/14313-benchmark-format; golang.org/x/perf/benchfmt, "Format", for
/// `Unit` lines; cmd/go, "testing", for the rule that a lower-case letter does not follow
/// `Benchmark`.
struct GoBenchmarkReader {
  /// What breaks a rule.
  struct Malformed: Error {
    var line: String
    var rule: String
  }

  /// One result line.
  struct Result {
    /// The name up to the first slash, without `Benchmark`.
    var base: String
    /// The parts behind it that are `key=value`.
    var keys: [String: String]
    /// The number after the last dash, which Go takes for GOMAXPROCS.
    var processors: Int?
    var iterations: Int
    var values: [String: Double]
  }

  var configuration: [String: String] = [:]
  var units: [String: [String: String]] = [:]
  var results: [Result] = []
  /// Lines that are none of the above: tools pass over them.
  var ignored: [String] = []

  init(_ text: String) throws {
    guard text.hasSuffix("\n") else { throw Malformed(line: "", rule: "the last line ends") }
    for line in text.split(separator: "\n") {
      try read(String(line))
    }
  }

  private mutating func read(_ line: String) throws {
    let fields = line.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map {
      String($0)
    }
    if line.hasPrefix("Benchmark") {
      results.append(try Self.result(fields, line))
    } else if line.hasPrefix("Unit ") {
      let pairs = fields.dropFirst(2).map {
        $0.split(separator: "=", maxSplits: 1).map(String.init)
      }
      guard fields.count > 2, pairs.allSatisfy({ $0.count == 2 }) else {
        throw Malformed(line: line, rule: "Unit <unit> key=value ...")
      }
      for pair in pairs { units[fields[1], default: [:]][pair[0]] = pair[1] }
    } else if let colon = line.firstIndex(of: ":"), line.first?.isLowercase == true,
      !line[..<colon].contains(where: { $0.isWhitespace || $0.isUppercase })
    {
      let value = line[line.index(after: colon)...]
      guard value.first == " " || value.first == "\t" else {
        throw Malformed(line: line, rule: "a blank follows 'key:'")
      }
      configuration[String(line[..<colon])] = value.trimmingCharacters(in: .whitespaces)
    } else {
      ignored.append(line)
    }
  }

  private static func result(_ fields: [String], _ line: String) throws -> Result {
    let name = fields[0].dropFirst("Benchmark".count)
    guard name.first?.isLowercase == false else {
      throw Malformed(line: line, rule: "no lower-case letter follows 'Benchmark'")
    }
    guard fields.count >= 4, fields.count.isMultiple(of: 2) else {
      throw Malformed(line: line, rule: "an even number of fields, at least four")
    }
    guard let iterations = Int(fields[1]), iterations > 0 else {
      throw Malformed(line: line, rule: "the second field is the number of iterations")
    }
    var values: [String: Double] = [:]
    for index in stride(from: 2, to: fields.count, by: 2) {
      guard let value = Double(fields[index]), value.isFinite else {
        throw Malformed(line: line, rule: "'\(fields[index])' is a number")
      }
      guard values.updateValue(value, forKey: fields[index + 1]) == nil else {
        throw Malformed(line: line, rule: "'\(fields[index + 1])' comes once")
      }
    }
    let parts = name.split(separator: "/").map(String.init)
    let last = parts.last?.split(separator: "-") ?? []
    let pairs = parts.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Result(
      base: parts[0],
      keys: Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first },
      processors: last.count > 1 ? last.last.flatMap { Int($0) } : nil, iterations: iterations,
      values: values)
  }
}
