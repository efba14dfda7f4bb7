/// The change with which a layout keeps its last arrangement: the result of the method that
/// `sizeThatFits` and `placeSubviews` both call, with the arguments that it was made for.
///
/// Whoever uses the result compiles and verifies it.
struct ArrangementPatch {
  typealias Unusual = SizedLayoutPatch.Unusual

  /// A parameter of the method, besides the subviews.
  private struct Argument {
    /// Its label and name in the method, and its type.
    var label: String
    var name: String
    var type: String
  }

  private let layout: LayoutParts
  private let method: SubviewMethod
  private let arguments: [Argument]
  private let result: String
  private var edits = FileEdits()

  init(of path: [String], in scans: [SourceScan]) throws(Unusual) {
    let layout = try LayoutParts(of: path, in: scans)
    self.layout = layout
    try layout.refuseOtherCaches()
    let arranging = layout.arrangingMethods
    guard let method = arranging.first, arranging.count == 1 else {
      throw layout.unusual(
        layout.home, layout.type.tokens.lowerBound,
        arranging.isEmpty
          ? "sizeThatFits and placeSubviews share no method that arranges the subviews."
          : "sizeThatFits and placeSubviews share several methods that take the subviews.")
    }
    self.method = method
    arguments = try Self.arguments(of: method, in: layout)
    result = layout.result(of: method)
    try layout.refuseType(named: Self.type)
    showResult()
    keepResult()
    passCache()
  }

  /// The files that change, with their numbers.
  var files: [(number: Int, text: String)] { edits.applied(to: layout) }

  private static let type = "KeptArrangement"

  /// The types of arguments that can be compared.
  private static let comparable: Set<String> = [
    "CGFloat", "Double", "Int", "Bool", "CGSize", "CGPoint", "CGRect", "ProposedViewSize", "Axis",
    "LayoutDirection",
  ]

  private static func arguments(
    of method: SubviewMethod, in layout: LayoutParts
  ) throws(Unusual) -> [Argument] {
    let tokens = layout.tokens(method.file)
    var found: [Argument] = []
    for parameter in method.parameters {
      guard let colon = tokens.first([":"], in: parameter), tokens[colon - 1] != method.subviews
      else { continue }
      let type = tokens.source(colon + 1..<parameter.upperBound)
      let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
      guard comparable.contains(plain) else {
        throw layout.unusual(
          method.file, parameter.lowerBound,
          "It is not known whether two arguments of \(type) can be compared.")
      }
      found.append(
        Argument(label: tokens[parameter.lowerBound], name: tokens[colon - 1], type: type))
    }
    return found
  }

  /// Shows a private type of the result to what keeps it.
  private mutating func showResult() {
    let tokens = layout.tokens(method.file)
    for type in layout.scans[method.file].declarations
    where type.kind == .type && type.isPrivate && type.path.dropLast() == layout.type.path[...]
      && result.contains(type.name)
    {
      let word = type.whole.first { tokens[$0] == "private" }
      if let word { edits.add(method.file, tokens.replacing(word..<word + 1, by: "fileprivate")) }
    }
  }

  /// Adds what is kept, and a method of the same name that looks there first.
  private mutating func keepResult() {
    let tokens = layout.tokens(method.file)
    let declaration = method.declaration
    let indent = tokens.indentation(of: declaration.tokens.lowerBound)
    let outer = layout.tokens(layout.home).indentation(of: layout.type.tokens.lowerBound)
    let step = String(layout.indentation.dropFirst(outer.count))
    let words = layout.sizingModifiers.map { "\($0) " }.joined()
    let helper = layout.modifiers(method.file, declaration).map { "\($0) " }.joined()
    let parameters = method.parameters.map(tokens.source).joined(separator: ", ")
    let fields = (arguments.map { ($0.name, $0.type) } + [("result", result)])
      .map { "\(step)fileprivate var \($0): \($1)" }
    let same = ["let cache"] + arguments.map { "cache.\($0.name) == \($0.name)" }
    let made = arguments.map { "\($0.name): \($0.name)" } + ["result: result"]
    let lines =
      [
        "", "", "/// The last arrangement, with what it was made for.",
        "\(words)struct \(Self.type) {",
      ] + fields + [
        "}", "", "\(words)func makeCache(subviews: Subviews) -> \(Self.type)? { nil }", "",
        "\(helper)func \(method.name)(",
        "\(step)\(parameters), cache: inout \(Self.type)?", ") -> \(result) {",
        "\(step)if \(same.joined(separator: ", ")) { return cache.result }",
        "\(step)let result = \(method.name)(\(call))",
        "\(step)cache = \(Self.type)(\(made.joined(separator: ", ")))", "\(step)return result",
        "}",
      ]
    let text = lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
    edits.add(method.file, tokens.inserting(text, after: declaration.tokens.upperBound - 1))
  }

  /// The arguments of a call with the names that the method has for them.
  private var call: String {
    let tokens = layout.tokens(method.file)
    return method.parameters.map { parameter in
      let colon = tokens.first([":"], in: parameter) ?? parameter.lowerBound
      let (label, name) = (tokens[parameter.lowerBound], tokens[colon - 1])
      return label == "_" ? name : "\(label): \(name)"
    }.joined(separator: ", ")
  }

  /// Hands the cache to the calls in the methods that SwiftUI calls.
  private mutating func passCache() {
    for (file, called) in layout.members(
      named: "sizeThatFits", "placeSubviews", "spacing", "explicitAlignment")
    {
      guard let type = layout.emptyCache(file, called) else { continue }
      let tokens = layout.tokens(file)
      edits.add(file, tokens.replacing(type, by: "\(Self.type)?"))
      let part = LayoutParts.Part(file: file, tokens: called.tokens)
      for call in layout.calls(of: method.name, in: part) {
        guard let last = tokens.elements(from: call).last else { continue }
        edits.add(file, tokens.inserting(", cache: &cache", after: last.upperBound - 1))
      }
    }
    edits.removeEmptyAliases(of: layout)
  }
}

extension LayoutParts {
  /// The methods that take the subviews, return something, and are called by both `sizeThatFits` and
  /// `placeSubviews`.
  fileprivate var arrangingMethods: [SubviewMethod] {
    let methods = subviewMethods
    let callers = ["sizeThatFits", "placeSubviews"].map { name in methods.filter { $0.name == name }
    }
    return methods.filter { method in
      !result(of: method).isEmpty && !takesNoCache(method.file, method.declaration)
        && callers.allSatisfy { isCalled(method, in: $0) }
    }
  }

  private func isCalled(_ method: SubviewMethod, in callers: [SubviewMethod]) -> Bool {
    callers.contains { caller in
      !calls(of: method.name, in: Part(file: caller.file, tokens: caller.declaration.tokens))
        .isEmpty
    }
  }

  /// What a method returns; empty where it returns nothing, or may throw.
  fileprivate func result(of method: SubviewMethod) -> String {
    let tokens = tokens(method.file)
    guard let open = tokens.first(["("], in: method.declaration.tokens),
      let close = tokens.partners[open], tokens[close + 1] == "->",
      let brace = method.declaration.brace
    else { return "" }
    return tokens.source(close + 2..<brace)
  }

  /// The modifiers of `sizeThatFits`, which those of a cache follow.
  fileprivate var sizingModifiers: [String] {
    members(named: "sizeThatFits").first.map(modifiers) ?? []
  }
}
