package typealias LayoutSubstitution = (any Layout) -> (any Layout)?
