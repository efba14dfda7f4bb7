import LayoutBench
import PortableLayout

extension Defect {
  /// What is right but costs too much.
  static let costs = [
    Defect("the cache grows on every call", .cacheGrows) { isWrong in
      Sketch<[CGSize]>(
        make: { _ in [] }, update: nil,
        size: {
          if !isWrong { $2 = [] }
          $2.append(contentsOf: Parts.ideals($1))
          return Parts.column(Array($2.suffix($1.count)))
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    Defect("the cache grows on every change", .cacheGrows) { isWrong in
      Sketch<[[CGSize]]>(
        make: { [Parts.ideals($0)] },
        update: {
          if !isWrong { $0 = [] }
          $0.append(Parts.ideals($1))
        },
        size: { Parts.column($2.last ?? []) },
        place: { Parts.placeColumn($2, $3.last ?? [], at: $0.origin) })
    },
    Defect("every width is kept", .cacheGrows) { isWrong in
      Sketch<[CGFloat?: CGSize]>(
        make: { _ in [:] }, update: nil,
        size: {
          if let size = $2[$0.width] { return size }
          if !isWrong, $2.count >= 16 { $2 = [:] }
          let size = Parts.rows(Parts.ideals($1), in: $0.width).size
          $2[$0.width] = size
          return size
        },
        place: { bounds, proposal, subviews, _ in
          let rows = Parts.rows(Parts.ideals(subviews), in: proposal.width)
          Parts.place(subviews, at: rows.points, bounds.origin)
        })
    },
    Defect("quadratic queries", .superLinearQueries) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          let sizes = Parts.ideals(subviews)
          for (index, subview) in subviews.enumerated() {
            let before = isWrong ? Parts.ideals(subviews[0..<index]) : Array(sizes[..<index])
            let y = before.reduce(bounds.minY) { $0 + $1.height }
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
          }
        })
    },
    Defect("exponential when nested", .manyProposals, titled: "nesting multiplies the work") {
      isWrong in
      Sketch(
        size: { proposal, subviews in
          let width = proposal.width ?? 100
          for subview in subviews where isWrong {
            for step in 1...5 {
              let narrower = ProposedViewSize(width: width * CGFloat(step) / 6, height: nil)
              _ = subview.sizeThatFits(narrower)
            }
          }
          return Parts.column(Parts.ideals(subviews))
        },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
    Defect(
      "an update measures again and again", .costlyUpdate,
      titled: "an update queries more than a new cache"
    ) { isWrong in
      Sketch<[CGSize]>(
        make: Parts.ideals,
        update: {
          for _ in 0..<(isWrong ? max(1, $1.count) : 1) { $0 = Parts.ideals($1) }
        },
        size: { Parts.column($2) }, place: { Parts.placeColumn($2, $3, at: $0.origin) })
    },
    Defect("a key sharper than the result", .keyTooSharp) { isWrong in
      Sketch<(key: CGFloat?, size: CGSize)?>(
        make: { _ in nil }, update: nil,
        size: { proposal, subviews, memory in
          let key = isWrong ? proposal.width : 0
          if let memory, memory.key == key { return memory.size }
          let size = Parts.column(Parts.ideals(subviews))
          memory = (key, size)
          return size
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    Defect("keeps every proposal in a class", .cacheGrows, shortest: nil) { isWrong in
      // A cache in a class, with keys as text.
      Sketch<SizesByName>(
        make: { _ in SizesByName() }, update: nil,
        size: { proposal, subviews, memory in
          if !isWrong { memory.sizes = [:] }
          memory.sizes["\(proposal)"] = CGSize(width: proposal.width ?? 0, height: 1)
          return Parts.column(Parts.ideals(subviews))
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    // The next size corrects what the update leaves.
    Defect(
      "leaves the update to the next size", .costlyUpdate, titled: "updateCache does nothing",
      shortest: nil
    ) { isWrong in
      Sketch<[CGSize]>(
        make: Parts.ideals, update: { if !isWrong { $0 = Parts.ideals($1) } },
        size: {
          $2 = Parts.ideals($1)
          return Parts.column($2)
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    Defect("adds up what is above", .superLinearTime, shortest: nil) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          let sizes = Parts.ideals(subviews)
          var y = bounds.minY
          for (index, subview) in subviews.enumerated() {
            if isWrong { y = sizes[..<index].reduce(bounds.minY) { $0 + $1.height } }
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            if !isWrong { y += sizes[index].height }
          }
        })
    },
    // It is not one that hangs: 1,024 subviews are not tried.
    Defect("compares all triples", .superLinearTime, shortest: nil) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          let sizes = Parts.ideals(subviews)
          var y = bounds.minY
          for (index, subview) in subviews.enumerated() {
            let above = isWrong ? sizes[..<index] : []
            for first in above {
              for second in above where first.width + second.width < 0 { y += 1 }
            }
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += sizes[index].height
          }
        })
    },
  ]
}
