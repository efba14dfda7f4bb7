import Testing

@testable import LayoutReports

@Suite("CSV writer")
struct CSVTableTests {
  @Test(
    "a field is quoted only where it has to be",
    arguments: [
      ("plain", "plain"), ("", ""), ("two words", "two words"), ("a,b", "\"a,b\""),
      ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""),
      ("a\rb", "\"a\rb\""), ("ü|;'", "ü|;'"),
    ])
  func quoting(field: String, text: String) {
    #expect(CSVTable.quoted(field) == text)
  }

  @Test("what is written reads back")
  func roundTrip() throws {
    let rows = [["a", "b"], ["1,5", "\"\""], ["", "x\ny"], ["\r\n", " "], ["é", "日本"]]
    let columns = rows[0].indices.map { index in
      CSVColumn<[String]>(rows[0][index]) { $0[index] }
    }
    let text = CSVTable.text(of: Array(rows.dropFirst()), columns)
    #expect(try CSVReader.rows(of: text) == rows)
  }

  @Test("with a tab between fields a comma needs no quotes, a tab does")
  func tabs() {
    let columns = [CSVColumn<[String]>("name") { $0[0] }, CSVColumn("size") { $0[1] }]
    let text = CSVTable.text(of: [["a,b", "c\td"]], columns, separator: "\t")
    #expect(text == "name\tsize\na,b\t\"c\td\"\n")
  }

  @Test(
    "numbers have a point, no separators, no trailing zeros, and are finite",
    arguments: [
      (312_345.666_666, "312345.667"), (41, "41"), (0.1, "0.1"), (-0.0004, "0"),
      (1e15, "1000000000000000"),
      (0, "0"), (-2.5, "-2.5"), (.nan, ""), (.infinity, ""), (-.infinity, ""),
    ] as [(Double, String)])
  func numbers(value: Double, text: String) {
    #expect(CSVTable.number(value, decimals: 3) == text)
  }
}
