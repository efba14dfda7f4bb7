import Foundation
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Names of helpers that files have", .tags(.slow, .compiler), .hangLimit)
struct HelperNameTests {
  private static let nouns = [
    "size", "width", "height", "length", "frame", "bounds", "row", "line", "column", "cell", "item",
    "point", "rect", "origin", "offset", "position", "spacing", "gap", "scale", "ratio", "area",
    "extent", "inset", "edge", "child", "node", "element", "subview", "content", "placement",
    "proposal", "cache", "value", "weight", "angle", "component", "interval", "step",
  ]

  private static let words = [
    "sum", "total", "mean", "average", "median", "clamped", "lerp", "chunked", "merged", "grouped",
    "midpoint", "middle", "halved", "doubled", "negated", "normalized", "floored", "ceiled",
    "snapped", "roundedUp", "pixelRounded", "isLandscape", "nonNegative", "along", "across",
    "mainAxis", "crossAxis", "major", "minor", "fitted", "filled", "measured", "safe", "unique",
    "indexed", "pairwise", "accumulated", "runningTotal", "orZero", "orEmpty", "unwrap",
    "unwrapped",
    "isNilOrEmpty", "apply", "configured", "trimmed", "isBlank", "initials", "described", "card",
    "chip", "boxed", "box", "wrapped", "styled", "erased", "asAny", "readSize", "conditional",
    "taking", "limited", "aligned", "justified", "stretched", "flow", "stacked", "arranged", "laid",
    "resolved", "memo", "cached", "invalidated", "isClose", "isAlmostEqual", "equals", "matched",
    "sanitized", "finiteOr", "polar", "magnitude2", "dot", "perpendicular", "tree", "reset",
    "record", "trace", "note", "sample", "current", "elements", "corner", "taken",
  ]

  /// What many files call their helpers: none of SwiftUI's or Foundation's names for these types.
  private static let names: [String] = {
    let forms = nouns.flatMap { noun in
      let capital = noun.prefix(1).uppercased() + noun.dropFirst()
      return [
        "max\(capital)", "min\(capital)", "total\(capital)", "\(noun)Sum", "is\(capital)Fixed",
        "with\(capital)", "\(noun)List", "ideal\(capital)", "adjusted\(capital)",
      ]
    }
    return (forms + words).uniqued()
  }()

  /// Types that files extend, each with a value of it.
  private static let receivers = [
    ("Array", "[CGFloat]()"), ("Collection", "subviews"),
    ("Sequence", "[1: 2]"), ("Comparable", "CGFloat(1)"),
    ("Optional", "Int?.none"), ("String", "\"\""), ("CGFloat", "CGFloat(1)"),
    ("CGSize", "CGSize.zero"), ("CGPoint", "CGPoint.zero"), ("CGRect", "CGRect.zero"),
    ("EdgeInsets", "EdgeInsets()"), ("View", "EmptyView()"), ("Layout", "HStackLayout()"),
    ("LayoutSubviews", "subviews"), ("LayoutSubview", "subviews[0]"),
    ("ProposedViewSize", "ProposedViewSize.zero"),
  ]

  /// A declaration of a helper with the name NAME, and what follows the value in a call.
  private static let templates = [
    ("var NAME: Mark { Mark() }", "NAME"),
    ("func NAME(of helper: Int) -> Mark { Mark() }", "NAME(of: 1)"),
    ("func NAME(_ helper: CGFloat) -> Mark { Mark() }", "NAME(1)"),
    ("func NAME() -> Mark { Mark() }", "NAME()"),
  ]

  /// What a helper is: each name is all of it for some types.
  private static func template(_ name: Int, _ receiver: Int) -> (declaration: String, call: String)
  {
    templates[(name + receiver) % templates.count]
  }

  /// Extensions with the helpers of some names.
  private static func extensions(_ chosen: [Int]) -> [String] {
    receivers.enumerated().map { number, receiver in
      let members = chosen.map { index in
        "  " + template(index, number).declaration.replacing("NAME", with: names[index])
      }
      return "extension \(receiver.0) {\n\(members.joined(separator: "\n"))\n}"
    }
  }

  /// Calls of the helpers of some names, each with its name.
  private static func calls(_ chosen: [Int]) -> [(name: String, text: String)] {
    receivers.enumerated().flatMap { number, receiver in
      chosen.map { index in
        let call = template(index, number).call.replacing("NAME", with: names[index])
        return (names[index], "\(receiver.1).\(call)")
      }
    }
  }

  /// What the compiler says of files.
  private static func errors(_ files: [String: String]) async throws -> [Diagnostic] {
    try await Scratch.folder { folder in
      let environment = ProcessInfo.processInfo.environment
      let compiler = Compiler(
        path: try Compiler.path(environment),
        modules: try BuiltModules(
          executable: Executable.url(of: "layout-bench").path, environment: environment),
        languageMode: "5", isOptimized: false, sanitizer: nil,
        moduleCache: folder.appendingPathComponent("modules"))
      let urls = try files.sorted { $0.key < $1.key }.map { name, text in
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url
      }
      return Diagnostic.errors(in: try await compiler.check(urls, in: folder, .long).output)
    }
  }

  @Test("a file's own helpers are called, whatever they are named")
  func declared() async throws {
    #expect(Self.names.count > 400)
    // Of the members some: the other test shows that no name has another meaning.
    let members = Self.names.indices.filter { $0.isMultiple(of: 5) }
    // Functions and constants cannot share a name; types have a capital.
    let globals = Self.names.enumerated().map { number, name in
      number.isMultiple(of: 2)
        ? "func \(name)(_ helper: Int) -> Mark { Mark() }" : "let \(name) = Mark()"
    }
    let types = Self.names.map { "struct \($0.prefix(1).uppercased() + $0.dropFirst()) {}" }
    let uses = Self.names.enumerated().map { number, name in
      let type = name.prefix(1).uppercased() + name.dropFirst()
      return "  _ = (\(name)\(number.isMultiple(of: 2) ? "(1)" : "").isMark, \(type)())"
    }
    let helpers =
      ["import SwiftUI", "struct Mark { var isMark: Bool { true } }"] + Self.extensions(members)
      + globals
      + types.uniqued()
    let use =
      ["import SwiftUI", "@MainActor func use(_ subviews: LayoutSubviews) {"]
      + Self.calls(members).map { "  _ = \($0.text).isMark" } + uses + ["}"]
    let errors = try await Self.errors([
      "helpers.swift": helpers.joined(separator: "\n"), "use.swift": use.joined(separator: "\n"),
    ])
    #expect(errors.prefix(5).map(\.message) == [])
  }

  @Test("a helper of a file that is not compiled as yet is missing by its name")
  func missing() async throws {
    let calls = Self.calls(Array(Self.names.indices))
    let text =
      ["import SwiftUI", "@MainActor func use(_ subviews: LayoutSubviews) {"]
      + calls.map { "  _ = \($0.text)" } + ["}"]
    let errors = Dictionary(
      grouping: try await Self.errors(["use.swift": text.joined(separator: "\n")]), by: \.line)
    let silent = calls.enumerated().filter { number, call in
      let own = errors[number + 3] ?? []
      return !own.contains { MissingName.of($0).contains { $0.name == call.name } }
    }
    #expect(silent.map { "\($0.element.text): \(errors[$0.offset + 3] ?? [])" }.prefix(5) == [])
  }
}
