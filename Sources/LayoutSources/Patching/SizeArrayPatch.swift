/// The change that gives a layout an array of its subviews' sizes as its cache.
///
/// `makeCache` fills the array, and the layout's methods read it instead of querying subviews. The
/// change is possible if all queries propose one constant, each to a subview whose index is known.
///
/// 1. All queries of the layout are read, with the indices of their subviews.
/// 2. Each is replaced by a read of the array: `subviews[0].sizeThatFits(.unspecified)` becomes
///    `cache[0]`, and `for subview in subviews` numbers the subviews.
/// 3. The array is passed to the methods that read it, and to those that call them.
/// 4. `makeCache` is added after `placeSubviews`.
///
/// The caller compiles and verifies the result.
struct SizeArrayPatch {
  typealias Unusual = SizedLayoutPatch.Unusual
  private typealias Element = SubviewElements.Element

  /// A query of a subview in a method.
  private struct Query {
    /// The index of the method that contains the query.
    var method: Int
    /// The tokens of the whole expression, and the last token of the subview.
    var whole: Range<Int>
    /// The last token of the queried subview's expression.
    var asked: Int
  }

  let layout: LayoutParts
  let methods: [SubviewMethod]
  /// The names for single subviews in each of the methods.
  private let elements: [SubviewElements]
  /// The proposal of all queries, `.unspecified`. It is empty before the first query is read.
  private(set) var proposal = ""
  var edits = FileEdits()
  /// The headers and statements that were changed for an earlier query, by file and token.
  private var changed: Set<[Int]> = []

  /// Plans the change of a layout. Throws an error if the layout is not suitable.
  init(of path: [String], in scans: [SourceScan]) throws(Unusual) {
    let layout = try LayoutParts(of: path, in: scans)
    self.layout = layout
    methods = layout.subviewMethods
    elements = methods.map { method in SubviewElements(of: method, layout.tokens(method.file)) }
    try layout.refuseOtherCaches()
    try layout.refuseOtherLayouts()
    try layout.refuseOtherFunctions(of: methods)
    let queries = try queries()
    for query in queries { try answer(query, beside: queries) }
    try passCache(to: Set(queries.map(\.method)))
    fillCache()
  }

  /// The changed files, by index.
  var files: [(number: Int, text: String)] { edits.applied(to: layout) }

  // MARK: Queries

  /// The proposals that are the same constant everywhere.
  private static let constants: Set<String> = [".unspecified", ".zero", ".infinity"]

  /// Returns all queries of the layout. Throws an error unless they propose one constant.
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

  /// Reads the proposal of a query: the constant of all of them.
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

  /// Returns the query whose method is at a token.
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

  /// Returns the index of the method whose body contains a token, or nil if there is none.
  func method(around index: Int, _ file: Int) -> Int? {
    methods.firstIndex { method in method.file == file && method.body.contains(index) }
  }

  // MARK: What answers them

  /// Replaces a query by a read of the array.
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

  /// Returns true if all uses of an element are queries.
  private func isOnlyAsked(
    _ element: Element, in method: Int, by queries: [Query]
  ) -> Bool {
    var asked: Set<Int> = []
    for query in queries where query.method == method { asked.insert(query.asked) }
    return asked.isSuperset(of: elements[method].uses(of: element))
  }

  /// Returns the reason to leave a layout as it is if the subview of a query is not known.
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
    let free = ["index", "position", "number"].first { name in !taken.contains(name) }
    guard let index = free else { throw unknown(query) }
    var header = "(\(index), \(element.name)) in \(method.subviews).enumerated()"
    if isOnlyAsked { header = "\(index) in \(method.subviews).indices" }
    change(method.file, tokens.replacing(word + 1..<word + 4, by: header), at: word)
    return index
  }

  /// Makes a call of a collection's method iterate over the array, or over the array and the
  /// subviews.
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
}
