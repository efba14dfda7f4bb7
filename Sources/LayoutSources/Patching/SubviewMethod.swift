/// A method of a layout that takes the layout's subviews.
struct SubviewMethod {
  var file: Int
  var declaration: LayoutParts.Declaration
  /// The name that its body has for the subviews.
  var subviews: String
  var parameters: [Range<Int>]

  var name: String { declaration.name }
  /// The tokens of its body, without the braces.
  var body: Range<Int> {
    declaration.brace.map { $0 + 1..<declaration.tokens.upperBound - 1 } ?? 0..<0
  }
}

extension LayoutParts {
  /// The methods of the layout and of its extensions that take the subviews.
  var subviewMethods: [SubviewMethod] {
    scans.indices.flatMap { file in
      scans[file].declarations.compactMap { method(file, $0) }
    }
  }

  private static let collections: Set<String> = [
    "Subviews", "Self.Subviews", "LayoutSubviews", "SwiftUI.LayoutSubviews",
  ]

  private func method(_ file: Int, _ declaration: Declaration) -> SubviewMethod? {
    guard declaration.keyword == "func", declaration.brace != nil, !declaration.isStatic,
      declaration.path.dropLast() == type.path[...]
    else { return nil }
    let tokens = tokens(file)
    let parameters = parameters(file, declaration)
    let subviews = parameters.first { parameter in
      tokens.first([":"], in: parameter).map {
        Self.collections.contains(tokens.source($0 + 1..<parameter.upperBound))
      } ?? false
    }
    guard let subviews, let colon = tokens.first([":"], in: subviews) else { return nil }
    return SubviewMethod(
      file: file, declaration: declaration, subviews: tokens[colon - 1], parameters: parameters)
  }

  /// The places of the parentheses behind the calls of a method of the layout in one of its parts.
  func calls(of name: String, in part: Part) -> [Int] {
    let tokens = tokens(part.file)
    return part.tokens.filter { index in
      tokens[index] == name && tokens[index + 1] == "(" && tokens[index - 1] != "func"
        && (tokens[index - 1] != "." || tokens[index - 2] == "self")
    }.map { $0 + 1 }
  }

  /// The tokens of the type of a cache in the parameters of a method that has none; nil where it has
  /// no such parameter.
  func emptyCache(_ file: Int, _ method: Declaration) -> Range<Int>? {
    guard takesNoCache(file, method) else { return nil }
    let tokens = tokens(file)
    let parameter = parameters(file, method).first { tokens[$0.lowerBound] == "cache" }
    guard let parameter, let word = parameter.first(where: { tokens[$0] == "inout" }) else {
      return nil
    }
    return word + 1..<parameter.upperBound
  }

  private static let known: Set<String> = [
    "zip", "Array", "min", "max", "print", "assert", "precondition", "stride",
  ]

  /// A function that is no method of the layout asks the subviews past a cache in its methods.
  func refuseOtherFunctions(of methods: [SubviewMethod]) throws(SizedLayoutPatch.Unusual) {
    let own = Set(methods.map(\.name)).union(Self.known)
    let foreign = memberNamesOfSubviews
    for method in methods {
      let tokens = tokens(method.file)
      for index in method.body {
        let isMember = tokens[index - 1] == "." && foreign.contains(tokens[index])
        let isHanded =
          tokens[index] == method.subviews && ["(", ",", ":"].contains(tokens[index - 1])
          && [")", ","].contains(tokens[index + 1])
        let callee = isHanded ? name(calledAround: index, tokens) : nil
        guard isMember || callee.map({ !own.contains($0) }) == true else { continue }
        throw unusual(
          method.file, index,
          "The subviews are handed to \(callee ?? tokens[index]), which is no method of the layout."
        )
      }
    }
  }

  /// The members that the files add to SwiftUI's subviews.
  private var memberNamesOfSubviews: Set<String> {
    Set(
      scans.flatMap(\.declarations)
        .filter { ["LayoutSubviews", "LayoutSubview"].contains($0.parents.last ?? "") }
        .map(\.name))
  }

  private func name(calledAround index: Int, _ tokens: SwiftTokens) -> String? {
    let open = (0..<index).last { tokens[$0] == "(" && (tokens.partners[$0] ?? 0) > index }
    return open.flatMap { tokens.isName($0 - 1) ? tokens[$0 - 1] : nil }
  }
}
