@_spi(LayoutBench) import PortableLayout

/// The factories for each layout, view and preview in the files.
///
/// 1. The user's expressions make the layouts and views that they name.
/// 2. A layout without other information is made without arguments: `FlowLayout()`.
/// 3. A layout that needs arguments is made as in the first call in the files. Without a call, or
///    if the call fails, it gets values of the types of its parameters: `FlowLayout(gap: 8)`. If a
///    type has no known value, it is made without arguments, and the compiler reports what is
///    missing.
/// 4. Other calls of a layout are tried as well, under names such as `FlowLayout-gap-4`.
/// 5. Previews are made unchanged.
struct FactoryPlan {
  /// The factories in the order of the types, followed by the factories of previews.
  var factories: [Factory] = []
  /// The user's expressions that name no type.
  var unmatched: [InitExpression] = []
  /// The files that declare the types.
  private let sources: [SourceFile]

  /// Plans factories for types that the compiler found.
  init(
    _ types: [DeclaredType], inits: [InitExpression], previews: [Preview] = [],
    sources: [SourceFile] = []
  ) {
    self.sources = sources
    unmatched = inits.filter { expression in !types.contains(where: expression.names) }
    for type in types where !type.isLocal && !type.isPreviewProvider {
      let name = Self.name(of: type, among: types)
      let expressions = inits.filter { expression in expression.names(type) }
      if expressions.isEmpty {
        addFound(type, name)
      } else {
        addGiven(type, name, expressions)
      }
    }
    for type in types where type.isPreviewProvider {
      let name = Preview.name(title: type.previewTitle, file: type.file)
      let making = Factory.Making(expression: "SwiftUI.AnyView(\(type.code).previews)")
      add(type, name, making, .previews)
    }
    for (index, preview) in previews.enumerated() { add(preview, number: index + 1) }
    giveEachAName()
  }

  /// Adds a type that the user's expressions make.
  private mutating func addGiven(
    _ type: DeclaredType, _ name: String, _ expressions: [InitExpression]
  ) {
    for expression in expressions {
      var own = name
      if expressions.count > 1 { own += "-\(expression.argumentsInWords)" }
      add(type, own, Factory.Making(expression: expression.text), .given)
    }
  }

  /// Adds a preview, which is compiled as a constant with a number.
  private mutating func add(_ preview: Preview, number: Int) {
    let expression = "SwiftUI.AnyView(\(Preview.constant(number)).makeView())"
    factories.append(
      Factory(
        name: preview.name, Factory.Making(expression: expression), role: .view,
        parents: preview.parents, file: preview.file, line: preview.line, origin: .preview))
  }

  /// Numbers the factories that share a name: layouts keep it, then previews with that title.
  private mutating func giveEachAName() {
    var used: [String: Int] = [:]
    func giveNames(to isMeant: (Factory) -> Bool) {
      for index in factories.indices where isMeant(factories[index]) {
        let name = factories[index].name
        let times = used[name, default: 0] + 1
        used[name] = times
        if times > 1 { factories[index].name = "\(name)-\(times)" }
      }
    }
    giveNames { factory in factory.isLayout }
    giveNames { factory in !factory.isLayout && factory.origin == .preview }
    giveNames { factory in !factory.isLayout && factory.origin != .preview }
  }

  /// Adds a layout or a view that none of the user's expressions makes. A view that needs arguments
  /// is left out.
  private mutating func addFound(_ type: DeclaredType, _ name: String) {
    let calls = CallSites.of(type, in: sources)
    let values = DeclaredValues(sources, near: type.file)
    // Only a call tells the type arguments.
    let needsCall = !type.typeParameters.isEmpty && !calls.isEmpty
    let needsNoValues = (type.needsNoArguments || type.initializers.isEmpty) && !needsCall
    guard type.isLayout || needsNoValues else { return }
    if let firstCase = firstCase(of: type, values) { return add(type, name, firstCase, .found) }
    var (repeated, invented): (Factory.Making?, Factory.Making?) = (nil, nil)
    if !needsNoValues {
      if let call = calls.first { repeated = making(type, name, as: call) }
      invented = making(type, name, with: values)
    }
    let chosen = repeated ?? invented ?? Factory.Making(expression: "\(type.code)()")
    let fallback = if repeated == nil { nil as Factory.Making? } else { invented }
    add(type, name, chosen, fallback: fallback, .found)
    if type.isLayout { addOthers(of: calls, than: chosen, type, name) }
  }

