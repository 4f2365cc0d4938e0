/** How many requests are worked on at a time: as many as are done soon. */
export const workRules = {
  least: 4,
  first: 16,
  most: 64,
  /** Work that takes longer is slowed down by other work: pages wait for each other, and so do their compression and the database. */
  slowMs: 300,
  lookEveryMs: 250,
  fewerBy: 0.7,
  moreBy: 4,
} as const

export type WorkLimit = {
  most(): number
  finished(tookMs: number): void
  /** Fewer at a time when the usual request is slow, more when it is quick and others wait. Does nothing between two looks. */
  look(now: { working: number; waiting: number; oldestMs: number }): void
}

export const createWorkLimit = (now: () => number): WorkLimit => {
  let most: number = workRules.first
  let took: number[] = []
  let lookedAt = now()
  return {
    most: () => most,
    finished: (tookMs) => void took.push(tookMs),
    look: ({ working, waiting, oldestMs }) => {
      if (now() - lookedAt < workRules.lookEveryMs) return
      lookedAt = now()
      const usualMs = took.length > 0 ? medianOf(took) : oldestMs
      took = []
      const isFull = waiting > 0 || working * 2 >= most
      if (!isFull) return
      if (usualMs > workRules.slowMs) most = Math.max(workRules.least, Math.floor(most * workRules.fewerBy))
      else if (waiting > 0) most = Math.min(workRules.most, most + workRules.moreBy)
    },
  }
}

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number
