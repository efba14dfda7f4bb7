/// The change with which a layout takes on the usual cache: an array of its subviews' sizes that
/// `makeCache` fills, and that its methods read instead of asking.
///
/// It is possible where all queries of the layout propose one constant, each of a subview whose place
/// among the subviews is known.
///
/// 1. All queries of the layout are read, and what their subviews are in the collection.
/// 2. The array is read in place of each: `subviews[0].sizeThatFits(.unspecified)` becomes `cache[0]`,
///    and `for subview in subviews` numbers the subviews.
/// 3. The array is handed to the methods that read it, and to those that call them.
/// 4. `makeCache` fills it behind `placeSubviews`.
///
/// Whoever uses the result compiles and verifies it.
struct SizeArrayPatch {
  typealias Unusual = SizedLayoutPatch.Unusual
  private typealias Element = SubviewElements.Element

  /// A query of a subview in a method.
  private struct Query {
    var method: Int
    /// The tokens of the whole expression, and the last one of what is asked.
    var whole: Range<Int>
    var asked: Int
  }

  private let layout: LayoutParts
  private let methods: [SubviewMethod]
  private let elements: [SubviewElements]
  private var proposal = ""
  private var edits = FileEdits()
  /// The headers and statements that have changed for a query before, by file and token.
  private var changed: Set<[Int]> = []

  /// Plans the change of the layout with a name.
  init(of path: [String], in scans: [SourceScan]) throws(Unusual) {
    let layout = try LayoutParts(of: path, in: scans)
    self.layout = layout
    methods = layout.subviewMethods
    elements = methods.map { SubviewElements(of: $0, layout.tokens($0.file)) }
    try layout.refuseOtherCaches()
    try layout.refuseOtherLayouts()
    try layout.refuseOtherFunctions(of: methods)
    let queries = try queries()
    for query in queries { try answer(query, beside: queries) }
    try passCache(to: Set(queries.map(\.method)))
    fillCache()
  }

  /// The files that change, with their numbers.
  var files: [(number: Int, text: String)] { edits.applied(to: layout) }

  // MARK: Queries

  private static let constants: Set<String> = [".unspecified", ".zero", ".infinity"]

  /// All queries of the layout, which propose one constant.
  private mutating func queries() throws(Unusual) -> [Query] {
    var found: [Query] = []
    for part in layout.own {
      let tokens = layout.tokens(part.file)
      for index in part.tokens where tokens.isMember(index) && tokens.isCalled(index) {
        if tokens[index] == "dimensions" {
          throw layout.unusual(part.file, index, "The layout asks for dimensions.")
        }
        guard tokens[index] == "sizeThatFits", tokens[index - 2] != "self" else { continue }
        try read(part.file, index, tokens)
        found.append(try query(part.file, index, tokens))
      }
    }
    guard !found.isEmpty else {
      throw layout.unusual(
        layout.home, layout.type.tokens.lowerBound, "The layout asks no subview.")
    }
    return found
  }

  /// Reads what a query proposes: the constant of all of them.
  private mutating func read(
    _ file: Int, _ index: Int, _ tokens: SwiftTokens
  ) throws(Unusual) {
    let arguments = tokens.elements(from: index + 1).map(tokens.source)
    let constant = (arguments.first ?? "").replacing("ProposedViewSize.", with: ".")
    guard arguments.count == 1, Self.constants.contains(constant),
      proposal.isEmpty || proposal == constant
    else {
      throw layout.unusual(file, index, "The queries of the layout do not propose one constant.")
    }
    proposal = constant
  }

  /// The query whose method has a place.
  private func query(
    _ file: Int, _ index: Int, _ tokens: SwiftTokens
  ) throws(Unusual) -> Query {
    guard let method = method(around: index, file), let end = tokens.partners[index + 1] else {
      throw layout.unusual(file, index, "The query stands in no method that takes the subviews.")
    }
    let asked = index - 2
    var start = asked
    // `subviews[0]` begins before its bracket.
    if tokens[asked] == "]", let open = tokens.partners[asked] { start = open - 1 }
    return Query(method: method, whole: start..<end + 1, asked: asked)
  }

  /// The method whose body a token is in.
  private func method(around index: Int, _ file: Int) -> Int? {
    methods.firstIndex { $0.file == file && $0.body.contains(index) }
  }

  // MARK: What answers them

  /// Reads the array in place of a query.
  private mutating func answer(_ query: Query, beside queries: [Query]) throws(Unusual) {
    let method = methods[query.method]
    let tokens = layout.tokens(method.file)
    func replace(by text: String) {
      edits.add(method.file, tokens.replacing(query.whole, by: text))
    }
    let start = query.whole.lowerBound
    if tokens[query.asked] == "]", tokens[start] == method.subviews, !tokens.isMember(start) {
      return replace(by: "cache[\(tokens.source(start + 2..<query.asked))]")
    }
    // The closure over `enumerated()` has a pair as `$0`.
    let isElementOfPair = tokens[query.asked] == "element" && tokens[query.asked - 2] == "$0"
    guard !isElementOfPair, !tokens.isMember(start),
      let element = elements[query.method].element(tokens[query.asked], at: start)
    else { throw unknown(query) }
    let isOnlyAsked = isOnlyAsked(element, in: query.method, by: queries)
    switch element.origin {
    case .loop(let word):
      replace(by: "cache[\(try loop(word, of: element, in: query, isOnlyAsked: isOnlyAsked))]")
    case .numbered(let index):
      replace(by: "cache[\(index)]")
      if isOnlyAsked, let name = element.declared {
        change(method.file, tokens.replacing(name, by: "_"), at: name)
      }
    case .constant(let index, let statement):
      replace(by: "cache[\(tokens.source(index))]")
      if isOnlyAsked {
        change(method.file, tokens.removingLines(of: statement), at: statement.lowerBound)
      }
    case .closure(let closure):
      try read(closure, of: element, in: query, isOnlyAsked: isOnlyAsked)
    case .other: throw unknown(query)
    }
  }

