extension CacheWriter {
  /// Sends the queries of the layout and of what it calls through a cache of sizes.
  mutating func rememberSizes(
    _ called: [Reference], _ methods: [Reference]
  ) throws(Unusual) {
    try refuseQueriesElsewhere()
    var users = called.filter { !queries(in: $0.file, self[$0].body).isEmpty }
    guard !users.isEmpty else {
      let first = methods[0]
      var reason = unusual(
        first.file, self[first].keyword,
        "No query of a subview's size was found. If it calls another layout, make that layout's cache "
          + "in makeCache, and pass it on.")
      reason.isWithoutQueries = true
      throw reason
    }
    var index = 0
    while index < users.count {
      for caller in called where !users.contains(caller) {
        if calls(in: caller).contains(where: { $0.callee == users[index] }) {
          users.append(caller)
        }
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

  private func hasOwnCache(_ reference: Reference) -> Bool {
    self[reference].parameters.contains { $0.label == "cache" || $0.name == "cache" }
  }

  /// Whether a function has to get a parameter for the cache.
  private func isHelper(_ reference: Reference) -> Bool { !hasOwnCache(reference) }

  private func refuseOtherCallers(of users: [Reference]) throws(Unusual) {
    for (file, outline) in outlines.enumerated() {
      for call in calls(in: file, outline.tokens.tokens.indices)
      where users.contains(call.callee) && isHelper(call.callee) {
        let caller = outline.function(around: call.parenthesis)
        let isUser = users.contains { $0.file == file && self[$0] == caller }
        guard isUser else {
          throw unusual(
            file, call.parenthesis,
            "\(self[call.callee].name), which queries, is called here, too, without a cache.")
        }
        if let end = outline.tokens.partners[call.parenthesis], outline.tokens[end + 1] == "{",
          let last = self[call.callee].parameters.last,
          tokens(call.callee).first(["->"], in: last.type) != nil
        {
          throw unusual(
            file, call.parenthesis, "\(self[call.callee].name), which queries, takes a closure.")
        }
      }
    }
  }

  /// Gives a helper its parameter, and the calls of helpers in it their argument.
  private mutating func handOn(from user: Reference, to users: [Reference]) {
    let (tokens, function) = (tokens(user), self[user])
    if isHelper(user), let end = tokens.partners[function.parenthesis] {
      insert(
        "cache: inout \(cache)", asLastOf: function.parameters.map(\.range), before: end, user.file)
    }
    let name = cacheName(in: function)
    var seen: Set<Int> = []
    for call in calls(in: user) where users.contains(call.callee) && isHelper(call.callee) {
      guard let end = tokens.partners[call.parenthesis], seen.insert(call.parenthesis).inserted
      else { continue }
      insert(
        "cache: &\(name)", asLastOf: tokens.elements(from: call.parenthesis), before: end, user.file
      )
    }
  }

  private mutating func insert(
    _ text: String, asLastOf elements: [Range<Int>], before end: Int, _ file: Int
  ) {
    let tokens = outlines[file].tokens
    guard let last = elements.last else {
      edits[file].append(tokens.inserting(text, before: end))
      return
    }
    let startsLine = tokens.tokens[last.lowerBound].startsLine && elements.count > 1
    let space = startsLine ? "\n" + tokens.indentation(of: last.lowerBound) : " "
    edits[file].append(tokens.inserting(",\(space)\(text)", after: last.upperBound - 1))
  }

  private mutating func replaceQueries(in user: Reference) throws(Unusual) {
    let (tokens, function) = (tokens(user), self[user])
    var names = SubviewNames(function, in: outlines[user.file])
    let cache = cacheName(in: function)
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
          by: "\(cache).size(of: \(place.index), in: \(place.all), for:\(space)"))
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
