import type { AuditRow } from '#contract/desk/audit'

/** What others did to a record since a dialog was opened, oldest first. Merges all `readings` of the history, so their order does not matter. */
export const doneSince = (
  atOpening: readonly AuditRow[],
  readings: readonly (readonly AuditRow[])[],
  me: string,
): AuditRow[] => {
  const known = new Set(atOpening.map(({ id }) => id))
  const rows = new Map(readings.flat().map((row) => [row.id, row]))
  return [...rows.values()]
    .filter(({ id, actor }) => !known.has(id) && actor.id !== '' && actor.id !== me)
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}
