/// What takes the place of a layout of a view; nil keeps the layout.
package typealias LayoutSubstitution = (any Layout) -> (any Layout)?
