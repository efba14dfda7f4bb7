extension CachePatch {
  /// Sends the queries of the layout and of what it calls through a cache of sizes.
  mutating func rememberSizes(_ called: [Function], _ methods: [Function]) throws(Unusual) {
    for part in outline.types where part.path == type {
      for lost in queries(in: part.braces) where outline.function(around: lost) == nil {
        throw unusual(lost, "A query stands in a property, which has no cache.")
      }
    }
    var users = called.filter { !queries(in: $0.body).isEmpty }
    guard !users.isEmpty else {
      var reason = unusual(
        methods[0].keyword,
        "No query of a subview's size was found. If it calls another layout, make that layout's cache "
          + "in makeCache, and pass it on.")
      reason.isWithoutQueries = true
      throw reason
    }
    var index = 0
    while index < users.count {
      users += called.filter { caller in
        !users.contains(caller) && calls(in: caller.body).contains { $0.callee == users[index] }
      }
      index += 1
    }
    try refuseOtherCallers(of: users)
    for user in users {
      try replaceQueries(in: user)
      handOn(from: user, to: users)
    }
  }

  /// The names of the methods that subviews are queried with in a range.
  private func queries(in range: Range<Int>) -> [Int] {
    range.filter { index in
      guard tokens[index + 1] == "(", tokens[index - 1] != "func" else { return false }
      return switch tokens[index] {
      case "sizeThatFits": !(tokens[index + 2] == "proposal" && tokens[index + 3] == ":")
      case "dimensions": tokens[index + 2] == "in" && tokens[index + 3] == ":"
      default: false
      }
    }
  }

  /// The calls of functions that have to get a parameter for the cache.
  private func handingCalls(
    in range: Range<Int>, to users: [Function]
  ) -> [(callee: Function, parenthesis: Int)] {
    calls(in: range).filter { users.contains($0.callee) && $0.callee.cacheParameter == nil }
  }

  private func refuseOtherCallers(of users: [Function]) throws(Unusual) {
    for (callee, parenthesis) in handingCalls(in: tokens.tokens.indices, to: users) {
      guard let caller = outline.function(around: parenthesis), users.contains(caller) else {
        throw unusual(
          parenthesis, "\(callee.name), which queries, is called here, too, without a cache.")
      }
      if let end = tokens.partners[parenthesis], tokens[end + 1] == "{",
        let last = callee.parameters.last, tokens.first(["->"], in: last.type) != nil
      {
        throw unusual(parenthesis, "\(callee.name), which queries, takes a closure.")
      }
    }
  }

  /// Gives a helper its parameter, and the calls of helpers in it their argument.
  private mutating func handOn(from user: Function, to users: [Function]) {
    if user.cacheParameter == nil {
      insert("cache: inout \(cache)", asLastIn: user.parenthesis)
    }
    for parenthesis in handingCalls(in: user.body, to: users).map(\.parenthesis).uniqued() {
      insert("cache: &\(user.cacheName)", asLastIn: parenthesis)
    }
  }

  private mutating func insert(_ text: String, asLastIn parenthesis: Int) {
    let elements = tokens.elements(from: parenthesis)
    guard let last = elements.last else {
      edits.append(tokens.inserting(text, after: parenthesis))
      return
    }
    let startsLine = tokens.tokens[last.lowerBound].startsLine && elements.count > 1
    let space = startsLine ? "\n" + tokens.indentation(of: last.lowerBound) : " "
    edits.append(tokens.inserting(",\(space)\(text)", after: last.upperBound - 1))
  }

  private mutating func replaceQueries(in user: Function) throws(Unusual) {
    var names = SubviewNames(user, in: outline)
    for query in queries(in: user.body) {
      guard tokens[query - 1] == ".", let place = names.subview(endingAt: query - 2) else {
        throw unusual(query, "It is not clear which subview \(tokens[query]) is called on.")
      }
      let isDimensions = tokens[query] == "dimensions"
      if isDimensions, !readsLengthsAlone(query, from: place.start, names) {
        throw unusual(query, "More of dimensions(in:) is used than width and height.")
      }
      names.use(place, isReplaced: true)
      let end = query + (isDimensions ? 4 : 2)
      let space = tokens.tokens[end].startsLine || isDimensions ? "" : " "
      edits.append(
        tokens.replacing(
          place.start..<end,
          by: "\(user.cacheName).size(of: \(place.index), in: \(place.all), for:\(space)"))
    }
    edits += names.edits
  }

  private func readsLengthsAlone(
    _ query: Int, from start: Int, _ names: SubviewNames
  ) -> Bool {
    func isLength(_ dot: Int) -> Bool {
      tokens[dot] == "." && ["width", "height"].contains(tokens[dot + 1])
    }
    guard let end = tokens.partners[query + 1] else { return false }
    if isLength(end + 1) { return true }
    let name = start - 2
    guard tokens[start - 1] == "=", tokens[name - 1] == "let",
      let binding = names.bindings.last(where: {
        $0.name == tokens[name] && $0.scope.lowerBound == end + 1
      })
    else { return false }
    return binding.scope.allSatisfy { index in
      tokens[index] != binding.name || tokens[index - 1] == "." || tokens[index + 1] == ":"
        || isLength(index + 1)
    }
  }
}
