@_spi(LayoutBench) import PortableLayout

/// How each layout, view and preview of the files is made.
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
        add(type, own, Factory.Making(expression: expression.text), .given)
      }
      if expressions.isEmpty {
        let values = DeclaredValues(sources, near: type.file)
        add(type, name, calls: CallSites.of(type, in: sources), values)
      }
    }
    for type in types where type.isPreviewProvider {
      let name = "\(SourceFile.name(of: type.file)) preview"
      let making = Factory.Making(expression: "SwiftUI.AnyView(\(type.code).previews)")
      add(type, name, making, .previews)
    }
    for (index, preview) in previews.enumerated() {
      factories.append(
        Factory(
          name: preview.name,
          Factory.Making(expression: "SwiftUI.AnyView(\(Preview.constant(index + 1)).makeView())"),
          role: .view, parents: preview.parents, file: preview.file, line: preview.line,
          origin: .preview))
    }
    giveEachAName()
  }

  /// Of several with one name layouts keep it, then previews with that title; the others get a
  /// number.
  private mutating func giveEachAName() {
    func rank(_ factory: Factory) -> Int {
      factory.role == .layout ? 0 : factory.origin == .preview ? 1 : 2
    }
    var used: [String: Int] = [:]
    let order = factories.indices.sorted { (rank(factories[$0]), $0) < (rank(factories[$1]), $1) }
    for index in order {
      let name = factories[index].name
      used[name, default: 0] += 1
      if let times = used[name], times > 1 { factories[index].name = "\(name)-\(times)" }
    }
  }

  /// Adds a layout or a view that no expression of the user's makes: without arguments, or as the first
  /// call makes it, or with values of its types. Other calls of a layout are tried as well.
  private mutating func add(
    _ type: DeclaredType, _ name: String, calls: [CallSites.Call], _ values: DeclaredValues
  ) {
    let isPlain =
      (type.needsNoArguments || type.initializers.isEmpty)
      && (type.typeParameters.isEmpty || calls.isEmpty)
    if type.role == .view, !isPlain { return }
    if let first = firstCase(of: type, values) { return add(type, name, first, .found) }
    let plain = Factory.Making(expression: "\(type.code)()")
    let others = [calls.first.map { making(type, name, as: $0) }, making(type, name, with: values)]
    let ways = isPlain ? [plain] : others.compactMap(\.self) + [plain]
    add(type, name, ways[0], fallback: ways.count > 2 ? ways[1] : nil, .found)
    guard type.role == .layout else { return }
    for call in calls.prefix(4) where call.expression != ways[0].expression {
      let words = InitExpression(call.expression).argumentsInWords
      var way = making(type, name, as: call)
      way.invention = nil
      add(type, "\(name)-\(words)", way, .tried)
    }
  }

  private func firstCase(of type: DeclaredType, _ values: DeclaredValues) -> Factory.Making? {
    guard type.role == .layout, type.isMadeByCases, let value = values.firstCase(of: type) else {
      return nil
    }
    let expression = type.code + value
    return Factory.Making(
      expression: expression, note: note(type, expression, "its first case. Give another one"))
  }

  private func making(
    _ type: DeclaredType, _ name: String, as call: CallSites.Call
  ) -> Factory.Making {
    let invented = call.invented.map { $0.isEmpty ? "the first" : $0 }
    let others =
      invented.isEmpty ? "" : "; values of their types for \(invented.joined(separator: ", "))"
    return Factory.Making(
      expression: call.expression,
      note: note(type, call.expression, "as in \(call.location)\(others). Give other values"),
      invention: invented.isEmpty
        ? nil : invention(name, call.expression, "what it has for \(invented.firstFew) is"),
      call: call.location)
  }

  /// Returns nil where a type has no known value.
  private func making(
    _ type: DeclaredType, _ name: String, with values: DeclaredValues
  ) -> Factory.Making? {
    let template = type.template(with: values.value)
    guard !template.contains("<#") else { return nil }
    return Factory.Making(
      expression: template, note: note(type, template, "values of its types. Give your own"),
      invention: invention(name, template, "its values are"))
  }

  private func note(_ type: DeclaredType, _ expression: String, _ how: String) -> String {
    "\(type.location)\(type.name) is made with '\(expression)', \(how) with --init."
  }

  private func invention(_ name: String, _ expression: String, _ values: String) -> String {
    "\(name) was run as '\(expression)'; \(values) made up. Give yours with --init."
  }

  private mutating func add(
    _ type: DeclaredType, _ name: String, _ making: Factory.Making,
    fallback: Factory.Making? = nil, _ origin: FileEntryOrigin
  ) {
    factories.append(
      Factory(
        name: name, making, fallback: fallback, role: type.role, parents: type.path.dropLast(),
        file: type.file, line: type.line, origin: origin))
  }

  /// A name for a type: its own, or with those around it, or with its file, as far as needed.
  private static func name(of type: DeclaredType, among types: [DeclaredType]) -> String {
    let own = type.path.last ?? ""
    if types.count(where: { $0.path.last == own }) == 1 { return own }
    if types.count(where: { $0.name == type.name }) == 1 { return type.name }
    return "\(type.name)-\(SourceFile.name(of: type.file))"
  }
}
