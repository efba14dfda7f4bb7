/// A method of a layout that takes the layout's subviews.
struct SubviewMethod {
  var file: Int
  var declaration: LayoutParts.Declaration
  /// The name of the subviews in the method's body.
  var subviews: String
  var parameters: [Range<Int>]

  var name: String { declaration.name }
  /// The tokens of the method's body, without the braces.
  var body: Range<Int> {
    guard let brace = declaration.brace else { return 0..<0 }
    return brace + 1..<declaration.tokens.upperBound - 1
  }
}

extension LayoutParts {
  /// The methods of the layout and its extensions that take the subviews.
  var subviewMethods: [SubviewMethod] {
    var methods: [SubviewMethod] = []
    for (file, scan) in scans.enumerated() {
      for declaration in scan.declarations where declaration.keyword == "func" {
        if let method = method(file, declaration) { methods.append(method) }
      }
    }
    return methods
  }

  /// The types that a parameter for the subviews may have.
  private static let collections: Set<String> = [
    "Subviews", "Self.Subviews", "LayoutSubviews", "SwiftUI.LayoutSubviews",
  ]

  /// Returns the method that a declaration declares. Nil unless it is a method of the layout with
  /// a parameter for the subviews.
  private func method(_ file: Int, _ declaration: Declaration) -> SubviewMethod? {
    guard declaration.hasBody, !declaration.isStatic, declaration.isMember(of: type) else {
      return nil
    }
    let tokens = tokens(file)
    let parameters = parameters(file, declaration)
    for parameter in parameters {
      guard let (_, name, colon) = tokens.label(of: parameter),
        Self.collections.contains(tokens.source(colon + 1..<parameter.upperBound))
      else { continue }
      return SubviewMethod(
        file: file, declaration: declaration, subviews: name, parameters: parameters)
    }
    return nil
  }

  /// Returns the opening parenthesis of each call of a method in a part of the layout.
  func calls(of name: String, in part: Part) -> [Int] {
    let tokens = tokens(part.file)
    var calls: [Int] = []
    for index in part.tokens where tokens[index] == name && tokens.isCalled(index) {
      let isOther = tokens.isMember(index) && tokens[index - 2] != "self"
      if !isOther, tokens[index - 1] != "func" { calls.append(index + 1) }
    }
    return calls
  }
}

// MARK: Functions that are not methods of the layout

extension LayoutParts {
  private static let known: Set<String> = [
    "zip", "Array", "min", "max", "print", "assert", "precondition", "stride",
  ]

  /// Throws an error for a layout that passes its subviews to a function other than its methods.
  ///
  /// Such a function queries them without a cache in the methods.
  func refuseOtherFunctions(of methods: [SubviewMethod]) throws(SizedLayoutPatch.Unusual) {
    let own = Set(methods.map(\.name)).union(Self.known)
    let foreign = memberNamesOfSubviews
    for method in methods {
      let tokens = tokens(method.file)
      for index in method.body {
        var callee = functionHanded(index, of: method, tokens, besides: own)
        if callee == nil, tokens.isMember(index), tokens.isOne(of: foreign, at: index) {
          callee = tokens[index]
        }
        guard let callee else { continue }
        throw unusual(
          method.file, index,
          "The subviews are handed to \(callee), which is no method of the layout.")
      }
    }
  }

  /// Returns the function that gets the subviews at a token, or nil if it is none or a known one.
  private func functionHanded(
    _ index: Int, of method: SubviewMethod, _ tokens: SwiftTokens, besides known: Set<String>
  ) -> String? {
    guard Self.isHanded(index, of: method, tokens),
      let callee = name(calledAround: index, tokens), !known.contains(callee)
    else { return nil }
    return callee
  }

  /// Returns true if the subviews are a whole argument at a token.
  private static func isHanded(
    _ index: Int, of method: SubviewMethod, _ tokens: SwiftTokens
  ) -> Bool {
    tokens[index] == method.subviews && tokens.isOne(of: ["(", ",", ":"], at: index - 1)
      && tokens.isOne(of: [")", ","], at: index + 1)
  }

  /// The members that the files add to SwiftUI's subviews.
  private var memberNamesOfSubviews: Set<String> {
    var names: Set<String> = []
    for scan in scans {
      for declaration in scan.declarations
      where ["LayoutSubviews", "LayoutSubview"].contains(declaration.parents.last) {
        names.insert(declaration.name)
      }
    }
    return names
  }

  /// Returns the name of the function whose arguments contain a token.
  private func name(calledAround index: Int, _ tokens: SwiftTokens) -> String? {
    guard let open = tokens.bracket("(", around: index, in: 0..<index),
      tokens.isIdentifier(open - 1)
    else { return nil }
    return tokens[open - 1]
  }
}
