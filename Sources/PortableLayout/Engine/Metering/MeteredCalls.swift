extension LayoutEngine {
  /// Gives every view of the tree a meter: after building it, and again after each change of it.
  /// The first time nothing may have been laid out.
  package func attach(_ meter: PassMeter) {
    self.meter = meter
    tree.pointee.meter = Unmanaged.passUnretained(meter)
    tree.pointee.isSpecial = true
    for view in 0..<viewCount { tree.pointee.records[view].traits.insert(.isMetered) }
    meter.repeats?.forgetViews()
    tree.pointee.notesSites = meter.repeats != nil
  }

  /// Times the layouts' own code from now on; nil: no longer.
  package func time(_ ownTime: OwnTime?) {
    self.ownTime = ownTime
    ownTime?.forgetViews()
    tree.pointee.isOwnTimed = ownTime != nil
    for node in nodes { node.isTimed = ownTime != nil }
  }
}

extension TreePointer {
  var meter: PassMeter? { pointee.meter?.takeUnretainedValue() }

  func replyMetered(_ view: Int, _ key: ProposalKey, _ meter: PassMeter) -> CGSize {
    if view != 0 { meter.note(.query) }
    meter.repeats?.begin(view, key, of: Int(pointee.parents[view]))
    let size = replyUntraced(view, key)
    meter.repeats?.end()
    // Remembered ideal sizes would be the reply without coming here.
    moveIdealSizeIntoMemo(view)
    return size
  }

  /// The containers that a view stands in, the innermost first.
  func containers(of view: Int) -> [Int] {
    Array(
      sequence(first: Int(pointee.parents[view])) { Int(self.pointee.parents[$0]) }
        .prefix { $0 >= 0 })
  }
}
