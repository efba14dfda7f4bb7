import PortableLayout

/// A place for the layout values of one subview, which are set while its tree is built.
package struct SubviewValues {
  let engine: LayoutEngine
  let view: Int
  let index: Int

  package init(engine: LayoutEngine, view: Int, index: Int) {
    (self.engine, self.view, self.index) = (engine, view, index)
  }
}
