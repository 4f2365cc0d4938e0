// Where a paper is in the queue, and which one comes after it.

export type Neighbors<Row> = { position: number | undefined; before: Row | undefined; next: Row | undefined }

/** After the last paper of the page comes the first one. A paper that is not on the page is followed by the first one. */
export const neighborsOf = <Row extends { id: string }>(rows: readonly Row[], id: string): Neighbors<Row> => {
  const at = rows.findIndex((row) => row.id === id)
  if (at === -1) return { position: undefined, before: undefined, next: rows[0] }
  const others = rows.length > 1
  return {
    position: at + 1,
    before: rows[at - 1],
    next: others ? (rows[at + 1] ?? rows[0]) : undefined,
  }
}

/** At most this many papers that come after this one, in the same order. */
export const rowsAhead = <Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  most: number,
): Row[] => {
  const at = rows.findIndex((row) => row.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].slice(0, most)
}
