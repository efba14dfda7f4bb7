/// What the names in a function stand for, as far as they lead to a subview and its index.
struct SubviewNames {
  enum Meaning: Equatable {
    /// All subviews, by the name of the parameter.
    case all(String)
    case subview(index: String, of: String)
    /// An element of `subviews.enumerated()` under one name.
    case pair(of: String)
    case other
  }

  struct Binding {
    var name: String
    var scope: Range<Int>
    var meaning: Meaning
    /// What makes the header of a loop or a closure go over indices.
    var edits: [SwiftTokens.Edit] = []
    /// Whether the name goes when the edits are made.
    var isReplaced = false
    /// Where the name can be declared again; nil in a closure.
    var brace: Int?
  }

  /// A subview in an expression: `subviews[i]`, `subview`, `$0`, `pair.element`.
  struct Place {
    var start: Int
    var index: String
    var all: String
    var binding: Int?
  }

  private let tokens: SwiftTokens
  private let function: SourceOutline.Function
  private let words: Set<String>
  private(set) var bindings: [Binding] = []
  private(set) var closures: [Range<Int>] = []
  private var replaced: [Int: Set<Int>] = [:]

  init(_ function: SourceOutline.Function, in outline: SourceOutline) {
    tokens = outline.tokens
    self.function = function
    words = Set(function.body.map { outline.tokens[$0] })
    for inner in outline.functions
    where inner == function || inner.isLocal && function.body.contains(inner.keyword) {
      bindings += inner.parameters.map { parameter in
        let type = outline.tokens[parameter.type.upperBound - 1]
        let isAll = ["Subviews", "LayoutSubviews"].contains(type)
        return Binding(
          name: parameter.name, scope: inner.body, meaning: isAll ? .all(parameter.name) : .other)
      }
    }
    scan()
  }

  private static let blockWords: Set<String> = [
    "if", "guard", "for", "while", "switch", "do", "repeat", "defer", "else", "catch", "func",
    "init", "struct", "class", "enum",
  ]

  private mutating func scan() {
    // The word whose block comes next, for each bracket that is open.
    var pending: [String?] = ["func"]
    var blocks: [Int] = []
    for index in function.body {
      switch tokens[index] {
      case "{":
        if pending.last == .some(nil), let end = tokens.partners[index] {
          closures.append(index..<end + 1)
          addClosure(index..<end + 1)
        }
        pending[pending.count - 1] = nil
        pending.append(nil)
        blocks.append(index)
      case "(", "[": pending.append(nil)
      case "}", ")", "]":
        pending.removeLast()
        if tokens[index] == "}" { blocks.removeLast() }
      case let word where Self.blockWords.contains(word):
        guard ![".", "#"].contains(tokens[index - 1]), tokens[index + 1] != ":" else { continue }
        pending[pending.count - 1] = word
        if word == "for" { addLoop(index) }
      case "let":
        if let block = blocks.last { addConstant(index, in: block, after: pending.last ?? nil) }
      default: break
      }
    }
  }

  // MARK: What is declared

  /// What a loop or a closure goes over; the place is that of the name that has the indices.
  private enum Elements {
    /// The subviews alone, or as one part of two.
    case subviews(Int, part: Int, of: Int)
    case pairs(Int, hasLabels: Bool)

    var canHaveOneName: Bool {
      switch self {
      case .subviews(_, _, let count): count == 1
      case .pairs(_, let hasLabels): hasLabels
      }
    }
  }

  private static let sameOrder: Set<String> = [
    "dropFirst", "dropLast", "prefix", "suffix", "reversed",
  ]

  private func elements(of range: Range<Int>) -> Elements? {
    guard let start = range.first else { return nil }
    var index = start + 1
    var elements = Elements.subviews(start, part: 0, of: 1)
    if tokens[start] == "zip", let end = tokens.partners[index] {
      guard let pairs = zipped(tokens.elements(from: index)) else { return nil }
      elements = pairs
      index = end + 1
    } else {
      guard case .all = meaning(of: start) else { return nil }
    }
    while index < range.upperBound {
      if tokens[index] == "[", let end = tokens.partners[index], isRange(index) {
        index = end + 1
        continue
      }
      guard tokens[index] == ".", tokens[index + 2] == "(", tokens[index + 3] != "while",
        let end = tokens.partners[index + 2]
      else { return nil }
      if tokens[index + 1] == "enumerated", index == start + 1 {
        elements = .pairs(start, hasLabels: true)
      } else if !Self.sameOrder.contains(tokens[index + 1]) {
        return nil
      }
      index = end + 1
    }
    return elements
  }

