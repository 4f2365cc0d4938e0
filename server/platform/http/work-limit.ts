/** How many requests run at a time: as many as finish soon. */
export const workRules = {
  least: 4,
  first: 16,
  most: 64,
  /** Work that takes longer is being slowed down by other work: rendering, compression and the database all share this process. */
  slowMs: 300,
  lookEveryMs: 250,
  fewerBy: 0.7,
  moreBy: 4,
} as const

export type WorkLimit = {
  most(): number
  finished(tookMs: number): void
  /**
   * Lowers the limit when typical requests are slow, and raises it when requests are quick and others wait. Does nothing between two
   * intervals.
   */
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
