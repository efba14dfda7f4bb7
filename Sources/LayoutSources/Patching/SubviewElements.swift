/// The names for single subviews in a method's body, with the index of each subview in the
/// collection.
///
/// They are found token by token. In `for view in subviews { let first = subviews[0] }` there are
/// `view`, from a loop, and `first`, a constant with the index `0`. A name that hides one of them
/// is an element with another origin.
struct SubviewElements {
  typealias Edit = SwiftTokens.Edit

  /// A name for a subview in a part of the body.
  struct Element {
    /// The form of the code that declares the name.
    enum Origin {
      /// A loop `for subview in subviews`, with the index of the token `for`.
      case loop(Int)
      /// A loop `for (index, subview) in subviews.enumerated()`, or a closure over the same.
      case numbered(index: String)
      /// A constant `let subview = subviews[index]`, with the tokens of the index.
      case constant(index: Range<Int>, statement: Range<Int>)
      /// A call such as `subviews.map { ... }`, with its closure.
      case closure(Closure)
      /// Another declaration with the name.
      case other
    }

    var name: String
    /// The index of the token that declares the name. Nil for `$0`.
    var declared: Int?
    /// The tokens in which the name refers to the subview.
    var scope: Range<Int>
    var origin: Origin
  }

  /// A closure that a method of the collection calls with each subview.
  struct Closure {
    /// The index of the token with the collection's name.
    var collection: Int
    var braces: Range<Int>
    /// The name of the method, such as `map`.
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

  /// Returns the element to which a name refers at a token, or nil if there is none.
  ///
  /// Of several declarations, the innermost one counts.
  func element(_ name: String, at index: Int) -> Element? {
    var innermost: Element?
    for element in all where element.name == name && element.scope.contains(index) {
      if let known = innermost, known.scope.count <= element.scope.count { continue }
      innermost = element
    }
    return innermost
  }

  /// Returns the tokens at which the body uses an element, without its declaration.
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

  /// Returns the element of a loop that begins at a token, or nil if none begins there.
  ///
  /// The loop is `for subview in subviews` or `for (index, subview) in subviews.enumerated()`.
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

  /// Returns true if the token ends a `for`-`in` header: `{` or `where`.
  private func endsHeader(_ index: Int) -> Bool { tokens.isOne(of: ["{", "where"], at: index) }

  /// Returns the element of `let subview = subviews[index]`, or nil if no constant or variable
  /// begins at the token.
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

  /// Returns the brace that closes the block around a token.
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

  /// Returns the elements of a closure that begins at a token.
  ///
  /// They belong to a collection's method, or are names that hide others.
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

  /// Returns the method with a closure as its last argument, and the collection on which it is
  /// called.
  ///
  /// The result is nil if the collection is not the subviews.
  private func callee(of brace: Int) -> (name: String, collection: Int)? {
    var name = brace - 1
    if tokens[name] == ")", let open = tokens.partners[name] { name = open - 1 }
    guard tokens[name - 1] == "." else { return nil }
    if isCollection(name - 2) { return (tokens[name], name - 2) }
    guard name > 6, isNumbered(name - 6) else { return nil }
    return (tokens[name], name - 6)
  }

  /// Returns the names of a closure's parameters with their tokens. Empty if the closure does not
  /// name them.
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
