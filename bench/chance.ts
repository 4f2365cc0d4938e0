export type Chance = {
  below(limit: number): number
  oneOf<T>(values: readonly T[]): T
  happens(probability: number): boolean
}

/** A pseudorandom sequence, the same for the same seed. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    oneOf: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
    happens: (probability) => next() < probability,
  }
}