  /// Adds the first calls of a layout that are another way to make it.
  private mutating func addOthers(
    of calls: [CallSites.Call], than known: Factory.Making, _ type: DeclaredType, _ name: String
  ) {
    for call in calls.prefix(4) where call.expression != known.expression {
      let words = InitExpression(call.expression).argumentsInWords
      var way = making(type, name, as: call)
      way.invention = nil
      add(type, "\(name)-\(words)", way, .tried)
    }
  }

  /// Returns the first case of a layout that is an enumeration without values, or nil for another
  /// type.
  private func firstCase(of type: DeclaredType, _ values: DeclaredValues) -> Factory.Making? {
    guard type.isLayout, type.isMadeByCases, let value = values.firstCase(of: type) else {
      return nil
    }
    let expression = type.code + value
    return Factory.Making(
      expression: expression, note: note(type, expression, "its first case. Give another one"))
  }

  /// Returns the expression that repeats a call in the files.
  private func making(
    _ type: DeclaredType, _ name: String, as call: CallSites.Call
  ) -> Factory.Making {
    var making = Factory.Making(expression: call.expression, call: call.location)
    var how = "as in \(call.location)"
    let invented = call.invented.map { label in label.nonEmpty ?? "the first" }
    if !invented.isEmpty {
      how += "; values of their types for \(invented.joined(separator: ", "))"
      making.invention = invention(
        name, call.expression, "what it has for \(invented.firstFew) is")
    }
    making.note = note(type, call.expression, "\(how). Give other values")
    return making
  }

  /// Returns a call with values of its types, or nil if a type has no known value.
  private func making(
    _ type: DeclaredType, _ name: String, with values: DeclaredValues
  ) -> Factory.Making? {
    let template = type.template(with: values.value)
    guard !template.contains("<#") else { return nil }
    return Factory.Making(
      expression: template, note: note(type, template, "values of its types. Give your own"),
      invention: invention(name, template, "its values are"))
  }

  /// Returns the note on the values that make a type.
  private func note(_ type: DeclaredType, _ expression: String, _ how: String) -> String {
    "\(type.location)\(type.name) is made with '\(expression)', \(how) with --init."
  }

  /// Returns the words that accompany figures if values are made up.
  private func invention(_ name: String, _ expression: String, _ values: String) -> String {
    "\(name) was run as '\(expression)'; \(values) made up. Give yours with --init."
  }

  /// Adds a factory for a type.
  private mutating func add(
    _ type: DeclaredType, _ name: String, _ making: Factory.Making,
    fallback: Factory.Making? = nil, _ origin: FileEntryOrigin
  ) {
    var factory = Factory(
      name: name, making, fallback: fallback, role: type.role, parents: type.path.dropLast(),
      file: type.file, line: type.line, origin: origin)
    let source = sources.first { file in file.path == type.file }
    factory.constants = source?.scan.constants(of: type) ?? []
    factories.append(factory)
  }

  /// Returns a name for a type: its own, preceded by the types around it or by its file as far as
  /// needed.
  private static func name(of type: DeclaredType, among types: [DeclaredType]) -> String {
    let own = type.path.last ?? ""
    let namesakes = types.filter { other in other.path.last == own }
    if namesakes.count == 1 { return own }
    if namesakes.count(where: { other in other.name == type.name }) == 1 { return type.name }
    return "\(type.name)-\(SourceFile.name(of: type.file))"
  }
}
