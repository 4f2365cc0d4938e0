/** Where a key leads in a row of tabs, by its index: to its neighbours, round its ends, and to its first and last. Other keys lead nowhere. */
export const tabByKey = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 })[key]
