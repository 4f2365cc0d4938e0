import { seed } from '#server/testing/seed'

/** Runs before the suite: all its processes share one seed, which another run can be given. */
export const setup = () => {
  process.env['SEED'] = String(seed)
  process.stdout.write(`Random schedules: SEED=${seed}\n`)
}
