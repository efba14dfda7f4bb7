/// The change that makes a layout keep its last arrangement in its cache.
///
/// The arrangement is the result of a method that `sizeThatFits` and `placeSubviews` both call. It
/// is kept with the arguments of the call.
///
/// 1. The only method is found that both call with the subviews, such as `rows(in:subviews:)`.
/// 2. A new type, which becomes the layout's cache, stores the result with its arguments.
/// 3. A second method with the same name looks there first, and otherwise calls the first one: `if
///    let cache, cache.width == width { return cache.result }`.
/// 4. The calls in the methods that SwiftUI calls pass the cache on.
///
/// The caller compiles and verifies the result.
struct ArrangementPatch {
  typealias Unusual = SizedLayoutPatch.Unusual

  /// A parameter of the method other than the subviews.
  private struct Argument {
    /// The label in a call.
    var label: String
    /// The name in the method's body.
    var name: String
    var type: String
  }

  private let layout: LayoutParts
  /// The method that `sizeThatFits` and `placeSubviews` both call.
  private let method: SubviewMethod
  /// The parameters of the method other than the subviews.
  private let arguments: [Argument]
  /// The type of the method's result.
  private let result: String
  private var edits = FileEdits()

  /// Plans the change of a layout. Throws an error if the layout is not suitable.
  init(of path: [String], in scans: [SourceScan]) throws(Unusual) {
    let layout = try LayoutParts(of: path, in: scans)
    self.layout = layout
    try layout.refuseOtherCaches()
    let arranging = layout.arrangingMethods
    guard let method = arranging.first, arranging.count == 1 else {
      var reason = "sizeThatFits and placeSubviews share several methods that take the subviews."
      if arranging.isEmpty {
        reason = "sizeThatFits and placeSubviews share no method that arranges the subviews."
      }
      throw layout.unusual(layout.home, layout.type.tokens.lowerBound, reason)
    }
    self.method = method
    arguments = try Self.arguments(of: method, in: layout)
    result = layout.result(of: method)
    try layout.refuseSubviews(in: result, of: method)
    try layout.refuseType(named: Self.type)
    showResult()
    keepResult()
    passCache()
  }

  /// The changed files, by index.
  var files: [(number: Int, text: String)] { edits.applied(to: layout) }

  /// The name of the type that holds a kept result.
  private static let type = "KeptArrangement"

  /// The types of arguments that can be compared.
  private static let comparable: Set<String> = [
    "CGFloat", "Double", "Int", "Bool", "CGSize", "CGPoint", "CGRect", "ProposedViewSize", "Axis",
    "LayoutDirection",
  ]

  /// Returns a method's parameters other than the subviews, whose arguments must be comparable.
  private static func arguments(
    of method: SubviewMethod, in layout: LayoutParts
  ) throws(Unusual) -> [Argument] {
    let tokens = layout.tokens(method.file)
    var found: [Argument] = []
    for parameter in method.parameters {
      guard let (label, name, colon) = tokens.label(of: parameter), name != method.subviews
      else { continue }
      let type = tokens.source(colon + 1..<parameter.upperBound)
      var plain = type
      if plain.hasSuffix("?") { plain.removeLast() }
      guard comparable.contains(plain) else {
        throw layout.unusual(
          method.file, parameter.lowerBound,
          "It is not known whether two arguments of \(type) can be compared.")
      }
      found.append(Argument(label: label, name: name, type: type))
    }
    return found
  }

  /// Makes a private type of the result visible to the type that keeps it.
  private mutating func showResult() {
    let tokens = layout.tokens(method.file)
    for type in layout.scans[method.file].types
    where type.isPrivate && type.isMember(of: layout.type) && result.contains(type.name) {
      if let word = tokens.index(of: "private", in: type.whole) {
        edits.add(method.file, tokens.replacing(word, by: "fileprivate"))
      }
    }
  }

  /// Adds the kept result, and a method of the same name that looks there first.
  private mutating func keepResult() {
    let tokens = layout.tokens(method.file)
    let declaration = method.declaration
    let indent = tokens.indentation(of: declaration.tokens.lowerBound)
    var text = "\n"
    for line in linesOfType + [""] + linesOfMethod {
      text += "\n"
      if !line.isEmpty { text += indent + line }
    }
    edits.add(method.file, tokens.inserting(text, after: declaration.tokens.upperBound - 1))
  }

  /// The type of the kept result, and a cache that begins without one.
  private var linesOfType: [String] {
    let step = layout.indentationStep
    let words = LayoutParts.words(of: layout.sizingModifiers)
    var lines = [
      "/// The last result of \(method.name), with what it was made for.",
      "\(words)struct \(Self.type) {",
    ]
    for argument in arguments {
      lines.append("\(step)fileprivate var \(argument.name): \(argument.type)")
    }
    return lines + [
      "\(step)fileprivate var result: \(result)", "}", "",
      "\(words)func makeCache(subviews: Subviews) -> \(Self.type)? { nil }",
    ]
  }

  /// The method that looks at the kept result before it calls the original one.
  private var linesOfMethod: [String] {
    let tokens = layout.tokens(method.file)
    let step = layout.indentationStep
    let words = layout.modifierWords(method.file, method.declaration)
    let parameters = method.parameters.map(tokens.source).joined(separator: ", ")
    var same = "let cache"
    var made = ""
    for argument in arguments {
      same += ", cache.\(argument.name) == \(argument.name)"
      made += "\(argument.name): \(argument.name), "
    }
    return [
      "\(words)func \(method.name)(", "\(step)\(parameters), cache: inout \(Self.type)?",
      ") -> \(result) {", "\(step)if \(same) { return cache.result }",
      "\(step)let result = \(method.name)(\(call))",
      "\(step)cache = \(Self.type)(\(made)result: result)", "\(step)return result", "}",
    ]
  }

  /// The arguments of a call, which use the method's own parameter names.
  private var call: String {
    let tokens = layout.tokens(method.file)
    var arguments: [String] = []
    for parameter in method.parameters {
      guard let (label, name, _) = tokens.label(of: parameter) else { continue }
      var argument = name
      if label != "_" { argument = "\(label): \(name)" }
      arguments.append(argument)
    }
    return arguments.joined(separator: ", ")
  }

  /// Passes the cache to the calls in the methods that SwiftUI calls.
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
