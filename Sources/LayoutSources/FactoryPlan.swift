struct FactoryPlan {
  var factories: [Factory] = []
  var unmatched: [InitExpression] = []

  /// Plans a factory for each expression of the user's. Each other layout is made without arguments,
  /// or as a call in the files makes it, or with values of its types, if that compiles.
  init(
    _ types: [DeclaredType], inits: [InitExpression], previews: [Preview] = [],
    sources: [SourceFile] = []
  ) {
    var given: [DeclaredType: [InitExpression]] = [:]
    for expression in inits {
      let matches = expression.matches(types)
      if matches.isEmpty { unmatched.append(expression) }
      for type in matches { given[type, default: []].append(expression) }
    }
    let names = Self.names(of: types)
    for type in types where !type.isLocal && !type.isPreviewProvider {
      let expressions = given[type] ?? []
      let name = names[type] ?? type.name
      for expression in expressions {
        let own = expressions.count == 1 ? name : "\(name)-\(expression.argumentsInWords)"
        add(type, own, expression.text, .given)
      }
      if expressions.isEmpty { add(type, name, calls: CallSites.of(type, in: sources)) }
    }
    for type in types where type.isPreviewProvider {
      let name = "\(SourceFile.name(of: type.file)) preview"
      add(type, name, "SwiftUI.AnyView(\(type.code).previews)", .previews)
    }
    for (index, preview) in previews.enumerated() {
      factories.append(
        Factory(
          name: preview.name,
          expression: "SwiftUI.AnyView(\(Preview.constant(index + 1)).makeView())",
          role: .view, parents: preview.parents, file: preview.file, line: preview.line,
          origin: .preview))
    }
    var used: [String: Int] = [:]
    for index in factories.indices {
      let name = factories[index].name
      used[name, default: 0] += 1
      if let times = used[name], times > 1 { factories[index].name = "\(name)-\(times)" }
    }
  }

  private mutating func add(_ type: DeclaredType, _ name: String, calls: [CallSites.Call]) {
    let isPlain =
      (type.needsNoArguments || type.initializers.isEmpty)
      && (type.typeParameters.isEmpty || calls.isEmpty)
    if type.role == .view, !isPlain { return }
    var expression = "\(type.code)()"
    var note: String?
    func made(_ expression: String, _ how: String) -> String {
      "\(type.location)\(type.name) is made with '\(expression)', \(how) with --init."
    }
    func made(_ call: CallSites.Call) -> String {
      made(call.expression, "as in \(call.location). Give other values")
    }
    if !isPlain, let call = calls.first {
      expression = call.expression
      note = made(call)
    } else if !isPlain, !type.template.contains("<#") {
      expression = type.template
      note = made(expression, "values of its types. Give your own")
    }
    add(type, name, expression, .found, note)
    guard type.role == .layout else { return }
    for call in calls.prefix(4) where call.expression != expression {
      let words = InitExpression(call.expression).argumentsInWords
      add(type, "\(name)-\(words)", call.expression, .tried, made(call))
    }
  }

  private mutating func add(
    _ type: DeclaredType, _ name: String, _ expression: String, _ origin: Factory.Origin,
    _ note: String? = nil
  ) {
    factories.append(
      Factory(
        name: name, expression: expression, role: type.role, parents: type.path.dropLast(),
        file: type.file, line: type.line, origin: origin, note: note))
  }

  /// A name for each type: its own, or with those around it, or with its file, as far as needed.
  private static func names(of types: [DeclaredType]) -> [DeclaredType: String] {
    let own = Dictionary(grouping: types, by: { $0.path.last ?? "" })
    let full = Dictionary(grouping: types, by: \.name)
    return Dictionary(
      types.map { type in
        if let last = type.path.last, own[last]?.count == 1 { return (type, last) }
        if full[type.name]?.count == 1 { return (type, type.name) }
        return (type, "\(type.name)-\(SourceFile.name(of: type.file))")
      }, uniquingKeysWith: { first, _ in first })
  }
}

enum FileNotes {
  static func of(
    _ types: [DeclaredType], refused: [(Factory, String)], unmatched: [InitExpression]
  ) -> [String] {
    types.filter { $0.role == .layout && $0.isLocal }.map { type in
      "\(type.location)\(type.path.last ?? "") is local to a function: it is measured only where a "
        + "view contains it."
    } + refused.compactMap { note($0, $1, types) } + unmatched.map { note($0, types) }
  }

  /// The layout values that a layout reads in its declaration and in its extensions, which the
  /// subviews of a run do not set.
  static func values(of layouts: [DeclaredType], in files: [SourceFile]) -> [String] {
    let scans = files.map(\.scan)
    let keys = Set(
      scans.flatMap(\.declarations)
        .filter { $0.inherited.contains { $0.hasSuffix("LayoutValueKey") } }.map(\.name))
    return layouts.compactMap { layout in
      let own = scans.flatMap { scan in
        scan.units.filter { unit in
          unit.name.split(separator: ".").last.map(String.init) == layout.path.last
            && (unit.kind == .type || unit.kind == .conformance)
        }.map { scan.tokens.source($0.whole) }
      }
      let read = keys.filter { key in own.contains { $0.contains("\(key).self]") } }.sorted()
      guard !read.isEmpty else { return nil }
      return
        "\(layout.location)\(layout.name) reads \(read.joined(separator: ", ")) of its subviews, "
        + "which have the default here; those of a preview or of a view given with --init have "
        + "yours."
    }
  }

  /// Why an expression of the user's does not compile, and one that may.
  static func wrongInit(
    _ factory: Factory, _ message: String, _ types: [DeclaredType]
  ) -> String {
    let type = type(of: factory, types)
    return "--init '\(factory.expression)' does not compile: \(message). "
      + "It makes \(type?.name ?? factory.name), declared at \(factory.file):\(factory.line)"
      + (type.map { ": give what its initializer takes, as in --init '\($0.template)'." } ?? ".")
  }

  private static func type(of factory: Factory, _ types: [DeclaredType]) -> DeclaredType? {
    types.first { $0.file == factory.file && $0.line == factory.line }
  }

  static func note(
    _ factory: Factory, _ message: String, _ types: [DeclaredType]
  ) -> String? {
    let location = "\(factory.file):\(factory.line): "
    let type = type(of: factory, types)
    switch factory.origin {
    case .preview, .previews:
      // The constant that it became is not there.
      let reason =
        message.contains("'\(Preview.constant)")
        ? "it stands in a branch of #if that is not compiled here." : message
      return "\(location)This preview is left out: \(reason)"
    case .found where factory.role == .layout:
      return type.map {
        "\(location)\($0.name) is not measured by itself, as '\(factory.expression)' does not "
          + "compile: \(message). Give a value: --init '\($0.template)'"
          + ($0.template.contains("<#") ? ", with yours in place of <#...#>." : ".")
      }
    case .found, .tried, .given: return nil
    }
  }

  private static func note(_ expression: InitExpression, _ types: [DeclaredType]) -> String {
    let known = types.filter { !$0.isLocal }.map(\.name)
    return "--init '\(expression.text)' names none of the types here: "
      + (known.isEmpty ? "there are none." : known.joined(separator: ", ") + ".")
  }
}