  private func zipped(_ parts: [Range<Int>]) -> Elements? {
    let places = parts.map { part -> Int? in
      if case .subviews(let place, _, of: 1) = elements(of: part) { place } else { nil }
    }
    guard parts.count == 2, let place = places[0] ?? places[1] else { return nil }
    if places[0] == nil, tokens.source(parts[0]) == "\(tokens[place]).indices" {
      return .pairs(place, hasLabels: false)
    }
    return .subviews(place, part: places[0] == nil ? 1 : 0, of: 2)
  }

  /// The parameter with all subviews that a name stands for, which may be an array of them.
  private func all(_ place: Int) -> String {
    if case .all(let all) = meaning(of: place) { all } else { tokens[place] }
  }

  private func isRange(_ bracket: Int) -> Bool {
    tokens.first(["...", "..<"], in: bracket + 1..<(tokens.partners[bracket] ?? bracket + 1)) != nil
  }

  private mutating func addLoop(_ word: Int) {
    let rest = word + 1..<function.body.upperBound
    guard let start = tokens.first(["in"], in: rest),
      let open = tokens.first(["{"], in: start..<rest.upperBound),
      let end = tokens.partners[open]
    else { return }
    let condition = tokens.first(["where"], in: start..<open) ?? open
    let names = tokens[word + 1] == "(" ? tokens.elements(from: word + 1) : [word + 1..<start]
    add(
      names.map(name), elements(of: start + 1..<condition), scope: condition..<end + 1, brace: open)
  }

  private struct Name {
    var text: String
    /// Nil for `$0`, which needs no declaration.
    var place: Range<Int>?
    var isOne = true
  }

  private func name(_ place: Range<Int>) -> Name {
    Name(
      text: tokens.source(place), place: place,
      isOne: place.count == 1 && tokens.isName(place.lowerBound))
  }

  /// Adds the names of a loop or a closure.
  private mutating func add(
    _ names: [Name], _ elements: Elements?, scope: Range<Int>, brace: Int? = nil
  ) {
    var others = names
    switch elements {
    case .subviews(let place, let part, let count)? where names.count == count && names[part].isOne:
      let name = others.remove(at: part)
      let index = name.place == nil ? name.text : fresh(in: scope)
      bindings.append(
        Binding(
          name: name.text, scope: scope, meaning: .subview(index: index, of: all(place)),
          edits: (name.place.map { [tokens.replacing($0, by: index)] } ?? [])
            + [tokens.inserting(".indices", after: place)],
          isReplaced: true, brace: brace))
    case .pairs(let place, _)? where names.count == 2 && names[1].isOne:
      let unnamed = names[0].text == "_" ? names[0].place : nil
      let index = unnamed == nil ? names[0].text : fresh(in: scope)
      bindings.append(
        Binding(
          name: others.removeLast().text, scope: scope,
          meaning: .subview(index: index, of: all(place)),
          edits: unnamed.map { [tokens.replacing($0, by: index)] } ?? []))
    case .pairs(let place, hasLabels: true)? where names.count == 1 && names[0].isOne:
      bindings.append(
        Binding(name: others.removeLast().text, scope: scope, meaning: .pair(of: all(place))))
    default: break
    }
    for other in others {
      let texts = other.place?.filter(tokens.isName).map { tokens[$0] } ?? [other.text]
      bindings += texts.map { Binding(name: $0, scope: scope, meaning: .other) }
    }
  }

