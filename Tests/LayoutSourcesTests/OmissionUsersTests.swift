import Testing

@testable import LayoutSources

@Suite("What goes with what is left out, and what stays")
struct OmissionUsersTests {
  @Test("what explains other errors goes first: repeated names, then all that is no layout")
  func order() {
    let text = "struct A: Layout {}\nstruct B {}\nstruct B {}\nstruct C {}"
    let all = [(1, "e"), (2, "e"), (3, "invalid redeclaration of 'B'"), (4, "e")]
    #expect(
      Omissions.leavingOut(text, all).text == "struct A: Layout {}\nstruct B {}\n\nstruct C {}")
    let rest = [(1, "e"), (4, "e")]
    let found = Omissions.leavingOut(text, rest)
    #expect(found.names == ["C"])
    #expect(found.text == "struct A: Layout {}\nstruct B {}\nstruct B {}\nenum C {}")
    let layout = Omissions.leavingOut(text, [(1, "e")])
    #expect(layout.omissions.list.map(\.kind) == [.layout])
    #expect(layout.omissions.list[0].loss == "a.swift:1: A cannot be measured: e")
  }

  @Test("a layout that needs what does not compile itself tells that error")
  func errorOfNeeded() {
    let text = "typealias Kept = [Size: Int]\nstruct Flow: Layout {\n  var kept: Kept\n}"
    let hash = "type 'Size' does not conform to protocol 'Hashable'"
    let first = Omissions.leavingOut(text, [(1, hash)])
    var (omissions, parts) = (first.omissions, first.parts)
    let error = Diagnostic(
      file: "a.swift", line: 3, column: 3, message: "cannot find type 'Kept' in scope")
    _ = omissions.leaveOut(
      [error], of: [SourceFile(path: "a.swift", text: text)], from: &parts,
      knowing: LayoutNames())
    #expect(omissions.list.map(\.name) == ["Kept", "Flow"])
    #expect(
      omissions.list.last?.loss
        == "a.swift:1: Flow cannot be measured: Kept does not compile: \(hash)")
  }

  @Test("a layout goes with what it would have a default for")
  func requirements() {
    let text = "struct A: Layout {}\nextension A {\n  func spacing() { Log.add() }\n}"
    #expect(Omissions.leavingOut(text, [(3, "e")]).text == "enum A {}\n\n\n")
  }

  @Test("a layout by a protocol of another file is left out last, and as a layout")
  func layouts() {
    var names = LayoutNames()
    names.read([SourceFile(path: "p.swift", text: "protocol Rows: Layout {}").scan])
    let files = [SourceFile(path: "a.swift", text: "struct A: Rows {}\nstruct B {}")]
    var parts = Omissions.all(of: files)
    var omissions = Omissions()
    let errors = [1, 2].map { Diagnostic(file: "a.swift", line: $0, message: "e") }
    #expect(omissions.leaveOut(errors, of: files, from: &parts, knowing: names))
    #expect(omissions.list.map(\.kind) == [.other])
    #expect(omissions.leaveOut([errors[0]], of: files, from: &parts, knowing: names))
    #expect(omissions.list.map(\.kind) == [.other, .layout])
  }

  @Test("what a layout needs is left out for none of its own errors")
  func essential() {
    let text = "struct A: Layout { let b: B }\nenum B {}\nstruct C: View {}"
    let file = SourceFile(path: "a.swift", text: text)
    var (omissions, parts, essential) = (Omissions(), Omissions.all(of: [file]), CompiledParts())
    for unit in 0..<file.scan.units.count where file.scan.units[unit].name != "C" {
      _ = essential.keep(unit, of: file.scan)
    }
    let errors = [1, 2, 3].map { Diagnostic(file: "a.swift", line: $0, message: "e") }
    #expect(
      omissions.leaveOut(
        errors, of: [file], from: &parts, keeping: essential, knowing: LayoutNames()))
    #expect(omissions.list.map(\.name) == ["C"])
  }

  @Test("what names something that is left out goes with it, but for what layouts need")
  func dependents() {
    let text = "struct A: P {}\nstruct B { let a: A }\nstruct C { let b: B }\nstruct D {}"
    var found = Omissions.leavingOut(text, [(1, "cannot find type 'P' in scope")])
    let file = SourceFile(path: "a.swift", text: text)
    while found.omissions.leaveOutDependents(
      in: [file], from: &found.parts, keeping: nil, knowing: LayoutNames())
    {}
    #expect(found.omissions.list.map(\.name) == ["A", "B", "C"])
    #expect(Set(found.omissions.list.map(\.cause)) == ["needs P"])
  }

  @Test("what uses something that is left out goes with it, member by member, but for layouts")
  func users() {
    let text = """
      struct A {
        func log() { Tracker.track() }
        func other() {}
      }
      struct B { let a: A
        func log() { a.log() }
        func other() { a.other() }
      }
      struct C { let b: B
        func log() { b.log() }
      }
      struct D { func log() {}
        func again() { log() }
      }
      struct E: Layout { let c: C
        func sizeThatFits() { c.log() }
      }
      """
    var found = Omissions.leavingOut(text, [(2, "cannot find 'Tracker' in scope")])
    let file = SourceFile(path: "a.swift", text: text)
    found.omissions.leaveOutUsers(
      in: [file], from: &found.parts, keeping: nil, knowing: LayoutNames())
    #expect(found.omissions.list.map(\.name) == ["A.log", "B.log", "C.log"])
    #expect(Set(found.omissions.list.map(\.cause)) == ["needs Tracker"])
    let left = found.parts.text(of: file).text
    #expect(left.contains("func other() { a.other() }") && !left.contains("b.log()"))
  }

  @Test("a layout that loses a member of its own tells the error in that member")
  func rootCause() {
    let text = "struct A: Layout {\n  func rows() { gap }\n  func sizeThatFits() { rows() }\n}"
    let file = SourceFile(path: "a.swift", text: text)
    var found = Omissions.leavingOut(text, [(2, "cannot find 'gap' in scope")])
    let error = Diagnostic(file: "a.swift", line: 3, message: "cannot find 'rows' in scope")
    #expect(
      found.omissions.leaveOut([error], of: [file], from: &found.parts, knowing: LayoutNames()))
    #expect(
      found.omissions.list.last?.loss
        == "a.swift:2: A cannot be measured: cannot find 'gap' in scope")
  }
}
