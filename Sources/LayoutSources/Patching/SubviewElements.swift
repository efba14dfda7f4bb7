/// The names that a method's body has for single subviews, and the place in the collection that each
/// stands for.
struct SubviewElements {
  typealias Edit = SwiftTokens.Edit

  /// A name for a subview in a part of the body.
  struct Element {
    /// The shape of the code that names it.
    enum Origin {
      /// `for subview in subviews`, with the place of the word `for`.
      case loop(Int)
      /// `for (index, subview) in subviews.enumerated()`, or a closure over it.
      case numbered(index: String)
      /// `let subview = subviews[index]`, with the tokens of the index.
      case constant(index: Range<Int>, statement: Range<Int>)
      /// `subviews.map { ... }`, with the whole call and its closure.
      case closure(Closure)
      /// Something else that has the name.
      case other
    }

    var name: String
    /// The place of the name where it is declared; nil for `$0`.
    var declared: Int?
    var scope: Range<Int>
    var origin: Origin
  }

  /// A closure that a method of the collection calls with each subview.
  struct Closure {
    /// The place of the collection's name.
    var collection: Int
    var braces: Range<Int>
    /// The name of the method, as in `map`.
    var method: String
  }

  private let tokens: SwiftTokens
  private let method: SubviewMethod
  private(set) var all: [Element] = []

  init(of method: SubviewMethod, _ tokens: SwiftTokens) {
    self.tokens = tokens
    self.method = method
    for index in method.body {
      if let found = loop(index) ?? constant(index) { all.append(found) }
      all += closure(index)
    }
  }

  /// The element that a name stands for at a token: that of the innermost part which declares it.
  func element(_ name: String, at index: Int) -> Element? {
    all.filter { $0.name == name && $0.scope.contains(index) }
      .min { $0.scope.count < $1.scope.count }
  }

  /// The places at which the body has the name of an element, but for its declaration.
  func uses(of element: Element) -> [Int] {
    element.scope.filter {
      tokens[$0] == element.name && $0 != element.declared && tokens[$0 - 1] != "."
    }
  }

  private var isCollection: (Int) -> Bool {
    { tokens[$0] == method.subviews && tokens[$0 - 1] != "." }
  }

  private func isNumbered(_ collection: Int) -> Bool {
    isCollection(collection) && tokens[collection + 1] == "."
      && tokens[collection + 2] == "enumerated" && tokens[collection + 4] == ")"
  }

  /// `for subview in subviews` and `for (index, subview) in subviews.enumerated()`.
  private func loop(_ index: Int) -> Element? {
    guard tokens[index] == "for",
      let word = tokens.first(["in"], in: index..<method.body.upperBound),
      let brace = tokens.first(["{"], in: word..<method.body.upperBound),
      let end = tokens.partners[brace]
    else { return nil }
    let endsHere = { (place: Int) in ["{", "where"].contains(tokens[place]) }
    if word == index + 2 {
      let isWhole = isCollection(word + 1) && endsHere(word + 2)
      return Element(
        name: tokens[index + 1], declared: index + 1, scope: index..<end,
        origin: isWhole ? .loop(index) : .other)
    }
    guard word == index + 6, tokens[index + 1] == "(", tokens[index + 3] == "," else { return nil }
    let isNumbered = isNumbered(word + 1) && endsHere(word + 6) && tokens[index + 2] != "_"
    return Element(
      name: tokens[index + 4], declared: index + 4, scope: index..<end,
      origin: isNumbered ? .numbered(index: tokens[index + 2]) : .other)
  }

  /// `let subview = subviews[index]`.
  private func constant(_ index: Int) -> Element? {
    guard ["let", "var"].contains(tokens[index]), tokens.isName(index + 1),
      ["=", ":"].contains(tokens[index + 2])
    else { return nil }
    let end = endOfBlock(around: index)
    var found = Element(
      name: tokens[index + 1], declared: index + 1, scope: index..<end, origin: .other)
    if tokens[index] == "let", isCollection(index + 3), tokens[index + 4] == "[",
      let close = tokens.partners[index + 4], tokens.elements(from: index + 4).count == 1,
      close + 1 >= end || tokens.tokens[close + 1].startsLine
    {
      found.origin = .constant(index: index + 5..<close, statement: index..<close + 1)
    }
    return found
  }

  private func endOfBlock(around index: Int) -> Int {
    let open = method.body.prefix { $0 < index }.last {
      tokens[$0] == "{" && (tokens.partners[$0] ?? 0) > index
    }
    return open.flatMap { tokens.partners[$0] } ?? method.body.upperBound
  }

  private static let overFirst: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "allSatisfy", "contains", "count",
  ]

  /// The elements of a closure that begins at a token: those of a collection's method, or names that
  /// hide others.
  private func closure(_ brace: Int) -> [Element] {
    guard tokens[brace] == "{", let end = tokens.partners[brace] else { return [] }
    let names = names(of: brace)
    guard let (called, collection) = callee(of: brace) else {
      return names.map { Element(name: $0.0, declared: $0.1, scope: brace..<end, origin: .other) }
    }
    let isReduce = called == "reduce"
    guard isReduce || Self.overFirst.contains(called) else { return [] }
    if isNumbered(collection) {
      guard names.count == 2, !isReduce else { return [] }
      let origin = Element.Origin.numbered(index: names[0].0)
      return [
        Element(name: names[1].0, declared: names[1].1, scope: brace..<end, origin: origin)
      ]
    }
    let place = isReduce ? 1 : 0
    let name: (String, Int?) =
      names.isEmpty ? ("$\(place)", nil) : names.dropFirst(place).first ?? ("", nil)
    let closure = Closure(collection: collection, braces: brace..<end + 1, method: called)
    return [
      Element(name: name.0, declared: name.1, scope: brace..<end, origin: .closure(closure))
    ]
  }

  /// The method that a closure is the last argument of, and the collection that it is called on.
  private func callee(of brace: Int) -> (name: String, collection: Int)? {
    var name = brace - 1
    if tokens[name] == ")", let open = tokens.partners[name] { name = open - 1 }
    guard tokens[name - 1] == "." else { return nil }
    if isCollection(name - 2) { return (tokens[name], name - 2) }
    let numbered = name - 6
    return numbered > 0 && isNumbered(numbered) ? (tokens[name], numbered) : nil
  }

  /// The names of a closure's parameters with their places.
  private func names(of brace: Int) -> [(String, Int?)] {
    guard let word = (brace + 1..<brace + 8).first(where: { tokens[$0] == "in" }) else { return [] }
    let head = (brace + 1..<word).filter { !["(", ",", ")"].contains(tokens[$0]) }
    return head.allSatisfy(tokens.isName) ? head.map { (tokens[$0], $0) } : []
  }
}
