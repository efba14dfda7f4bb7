/// Otava's configuration: a test for each case, and a group of all, `layout-bench`.
///
/// Files are named without a directory, so Otava has to be started in theirs.
struct OtavaConfiguration {
  static let group = "layout-bench"

  private struct Test {
    var name: String
    var file: String
    var series: [String] = []
  }

  private var tests: [Test] = []

  init(_ parts: [OtavaPart]) {
    for part in parts {
      var places: [String: Int] = [:]
      for column in part.series {
        // A column is named '<case>/<variant>/<metric>', and only a case's id has more slashes.
        let words = column.split(separator: "/", omittingEmptySubsequences: false)
        let id = words.dropLast(2).joined(separator: "/")
        if places[id] == nil {
          places[id] = tests.count
          let name = part.number == 0 ? id : "\(id) (part \(part.number))"
          tests.append(Test(name: name, file: part.file))
        }
        if let place = places[id] {
          tests[place].series.append(column)
        }
      }
    }
  }

  var text: String {
    var lines = ["tests:"]
    for test in tests {
      lines += [
        "  \(Self.quoted(test.name)):", "    type: csv", "    file: \(Self.quoted(test.file))",
        "    time_column: time", "    attributes: [commit, branch]", "    csv_options:",
        "      delimiter: \",\"", "      quote_char: '\"'", "    metrics:",
      ]
      for column in test.series {
        lines += [
          // A metric is called as its column: Otava wants names that are unique over all tests.
          "      \(Self.quoted(column)):", "        direction: -1",
        ]
      }
    }
    lines += ["test_groups:", "  \(Self.group):"]
    lines += tests.map { "    - \(Self.quoted($0.name))" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A double-quoted YAML scalar. Source: YAML 1.2.2, section 7.3.1.
  private static func quoted(_ text: String) -> String {
    let inner = text.map { character in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: String(character)
      }
    }
    return "\"\(inner.joined())\""
  }
}
