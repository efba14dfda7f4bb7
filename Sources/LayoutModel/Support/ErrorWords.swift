import Foundation

extension Error {
  /// The reason of a system error, as a part of a sentence: `no space left on device`.
  ///
  /// Foundation's own texts name the file a second time, or say only that an operation could not be
  /// completed.
  package var systemReason: String {
    var next: NSError? = self as NSError
    for _ in 0..<8 {
      guard let error = next else { break }
      if error.domain == NSPOSIXErrorDomain { return Self.systemText(Int32(error.code)) }
      let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error
      next = underlying.map { error in error as NSError }
    }
    if let error = self as? CocoaError { return "error \(error.errorCode) of the system" }
    var text = ownText ?? "\(self)"
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The error's own description; nil where it only says that something could not be completed.
  private var ownText: String? {
    guard let text = (self as? any LocalizedError)?.errorDescription,
      !text.contains("not be completed")
    else { return nil }
    return text
  }

  /// The words of the system for an error code, to go inside a sentence.
  private static func systemText(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// A JSON object that a person wrote.
///
/// An error names the mistake, to go inside a sentence.
package struct WrittenObject {
  private let values: [String: Any]
  /// The place in the file, as in ` in entry 2`; empty for the whole file.
  private let place: String

  /// A file with a version; other keys than these are mistakes.
  package init(_ data: Data, schema: Int, keys: [String]) throws(UserError) {
    guard let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw UserError("it is not a JSON object, such as {\"schema\": \(schema), ...}.")
    }
    try self.init(values.filter { key, _ in key != "$schema" }, keys: ["schema"] + keys)
    let found: Int? = try value("schema", "a whole number")
    guard found == schema else {
      throw .otherSchema(found, wanted: schema, remedy: "Write \"schema\": \(schema).")
    }
  }

  private init(_ values: [String: Any], keys: [String], place: String = "") throws(UserError) {
    if let key = values.keys.sorted().first(where: { key in !keys.contains(key) }) {
      throw UserError(
        "'\(key)'\(place) means nothing. Choose from: \(keys.joined(separator: ", ")).")
    }
    (self.values, self.place) = (values, place)
  }

  /// The value of a key; nil where the key is not there.
  package func value<Value>(
    _ key: String, _ wanted: String, where isFine: (Value) -> Bool = { _ in true }
  ) throws(UserError) -> Value? {
    guard let found = values[key] else { return nil }
    guard let value = found as? Value, isFine(value) else {
      throw UserError("'\(key)'\(place) has to be \(wanted).")
    }
    return value
  }

  /// The objects of a list.
  package func entries(_ key: String, keys: [String]) throws(UserError) -> [WrittenObject] {
    guard let entries: [[String: Any]] = try value(key, "a list of objects") else {
      throw UserError("it has no '\(key)'. Write \"\(key)\": [].")
    }
    var objects: [WrittenObject] = []
    for (index, entry) in entries.enumerated() {
      objects.append(try WrittenObject(entry, keys: keys, place: " in entry \(index + 1)"))
    }
    return objects
  }
}

extension UserError {
  /// The error of a file of another version, or of none.
  static func otherSchema(_ found: Int?, wanted: Int, remedy: String) -> UserError {
    let problem = if let found { "it is of schema \(found)" } else { "it has no schema" }
    return UserError("\(problem); this version reads schema \(wanted). \(remedy)")
  }
}

/// The names by which messages call the program and what it works on.
package struct ProgramName: Sendable {
  /// The name that the user typed.
  package var typed = "layout-bench"
  /// The arguments that name the files of the command, as a shell reads them; nil for none.
  package var files: String?
  /// The number of layouts of the executable's own suite, as the help has it.
  package var ownSubjects = 0

  package init() {}

  /// The names for the messages of a command.
  @TaskLocal package static var told = ProgramName()

  /// The name that the user typed.
  package static var current: String { told.typed }

  /// The command that lists the cases which a message is about.
  package static var list: String {
    guard let files = told.files else { return "\(current) list" }
    return "\(current) list \(files)"
  }

  /// The name without its folders.
  package static var short: String {
    current.split(separator: "/").last.map(String.init) ?? current
  }
}

/// Words of a command line.
package enum Shell {
  /// A word as a shell reads it back: as it is, or in quotes.
  package static func quoted(_ word: String) -> String {
    guard word.isEmpty || !word.allSatisfy(isPlain) else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Returns true if a shell reads a character as it stands.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "/._-+".contains(character)
  }
}
