/**
 * Whether the list shows every record. Between found or archived ones, a record would move past others that nobody sees, or
 * not at all. `search`: the query of the list's address.
 */
export const showsEveryRecord = ({ q, archived }: { q?: unknown; archived?: unknown }): boolean =>
  !q && archived === undefined
