import Foundation
import PortableLayout

extension Capture {
  /// The sizes of the subview with an index; the captured ones are repeated.
  func sizes(_ index: Int) -> CapturedSizes {
    let subview = self[index]
    func size(_ lengths: [Double?]) -> CGSize {
      CGSize(width: lengths[0] ?? .infinity, height: lengths[1] ?? .infinity)
    }
    var sizes = CapturedSizes(
      widths: widths.map(CGFloat.init(_:)), sizes: subview.sizes.map(size),
      isText: subview.kind == "text")
    sizes.ideal = subview.ideal.map(size)
    sizes.least = subview.least.map(size)
    sizes.most = subview.most.map(size)
    return sizes
  }
}
