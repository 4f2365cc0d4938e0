/** The ids with those of one choice in the order in which they were chosen, in the places that they have among the others. */
export const inChosenOrder = (ids: readonly string[], chosen: readonly string[]): string[] => {
  const there = chosen.filter((id) => ids.includes(id))
  const isOne = new Set(there)
  let next = 0
  return ids.map((id) => (isOne.has(id) ? (there[next++] ?? id) : id))
}

/** The ids with one of them moved to another place, counted from 0. */
export const moved = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((one) => one !== id).toSpliced(Math.max(0, Math.min(to, ids.length - 1)), 0, id)
