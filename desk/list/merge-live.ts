// What a list shows after a live refetch. Rows are updated in place. None moves, appears or disappears until the person asks for it.
import type { Page } from '#desk/list/list-kind.ts'

/** `shown`: the rows on the screen. `fresh`: the server's current answer to the same query. */
export const mergedLive = <Row>(
  shown: Page<Row>,
  fresh: Page<Row>,
  idOf: (row: Row) => string,
): Page<Row> => {
  if (shown.rows.length === 0) return fresh
  const byId = new Map(fresh.rows.map((row) => [idOf(row), row]))
  const lastStill = shown.rows.findLastIndex((row) => byId.has(idOf(row)))
  // Rows missing after the last remaining row may have been pushed to the next page. Without a next page they left the list.
  const isGone = (row: Row, at: number) => !byId.has(idOf(row)) && (!fresh.next || at < lastStill)
  return {
    ...(shown.next && { next: shown.next }),
    rows: shown.rows.map((row) => byId.get(idOf(row)) ?? row),
    newCount: newRows(shown, fresh, idOf).length,
    gone: new Set(shown.rows.filter(isGone).map(idOf)),
  }
}

/** The rows that came since. Rows after the last known row may come from the next page. Without a next page they are new. */
export const newRows = <Row>(
  shown: Pick<Page<Row>, 'rows' | 'next'>,
  fresh: Pick<Page<Row>, 'rows'>,
  idOf: (row: Row) => string,
): Row[] => {
  const shownIds = new Set(shown.rows.map(idOf))
  const lastShown = fresh.rows.findLastIndex((row) => shownIds.has(idOf(row)))
  return fresh.rows.filter(
    (row, at) => !shownIds.has(idOf(row)) && (!shown.next || at < lastShown || lastShown < 0),
  )
}
