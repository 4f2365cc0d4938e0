// Randomness in tests. The run prints its seed (seed-for-suite.ts), and SEED=… gives it to another run.

const given = process.env['SEED']
export const seed: number = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given)

let state = seed

/** At least 0 and less than 1, in an order that the seed decides. */
export const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

/** Random schedules are long. A normal run plays a part of them, and one with `--full` plays all. */
export const isFullRun: boolean = process.env['TESTS'] === 'full'

/** How often to kill or play on this engine: a normal run divides the times between SQLite and PostgreSQL. */
export const timesOnEachEngine = (inAll: number): number => (isFullRun ? inAll : Math.ceil(inAll / 2))
