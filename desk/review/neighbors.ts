// The position of a paper in the queue, and the paper after it.

export type Neighbors<Row> = { position: number | undefined; before: Row | undefined; next: Row | undefined }

/** After the last paper of the page comes the first one. A paper that is not on the page is also followed by the first one. */
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

/** The papers after this one in the same order, up to this many. */
export const rowsAhead = <Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  most: number,
): Row[] => {
  const at = rows.findIndex((row) => row.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].slice(0, most)
}
