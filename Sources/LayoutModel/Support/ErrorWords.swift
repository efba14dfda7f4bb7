import Foundation

extension Error {
  /// The reason for a system error, phrased to continue a sentence: `no space left on device`.
  ///
  /// Foundation's own texts repeat the file's name, or say only that an operation could not be
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

  /// The error's own description. Nil if it only says that something could not be completed.
  private var ownText: String? {
    guard let text = (self as? any LocalizedError)?.errorDescription,
      !text.contains("not be completed")
    else { return nil }
    return text
  }

  /// Returns the system's words for an error code, phrased to continue a sentence.
  private static func systemText(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// A JSON object that a person wrote.
///
/// Its errors name the mistake, phrased to continue a sentence.
package struct WrittenObject {
  private let values: [String: Any]
  /// The place in the file, such as ` in entry 2`. Empty for the whole file.
  private let place: String

  /// Creates the object from a file. Throws an error if the schema differs or another key is
  /// present.
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

  /// Returns the value of a key, or nil if the object does not have the key.
  ///
  /// - Parameter wanted: The expected kind of value, for the error.
  package func value<Value>(
    _ key: String, _ wanted: String, where isFine: (Value) -> Bool = { _ in true }
  ) throws(UserError) -> Value? {
    guard let found = values[key] else { return nil }
    guard let value = found as? Value, isFine(value) else {
      throw UserError("'\(key)'\(place) has to be \(wanted).")
    }
    return value
  }

  /// Returns the objects in a key's list.
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
  /// Returns the error for a file with another schema, or with none.
  static func otherSchema(_ found: Int?, wanted: Int, remedy: String) -> UserError {
    let problem = if let found { "it is of schema \(found)" } else { "it has no schema" }
    return UserError("\(problem); this version reads schema \(wanted). \(remedy)")
  }
}

/// The names that messages use for the program and its files.
package struct ProgramName: Sendable {
  /// The name that the user typed.
  package var typed = "layout-bench"
  /// The arguments that name the command's files, quoted for a shell. Nil if there are none.
  package var files: String?
  /// The number of layouts in the executable's own suite, which the help shows.
  package var ownSubjects = 0

  package init() {}

  /// The names for the messages of the current command.
  @TaskLocal package static var told = ProgramName()

  /// The name that the user typed.
  package static var current: String { told.typed }

  /// The command that lists the cases a message is about.
  package static var list: String { running("list") }

  /// The command that verifies the layouts a message is about.
  package static var verify: String { running("verify") }

  /// Returns the line that runs another command of the program on the same files.
  private static func running(_ command: String) -> String {
    guard let files = told.files else { return "\(current) \(command)" }
    return "\(current) \(command) \(files)"
  }

  /// The name without its folders.
  package static var short: String {
    current.split(separator: "/").last.map(String.init) ?? current
  }
}

/// A namespace for the words of a command line.
package enum Shell {
  /// Returns a word as a shell needs it: unchanged, or in quotes.
  package static func quoted(_ word: String) -> String {
    guard word.isEmpty || !word.allSatisfy(isPlain) else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Returns true if a shell reads a character literally.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "/._-+".contains(character)
  }
}
