package enum Spelling {
  /// The known name that differs by a letter, or by two where it is long; nil if there is none.
  package static func nearest(_ name: String, in known: some Collection<String>) -> String? {
    let limit = name.count < 6 ? 1 : 2
    return known.filter { abs($0.count - name.count) <= limit }
      .map { (name: $0, distance: distance($0, name)) }
      .filter { $0.distance <= limit && $0.distance > 0 }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }

  /// How many letters must be changed, added, left out or swapped with the next.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
