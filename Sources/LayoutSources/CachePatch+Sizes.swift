extension CachePatch {
  /// Sends the queries of the layout and of what it calls through a cache of sizes.
  mutating func rememberSizes(
    _ called: [Reference], _ methods: [Reference]
  ) throws(Unusual) {
    try refuseQueriesElsewhere()
    var users = called.filter { !queries(in: $0.file, $0.function.body).isEmpty }
    guard !users.isEmpty else {
      let first = methods[0]
      throw unusual(first.file, first.function.keyword, "No query of a subview's size was found.")
    }
    var index = 0
    while index < users.count {
      users += called.filter { caller in
        !users.contains(caller) && calls(in: caller).contains { $0.callee == users[index] }
      }
      index += 1
    }
    try refuseOtherCallers(of: users)
    for user in users {
      try replaceQueries(in: user)
      handOn(from: user, to: users)
    }
  }

  /// The names of the methods that a part of a file queries subviews with.
  private func queries(in file: Int, _ range: Range<Int>) -> [Int] {
    let tokens = outlines[file].tokens
    return range.filter { index in
      guard tokens[index + 1] == "(", tokens[index - 1] != "func" else { return false }
      return switch tokens[index] {
      case "sizeThatFits": !(tokens[index + 2] == "proposal" && tokens[index + 3] == ":")
      case "dimensions": tokens[index + 2] == "in" && tokens[index + 3] == ":"
      default: false
      }
    }
  }

  private func refuseQueriesElsewhere() throws(Unusual) {
    for (file, outline) in outlines.enumerated() {
      for part in outline.types where part.path == type {
        let lost = queries(in: file, part.braces).first { outline.function(around: $0) == nil }
        if let lost {
          throw unusual(file, lost, "A query stands in a property, which has no cache.")
        }
      }
    }
  }

  private func refuseOtherCallers(of users: [Reference]) throws(Unusual) {
    for (file, outline) in outlines.enumerated() {
      for call in calls(in: file, outline.tokens.tokens.indices)
      where users.contains(call.callee) && call.callee.function.cacheParameter == nil {
        let caller = outline.function(around: call.parenthesis)
        let callee = call.callee.function
        guard users.contains(where: { $0.file == file && $0.function == caller }) else {
          throw unusual(
            file, call.parenthesis,
            "\(callee.name), which queries, is called here, too, without a cache.")
        }
        if let end = outline.tokens.partners[call.parenthesis], outline.tokens[end + 1] == "{",
          let last = callee.parameters.last,
          tokens(call.callee).first(["->"], in: last.type) != nil
        {
          throw unusual(
            file, call.parenthesis, "\(callee.name), which queries, takes a closure.")
        }
      }
    }
  }

  /// Gives a helper its parameter, and the calls of helpers in it their argument.
  private mutating func handOn(from user: Reference, to users: [Reference]) {
    if user.function.cacheParameter == nil {
      insert("cache: inout \(cache)", asLastIn: user.function.parenthesis, user.file)
    }
    let handed = calls(in: user).filter {
      users.contains($0.callee) && $0.callee.function.cacheParameter == nil
    }
    for parenthesis in handed.map(\.parenthesis).uniqued() {
      insert("cache: &\(user.function.cacheName)", asLastIn: parenthesis, user.file)
    }
  }

  private mutating func insert(_ text: String, asLastIn parenthesis: Int, _ file: Int) {
    let tokens = outlines[file].tokens
    let elements = tokens.elements(from: parenthesis)
    guard let last = elements.last else {
      edits[file].append(tokens.inserting(text, after: parenthesis))
      return
    }
    let startsLine = tokens.tokens[last.lowerBound].startsLine && elements.count > 1
    let space = startsLine ? "\n" + tokens.indentation(of: last.lowerBound) : " "
    edits[file].append(tokens.inserting(",\(space)\(text)", after: last.upperBound - 1))
  }

  private mutating func replaceQueries(in user: Reference) throws(Unusual) {
    let (tokens, function) = (tokens(user), user.function)
    var names = SubviewNames(function, in: outlines[user.file])
    for query in queries(in: user.file, function.body) {
      guard tokens[query - 1] == ".", let place = names.subview(endingAt: query - 2) else {
        throw unusual(
          user.file, query, "It is not clear which subview \(tokens[query]) is called on.")
      }
      let isDimensions = tokens[query] == "dimensions"
      if isDimensions, !readsLengthsAlone(query, from: place.start, tokens, names) {
        throw unusual(user.file, query, "More of dimensions(in:) is used than width and height.")
      }
      names.use(place, isReplaced: true)
      let end = query + (isDimensions ? 4 : 2)
      let space = tokens.tokens[end].startsLine || isDimensions ? "" : " "
      edits[user.file].append(
        tokens.replacing(
          place.start..<end,
          by: "\(function.cacheName).size(of: \(place.index), in: \(place.all), for:\(space)"))
    }
    edits[user.file] += names.edits
  }

  private func readsLengthsAlone(
    _ query: Int, from start: Int, _ tokens: SwiftTokens, _ names: SubviewNames
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
