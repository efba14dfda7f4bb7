import Foundation

/// The compiler's syntax tree of a file: the part of its JSON that tells where previews stand.
struct SyntaxDump: Decodable {
  var items: [Item]

  struct Item: Decodable {
    struct Range: Decodable { var start: Int }
    struct Name: Decodable {
      struct Base: Decodable { var name: String? }
      var baseName: Base?

      private enum CodingKeys: String, CodingKey { case baseName = "base_name" }
    }
    struct Arguments: Decodable {
      struct Argument: Decodable {
        struct Expression: Decodable {
          var kind: String?
          var value: String?

          private enum CodingKeys: String, CodingKey {
            case kind = "_kind"
            case value
          }
        }
        var label: String?
        var expr: Expression?
      }
      var args: [Argument]?
    }

    var kind: String
    var range: Range?
    var name: Name?
    var args: Arguments?
    var members: [Item]?
    var extended: String?
    /// Whether a type has parameters, so that it holds no constant of its own.
    var isGeneric = false

    private enum CodingKeys: String, CodingKey {
      case kind = "_kind"
      case range, name, args, members
      case extended = "extended_type"
      case parameters = "generic_params"
    }

    private static let types: Set<String> = [
      "struct_decl", "class_decl", "enum_decl", "extension_decl",
    ]

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      kind = try values.decode(String.self, forKey: .kind)
      if Self.types.contains(kind) {
        name = try? values.decodeIfPresent(Name.self, forKey: .name)
        members = try values.decodeIfPresent([Item].self, forKey: .members)
        extended = try? values.decodeIfPresent(String.self, forKey: .extended)
        isGeneric = values.contains(.parameters)
      }
      guard kind == "macro_expansion_decl" else { return }
      range = try values.decodeIfPresent(Range.self, forKey: .range)
      name = try values.decodeIfPresent(Name.self, forKey: .name)
      args = try values.decodeIfPresent(Arguments.self, forKey: .args)
    }
  }

  func previews(in file: SourceFile) -> [Preview] {
    Self.previews(items, within: [], of: file, Array(file.text.utf8))
  }

  private static func previews(
    _ items: [Item], within parents: [String], of file: SourceFile, _ bytes: [UInt8]
  ) -> [Preview] {
    let word = Array(Preview.macro.utf8)
    return items.flatMap { item -> [Preview] in
      if let members = item.members, !item.isGeneric,
        let name = item.extended ?? item.name?.baseName?.name
      {
        return previews(members, within: parents + [name], of: file, bytes)
      }
      guard item.kind == "macro_expansion_decl", item.name?.baseName?.name == "Preview",
        let offset = item.range?.start, bytes.indices.contains(offset),
        bytes[offset...].starts(with: word)
      else { return [] }
      let first = item.args?.args?.first
      let title = first?.label == nil && first?.expr?.kind == "string_literal_expr"
      return [
        Preview(
          file: file.path, offset: offset, line: 1 + bytes[..<offset].count { $0 == 0x0A },
          title: title ? first?.expr?.value : nil, parents: parents)
      ]
    }
  }
}

struct Preview: Hashable {
  static func constant(_ number: Int) -> String { "layoutBenchPreview\(number)" }

  static let macro = "#Preview"

  var file: String
  /// Where it begins, in bytes from the start of the file's text.
  var offset: Int
  var line: Int
  var title: String?
  var parents: [String] = []
}

extension SourceFile {
  /// The file with previews as constants that can be named: `layoutBenchPreview1` and so on.
  ///
  /// Only the word `#Preview` is replaced, so that lines stay what they are.
  func naming(_ previews: [Preview], from first: Int) -> SourceFile {
    var bytes = Array(text.utf8)
    for (index, preview) in previews.enumerated().reversed() {
      let modifier = preview.parents.isEmpty ? "" : "static "
      let declaration =
        "@MainActor \(modifier)let \(Preview.constant(first + index)) = SwiftUI._PreviewBody"
      bytes.replaceSubrange(
        preview.offset..<preview.offset + Preview.macro.utf8.count, with: declaration.utf8)
    }
    return SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }
}
