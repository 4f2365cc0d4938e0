/** The index of the tab that a key leads to: the neighbor, wrapping at the ends, or the first or last. Undefined for other keys. */
export const tabByKey = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 })[key]
