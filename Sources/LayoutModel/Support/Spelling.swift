/// A search for the known name nearest to a misspelt one.
package enum Spelling {
  /// Returns the known name that differs by one letter, or by two in a long name; else one that is
  /// the same but for case, signs and the word `Layout`. Nil if there is none.
  package static func nearest(_ name: String, in known: some Collection<String>) -> String? {
    if let nearest = nearestByLetters(name, in: known) { return nearest }
    let core = core(of: name)
    guard !core.isEmpty else { return nil }
    return known.first { other in other != name && self.core(of: other) == core }
  }

  /// The letters and digits of a name in lower case, without `layout` at its end.
  private static func core(of name: String) -> String {
    let letters = name.lowercased().filter { letter in letter.isLetter || letter.isNumber }
    return letters.without(suffix: "layout")
  }

  /// Returns the known name with the fewest other letters, if they are few. Nil if there is none.
  private static func nearestByLetters(
    _ name: String, in known: some Collection<String>
  ) -> String? {
    let limit = if name.count < 6 { 1 } else { 2 }
    var nearest: (distance: Int, name: String)?
    for other in known where abs(other.count - name.count) <= limit {
      let distance = distance(other, name)
      guard distance > 0, distance <= limit else { continue }
      if let nearest, nearest < (distance, other) { continue }
      nearest = (distance, other)
    }
    return nearest?.name
  }

  /// Returns the number of letters to change, add, leave out or swap with the next.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    // Row i and column j: the distance between the first i letters of one and the first j of the
    // other.
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var changed = rows[i][j]
        if a[i] != b[j] { changed += 1 }
        var least = min(changed, row[j] + 1, rows[i][j + 1] + 1)
        let areSwapped = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]
        if areSwapped { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
