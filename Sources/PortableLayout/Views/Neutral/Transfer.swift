public import Foundation

// What can be dragged, copied and shared; nothing is here.

/// A kind of file or data, identified by a name.
public struct UTType: Hashable, Sendable {
  public var identifier: String

  public init?(_ identifier: String) { self.identifier = identifier }
  public init?(filenameExtension: String, conformingTo type: UTType = .data) {
    identifier = filenameExtension
  }
  public init(exportedAs identifier: String, conformingTo type: UTType? = nil) {
    self.identifier = identifier
  }
  public init(importedAs identifier: String, conformingTo type: UTType? = nil) {
    self.identifier = identifier
  }

  private init(public name: String) { identifier = "public.\(name)" }

  public static let item = Self(public: "item"), content = Self(public: "content")
  public static let data = Self(public: "data"), text = Self(public: "text")
  public static let plainText = Self(public: "plain-text"), json = Self(public: "json")
  public static let utf8PlainText = Self(public: "utf8-plain-text")
  public static let image = Self(public: "image"), png = Self(public: "png")
  public static let jpeg = Self(public: "jpeg"), movie = Self(public: "movie")
  public static let audio = Self(public: "audio"), url = Self(public: "url")
  public static let fileURL = Self(public: "file-url"), folder = Self(public: "folder")
  public static let pdf = Self(public: "pdf"), xml = Self(public: "xml")
  public static let commaSeparatedText = Self(public: "comma-separated-values-text")
}

/// A type whose values can be dragged, copied and shared.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way in which values are transferred.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
}

/// A builder that combines representations. The first one stands for all.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation<Item>>(
    _ content: Content
  ) -> Content { content }
  public static func buildBlock<First: TransferRepresentation, each Other: TransferRepresentation>(
    _ first: First, _ others: repeat each Other
  ) -> First { first }
}

extension TransferRepresentation {
  public func suggestedFileName(_ name: String) -> Self { self }
  public func exportingCondition(_ isExported: (Item) -> Bool) -> Self { self }
  public func visibility(_ visibility: NeutralOption) -> Self { self }
}

/// The representation of an encodable type.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public init(for item: Item.Type = Item.self, contentType: UTType) {}
}

/// The representation of a type by another type's representation.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public init(exporting: (Item) throws -> Proxy) {}
  public init(importing: (Proxy) throws -> Item) {}
  public init(exporting: (Item) throws -> Proxy, importing: (Proxy) throws -> Item) {}
}

/// The representation of a type by data.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, exporting: (Item) async throws -> Data,
    importing: (Data) async throws -> Item
  ) {}
  public init(exportedContentType: UTType, exporting: (Item) async throws -> Data) {}
  public init(importedContentType: UTType, importing: (Data) async throws -> Item) {}
}

// A system's type is its own representation.
extension String: Transferable {
  public static var transferRepresentation: CodableRepresentation<String> {
    CodableRepresentation(contentType: .utf8PlainText)
  }
}

extension Data: Transferable {
  public static var transferRepresentation: CodableRepresentation<Data> {
    CodableRepresentation(contentType: .data)
  }
}

extension URL: Transferable {
  public static var transferRepresentation: CodableRepresentation<URL> {
    CodableRepresentation(contentType: .url)
  }
}