  /// A name for an index that nothing around has.
  private func fresh(in scope: Range<Int>) -> String {
    let taken = bindings.filter { $0.scope.overlaps(scope) }.compactMap { binding -> String? in
      if case .subview(let index, _) = binding.meaning { index } else { nil }
    }
    let free = ["index", "place", "position"].first { !words.contains($0) && !taken.contains($0) }
    return free ?? "subviewIndex\(scope.lowerBound)"
  }

  private static let closureMethods: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "reduce", "allSatisfy", "contains",
  ]

  private mutating func addClosure(_ closure: Range<Int>) {
    let header = header(of: closure)
    let scope = (header?.end ?? closure.lowerBound + 1)..<closure.upperBound
    let names = header?.names ?? [Name(text: "$0"), Name(text: "$1")]
    let (elements, isSecond) = callee(of: closure.lowerBound)
    // Of two meanings of a name the later one holds.
    add(names, isSecond ? nil : elements, scope: scope)
    if isSecond, names.count == 2 {
      add([names[1]], elements, scope: scope)
    } else if !isSecond, header == nil, elements?.canHaveOneName == true {
      add([names[0]], elements, scope: scope)
    }
  }

  private func header(of closure: Range<Int>) -> (names: [Name], end: Int)? {
    let first = closure.lowerBound + 1
    guard tokens.isName(first) || tokens[first] == "(",
      let end = tokens.first(["in"], in: first..<closure.upperBound - 1),
      (first..<end).allSatisfy({
        tokens.isName($0) || [",", "(", ")", ":", "->", ".", "?", "[", "]"].contains(tokens[$0])
      }), !Self.blockWords.contains(tokens[first])
    else { return nil }
    if tokens[first] == "(" { return (tokens.elements(from: first).map(name), end + 1) }
    return ((first..<end).split { tokens[$0] == "," }.map { name($0.indices) }, end + 1)
  }

  /// Over what a closure is called, and whether the element is its second parameter.
  private func callee(of closure: Int) -> (Elements?, isSecond: Bool) {
    var method = closure - 1
    switch tokens[method] {
    case ")": method = (tokens.partners[method] ?? 0) - 1
    case "(": method -= 1
    case ",":
      let open = (function.body.lowerBound..<closure).last {
        tokens[$0] == "(" && (tokens.partners[$0] ?? 0) > closure
      }
      method = (open ?? 0) - 1
    default: break
    }
    guard Self.closureMethods.contains(tokens[method]), tokens[method - 1] == "." else {
      return (nil, false)
    }
    let range = startOfChain(method - 2)..<method - 1
    return (elements(of: range), tokens[method] == "reduce")
  }

  /// The first token of an expression such as `subviews.dropFirst()` that ends at a token.
  private func startOfChain(_ end: Int) -> Int {
    var index = end
    while true {
      if [")", "]"].contains(tokens[index]), let open = tokens.partners[index],
        tokens.isName(open - 1)
      {
        index = open - 1
      }
      guard tokens[index - 1] == "." else { return index }
      index -= 2
    }
  }

  private mutating func addConstant(_ word: Int, in block: Int, after keyword: String?) {
    let name = word + 1
    guard tokens.isName(name), [":", "="].contains(tokens[name + 1]),
      let equals = tokens.first(["="], in: name..<function.body.upperBound),
      let blockEnd = tokens.partners[block]
    else { return }
    let value = equals + 1..<endOfStatement(equals + 1)
    var end: Int? = blockEnd
    if keyword == "if" || keyword == "while" {
      let open = tokens.first(["{"], in: value.upperBound..<blockEnd)
      end = open.flatMap { tokens.partners[$0] }
    }
    guard let end else { return }
    bindings.append(
      Binding(
        name: tokens[name], scope: value.upperBound..<end, meaning: meaning(ofValue: value)))
  }

  private func endOfStatement(_ start: Int) -> Int {
    var index = start
    while index < function.body.upperBound - 1 {
      let word = tokens[index]
      if [",", "else", "{", "}", ";", ")"].contains(word) { break }
      if index > start, tokens.tokens[index].startsLine, word != "." { break }
      index = max(tokens.partners[index] ?? 0, index) + 1
    }
    return index
  }

  private func meaning(ofValue value: Range<Int>) -> Meaning {
    let isArray = tokens[value.lowerBound] == "Array" && tokens[value.lowerBound + 1] == "("
    let start = isArray ? value.lowerBound + 2 : value.lowerBound
    guard case .all(let all) = meaning(of: start) else { return .other }
    let rest = start + 1..<value.upperBound
    if rest.isEmpty || isArray && rest.count == 1 { return .all(all) }
    if tokens[rest.lowerBound] == "[", tokens.partners[rest.lowerBound] == rest.upperBound - 1,
      !isRange(rest.lowerBound)
    {
      let index = tokens.source(rest.lowerBound + 1..<rest.upperBound - 1)
      return .subview(index: index, of: all)
    }
    switch tokens.source(rest) {
    case ".first", ".first!": return .subview(index: "0", of: all)
    case ".last", ".last!": return .subview(index: "\(all).count - 1", of: all)
    default: return .other
    }
  }

  // MARK: What is used

  private func binding(of token: Int) -> Int? {
    guard tokens[token - 1] != "." || tokens[token - 2] == "." else { return nil }
    let name = tokens[token]
    return bindings.indices.filter {
      bindings[$0].name == name && bindings[$0].scope.contains(token)
    }.min { (bindings[$0].scope.count, -$0) < (bindings[$1].scope.count, -$1) }
  }

  private func meaning(of token: Int) -> Meaning? {
    binding(of: token).map { bindings[$0].meaning }
  }

  /// The subview that an expression ending at a token stands for.
  func subview(endingAt end: Int) -> Place? {
    if tokens[end] == "]", let open = tokens.partners[end], !isRange(open),
      case .all(let all) = meaning(of: open - 1)
    {
      return Place(start: open - 1, index: tokens.source(open + 1..<end), all: all)
    }
    if tokens[end] == "element", tokens[end - 1] == ".", let pair = binding(of: end - 2),
      case .pair(let all) = bindings[pair].meaning
    {
      return Place(start: end - 2, index: "\(tokens[end - 2]).offset", all: all)
    }
    guard let found = binding(of: end), case .subview(let index, let all) = bindings[found].meaning,
      !assigns(to: index, in: bindings[found].scope.lowerBound..<end)
    else { return nil }
    return Place(start: end, index: index, all: all, binding: found)
  }

  /// Whether a name in an expression gets another value.
  private func assigns(to expression: String, in range: Range<Int>) -> Bool {
    let names = expression.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return range.contains { token in
      ["=", "+=", "-=", "*="].contains(tokens[token + 1]) && names.contains(tokens[token][...])
        && !["let", "var", "."].contains(tokens[token - 1])
    }
  }

  /// Notes that the index of a subview is needed, and whether its name goes from there.
  mutating func use(_ place: Place, isReplaced: Bool) {
    guard let binding = place.binding else { return }
    replaced[binding, default: []].formUnion(isReplaced ? [place.start] : [])
  }

  /// What makes the indices that are needed known, and other uses of the names possible.
  var edits: [SwiftTokens.Edit] {
    replaced.sorted { $0.key < $1.key }.flatMap { number, gone -> [SwiftTokens.Edit] in
      let binding = bindings[number]
      guard binding.isReplaced, case .subview(let index, let all) = binding.meaning else {
        return binding.edits
      }
      let left = binding.scope.filter { token in
        tokens[token] == binding.name && !gone.contains(token) && self.binding(of: token) == number
          && !(tokens[token + 1] == ":" && ["(", ","].contains(tokens[token - 1]))
      }
      var edits = binding.edits
      for token in left where token < (binding.brace ?? .max) {
        edits.append(tokens.replacing(token..<token + 1, by: "\(all)[\(index)]"))
      }
      if let brace = binding.brace, left.contains(where: { $0 > brace }) {
        let startsLine = tokens.tokens[brace + 1].startsLine
        let start = startsLine ? "\n" + tokens.indentation(of: brace + 1) : " "
        let end = startsLine ? "" : ";"
        edits.append(
          tokens.inserting("\(start)let \(binding.name) = \(all)[\(index)]\(end)", after: brace))
      }
      return edits
    }
  }
}
