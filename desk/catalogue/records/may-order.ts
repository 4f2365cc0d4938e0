/**
 * Whether the list shows every record of its order. Between found or archived ones, a record would move past others that nobody sees, or
 * not at all. `search`: the query of the list's address.
 */
export const showsWholeOrder = ({ q, archived }: { q?: unknown; archived?: unknown }): boolean =>
  !q && archived === undefined
