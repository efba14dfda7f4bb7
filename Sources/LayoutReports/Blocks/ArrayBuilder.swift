/// A builder of arrays: elements and arrays of them in order, with conditions and loops between
/// them. An element that is nil is left out.
@resultBuilder
enum ArrayBuilder<Element> {
  static func buildExpression(_ element: Element) -> [Element] { [element] }

  static func buildExpression(_ element: Element?) -> [Element] {
    if let element { [element] } else { [] }
  }

  static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  static func buildBlock(_ parts: [Element]...) -> [Element] { Array(parts.joined()) }

  static func buildArray(_ parts: [[Element]]) -> [Element] { Array(parts.joined()) }

  static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  static func buildEither(first part: [Element]) -> [Element] { part }

  static func buildEither(second part: [Element]) -> [Element] { part }
}
