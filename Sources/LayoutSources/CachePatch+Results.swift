extension CachePatch {
  /// Remembers what the two methods of the layout come to, by the names of `ResultCache`.
  mutating func rememberResults(
    _ sizing: Function, _ placing: Function, _ called: [Function]
  ) throws(Unusual) {
    for function in called where function != placing {
      for place in places(in: function.body) {
        throw unusual(place, "A subview is placed outside of placeSubviews.")
      }
    }
    try rememberSize(sizing)
    try rememberPlaces(placing)
  }

  /// The first of some names that a function does not use.
  private func free(_ names: [String], in function: Function) -> String {
    let used = Set(function.body.filter { tokens[$0 - 1] != "." }.map { tokens[$0] })
    return names.first { !used.contains($0) } ?? "\(names[0])\(function.keyword)"
  }

  private mutating func rememberSize(_ function: Function) throws(Unusual) {
    let (body, cache) = (function.body, function.cacheName)
    let first = body.lowerBound + 1
    let line = "\n" + tokens.indentation(of: first)
    let proposal = function.name(of: "proposal")
    let size = free(["size", "result", "fitting"], in: function)
    func kept(_ size: String) -> String { "\(cache).remember(\(size), for: \(proposal))" }
    edits.append(
      tokens.inserting(
        line + "if let known = \(cache).size(for: \(proposal)) { return known }",
        after: body.lowerBound))
    let inner =
      SubviewNames(function, in: outline).closures
      + outline.functions.filter { $0.isLocal && body.contains($0.keyword) }.map(\.body)
    let returns = body.filter { index in
      tokens[index] == "return" && !inner.contains { $0.contains(index) }
    }
    guard !returns.isEmpty else {
      guard !["if", "switch", "let", "var", "guard", "for"].contains(tokens[first]) else {
        throw unusual(first, "sizeThatFits returns without a 'return'.")
      }
      edits += [
        tokens.inserting("let \(size): CGSize = ", before: first),
        tokens.inserting("\(line)\(kept(size))\(line)return \(size)", after: body.upperBound - 2),
      ]
      return
    }
    for word in returns {
      let block = body.last { index in
        index < word && tokens[index] == "{" && (tokens.partners[index] ?? 0) > word
      }
      // A short way out is left as it is: it costs nothing to take it again.
      guard let block, let close = tokens.partners[block],
        tokens.tokens[close].line > tokens.tokens[block].line || returns.count == 1
      else { continue }
      let end = tokens.first(["case", "default", "#", ";"], in: word + 1..<close) ?? close
      let line = "\n" + tokens.indentation(of: word)
      if end == word + 2, tokens.isName(word + 1) {
        edits.append(tokens.inserting(kept(tokens[word + 1]) + line, before: word))
      } else {
        edits += [
          tokens.replacing(word..<word + 1, by: "let \(size): CGSize ="),
          tokens.inserting("\(line)\(kept(size))\(line)return \(size)", after: end - 1),
        ]
      }
    }
  }

  private func places(in range: Range<Int>) -> [Int] {
    range.filter { index in
      ["place", "(", "at", ":"].enumerated().allSatisfy { tokens[index + $0.offset] == $0.element }
    }
  }

  private mutating func rememberPlaces(_ function: Function) throws(Unusual) {
    let (body, cache) = (function.body, function.cacheName)
    let proposal = function.name(of: "proposal")
    let bounds = function.name(of: "in")
    let placed = free(["placed", "places"], in: function)
    let found = places(in: body)
    guard !found.isEmpty else {
      throw unusual(function.keyword, "placeSubviews places no subview itself.")
    }
    let arguments = found.map { place in
      Dictionary(
        tokens.elements(from: place + 1).map { element in
          (tokens[element.lowerBound], element.dropFirst(2))
        }, uniquingKeysWith: { first, _ in first })
    }
    placesWithAnchor = arguments.contains { $0["anchor"] != nil }
    var names = SubviewNames(function, in: outline)
    for (number, (place, arguments)) in zip(found, arguments).enumerated() {
      guard tokens[place - 1] == ".", let subview = names.subview(endingAt: place - 2),
        let position = arguments["at"], let given = arguments["proposal"],
        let end = tokens.partners[place + 1]
      else { throw unusual(place, "It is not clear which subview is placed here.") }
      names.use(subview, isReplaced: false)
      let line = "\n" + tokens.indentation(of: subview.start)
      // What is called for an argument must not be called again to remember it.
      func once(_ value: Range<Int>, _ name: String, _ type: String) throws(Unusual) -> String {
        guard value.contains(where: { tokens[$0] == "(" || tokens[$0] == "[" }) else {
          return tokens.source(value)
        }
        guard
          tokens.tokens[subview.start].startsLine
            || ["{", ";", "in", ":"].contains(tokens[subview.start - 1])
        else { throw unusual(place, "The placement is a part of a statement.") }
        let name = free([name], in: function) + (number == 0 ? "" : "\(number + 1)")
        edits += [
          tokens.inserting(
            "let \(name): \(type) = \(tokens.source(value))\(line)", before: subview.start),
          tokens.replacing(value, by: name),
        ]
        return name
      }
      let point = try once(position, "point", "CGPoint")
      let anchor = try arguments["anchor"].map { value throws(Unusual) in
        try once(value, "anchor", "UnitPoint")
      }
      let proposed = try once(given, "offer", "ProposedViewSize")
      edits.append(
        tokens.inserting(
          "\(line)\(placed).append(.init(index: \(subview.index), position: \(point), "
            + (placesWithAnchor ? "anchor: \(anchor ?? ".topLeading"), " : "")
            + "proposal: \(proposed)))", after: end))
    }
    let line = "\n" + tokens.indentation(of: body.lowerBound + 1)
    let anchor = placesWithAnchor ? "anchor: place.anchor, " : ""
    let unit = tokens.indentation(of: body.lowerBound + 1)
      .dropFirst(tokens.indentation(of: function.keyword).count)
    let start = """
      \(line)if let known = \(cache).places(in: \(bounds), for: \(proposal)) {\
      \(line)\(unit)for place in known {\
      \(line)\(unit)\(unit)\(function.name(of: "subviews"))[place.index].place(at: place.position, \(anchor)proposal: place.proposal)\
      \(line)\(unit)}\
      \(line)\(unit)return\
      \(line)}\
      \(line)var \(placed): [\(self.cache).Place] = []
      """
    edits += names.edits
    edits += [
      tokens.inserting(start, after: body.lowerBound),
      tokens.inserting(
        "\(line)\(cache).remember(\(placed), in: \(bounds), for: \(proposal))",
        after: body.upperBound - 2),
    ]
  }
}
