import Foundation

/// What the compiler tells about the declarations of a module: the part of its symbol graph that
/// is of use here.
struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  /// A declaration, as the compiler describes it.
  struct Symbol: Decodable {
    /// The kind of a declaration: `swift.struct`, `swift.method`.
    struct Kind: Decodable { var identifier: String }
    /// The name that tells a declaration from all others.
    struct Identifier: Decodable { var precise: String }
    /// The place of a declaration in a source file.
    struct Location: Decodable {
      /// A line of a file, counted from 0.
      struct Position: Decodable { var line: Int }
      var uri: String
      var position: Position

      /// The path of the file, whose address is not escaped as addresses are.
      var file: String { uri.hasPrefix("file://") ? String(uri.dropFirst(7)) : uri }
      var line: Int { position.line + 1 }
    }
    /// A piece of the declaration as it is written.
    struct Fragment: Decodable { var spelling: String }
    /// The generic part of a declaration.
    struct Generics: Decodable {
      /// A generic parameter.
      struct Parameter: Decodable { var name: String }
      var parameters: [Parameter]?
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var accessLevel: String
    var location: Location?
    var swiftGenerics: Generics?
    var declarationFragments: [Fragment]?
  }

  /// A relation of two declarations: a conformance, a membership.
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
    /// The requirement that the source meets; nil where it meets none.
    var sourceOrigin: Origin?

    /// The requirement that a declaration meets; that there is one is enough.
    struct Origin: Decodable {}
  }
}

extension SymbolGraph {
  func declaredTypes(in files: [SourceFile]) -> [DeclaredType] {
    let layouts = conforming(to: "Layout")
    let providers = conforming(to: "PreviewProvider")
    let views = conforming(to: "View").union(providers)
    let members = members
    let initializers = Dictionary(
      grouping: symbols.filter { $0.kind.identifier == "swift.init" },
      by: { members[$0.identifier.precise]?.target ?? "" })
    let found = symbols.compactMap { symbol -> DeclaredType? in
      let name = symbol.identifier.precise
      guard layouts.contains(name) || views.contains(name),
        ["swift.struct", "swift.class", "swift.enum"].contains(symbol.kind.identifier),
        let location = symbol.location
      else { return nil }
      let file = files.first { $0.label == location.file }?.path ?? location.file
      return DeclaredType(
        path: symbol.pathComponents, role: layouts.contains(name) ? .layout : .view,
        file: file, line: location.line, isLocal: Self.isLocal(symbol),
        typeParameters: (symbol.swiftGenerics?.parameters ?? []).map(\.name),
        isPreviewProvider: providers.contains(name),
        initializers: (initializers[name] ?? []).map(Self.initializer))
    }
    func position(_ type: DeclaredType) -> (Int, Int) {
      (files.firstIndex { $0.path == type.file } ?? files.count, type.line)
    }
    return found.sorted { position($0) < position($1) }
  }

  /// Whether a type is declared in a function, a closure or the body of a property: such names end
  /// in `L_` and the kind of the type in the compiler's mangling.
  private static func isLocal(_ symbol: Symbol) -> Bool {
    symbol.pathComponents.contains { $0.hasSuffix(")") }
      || symbol.identifier.precise.range(
        of: "L[0-9]*_[VCO]$", options: .regularExpression) != nil
  }

  /// The methods of layouts that are named as those of `Layout` and are none of them, as they take
  /// another type for the cache: SwiftUI never calls them.
  var withoutWitness: [String] {
    // A protocol is no layout: its method is called for each type that has the same cache.
    let protocols = symbols.filter { $0.kind.identifier == "swift.protocol" }
    let layouts = conforming(to: "Layout").subtracting(protocols.map(\.identifier.precise))
    let members = members
    return symbols.compactMap { symbol in
      guard let member = members[symbol.identifier.precise], member.sourceOrigin == nil,
        layouts.contains(member.target),
        let name = symbol.pathComponents.last, Self.cacheMethods.contains(name),
        let location = symbol.location
      else { return nil }
      let layout = symbol.pathComponents.dropLast().joined(separator: ".")
      return
        "\(location.file):\(location.line): \(layout) never has its \(name) called: its cache is of "
        + "another type than that of sizeThatFits and placeSubviews."
    }
  }

  private func conforming(to name: String) -> Set<String> {
    Set(
      relationships.filter {
        $0.kind == "conformsTo"
          && ["SwiftUI.\(name)", "PortableLayout.\(name)"].contains($0.targetFallback)
      }.map(\.source))
  }

  /// What each symbol is a member of.
  private var members: [String: Relationship] {
    Dictionary(
      relationships.filter { $0.kind == "memberOf" }.map { ($0.source, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private static let cacheMethods: Set<String> = [
    "makeCache(subviews:)", "updateCache(_:subviews:)", "spacing(subviews:cache:)",
    "explicitAlignment(of:in:proposal:subviews:cache:)",
  ]

  private static func initializer(_ symbol: Symbol) -> DeclaredType.Initializer {
    DeclaredType.Initializer(
      declaration: (symbol.declarationFragments ?? []).map(\.spelling).joined(),
      isPrivate: symbol.accessLevel == "private")
  }
}
