/** The ids with the photos of one choice in their chosen order, in the places that these photos have among the others. */
export const inChosenOrder = (ids: readonly string[], chosen: readonly string[]): string[] => {
  const there = chosen.filter((id) => ids.includes(id))
  const isOne = new Set(there)
  let next = 0
  return ids.map((id) => (isOne.has(id) ? (there[next++] ?? id) : id))
}

/** The stored ids in the wanted order. Those that it lacks, because they arrived later, come last; those that are gone are left out. */
export const withArrivals = (wanted: readonly string[], stored: readonly string[]): string[] => [
  ...wanted.filter((id) => stored.includes(id)),
  ...stored.filter((id) => !wanted.includes(id)),
]

/** The ids with one of them moved to another place, counted from 0. `hidden`: those that are not counted. */
export const moved = (
  ids: readonly string[],
  id: string,
  to: number,
  hidden: ReadonlySet<string> = new Set(),
): string[] => {
  const others = ids.filter((one) => one !== id)
  const next = others.filter((one) => !hidden.has(one))[Math.max(0, to)]
  return others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, id)
}
