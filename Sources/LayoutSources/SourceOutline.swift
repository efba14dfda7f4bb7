/// The types and functions that files declare.
struct SourceOutline {
  struct TypeBody {
    /// The names of the type and of those around it, outermost first.
    var path: [String]
    var isExtension: Bool
    var braces: Range<Int>
  }

  struct Parameter: Equatable {
    var label: String
    var name: String
    /// From the label to before the comma.
    var range: Range<Int>
    var type: Range<Int>
    var hasDefault: Bool

    var isCache: Bool { label == "cache" || name == "cache" }
  }

  struct Function: Equatable {
    var name: String
    /// The place of `func` or `init`.
    var keyword: Int
    var owner: [String]
    /// Whether another function contains it.
    var isLocal: Bool
    var parenthesis: Int
    var parameters: [Parameter]
    var body: Range<Int>
  }

  let tokens: SwiftTokens
  private(set) var types: [TypeBody] = []
  private(set) var functions: [Function] = []

  init(_ files: [SourceFile]) {
    tokens = SwiftTokens(files)
    scan(tokens.tokens.indices, owner: [], isLocal: false)
  }

  private static let typeWords: Set<String> = ["struct", "class", "enum", "actor", "extension"]

  private mutating func scan(_ range: Range<Int>, owner: [String], isLocal: Bool) {
    var index = range.lowerBound
    while index < range.upperBound {
      let word = tokens[index]
      let isWord = tokens[index - 1] != "." && tokens[index + 1] != ":"
      if isWord, Self.typeWords.contains(word), tokens.isName(index + 1),
        tokens[index + 1] != "func", tokens[index + 1] != "var",
        let open = tokens.first(["{"], in: index..<range.upperBound),
        let close = tokens.partners[open]
      {
        let end = tokens.first(["<", ":", "{", "where"], in: index..<range.upperBound) ?? open
        let names = (index + 1..<end).filter { tokens[$0] != "." }.map { tokens[$0] }
        let body = TypeBody(
          path: owner + names, isExtension: word == "extension", braces: open..<close + 1)
        types.append(body)
        scan(open + 1..<close, owner: body.path, isLocal: isLocal)
        index = close
      } else if isWord, word == "func" || (word == "init" && !isLocal),
        let function = function(at: index, owner: owner, isLocal: isLocal, end: range.upperBound)
      {
        functions.append(function)
        scan(
          function.body.lowerBound + 1..<function.body.upperBound - 1, owner: owner, isLocal: true)
        index = function.body.upperBound - 1
      }
      index += 1
    }
  }

  private func function(
    at keyword: Int, owner: [String], isLocal: Bool, end: Int
  ) -> Function? {
    let isInit = tokens[keyword] == "init"
    guard let open = tokens.first(["("], in: keyword..<min(end, keyword + 200)),
      let close = tokens.partners[open],
      let brace = tokens.first(["{", "}", "func", "init", "var", "let"], in: close + 1..<end),
      tokens[brace] == "{", let last = tokens.partners[brace]
    else { return nil }
    let name = isInit ? owner.last ?? "" : tokens[keyword + 1]
    return Function(
      name: name, keyword: keyword, owner: owner, isLocal: isLocal, parenthesis: open,
      parameters: tokens.elements(from: open).compactMap(parameter), body: brace..<last + 1)
  }

  private func parameter(_ range: Range<Int>) -> Parameter? {
    guard let colon = tokens.first([":"], in: range), colon > range.lowerBound else { return nil }
    let end = tokens.first(["="], in: range) ?? range.upperBound
    return Parameter(
      label: tokens[range.lowerBound], name: tokens[colon - 1], range: range,
      type: colon + 1..<end, hasDefault: end < range.upperBound)
  }

  /// The function that contains a token and is not itself in another one.
  func function(around index: Int) -> Function? {
    functions.first { !$0.isLocal && $0.body.contains(index) }
  }
}

extension SourceOutline.Function {
  var isPlacing: Bool { name == "placeSubviews" && hasCache }

  /// Whether SwiftUI calls it with a cache, given that a layout declares it.
  var isOfLayout: Bool {
    ["sizeThatFits", "placeSubviews", "explicitAlignment", "spacing"].contains(name) && hasCache
  }

  var cacheParameter: SourceOutline.Parameter? { parameters.first(where: \.isCache) }

  /// What the cache is called in it, once it has one.
  var cacheName: String {
    cacheParameter.map { $0.name == "_" ? "cache" : $0.name } ?? "cache"
  }

  func name(of label: String) -> String {
    parameters.first { $0.label == label }?.name ?? label
  }

  private var hasCache: Bool {
    parameters.contains { $0.label == "cache" } && parameters.contains { $0.label == "subviews" }
  }

  /// Whether a call with these labels can mean it; a closure may follow the parenthesis.
  func takes(_ labels: [String], closures: Int) -> Bool {
    var rest = labels[...]
    for parameter in parameters.dropLast(closures) {
      let label = parameter.label == "_" ? "" : parameter.label
      if rest.first == label {
        rest.removeFirst()
      } else if !parameter.hasDefault {
        return false
      }
    }
    return rest.isEmpty
  }
}
