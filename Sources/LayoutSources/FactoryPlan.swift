struct FactoryPlan {
  var factories: [Factory] = []
  var unmatched: [InitExpression] = []

  /// Plans a factory for each expression of the user's. Each other layout is made without arguments,
  /// or as a call in the files makes it, or with values of its types, if that compiles.
  init(
    _ types: [DeclaredType], inits: [InitExpression], previews: [Preview] = [],
    sources: [SourceFile] = []
  ) {
    unmatched = inits.filter { !types.contains(where: $0.names) }
    for type in types where !type.isLocal && !type.isPreviewProvider {
      let expressions = inits.filter { $0.names(type) }
      let name = Self.name(of: type, among: types)
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

  /// A name for a type: its own, or with those around it, or with its file, as far as needed.
  private static func name(of type: DeclaredType, among types: [DeclaredType]) -> String {
    let own = type.path.last ?? ""
    if types.count(where: { $0.path.last == own }) == 1 { return own }
    if types.count(where: { $0.name == type.name }) == 1 { return type.name }
    return "\(type.name)-\(SourceFile.name(of: type.file))"
  }
}
