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

  let tokens: SwiftTokens
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
  func isCollection(_ index: Int) -> Bool {
    tokens[index] == method.subviews && !tokens.isMember(index)
  }

  /// Returns true for `subviews.enumerated()`.
  func isNumbered(_ collection: Int) -> Bool {
    isCollection(collection) && tokens[collection + 1] == "."
      && tokens[collection + 2] == "enumerated" && tokens[collection + 4] == ")"
  }

  /// Returns the element whose name a token declares.
  func element(
    declaredAt index: Int, in scope: Range<Int>, _ origin: Element.Origin
  ) -> Element {
    Element(name: tokens[index], declared: index, scope: scope, origin: origin)
  }

  /// Returns the element of a loop that begins at a token, or nil if none begins there.
  ///
  /// The loop is `for subview in subviews` or `for (index, subview) in subviews.enumerated()`.
  /// Over another sequence, its name is an element with another origin.
  private func loop(_ start: Int) -> Element? {
    guard tokens[start] == "for",
      let word = tokens.first(["in"], in: start..<method.body.upperBound),
      let brace = tokens.first(["{"], in: word..<method.body.upperBound),
      let end = tokens.partners[brace]
    else { return nil }
    let sequence = word + 1
    if word == start + 2 {
      return element(declaredAt: start + 1, in: start..<end, origin(ofLoop: start, over: sequence))
    }
    let isPair = word == start + 6 && tokens[start + 1] == "(" && tokens[start + 3] == ","
    guard isPair else { return nil }
    return element(
      declaredAt: start + 4, in: start..<end, origin(numberedBy: start + 2, over: sequence))
  }

  /// Returns the origin of the name in a loop over a sequence, `for name in sequence`.
  private func origin(ofLoop start: Int, over sequence: Int) -> Element.Origin {
    guard isCollection(sequence), endsHeader(sequence + 1) else { return .other }
    return .loop(start)
  }

  /// Returns the origin of the second name in `for (number, name) in sequence`.
  private func origin(numberedBy number: Int, over sequence: Int) -> Element.Origin {
    guard isNumbered(sequence), endsHeader(sequence + 5), tokens[number] != "_" else {
      return .other
    }
    return .numbered(index: tokens[number])
  }

  /// Returns true if the token ends a `for`-`in` header: `{` or `where`.
  private func endsHeader(_ index: Int) -> Bool { tokens.isOne(of: ["{", "where"], at: index) }

  /// Returns the element of `let subview = subviews[index]`, or nil if no constant or variable
  /// begins at the token.
  private func constant(_ start: Int) -> Element? {
    guard tokens.isOne(of: ["let", "var"], at: start), tokens.isIdentifier(start + 1),
      tokens.isOne(of: ["=", ":"], at: start + 2)
    else { return nil }
    let end = endOfBlock(around: start)
    return element(declaredAt: start + 1, in: start..<end, origin(ofConstant: start, until: end))
  }

  /// Returns the origin of a name with a value: another one unless the value is one subview and
  /// ends its line.
  private func origin(ofConstant start: Int, until end: Int) -> Element.Origin {
    let bracket = start + 4
    guard tokens[start] == "let", isCollection(start + 3), tokens[bracket] == "[",
      let close = tokens.partners[bracket], tokens.elements(from: bracket).count == 1
    else { return .other }
    let next = close + 1
    guard next >= end || tokens.tokens[next].startsLine else { return .other }
    return .constant(index: bracket + 1..<close, statement: start..<next)
  }

  /// Returns the brace that closes the block around a token.
  private func endOfBlock(around index: Int) -> Int {
    guard let open = tokens.bracket("{", around: index, in: method.body),
      let close = tokens.partners[open]
    else { return method.body.upperBound }
    return close
  }
}
