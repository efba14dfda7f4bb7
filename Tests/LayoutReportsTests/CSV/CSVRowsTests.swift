import Testing

@testable import LayoutReports

@Suite("Reading CSV")
struct CSVRowsTests {
  @Test("What the writer writes is read as it was")
  func roundTrip() throws {
    let rows = [
      ["a", "b,c", "\"d\""], ["", "e\nf", "g\r\nh"], ["\"\"", "\",\"", "\""], [" x ", "é\r", "y"],
    ]
    var table = CSVTable(header: rows[0])
    for row in rows.dropFirst() { table.append(row) }
    #expect(try CSVRows(table.text).rows == rows)
    #expect(try CSVReader.rows(of: table.text) == rows)
  }

  @Test("Lines may end in CRLF")
  func carriageReturns() throws {
    #expect(try CSVRows("a,\"b\"\r\nc,d\r\n").rows == [["a", "b"], ["c", "d"]])
    #expect(try CSVRows("").rows == [])
    #expect(try CSVRows("\"\",\n").rows == [["", ""]])
  }

  @Test("Half a table is none", arguments: ["a,b", "a,\"b\n", "a\n\"\"", "a,b\nc,", "\"a\"\"\n"])
  func cutOff(_ text: String) {
    #expect(throws: CSVRows.Problem.cutOff) { try CSVRows(text) }
  }

  @Test("A quote stands around a field or twice within", arguments: ["x\na\"b\n", "x\n\"a\"b\n"])
  func strayQuotes(_ text: String) {
    #expect(throws: CSVRows.Problem.strayQuote(line: 2)) { try CSVRows(text) }
  }
}
