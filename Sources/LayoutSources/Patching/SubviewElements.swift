/// The names that a method's body has for single subviews, and the place in the collection that each
/// stands for.
///
/// They are read token by token: of `for view in subviews { let first = subviews[0] }` it has `view`,
/// of a loop, and `first`, a constant with the place `0`. A name that hides one of them is an element
/// of another origin.
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
    /// The tokens in which the name means the subview.
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
  /// The elements in the order of their declarations.
  private(set) var all: [Element] = []

  /// Reads the names in the body of a method.
  init(of method: SubviewMethod, _ tokens: SwiftTokens) {
    self.tokens = tokens
    self.method = method
    for index in method.body {
      if let found = loop(index) ?? constant(index) { all.append(found) }
      all += closure(index)
    }
  }

  /// The element that a name stands for at a token: that of the innermost part which declares it;
  /// nil where none does.
  func element(_ name: String, at index: Int) -> Element? {
    var innermost: Element?
    for element in all where element.name == name && element.scope.contains(index) {
      if let known = innermost, known.scope.count <= element.scope.count { continue }
      innermost = element
    }
    return innermost
  }

  /// The places at which the body has the name of an element, but for its declaration.
  func uses(of element: Element) -> [Int] {
    element.scope.filter { index in
      tokens[index] == element.name && index != element.declared && !tokens.isMember(index)
    }
  }

  /// Returns true for the name of the subviews.
  private func isCollection(_ index: Int) -> Bool {
    tokens[index] == method.subviews && !tokens.isMember(index)
  }

  /// Returns true for `subviews.enumerated()`.
  private func isNumbered(_ collection: Int) -> Bool {
    isCollection(collection) && tokens[collection + 1] == "."
      && tokens[collection + 2] == "enumerated" && tokens[collection + 4] == ")"
  }

  /// The element of `for subview in subviews` and of `for (index, subview) in
  /// subviews.enumerated()`; nil where no loop begins.
  private func loop(_ index: Int) -> Element? {
    guard tokens[index] == "for",
      let word = tokens.first(["in"], in: index..<method.body.upperBound),
      let brace = tokens.first(["{"], in: word..<method.body.upperBound),
      let end = tokens.partners[brace]
    else { return nil }
    if word == index + 2 {
      var found = Element(
        name: tokens[index + 1], declared: index + 1, scope: index..<end, origin: .other)
      if isCollection(word + 1), endsHeader(word + 2) { found.origin = .loop(index) }
      return found
    }
    guard word == index + 6, tokens[index + 1] == "(", tokens[index + 3] == "," else { return nil }
    var found = Element(
      name: tokens[index + 4], declared: index + 4, scope: index..<end, origin: .other)
    if isNumbered(word + 1), endsHeader(word + 6), tokens[index + 2] != "_" {
      found.origin = .numbered(index: tokens[index + 2])
    }
    return found
  }

  /// Returns true for a token that may follow the collection of a loop.
  private func endsHeader(_ index: Int) -> Bool { tokens.isOne(of: ["{", "where"], at: index) }

  /// The element of `let subview = subviews[index]`; nil where no constant or variable begins.
  private func constant(_ index: Int) -> Element? {
    guard tokens.isOne(of: ["let", "var"], at: index), tokens.isName(index + 1),
      tokens.isOne(of: ["=", ":"], at: index + 2)
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

  /// The brace that closes the block that a token is in.
  private func endOfBlock(around index: Int) -> Int {
    guard let open = tokens.bracket("{", around: index, in: method.body),
      let close = tokens.partners[open]
    else { return method.body.upperBound }
    return close
  }

  /// The methods of a collection whose closure has the element as its first parameter.
  private static let overFirst: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "allSatisfy", "contains", "count",
  ]

  /// The elements of a closure that begins at a token: those of a collection's method, or names that
  /// hide others.
  private func closure(_ brace: Int) -> [Element] {
    guard tokens[brace] == "{", let end = tokens.partners[brace] else { return [] }
    let names = names(of: brace)
    let scope = brace..<end
    guard let (called, collection) = callee(of: brace) else {
      return names.map { name, index in
        Element(name: name, declared: index, scope: scope, origin: .other)
      }
    }
    let isReduce = called == "reduce"
    guard isReduce || Self.overFirst.contains(called) else { return [] }
    if isNumbered(collection) {
      guard names.count == 2, !isReduce else { return [] }
      return [
        Element(
          name: names[1].name, declared: names[1].index, scope: scope,
          origin: .numbered(index: names[0].name))
      ]
    }
    // The first parameter of `reduce` is what it makes.
    var number = 0
    if isReduce { number = 1 }
    let closure = Closure(collection: collection, braces: brace..<end + 1, method: called)
    var element = Element(name: "", declared: nil, scope: scope, origin: .closure(closure))
    if names.isEmpty {
      element.name = "$\(number)"
    } else if number < names.count {
      element.name = names[number].name
      element.declared = names[number].index
    }
    return [element]
  }

  /// The method that a closure is the last argument of, and the collection that it is called on; nil
  /// where that is not the subviews.
  private func callee(of brace: Int) -> (name: String, collection: Int)? {
    var name = brace - 1
    if tokens[name] == ")", let open = tokens.partners[name] { name = open - 1 }
    guard tokens[name - 1] == "." else { return nil }
    if isCollection(name - 2) { return (tokens[name], name - 2) }
    guard name > 6, isNumbered(name - 6) else { return nil }
    return (tokens[name], name - 6)
  }

  /// The names of a closure's parameters with their places; none where it gives them no names.
  private func names(of brace: Int) -> [(name: String, index: Int)] {
    guard let word = tokens.index(of: "in", in: brace + 1..<brace + 8) else { return [] }
    var names: [(name: String, index: Int)] = []
    for index in brace + 1..<word where !tokens.isOne(of: ["(", ",", ")"], at: index) {
      guard tokens.isName(index) else { return [] }
      names.append((tokens[index], index))
    }
    return names
  }
}