  /// Tells if all uses of an element are queries.
  private func isOnlyAsked(
    _ element: Element, in method: Int, by queries: [Query]
  ) -> Bool {
    let asked = Set(queries.filter { $0.method == method }.map(\.asked))
    return asked.isSuperset(of: elements[method].uses(of: element))
  }

  /// The reason to leave a layout as it is whose query is of an unknown subview.
  private func unknown(_ query: Query) -> Unusual {
    layout.unusual(
      methods[query.method].file, query.asked,
      "It is not plain which of the subviews this query asks.")
  }

  /// Changes a header or a statement once for all of its queries.
  private mutating func change(_ file: Int, _ edit: SwiftTokens.Edit, at token: Int) {
    guard changed.insert([file, token]).inserted else { return }
    edits.add(file, edit)
  }

  /// Makes a loop over the subviews number them, and returns the name of the number.
  private mutating func loop(
    _ word: Int, of element: Element, in query: Query, isOnlyAsked: Bool
  ) throws(Unusual) -> String {
    let method = methods[query.method]
    let tokens = layout.tokens(method.file)
    let taken = Set(tokens.texts(of: method.declaration.tokens))
    guard let index = ["index", "position", "number"].first(where: { !taken.contains($0) }) else {
      throw unknown(query)
    }
    var header = "(\(index), \(element.name)) in \(method.subviews).enumerated()"
    if isOnlyAsked { header = "\(index) in \(method.subviews).indices" }
    change(method.file, tokens.replacing(word + 1..<word + 4, by: header), at: word)
    return index
  }

  /// Calls the method of the collection on the array, or on both.
  private mutating func read(
    _ closure: SubviewElements.Closure, of element: Element, in query: Query, isOnlyAsked: Bool
  ) throws(Unusual) {
    let method = methods[query.method]
    let tokens = layout.tokens(method.file)
    func replaceCollection(by text: String) {
      change(
        method.file, tokens.replacing(closure.collection, by: text), at: closure.collection)
    }
    let isQueryAlone = query.whole == closure.braces.lowerBound + 1..<closure.braces.upperBound - 1
    if closure.method == "map", isQueryAlone {
      let call = closure.collection..<closure.braces.upperBound
      return edits.add(method.file, tokens.replacing(call, by: "cache"))
    }
    if isOnlyAsked {
      edits.add(method.file, tokens.replacing(query.whole, by: element.name))
      return replaceCollection(by: "cache")
    }
    guard element.name == "$0", closure.method != "reduce" else { throw unknown(query) }
    edits.add(method.file, tokens.replacing(query.whole, by: "$1"))
    replaceCollection(by: "zip(\(method.subviews), cache)")
  }

  // MARK: The cache itself

  /// Hands the array to the methods that read it, and to those that call them.
  private mutating func passCache(to readers: Set<Int>) throws(Unusual) {
    var (readers, known) = (readers, Set<Int>())
    while let next = readers.subtracting(known).min() {
      known.insert(next)
      let method = methods[next]
      guard !layout.takesNoCache(method.file, method.declaration) else { continue }
      try addParameter(to: method)
      for part in layout.own {
        for call in layout.calls(of: method.name, in: part) {
          readers.insert(try pass(call, part.file))
        }
      }
    }
    for (file, method) in layout.members(
      named: "sizeThatFits", "placeSubviews", "spacing", "explicitAlignment")
    {
      guard let type = layout.emptyCache(file, method) else { continue }
      edits.add(file, layout.tokens(file).replacing(type, by: "[CGSize]"))
    }
    edits.removeEmptyAliases(of: layout)
  }

  /// Lets a method of the layout's own take the array.
  private mutating func addParameter(to method: SubviewMethod) throws(Unusual) {
    let tokens = layout.tokens(method.file)
    let isNamed = tokens.texts(of: method.declaration.tokens).contains("cache")
    let isAlone = methods.count { $0.name == method.name } == 1
    guard !isNamed, isAlone, let last = method.parameters.last else {
      throw layout.unusual(
        method.file, method.declaration.tokens.lowerBound,
        "\(method.name) cannot take the array.")
    }
    edits.add(method.file, tokens.inserting(", cache: [CGSize]", after: last.upperBound - 1))
  }

  /// Hands the array to a call, and returns the method that it stands in.
  private mutating func pass(_ call: Int, _ file: Int) throws(Unusual) -> Int {
    let tokens = layout.tokens(file)
    guard let caller = method(around: call, file), let last = tokens.elements(from: call).last
    else {
      throw layout.unusual(file, call, "What calls \(tokens[call - 1]) does not take the subviews.")
    }
    edits.add(file, tokens.inserting(", cache: cache", after: last.upperBound - 1))
    return caller
  }

  /// Adds `makeCache` behind `placeSubviews`.
  private mutating func fillCache() {
    let placing = layout.members(named: "placeSubviews").first { $0.1.hasBody }
    guard let (file, method) = placing else { return }
    let tokens = layout.tokens(file)
    let indent = tokens.indentation(of: method.tokens.lowerBound)
    let step = layout.indentationStep
    let words = layout.modifierWords(file, method)
    let text = """


      \(indent)\(words)func makeCache(subviews: Subviews) -> [CGSize] {
      \(indent)\(step)subviews.map { $0.sizeThatFits(\(proposal)) }
      \(indent)}
      """
    edits.add(file, tokens.inserting(text, after: method.tokens.upperBound - 1))
  }
}
