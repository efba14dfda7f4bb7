import PortableLayout

/// A container of a view whose rows are made although most are not visible, with the queries that a
/// lazy container leaves.
package struct HiddenRowsRemedy: Codable, Hashable, Sendable {
  /// The container's label, as in `VStack`.
  package var container: String
  /// The number of containers at the same place of the source.
  package var containers: Int
  /// The source place of the container. Nil if it is not known.
  package var site: SourcePlace?
  /// The number of rows that are made.
  package var rows: Int
  /// The number of rows that are not visible.
  package var hidden: Int
  /// The number of queries of the first pass, with all rows.
  package var queries: Int
  /// The number of queries that remain with a lazy container.
  package var queriesLeft: Int

  package init(
    container: String, containers: Int = 1, site: SourcePlace? = nil, rows: Int, hidden: Int,
    queries: Int, queriesLeft: Int
  ) {
    self.container = container
    self.containers = containers
    self.site = site
    self.rows = rows
    self.hidden = hidden
    self.queries = queries
    self.queriesLeft = queriesLeft
  }
}
